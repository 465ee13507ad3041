/// The English words of what readers add to a conversation, by the keys of the interface's strings.
package enum SourceWords {
  /// The words, with placeholders; those for one differ from those for other numbers, or are `nil`.
  package static let all: [(key: String, one: String?, other: String)] = [
    ("branch.position", nil, "Branch {value} of {count}"),
    ("branch.others", "{count} other branch", "{count} other branches"),
    ("branch.messages", "{count} message", "{count} messages"),
    ("document.document", nil, "Document"),
    ("document.text", nil, "Text"),
    ("document.page", nil, "Web page"),
    ("document.picture", nil, "Picture"),
    ("document.diagram", nil, "Diagram"),
    ("document.component", nil, "React component"),
    ("document.pasted", nil, "Pasted text"),
    ("document.summary", nil, "Conversation so far"),
    ("document.version", nil, "version {count}"),
    ("document.lines", "{count} line", "{count} lines"),
  ]

  /// Returns the words for a key with their placeholders replaced; an unknown key stays.
  package static func text(_ key: String, count: Int? = nil, value: Int? = nil) -> String {
    guard let words = all.first(where: { $0.key == key }) else { return key }
    var text = count == 1 ? words.one ?? words.other : words.other
    for (name, number) in [("{count}", count), ("{value}", value)] {
      let parts = text.split(separator: name, omittingEmptySubsequences: false)
      if let number { text = parts.joined(separator: "\(number)") }
    }
    return text
  }

  /// Returns the words of a notice about branches: where one begins, `branch` with its number and
  /// that of all, or where others leave, `branches` with their number and that of their messages.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - value: The two numbers, with a slash between them.
  ///   - text: Returns the words for a key, a count, and a value.
  /// - Returns: The words; `nil` for other notices.
  package static func branches(
    _ event: String,
    _ value: String?,
    text: (String, Int, Int?) -> String
  ) -> String? {
    let numbers = (value ?? "").split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2 else { return nil }
    switch event {
    case "branch": return text("branch.position", numbers[1], numbers[0])
    case "branches":
      let others = text("branch.others", numbers[0], nil)
      return "\(others) · \(text("branch.messages", numbers[1], nil))"
    default: return nil
    }
  }
}

extension Card.Document {
  /// The key of the words for the kind; `nil` if the kind is words itself.
  package var key: String? {
    let key = "document.\(kind)"
    let isOther = ["version", "lines"].contains(kind)
    return !isOther && SourceWords.all.contains { $0.key == key } ? key : nil
  }

  /// Returns what the card says of the document.
  ///
  /// - Parameters:
  ///   - withKind: Whether that includes its kind.
  ///   - text: Returns the words for a key and a count.
  /// - Returns: The words.
  package func words(
    withKind: Bool = true,
    text: (String, Int?) -> String = { SourceWords.text($0, count: $1) }
  ) -> String {
    var words = withKind ? [key.map { text($0, nil) } ?? kind] : []
    if version != 1 { words.append(text("document.version", version)) }
    return (words + [text("document.lines", lines)]).joined(separator: " · ")
  }
}
