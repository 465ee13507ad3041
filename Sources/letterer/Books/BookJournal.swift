import Foundation
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
  /// The page counts of the files that an earlier run with the same arguments wrote, 0 if there are
  /// none.
  let finished: [String: Int]

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

  private static func files(in lines: some Sequence<Substring>) -> [String: Int] {
    var files: [String: Int] = [:]
    for line in lines {
      let parts = line.split(separator: "\t", maxSplits: 1)
      if parts.count == 2, let pages = Int(parts[0]) { files[String(parts[1])] = pages }
    }
    return files
  }

  /// Records a complete file.
  func note(_ file: String, pages: Int) throws(Problem) { try append("\(pages)\t\(file)\n") }

  private func append(_ line: String) throws(Problem) {
    let bytes = Array(line.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count else {
      throw .unwritable(path: path, reason: Errno.text)
    }
  }

  /// Removes the journal of a complete run.
  func remove() { unlink(path) }
}
