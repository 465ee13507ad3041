public import LettererBasics
public import LettererDocuments
import Glibc
import Synchronization

/// The files of an export: a folder, an archive, or the folder that contains a single file.
///
/// Nothing outside is ever opened: paths that lead outside and symbolic links count as absent.
public struct ExportFiles: Sendable {
  /// A file of an export.
  public struct Entry: Hashable, Sendable {
    /// The path within the export, with slashes.
    public let path: String
    /// The size in bytes; `nil` if it is known only after reading.
    public let byteCount: Int64?
  }

  private enum Storage: Sendable {
    case folder(FolderFiles)
    /// A folder that must not be read.
    case withheld
    case archive(Archive, ordinals: [String: Int])
  }

  /// The name of the folder or archive.
  public let name: String?
  /// All files in the order of their paths; empty for the folder of a single file.
  public let entries: [Entry]
  /// The diagnostics for files that were left out.
  public let diagnostics: DiagnosticList
  /// The budget for everything that is read.
  public let budget: Budget
  private let storage: Storage
  private let indices: [String: Int]
  /// The gathered files of an archive.
  private let gathered: GatheredFiles

  /// The number of passes over an archive after which files like the wanted ones are gathered.
  private static let fewPasses = 4
  /// The maximum bytes of such a file.
  private static let mostAlike: Int64 = 64 << 20

  /// Lists a folder, including its subfolders.
  ///
  /// - Throws: ``FormatError/unreadable(_:)``, ``FormatError/limit(_:)``.
  public init(folder path: String, budget: Budget = Budget()) throws(FormatError) {
    guard let root = FileDescriptor(path: path, flags: O_RDONLY | O_DIRECTORY) else {
      throw unsafe .unreadable(String(cString: strerror(errno)))
    }
    var log = DiagnosticList()
    let folder = FolderFiles(root)
    let entries = try folder.list(&log, budget)
    self.init(path.lastPathComponent, .folder(folder), entries, log, budget)
  }

  /// Looks up files in the folder of a single file, without listing it.
  public init?(beside path: String, budget: Budget = Budget()) {
    let isAbsolute = path.hasPrefix("/")
    let parent = (isAbsolute ? "/" : "./") + path.parentPath
    guard let root = FileDescriptor(path: parent, flags: O_RDONLY | O_DIRECTORY) else {
      return nil
    }
    self.init(path.lastPathComponent, .folder(FolderFiles(root)), [], DiagnosticList(), budget)
  }

  /// Stands for the folder of a single file that must not be read: no file exists in it.
  public init() {
    self.init(nil, .withheld, [], DiagnosticList(), Budget())
  }

  /// Whether there may be files that must not be read.
  var isWithheld: Bool {
    if case .withheld = storage { true } else { false }
  }

  /// Lists an archive; takes ownership of the descriptor, which must be seekable.
  ///
  /// - Throws: ``FormatError/unreadable(_:)``, ``FormatError/limit(_:)``.
  public init(
    archive number: Int32,
    name: String?,
    budget: Budget = Budget()
  ) throws(FormatError) {
    try self.init(Archive(FileDescriptor(number), budget), name)
  }

  /// Lists an archive that can be read only once, such as standard input; it is kept in a temporary
  /// file.
  ///
  /// - Throws: ``FormatError/unreadable(_:)``, ``FormatError/limit(_:)``.
  public init(archive source: ByteSource, budget: Budget = Budget()) throws(FormatError) {
    guard let file = TemporaryFile(budget), file.add(source, as: "") else {
      try budget.checkFormat()
      throw .unreadable("it does not fit in a temporary file")
    }
    try self.init(Archive(file.file, budget), source.name)
  }

  private init(_ archive: Archive, _ name: String?) throws(FormatError) {
    let list = try ArchiveList(archive)
    let storage = Storage.archive(archive, ordinals: list.ordinals)
    self.init(name, storage, list.entries, list.log, archive.budget)
  }

