import Glibc

/// A file that appears under its name only when it is complete.
///
/// The bytes go to a file without a name, which the system removes if the program is interrupted;
/// where the file system has no such files, to a temporary name beside the final one.
final class OutputFile {
  let path: String
  private let descriptor: Int32
  /// The temporary name; `nil` while the file has none.
  private let temporaryPath: String?

  /// Linux's `O_TMPFILE`, whose definition Swift cannot import.
  private static let unnamed = 0o20_000_000 | O_DIRECTORY

  /// Opens a file for writing, or standard output for `-`.
  ///
  /// - Throws: ``Problem/exists(path:)`` for a file that this program did not write.
  init(path: String, overwrites: Bool) throws(Problem) {
    self.path = path
    guard path != "-" else {
      descriptor = STDOUT_FILENO
      temporaryPath = nil
      return
    }
    if !overwrites, Self.isForeign(path) { throw .exists(path: path) }
    let folder =
      path.contains("/") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : "."
    let unnamed = open(folder.isEmpty ? "/" : folder, Self.unnamed | O_WRONLY | O_CLOEXEC, 0o666)
    if unnamed >= 0 {
      descriptor = unnamed
      temporaryPath = nil
      return
    }
    let temporary = path + ".part"
    let named = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard named >= 0 else { throw .unwritable(path: path, reason: Errno.text) }
    descriptor = named
    temporaryPath = temporary
  }

  /// Writes all bytes of a span.
  func write(_ bytes: Span<UInt8>) throws(Problem) {
    let failed = bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = Glibc.write(
          descriptor,
          buffer.baseAddress?.advanced(by: done),
          buffer.count - done
        )
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return true }
        done += count
      }
      return false
    }
    if failed { throw .unwritable(path: path, reason: Errno.text) }
  }

  /// Gives the file its name, replacing what had it.
  func finish() throws(Problem) {
    guard path != "-" else { return }
    let temporary = temporaryPath ?? path + ".part"
    if temporaryPath == nil {
      unlink(temporary)
      let link = linkat(
        AT_FDCWD,
        "/proc/self/fd/\(descriptor)",
        AT_FDCWD,
        temporary,
        AT_SYMLINK_FOLLOW
      )
      guard link == 0 else { throw .unwritable(path: path, reason: Errno.text) }
    }
    guard close(descriptor) == 0, rename(temporary, path) == 0 else {
      let reason = Errno.text
      unlink(temporary)
      throw .unwritable(path: path, reason: reason)
    }
  }

  /// Returns whether a file exists that does not carry this program's mark near its start.
  private static func isForeign(_ path: String) -> Bool {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return errno != ENOENT }
    defer { close(number) }
    var start = [UInt8](repeating: 0, count: 512)
    let count = read(number, &start, start.count)
    guard count > 0 else { return count < 0 }
    let text = String(decoding: start.prefix(count), as: UTF8.self)
    return !marks.contains { text.contains($0) }
  }

  /// What every picture or layout document of this program has near its start.
  private static let marks = ["Software\0Letterer", "\"layout\": \"1."]
}
