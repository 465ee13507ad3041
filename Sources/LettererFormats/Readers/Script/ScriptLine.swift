import LettererDocuments
import LettererModel

/// A line of a script, including the lines indented below it.
struct ScriptLine {
  /// The content of a line.
  enum Content: Hashable {
    /// An empty line.
    case blank
    /// A comment, without its marker.
    case comment(String)
    /// `name = value`.
    case setting(name: String, value: String)
    /// `[words]`.
    case direction(ScriptDirection)
    /// `* words`: a system notice.
    case notice(String)
    /// `name: words`.
    case message(sender: String, text: String)
    /// Any other line.
    case unknown(String)
  }

  /// The content of the line.
  var content: Content
  /// The position where the line starts.
  var position: TextPosition

  /// The maximum length of a name before a colon, in bytes; anything longer is a sentence.
  private static let nameLimit = 80

  /// Parses a line without indentation and trailing spaces.
  static func content(_ line: String) -> Content {
    if line.isEmpty { return .blank }
    switch line.first {
    case "#": return .comment(line.dropFirst().trimmed)
    case "[": return direction(line)
    case "*":
      guard line.dropFirst().first?.isWhitespace == true else { return .unknown(line) }
      return .notice(line.dropFirst().trimmed)
    default: break
    }
    guard let sign = line.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
      return .unknown(line)
    }
    let name = line[..<sign].trimmed
    let rest = line[line.index(after: sign)...]
    if name.isEmpty || name.utf8.count > nameLimit { return .unknown(line) }
    if line[sign] == "=" {
      return name.contains(where: \.isWhitespace)
        ? .unknown(line) : .setting(name: name, value: rest.trimmed)
    }
    // A colon within a word is part of a URL or a time.
    guard rest.first?.isWhitespace ?? true else { return .unknown(line) }
    return .message(sender: name, text: rest.trimmed)
  }

  private static func direction(_ line: String) -> Content {
    guard line.last == "]", line.count > 2,
      let direction = ScriptDirection(line.dropFirst().dropLast().trimmed)
    else { return .unknown(line) }
    return .direction(direction)
  }
}

extension ScriptLine.Content {
  /// The line in the formatter's spelling.
  var text: String {
    switch self {
    case .blank: ""
    case .comment(let words): words.isEmpty ? "#" : "# " + words
    case .setting(let name, let value): value.isEmpty ? name + " =" : "\(name) = \(value)"
    case .direction(let direction): "[\(direction.text)]"
    case .notice(let words): "* " + words.indentedBelow
    case .message(let sender, let text): text.isEmpty ? sender + ":" : said(sender, text)
    case .unknown(let line): line.indentedBelow
    }
  }

  private func said(_ sender: String, _ text: String) -> String {
    text.first == "\n" ? sender + ":" + text.indentedBelow : "\(sender): \(text.indentedBelow)"
  }
}

extension StringProtocol {
  /// The text with every line but the first indented; empty lines stay empty.
  fileprivate var indentedBelow: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number == 0 || line.isEmpty ? String(line) : "  " + line
    }.joined(separator: "\n")
  }
}
