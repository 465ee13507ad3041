import LettererDocuments

/// Escapes text for Markdown.
enum Markdown {
  /// Returns text with escapes for characters that have a meaning in Markdown.
  static func escaped(_ text: String) -> String {
    var words = ""
    // Without parentheses: escaped ones are those of a formula.
    // By scalar: a combining character after a mark doesn't make it less of a mark.
    for scalar in text.printable.unicodeScalars {
      if "\\`*_{}[]#+-.!|<>~$&".unicodeScalars.contains(scalar) { words += "\\" }
      words.unicodeScalars.append(scalar)
    }
    return words
  }

  /// Returns text as code.
  static func code(_ text: String) -> String {
    var words = ""
    for scalar in text.printable.unicodeScalars {
      switch scalar {
      case "`": words += "'"
      case "|": words += "\\|"
      default: words.unicodeScalars.append(scalar)
      }
    }
    return "`\(words)`"
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
