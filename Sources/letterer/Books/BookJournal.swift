import FoundationEssentials
import Glibc
import LettererEvidence

/// The conversations that a run has written, in a file that exists until the run is complete.
///
/// Its first line identifies the run; each further line names a complete file.
final class BookJournal: Sendable {
  /// A hidden file in the folder of the run.
  private static let name = ".letterer-unfinished"

  private let path: String
  private let descriptor: Int32
  /// A complete file.
  private struct File {
    /// The number of pages, 0 if it has none.
    var pages: Int
    /// The size in bytes.
    var size: Int
  }

  /// The files that an earlier run with the same arguments wrote.
  private let finished: [String: File]

  /// Opens the journal of a run.
  ///
  /// - Parameters:
  ///   - folder: The folder of the files, which is created if necessary.
  ///   - run: The digest of all arguments and the input.
  /// - Throws: ``Problem/unwritable(path:reason:hint:)``.
  init(in folder: String, run: SHA256Digest) throws(Problem) {
    path = "\(folder)/\(Self.name)"
    try OutputFile.createFolder(folder)
    let bytes = FileManager.default.contents(atPath: path) ?? Data()
    let text = String(decoding: bytes, as: UTF8.self)
    // The last piece isn't a whole line if the run was interrupted while writing it.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let isSameRun = lines.first.map(String.init) == run.text
    finished = isSameRun ? Self.files(in: lines.dropFirst()) : [:]
    let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
    descriptor = open(path, isSameRun ? flags : flags | O_TRUNC, 0o666)
    guard descriptor >= 0 else { throw .unwritable(path: path, reason: Errno.text) }
    try append(isSameRun ? "\n" : run.text + "\n")
  }

  deinit { close(descriptor) }

  private static func files(in lines: some Sequence<Substring>) -> [String: File] {
    var files: [String: File] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 2)
      guard parts.count == 3, let pages = Int(parts[0]), let size = Int(parts[1]) else { continue }
      files[String(parts[2])] = File(pages: pages, size: size)
    }
    return files
  }

  /// Returns the number of pages of a file that an earlier run wrote and that is still as long, 0 if
  /// it has none; `nil` for any other file.
  func pages(of path: String) -> Int? {
    finished[path].flatMap { $0.size == Self.size(of: path) ? $0.pages : nil }
  }

  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Records a complete file; a picture that was divided into several files is not recorded.
  func note(_ file: String, pages: Int) throws(Problem) {
    guard let size = Self.size(of: file) else { return }
    try append("\(pages)\t\(size)\t\(file)\n")
  }

  private func append(_ line: String) throws(Problem) {
    let bytes = Array(line.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .unwritable(path: path, reason: Errno.text)
    }
  }

  /// Removes the journal of a complete run.
  func remove() { unlink(path) }
}
