import LettererBasics
import LettererDocuments
import LettererFormats
import Glibc

/// The opened input: a stream of bytes, or the files of a folder or an archive.
enum OpenedInput {
  case stream(InputFile, beside: ExportFiles?)
  case files(ExportFiles)

  /// Opens a file, a folder, an archive, or standard input for `-`.
  ///
  /// An archive on standard input is kept in an unnamed temporary file.
  init(
    path: String,
    budget: Budget,
    access: AccessOptions,
    progress: ProgressForm = .never,
    isDiscreet: Bool = false
  ) throws(Problem) {
    Formats.limitHeap(by: budget)
    if path != "-", FileKind.isFolder(path) {
      self = try .files(
        Self.open(path) { () throws(FormatError) in try ExportFiles(folder: path, budget: budget) }
      )
      return
    }
    let file = try InputFile(path: path, progress: progress, isDiscreet: isDiscreet)
    var source = file.source
    guard Self.isArchive(source.peek(512)) else {
      self = .stream(
        file.starting(with: source),
        beside: access.inputOnly
          ? ExportFiles() : path == "-" ? nil : ExportFiles(beside: path, budget: budget)
      )
      return
    }
    let number = path == "-" ? nil : try Self.reopen(path)
    self = try .files(
      Self.open(path) { () throws(FormatError) in
        guard let number else { return try ExportFiles(archive: source, budget: budget) }
        return try ExportFiles(archive: number, name: source.name, budget: budget)
      }
    )
  }

  /// Detects the format and finds the conversations.
  func open(_ options: ReadOptions) throws(FormatError) -> ConversationIndex {
    switch self {
    case .stream(let file, let folder):
      try Formats.open(file.source, beside: folder, options: options)
    case .files(let files): try Formats.open(files, options: options)
    }
  }

  /// Detects the format and counts, without keeping messages if the reader supports it.
  func inspect(_ options: ReadOptions) throws(FormatError) -> InspectResult {
    switch self {
    case .stream(let file, let folder):
      try Formats.inspect(file.source, beside: folder, options: options)
    case .files(let files): try InspectResult(Formats.open(files, options: options))
    }
  }

  /// Throws if reading ended with a system error.
  func check() throws(Problem) {
    if case .stream(let file, _) = self { try file.check() }
  }

  private static func open(
    _ path: String,
    _ body: () throws(FormatError) -> ExportFiles
  ) throws(Problem) -> ExportFiles {
    do { return try body() } catch { throw .format(error, file: path) }
  }

  /// Returns whether bytes begin a zip, tar, or compressed tar archive.
  private static func isArchive(_ start: ArraySlice<UInt8>) -> Bool {
    let signatures: [[UInt8]] = [
      [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x1F, 0x8B, 8], Array("BZh".utf8),
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0],
    ]
    if signatures.contains(where: start.starts) { return true }
    return start.count >= 262 && start.dropFirst(257).starts(with: "ustar".utf8)
  }

  private static func reopen(_ path: String) throws(Problem) -> Int32 {
    let number = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { throw .unreadable(path: path, reason: Errno.text) }
    return number
  }
}
