import FoundationEssentials
import LettererDocuments
import LettererEvidence
import LettererLayout
import LettererModel
import LettererRaster
import Synchronization

/// A run that writes a file for each conversation of an input.
///
/// After an interrupted run with the same arguments, it skips the files already written.
final class BookRun {
  /// The state of the complete files.
  private struct Shelf {
    var pages: [String: Int] = [:]
    var messages = 0
  }

  /// The files written so far; `nil` in an isolated process, which can neither read nor write it.
  private let journal: BookJournal?
  private let queue: WorkQueue
  private let progress: WorkProgress?
  private let shelf: SharedShelf
  private(set) var books: [Book] = []
  private var drawn: Set<String> = []

  private final class SharedShelf: Sendable {
    let state = Mutex(Shelf())
  }

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - template: The name of the output, including `{chat}`.
  ///   - input: The path of the input, which identifies the run.
  ///   - files: The paths of the files that options name, which also identify it.
  ///   - jobs: The number of conversations drawn in parallel.
  ///   - progress: Receives the progress of the run.
  /// - Throws: ``Problem/unwritable(path:reason:hint:)`` if the folder isn't writable.
  init(
    _ template: String,
    input: String,
    files: [String],
    jobs: Int,
    progress: WorkProgress?
  ) throws(Problem) {
    journal =
      OutputChannel.ofProcess == nil
      ? try BookJournal(
        in: Self.folder(of: template),
        run: Self.digest(input: input, files: files)
      ) : nil
    queue = WorkQueue(threads: jobs)
    self.progress = progress
    shelf = SharedShelf()
  }

  /// The number of files written by an earlier run.
  var skipped: Int { books.count - drawn.count }

  /// Returns whether this run wrote the file of a conversation.
  func isDrawn(_ book: Book) -> Bool { drawn.contains(book.path) }

  /// Draws a conversation, unless an earlier run did.
  ///
  /// - Parameters:
  ///   - book: The conversation.
  ///   - total: The number of messages in all conversations.
  ///   - draw: Draws it and returns the number of its pages, 0 if it has none.
  /// - Throws: Errors of drawing this conversation or an earlier one.
  func add(_ book: Book, of total: Int, _ draw: @escaping @Sendable () throws -> Int) throws {
    books.append(book)
    if let pages = journal?.pages(of: book.path), Destination(path: book.path).isOwn {
      return shelf.state.withLock { $0.pages[book.path] = pages }
    }
    drawn.insert(book.path)
    try queue.add { [journal, shelf] in
      let pages = try draw()
      try journal?.note(book.path, pages: pages)
      shelf.state.withLock { shelf in
        shelf.pages[book.path] = pages
        shelf.messages += book.messages
      }
    }
    progress?.advance(to: shelf.state.withLock { $0.messages }, of: total)
  }

  /// Waits for drawing to finish and returns the conversations with their page counts.
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

  deinit {
    // A run that failed before its first file has nothing to continue.
    if books.isEmpty { journal?.remove() }
  }

  /// Ends a run that has nothing left to write.
  func close() { journal?.remove() }

  /// Returns the folder that contains all files: the part before the first token.
  static func folder(of template: String) -> String {
    let fixed = template.prefix { $0 != "{" }
    guard let slash = fixed.lastIndex(of: "/") else { return "." }
    return slash == fixed.startIndex ? "/" : String(fixed[..<slash])
  }

  // MARK: Digest

  /// Returns a digest of everything that determines the files: arguments, program, date, input, and
  /// the files that options name.
  private static func digest(input: String, files: [String]) -> SHA256Digest {
    var parts = CommandLine.arguments.dropFirst().map(\.self)
    parts.append(ProgramVersion.text)
    parts.append(ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"] ?? "")
    // Input from a pipe is different each time.
    if !FileKind.isFile(input), !FileKind.isFolder(input) { parts.append(UUID().uuidString) }
    // The dot resolves a link to a folder.
    let facts = ([input] + files).map { stamps(FileKind.isFolder($0) ? "\($0)/." : $0) }.joined()
    return SHA256Digest(of: Array(parts.joined(separator: "\0").utf8), Array(facts.utf8))
  }

  /// Returns the size and time of a file, and of all files in a folder.
  private static func stamps(_ path: String) -> String {
    let facts = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
    let isFolder = facts?[.type] as? FileAttributeType == .typeDirectory
    let names = isFolder ? try? FileManager.default.contentsOfDirectory(atPath: path) : nil
    let inside = (names ?? []).sorted().map { stamps("\(path)/\($0)") }
    return "\(path)\t\(facts?[.size] as? Int ?? -1)\t\(time)\n" + inside.joined()
  }
}

/// A conversation written to its own file.
struct Book: Sendable {
  /// The path of the file.
  let path: String
  /// The title of the conversation, or the names of its participants.
  let title: String
  let messages: Int
  let threads: [MessageThread]
  /// The first and the last day.
  let days: (first: String, last: String)?
  /// The number of pages, 0 if the file has none.
  var pages = 0

  init(_ transcript: Transcript, path: String, name: String) {
    self.path = path
    title = transcript.pageTitle.isEmpty ? name : transcript.pageTitle
    messages = transcript.messages.count
    threads = transcript.threads
    let times = transcript.messages.lazy.compactMap(\.time)
    days = times.first.map { first in
      let last = transcript.messages.last { $0.time != nil }?.time ?? first
      return (String(first.text.prefix(10)), String(last.text.prefix(10)))
    }
  }
}
