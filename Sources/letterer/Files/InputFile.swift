import FoundationEssentials
import LettererDocuments
import Glibc

/// A file or standard input, opened for reading.
struct InputFile {
  /// The number of bytes read at once.
  private static let chunkSize = 1 << 16
  /// The size in bytes from which a file is long: reading it takes some ten milliseconds.
  private static let longSize = 1 << 20

  /// The name for diagnostics: the path, or `-`.
  let name: String
  /// Whether the whole input is available, so that no one waits for answers to parts of it.
  let isComplete: Bool
  /// Whether reading takes long enough for a person to notice.
  let isLong: Bool
  private let descriptor: Descriptor
  private var started: ByteSource?

  /// A file descriptor that is closed with its last reader.
  private final class Descriptor {
    let number: Int32
    /// The error that ended the reading, if any.
    var failure: Int32?
    let progress: WorkProgress?

    init(_ number: Int32, _ progress: WorkProgress?) {
      self.number = number
      self.progress = progress
    }

    deinit {
      if number != STDIN_FILENO { close(number) }
    }
  }

  /// Opens a file, or standard input for `-`; if `isDiscreet`, progress is reported without its
  /// name.
  init(
    path: String,
    progress: ProgressForm = .never,
    isDiscreet: Bool = false
  ) throws(Problem) {
    name = path
    if path.isEmpty { throw .usage("a file name is empty") }
    let number = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else {
      let failure = errno
      let hint = failure == ENOENT ? Self.meaning(of: path) ?? Self.absence(of: path[...]) : nil
      throw .unreadable(path: path, reason: Errno.text(failure), hint: hint)
    }
    var status = stat()
    let isKnown = fstat(number, &status) == 0
    let isRegular = status.st_mode & S_IFMT == S_IFREG
    let total = isRegular ? Int(status.st_size) : nil
    let told = WorkProgress(
      .reading,
      of: path,
      total: total,
      form: progress,
      isDiscreet: isDiscreet
    )
    descriptor = Descriptor(number, told)
    if !isKnown { throw .unreadable(path: path, reason: Errno.text) }
    if status.st_mode & S_IFMT == S_IFDIR { throw .folder(path: path) }
    isComplete = isRegular
    isLong = total.map { $0 >= Self.longSize } ?? false
  }

  /// Returns what was probably meant by a path at which there is no file.
  static func meaning(of path: String) -> String? {
    if FileKind.exists(path) { return "it is a link to a file that no longer exists" }
    if let dash = path.first, "–—".contains(dash) {
      let name = path.drop { "–—-".contains($0) }
      return "options begin with hyphens: \(name.count == 1 ? "-" : "--")\(String(name).printable)"
    }
    if path.hasPrefix("file://") { return "pass the path alone: \(path.dropFirst(7))" }
    if path.contains("://") {
      return "letterer never uses the network: download it, and pass the file"
    }
    if path.contains("*") {
      return "the shell replaces patterns that match, if they are not in quotes"
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    if let near = names.nearest(to: name) { return "did you mean \(quotedInput(near))?" }
    return nil
  }

  /// Returns the folder up to which a path exists, and the name that it lacks.
  private static func absence(of path: Substring) -> String {
    guard let slash = path.lastIndex(of: "/") else {
      return "the working folder has no \(quotedInput(String(path)))"
    }
    let folder = slash == path.startIndex ? "/" : path[..<slash]
    guard FileKind.exists(String(folder)) else { return absence(of: folder) }
    let name = String(path[path.index(after: slash)...])
    return "\(String(folder).printable) has no \(quotedInput(name))"
  }

  /// The bytes as they arrive.
  ///
  /// An error while reading ends the bytes; ``check()`` reports it.
  var source: ByteSource {
    if let started { return started }
    let descriptor = descriptor
    let base = name.split(separator: "/").last.map(String.init) ?? name
    return ByteSource(name: base) { Self.chunk(from: descriptor) }
  }

  /// Returns the file with a source that was already peeked at.
  func starting(with source: ByteSource) -> InputFile {
    var file = self
    file.started = source
    return file
  }

  /// Throws if reading ended with an error.
  func check() throws(Problem) {
    guard let failure = descriptor.failure else { return }
    throw .unreadable(path: name, reason: Errno.text(failure))
  }

  /// Returns all bytes at once; `nil` if they exceed a limit.
  func bytes(limit: Int) throws(Problem) -> [UInt8]? {
    var all: [UInt8] = []
    while let chunk = Self.chunk(from: descriptor) {
      all += chunk
      if all.count > limit { return nil }
    }
    try check()
    return all
  }

  private static func chunk(from descriptor: Descriptor) -> [UInt8]? {
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: chunkSize) { buffer, initialized in
        count = read(descriptor.number, buffer.baseAddress, chunkSize)
        initialized = max(count, 0)
      }
      if count < 0, errno == EINTR { continue }
      if count < 0 { descriptor.failure = errno }
      guard count > 0 else {
        descriptor.progress?.finish()
        return nil
      }
      descriptor.progress?.advance(by: count)
      return chunk
    }
  }
}

/// The last error of the C library, in words.
enum Errno {
  static var text: String { text(errno) }

  /// Returns an error in words.
  static func text(_ number: Int32) -> String { String(cString: strerror(number)) }
}
