import LettererBasics
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererRaster

/// The document that lists the conversations of an input with links to their files.
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
    let rows = sorted.map { _, book in
      let cells = [
        "[\(Markdown.escaped(book.title))](\(link(to: book)))", "\(book.messages)",
        book.days?.first ?? "", book.days?.last ?? "",
      ]
      return cells + (hasPages ? ["\(book.pages)"] : [])
    }
    let messages = books.reduce(0) { $0 + $1.messages }
    let counts = [
      (words.text("inbox"), books.count), (words.text("evidence.messages"), messages),
    ]
    return "# \(Markdown.escaped(title))\n\n"
      + counts.map { "\(Markdown.escaped($0)): \($1)" }.joined(separator: " · ") + "\n\n"
      + Markdown.table(facts.map { Markdown.escaped(words.text("evidence.\($0)")) }, rows)
  }

  /// Returns the link to a file from the index: its name, in the same folder or below it.
  private func link(to book: Book) -> String {
    let folder = path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex)
    let isBelow = path.contains("/") && book.path.hasPrefix(folder)
    return SiblingFile(isBelow ? String(book.path.dropFirst(folder.count)) : book.path).link
  }
}

extension String {
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
