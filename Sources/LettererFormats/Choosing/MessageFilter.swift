import LettererDocuments
import LettererModel

/// A condition on messages, written as text: `from:ann has:image -"foo" (a | b)`.
///
/// Words and quoted phrases are searched for in everything that a message says, ignoring case.
/// `from:`, `mentions:`, `reaction:`, and `has:` test other properties. Adjacent conditions must
/// all hold, `|` requires one of its conditions, and `-` or `~` negates the next one.
public struct MessageFilter: Hashable, Sendable {
  /// A condition on a message.
  indirect enum Term: Hashable, Sendable {
    /// All of these hold.
    case all([Term])
    /// At least one of these holds.
    case any([Term])
    /// This does not hold.
    case not(Term)
    /// The message contains a text; in lowercase.
    case text(String)
    /// The sender; in lowercase.
    case sender(String)
    /// A participant mentioned in the message; in lowercase.
    case mention(String)
    /// An emoji that someone reacted with.
    case reaction(String)
    /// The word of a `has:` condition; in lowercase.
    case content(String)
  }

  let term: Term

  /// Parses a filter.
  ///
  /// - Throws: ``MessageChoiceError`` for unclosed parentheses and quotes, and for unknown words.
  public init(_ text: String) throws(MessageChoiceError) {
    var parser = FilterParser(text)
    term = try parser.read()
  }
}

/// A parser of filters: sequences of terms, in which `|` binds less tightly than adjacency.
private struct FilterParser {
  /// The maximum nesting of parentheses, more than anyone writes.
  private static let depthLimit = 50
  private static let contents = Set(ContentKind.documented.map(\.name)).union([
    "embed", "sound", "pin", "star", "reply", "reaction", "mention", "edit", "attachment", "tool",
    "invite",
  ])

  private static let keys = ["from", "mentions", "reaction", "has"]
  private static let synonyms = [
    "sender": "from", "author": "from", "user": "from", "by": "from", "kind": "has", "type": "has",
  ]

  private var rest: Substring
  private var depth = 0

  init(_ text: String) {
    rest = text[...]
  }

  mutating func read() throws(MessageChoiceError) -> MessageFilter.Term {
    let term = try alternatives()
    skipSpaces()
    if !rest.isEmpty { throw MessageChoiceError(message: "unmatched closing parenthesis") }
    return term
  }

  private mutating func alternatives() throws(MessageChoiceError) -> MessageFilter.Term {
    var terms = [try sequence()]
    skipSpaces()
    while rest.first == "|" {
      rest.removeFirst()
      terms.append(try sequence())
      skipSpaces()
    }
    return terms.count == 1 ? terms[0] : .any(terms)
  }

  private mutating func sequence() throws(MessageChoiceError) -> MessageFilter.Term {
    var terms: [MessageFilter.Term] = []
    skipSpaces()
    while let next = rest.first, next != "|", next != ")" {
      terms.append(try single())
      skipSpaces()
    }
    if terms.isEmpty { throw MessageChoiceError(message: "missing condition") }
    return terms.count == 1 ? terms[0] : .all(terms)
  }

  private mutating func single() throws(MessageChoiceError) -> MessageFilter.Term {
    depth += 1
    defer { depth -= 1 }
    if depth > Self.depthLimit {
      throw MessageChoiceError(message: "parentheses are nested too deeply")
    }
    switch rest.first {
    case "-", "~":
      rest.removeFirst()
      skipSpaces()
      guard let next = rest.first, next != "|", next != ")" else {
        throw MessageChoiceError(message: "missing condition")
      }
      return .not(try single())
    case "(":
      rest.removeFirst()
      let term = try alternatives()
      skipSpaces()
      guard rest.popFirst() == ")" else {
        throw MessageChoiceError(message: "unclosed parenthesis")
      }
      return term
    case "\"": return .text(try quoted().lowercased())
    default: return try word()
    }
  }

  private mutating func word() throws(MessageChoiceError) -> MessageFilter.Term {
    let word = rest.prefix { !$0.isWhitespace && !"|()\":".contains($0) }
    rest = rest.dropFirst(word.count)
    guard rest.first == ":" else { return .text(word.lowercased()) }
    rest.removeFirst()
    let value = rest.first == "\"" ? try quoted() : bare()
    if value.isEmpty { throw MessageChoiceError(message: "\(word): must be followed by a word") }
    switch word.lowercased() {
    case "from": return .sender(value.lowercased())
    case "mentions": return .mention(value.lowercased())
    case "reaction": return .reaction(value)
    case "has":
      guard Self.contents.contains(value.lowercased()) else {
        let known = Self.contents.sorted().joined(separator: ", ")
        throw MessageChoiceError(
          message: "has: must be followed by one of \(known), not \(quotedInput(value))"
            + Self.contents.suggestion(for: value)
        )
      }
      return .content(value.lowercased())
    default:
      let key = String(word).lowercased()
      if let near = Self.synonyms[key] ?? Self.keys.nearest(to: key) {
        throw MessageChoiceError(
          message: "no condition is named \(quotedInput(key + ":")); did you mean \"\(near):\"? "
            + "Quotes search for the text itself"
        )
      }
      return .text((word + ":" + value).lowercased())
    }
  }

  private mutating func bare() -> String {
    let word = rest.prefix { !$0.isWhitespace && $0 != "|" && $0 != "(" && $0 != ")" }
    rest = rest.dropFirst(word.count)
    return String(word)
  }

  private mutating func quoted() throws(MessageChoiceError) -> String {
    rest.removeFirst()
    var text = ""
    while let next = rest.popFirst() {
      if next == "\"" { return text }
      if next == "\\", let escaped = rest.popFirst() {
        text.append(escaped)
      } else {
        text.append(next)
      }
    }
    throw MessageChoiceError(message: "unclosed quote")
  }

  private mutating func skipSpaces() {
    rest = rest.drop { $0.isWhitespace }
  }
}
