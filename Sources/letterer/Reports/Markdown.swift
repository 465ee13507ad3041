import LettererDocuments

/// Escapes text for Markdown.
enum Markdown {
  /// Returns text with escapes for characters that have a meaning in Markdown.
  static func escaped(_ text: String) -> String {
    var words = ""
    for character in text.printable {
      if "\\`*_{}[]()#+-.!|<>~$&".contains(character) { words.append("\\") }
      words.append(character)
    }
    return words
  }

  /// Returns text as code.
  static func code(_ text: String) -> String {
    "`" + text.replacing("`", with: "'").replacing("|", with: "\\|").printable + "`"
  }

  static func list(_ lines: [String]) -> String {
    lines.map { "- \($0)" }.joined(separator: "\n")
  }

  static func table(_ head: [String], _ rows: [[String]]) -> String {
    let rule = head.map { _ in "---" }
    return ([head, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
      .joined(separator: "\n")
  }
}