  private init(
    _ name: String?,
    _ storage: Storage,
    _ entries: [Entry],
    _ log: DiagnosticList,
    _ budget: Budget
  ) {
    self.name = name
    self.storage = storage
    self.entries = entries
    self.budget = budget
    gathered = GatheredFiles(budget)
    diagnostics = log
    indices = Dictionary(
      entries.enumerated().map { ($1.path, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the file at a path, or `nil`.
  ///
  /// - Complexity: O(1), plus a disk access for folders.
  public func entry(at path: String) -> Entry? {
    guard let safe = ExportPath(path) else { return nil }
    if let index = indices[safe.text] { return entries[index] }
    guard entries.isEmpty, case .folder(let folder) = storage else { return nil }
    guard let size = folder.open(safe)?.status?.size else { return nil }
    return Entry(path: safe.text, byteCount: size)
  }

  /// Returns the names in a folder next to a single file; an empty path is the folder of that file.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  func names(in path: String) -> [String] {
    guard case .folder(let folder) = storage, path.isEmpty || ExportPath(path) != nil else {
      return []
    }
    return folder.names(in: ExportPath(path), budget)
  }

  /// Returns the bytes of a file as a stream, or `nil` if it does not exist.
  ///
  /// - Complexity: In archives, a pass over everything before the file; files that are read to their
  ///   ends in archive order share a pass, and after several passes, all files like them do.
  public func source(of path: String) -> ByteSource? {
    guard let safe = ExportPath(path) else { return nil }
    let name = safe.components.last
    switch storage {
    case .folder(let folder):
      guard let file = folder.open(safe) else { return nil }
      budget.grow(by: file.status?.size ?? 0)
      return ByteSource(name: name) { file.nextChunk() }
    case .withheld: return nil
    case .archive(let archive, let ordinals):
      guard let ordinal = ordinals[safe.text] else { return nil }
      if !archive.isBefore(ordinal) { gatherAlike([safe.text], archive) }
      return gathered.source(of: safe.text) ?? archive.source(of: ordinal, name: name)
    }
  }

  /// Returns all bytes of a file; `nil` if it does not exist or is over a limit.
  ///
  /// - Complexity: The same as that of ``source(of:)``; O(*n*) in the bytes of a gathered file.
  public func bytes(of path: String) -> [UInt8]? {
    if let bytes = gathered.bytes(of: path) { return bytes }
    guard var source = source(of: path) else { return nil }
    var bytes: [UInt8] = []
    while let piece = source.next() {
      bytes += piece
      guard budget.allows(.held, Int64(bytes.count), at: path) else { return nil }
    }
    return bytes
  }

  /// Keeps files of an archive in a temporary file, so that ``bytes(of:)`` needs no pass for each.
  ///
  /// Files over `most` bytes are left out. Nothing is kept for a folder.
  ///
  /// - Complexity: One pass over the archive, regardless of the number of files.
  public func gather(_ paths: Set<String>, upTo most: Int64) {
    guard case .archive = storage else { return }
    let left = paths.filter { indices[$0] != nil && !gathered.contains($0) }
    if !left.isEmpty { pass(over: left) { gathered.add($1, as: $0, upTo: most) } }
  }

  /// Gathers all files with the extensions of the given ones if there were several passes, as
  /// conversations are read one by one.
  private func gatherAlike(_ paths: Set<String>, _ archive: Archive) {
    guard archive.passes >= Self.fewPasses else { return }
    let extensions = Set(paths.filter { !gathered.contains($0) }.map(\.pathExtension))
    if extensions.isEmpty { return }
    let alike = entries.map(\.path).filter { extensions.contains($0.pathExtension) }
    gather(Set(alike), upTo: Self.mostAlike)
  }

  /// Calls a closure with each of the given files and its bytes, in no particular order.
  ///
  /// - Complexity: At most one pass over the archive, regardless of the number of files; none after
  ///   several passes for files like these.
  public func visit(_ paths: Set<String>, _ body: (String, ByteSource) -> Void) {
    guard case .archive(let archive, _) = storage else {
      for path in paths.sorted() {
        if let source = source(of: path) { body(path, source) }
      }
      return
    }
    gatherAlike(paths, archive)
    let kept = paths.filter(gathered.contains)
    for path in kept.sorted() {
      if let source = gathered.source(of: path) { body(path, source) }
    }
    pass(over: paths.subtracting(kept), body)
  }

  /// Calls a closure with each of the given files of an archive and its bytes, in archive order.
  private func pass(over paths: Set<String>, _ body: (String, ByteSource) -> Void) {
    guard case .archive(let archive, let ordinals) = storage, !paths.isEmpty,
      let reader = archive.pass()
    else { return }
    var left = Dictionary(
      paths.compactMap { path in ordinals[path].map { ($0, path) } },
      uniquingKeysWith: { first, _ in first }
    )
    while !left.isEmpty, let header = reader.next() {
      guard let path = left.removeValue(forKey: header.ordinal) else { continue }
      body(path, ByteSource(name: path.lastPathComponent) { reader.nextChunk() })
    }
  }

  /// The damage that ended reading from the archive early, if any.
  var damage: String? {
    if case .archive(let archive, _) = storage { archive.damage } else { nil }
  }
}

/// The temporary file of an archive, which is created for the first gathered file.
private final class GatheredFiles: Sendable {
  private let file = Mutex<TemporaryFile?>(nil)
  private let budget: Budget

  init(_ budget: Budget) { self.budget = budget }

  func contains(_ path: String) -> Bool { current?.contains(path) ?? false }

  func bytes(of path: String) -> [UInt8]? { current?.bytes(of: path) }

  func source(of path: String) -> ByteSource? {
    bytes(of: path).map { ByteSource($0, name: path.lastPathComponent) }
  }

  func add(_ source: ByteSource, as path: String, upTo most: Int64) {
    let file = file.withLock { file in
      file = file ?? TemporaryFile(budget)
      return file
    }
    file?.add(source, as: path, upTo: most)
  }

  private var current: TemporaryFile? { file.withLock { $0 } }
}
