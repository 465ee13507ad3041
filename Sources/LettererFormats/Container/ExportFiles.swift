public import LettererDocuments
import Glibc

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
    case archive(FileDescriptor, ArchiveLedger)
  }

  /// The name of the folder or archive.
  public let name: String?
  /// All files in the order of their paths; empty for the folder of a single file.
  public let entries: [Entry]
  /// The diagnostics for files that were left out.
  public let diagnostics: DiagnosticList
  private let storage: Storage
  private let indices: [String: Int]
  /// The paths as written in the archive, if they differ.
  private let rawPaths: [String: String]

  /// Lists a folder, including its subfolders.
  ///
  /// - Throws: ``FormatError/unreadable(_:)``, ``FormatError/limit(_:)``.
  public init(folder path: String) throws(FormatError) {
    guard let root = FileDescriptor(path: path, flags: O_RDONLY | O_DIRECTORY) else {
      throw .unreadable(String(cString: strerror(errno)))
    }
    var log = DiagnosticList()
    let folder = FolderFiles(root)
    self.init(path.lastPathComponent, .folder(folder), try folder.list(&log), log)
  }

  /// Looks up files in the folder of a single file, without listing it.
  public init?(beside path: String) {
    let isAbsolute = path.hasPrefix("/")
    let parent = (isAbsolute ? "/" : "./") + path.parentPath
    guard let root = FileDescriptor(path: parent, flags: O_RDONLY | O_DIRECTORY) else {
      return nil
    }
    self.init(path.lastPathComponent, .folder(FolderFiles(root)), [], DiagnosticList())
  }

  /// Stands for the folder of a single file that must not be read: no file exists in it.
  public init() {
    self.init(nil, .withheld, [], DiagnosticList())
  }

  /// Whether there may be files that must not be read.
  var isWithheld: Bool {
    if case .withheld = storage { true } else { false }
  }

  /// Lists an archive; takes ownership of the descriptor, which must be seekable.
  ///
  /// - Throws: ``FormatError/unreadable(_:)``, ``FormatError/limit(_:)``.
  public init(archive number: Int32, name: String?) throws(FormatError) {
    let file = FileDescriptor(number)
    let ledger = ArchiveLedger(archiveBytes: file.status?.size ?? 0)
    let list = try ArchiveList(file, ledger)
    self.init(name, .archive(file, ledger), list.entries, list.log, list.rawPaths)
  }

  private init(
    _ name: String?,
    _ storage: Storage,
    _ entries: [Entry],
    _ log: DiagnosticList,
    _ rawPaths: [String: String] = [:]
  ) {
    self.name = name
    self.storage = storage
    self.entries = entries
    self.rawPaths = rawPaths
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

  /// Returns the bytes of a file as a stream, or `nil` if it does not exist.
  ///
  /// - Complexity: In archives, a pass over everything before the file.
  public func source(of path: String) -> ByteSource? {
    guard let safe = ExportPath(path) else { return nil }
    let name = safe.components.last
    switch storage {
    case .folder(let folder):
      guard let file = folder.open(safe) else { return nil }
      return ByteSource(name: name) { file.nextChunk() }
    case .withheld: return nil
    case .archive(let file, let ledger):
      let raw = rawPaths[safe.text] ?? safe.text
      guard indices[safe.text] != nil, let reader = ArchiveReader(file, ledger) else { return nil }
      var isFound = false
      while !isFound, let header = reader.next() { isFound = header.rawPath == raw }
      guard isFound else { return nil }
      return ByteSource(name: name) { reader.nextChunk() }
    }
  }

  /// Returns all bytes of a file; `nil` if it does not exist or is too long to hold in memory.
  ///
  /// - Complexity: The same as that of ``source(of:)``.
  public func bytes(of path: String) -> [UInt8]? {
    guard var source = source(of: path) else { return nil }
    var bytes: [UInt8] = []
    while let piece = source.next() {
      bytes += piece
      if bytes.count > ExportLimits.heldBytes { return nil }
    }
    return bytes
  }

  /// Calls a closure with each of the given files and its bytes, in path order for a folder and in
  /// archive order for an archive.
  ///
  /// - Complexity: One pass over the archive, regardless of the number of files.
  public func visit(_ paths: Set<String>, _ body: (String, ByteSource) -> Void) {
    guard case .archive(let file, let ledger) = storage else {
      for path in paths.sorted() {
        if let source = source(of: path) { body(path, source) }
      }
      return
    }
    guard let reader = ArchiveReader(file, ledger) else { return }
    var left = paths
    while !left.isEmpty, let header = reader.next() {
      guard header.isFile, let path = ExportPath(header.rawPath)?.text,
        left.remove(path) != nil
      else { continue }
      body(path, ByteSource(name: path.lastPathComponent) { reader.nextChunk() })
    }
  }

  /// The reason that reading from the archive ended early, if it did.
  var fault: ArchiveLedger.Fault? {
    if case .archive(_, let ledger) = storage { ledger.fault } else { nil }
  }
}
