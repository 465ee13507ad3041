import LettererBasics
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererRaster

/// The document that lists the conversations of an input and their threads, with links to the files.
struct BookIndex {
  /// The name of the index without extension, which no conversation gets.
  static let stem = "index"

  /// The path of the index.
  let path: String
  /// The name of the input.
  let title: String
  let books: [Book]
  /// The UI strings.
  let words: PhraseTable

  /// The index as a transcript of one message, which contains a table in alphabetical order.
  var transcript: Transcript {
    let message = Message(id: "index", sender: "letterer", markdown: markdown)
    return Transcript(
      title: title,
      viewer: "reader",
      participants: [Participant(id: "letterer", name: title)],
      messages: [message]
    )
  }

  private var markdown: String {
    let hasPages = books.contains { $0.pages > 0 }
    let facts = ["name", "messages", "first", "last"] + (hasPages ? ["pages"] : [])
    let sorted = books.map { ($0.title.sortingKey, $0) }
      .sorted { ($0.0, $0.1.path) < ($1.0, $1.1.path) }
    let rows = sorted.flatMap { _, book in
      let cells = [
        "[\(Markdown.escaped(book.title))](\(link(to: book)))", "\(book.messages)",
        book.days?.first ?? "", book.days?.last ?? "",
      ]
      return [cells + (hasPages ? ["\(book.pages)"] : [])]
        + book.threads.map { row(of: $0, in: book, columns: facts.count) }
    }
    let messages = books.reduce(0) { $0 + $1.messages }
    let counts = [
      (words.text("inbox"), books.count), (words.text("evidence.messages"), messages),
    ]
    return "# \(Markdown.escaped(title))\n\n"
      + counts.map { "\(Markdown.escaped($0)): \($1)" }.joined(separator: " · ") + "\n\n"
      + Markdown.table(facts.map { Markdown.escaped(words.text("evidence.\($0)")) }, rows)
  }

  /// Returns the row of a thread below that of its conversation, with a link to its first message
  /// in a web page.
  private func row(of thread: MessageThread, in book: Book, columns: Int) -> [String] {
    let words = thread.title ?? thread.id
    let title = words.count > 80 ? words.prefix(80) + "…" : words[...]
    let label = Markdown.escaped(String(title))
    let page = book.path.hasSuffix(".html") ? "\(link(to: book))#\(thread.id.asFragment)" : nil
    let cells = ["↳ " + (page.map { "[\(label)](\($0))" } ?? label), "\(thread.count)"]
    return cells + [String](repeating: "", count: columns - cells.count)
  }

  /// Returns the link to a file from the index: its name, in the same folder or below it.
  private func link(to book: Book) -> String {
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let isBelow = path.contains("/") && book.path.hasPrefix(folder)
    return SiblingFile(isBelow ? String(book.path.dropFirst(folder.count)) : book.path).link
  }
}

extension String {
  /// The text as the fragment of an address.
  fileprivate var asFragment: String {
    utf8.map { byte in
      let letter = Character(Unicode.Scalar(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      if letter.isASCII, letter.isLetter || letter.isNumber { return String(letter) }
      return "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  /// The text in lowercase, with zeros before its numbers, so that 2 is before 10.
  fileprivate var sortingKey: String {
    var key = ""
    var rest = lowercased()[...]
    while let first = rest.first {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      key += String(repeating: "0", count: digits.isEmpty ? 0 : max(20 - digits.count, 0))
      key += digits.isEmpty ? String(first) : String(digits)
      rest = rest.dropFirst(max(digits.count, 1))
    }
    return key
  }
}
