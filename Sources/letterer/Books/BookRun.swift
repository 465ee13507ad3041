import Foundation
import LettererDocuments
import LettererEvidence
import LettererLayout
import LettererModel
import LettererRaster
import Synchronization

/// A run that writes a file for every conversation of an input.
///
/// A run after an interrupted one with the same arguments leaves out what that one wrote.
final class BookRun {
  /// What is known of the files that are complete.
  private struct Shelf {
    var pages: [String: Int] = [:]
    var messages = 0
  }

  private let journal: BookJournal
  private let queue: WorkQueue
  private let progress: WorkProgress?
  private let shelf: SharedShelf
  private(set) var books: [Book] = []
  private var drawn = 0

  private final class SharedShelf: Sendable {
    let state = Mutex(Shelf())
  }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - template: The name of the output, with `{chat}`.
  ///   - input: The path of the input.
  ///   - jobs: How many conversations are drawn at once.
  ///   - progress: Shows how far the run is.
  /// - Throws: ``Problem/unwritable(path:reason:hint:)`` if the folder can't be written to.
  init(_ template: String, input: String, jobs: Int, progress: WorkProgress?) throws(Problem) {
    let folder = Self.folder(of: template)
    journal = try BookJournal(in: folder, run: Self.digest(input: input))
    queue = WorkQueue(threads: jobs)
    self.progress = progress
    shelf = SharedShelf()
  }

  /// How many files an earlier run wrote.
  var skipped: Int { books.count - drawn }

  /// Draws a conversation, unless an earlier run did.
  ///
  /// - Parameters:
  ///   - book: The conversation.
  ///   - total: The number of messages in all conversations.
  ///   - draw: Draws it, and returns the number of its pages, 0 if it has none.
  /// - Throws: What drawing this conversation or an earlier one throws.
  func add(_ book: Book, of total: Int, _ draw: @escaping @Sendable () throws -> Int) throws {
    books.append(book)
    if let pages = journal.finished[book.path], Destination(path: book.path).isOwn {
      return shelf.state.withLock { $0.pages[book.path] = pages }
    }
    drawn += 1
    try queue.add { [journal, shelf] in
      let pages = try draw()
      try journal.note(book.path, pages: pages)
      shelf.state.withLock { shelf in
        shelf.pages[book.path] = pages
        shelf.messages += book.messages
      }
    }
    progress?.advance(to: shelf.state.withLock { $0.messages }, of: total)
  }

  /// Waits for what is being drawn, and returns the conversations with the numbers of their pages.
  func finish() throws -> [Book] {
    try queue.finish()
    progress?.finish()
    let pages = shelf.state.withLock { $0.pages }
    return books.map { book in
      var book = book
      book.pages = pages[book.path] ?? 0
      return book
    }
  }

  /// Ends a run of which nothing is left to write.
  func close() { journal.remove() }

  /// The folder in which all files are: what is before the first token.
  static func folder(of template: String) -> String {
    let fixed = template.prefix { $0 != "{" }
    guard let slash = fixed.lastIndex(of: "/") else { return "." }
    return slash == fixed.startIndex ? "/" : String(fixed[..<slash])
  }

  // MARK: Digest

  /// What tells this run from those that would write other files: arguments, program, date, input.
  private static func digest(input: String) -> SHA256Digest {
    var parts = CommandLine.arguments.dropFirst().map(\.self)
    parts.append(ProgramVersion.text)
    parts.append(ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] ?? "")
    // What comes through a pipe is another input each time.
    if !FileKind.isFile(input), !FileKind.isFolder(input) { parts.append(UUID().uuidString) }
    return SHA256Digest(of: Array(parts.joined(separator: "\0").utf8), Array(stamps(input).utf8))
  }

  /// The sizes and times of the files of an input.
  private static func stamps(_ input: String) -> String {
    let isFolder = FileKind.isFolder(input)
    let inside = isFolder ? FileManager.default.subpaths(atPath: input) ?? [] : []
    return ([input] + inside.sorted().map { "\(input)/\($0)" }).map { path in
      let facts = try? FileManager.default.attributesOfItem(atPath: path)
      let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path)\t\(facts?[.size] as? Int ?? -1)\t\(time)\n"
    }.joined()
  }
}

/// A conversation that is written to a file of its own.
struct Book: Sendable {
  /// The path of the file.
  let path: String
  /// The title of the conversation, or the names of those in it.
  let title: String
  let messages: Int
  /// The first and the last day.
  let days: (first: String, last: String)?
  /// The number of pages, 0 where the file has none.
  var pages = 0

  init(_ transcript: Transcript, path: String, name: String) {
    self.path = path
    title = transcript.pageTitle.isEmpty ? name : transcript.pageTitle
    messages = transcript.messages.count
    let times = transcript.messages.lazy.compactMap(\.time)
    days = times.first.map { first in
      let last = transcript.messages.last { $0.time != nil }?.time ?? first
      return (String(first.text.prefix(10)), String(last.text.prefix(10)))
    }
  }
}
