import LettererModel

extension OpenValue {
  /// Whether a text in the value has line breaks or backslashes, which JSON escapes.
  var hasEscapes: Bool {
    switch self {
    case .null, .boolean, .number: false
    case .string(let text): text.utf8.contains { $0 == 0x0A || $0 == UInt8(ascii: "\\") }
    case .array(let values): values.contains(where: \.hasEscapes)
    case .object(let fields): fields.contains { $0.value.hasEscapes }
    }
  }

  /// Writes the value as YAML after a key or a dash: texts with line breaks or backslashes as
  /// literal blocks, and everything without them as JSON.
  func writeYAML(to words: inout String, indent: String, most: Int) {
    guard words.utf8.count < most else { return }
    switch self {
    case .string(let text) where hasEscapes && Self.canBeLiteral(text):
      Self.writeLiteral(text, to: &words, indent: indent)
    case .array(let values) where hasEscapes:
      for value in values {
        words += "\n" + indent + "-"
        value.writeYAML(to: &words, indent: indent + "  ", most: most)
      }
    case .object(let fields) where hasEscapes:
      for field in fields {
        words += "\n" + indent + Self.key(field.name, most: most) + ":"
        field.value.writeYAML(to: &words, indent: indent + "  ", most: most)
      }
    default:
      words += " "
      write(to: &words, indent: indent, most: most)
    }
  }

  /// Returns whether a text has no control characters besides tabs and line breaks.
  private static func canBeLiteral(_ text: String) -> Bool {
    text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A }
  }

  /// Writes a block whose header says whether its first line is indented, and how it ends.
  private static func writeLiteral(_ text: String, to words: inout String, indent: String) {
    words += text.drop { $0 == "\n" }.first == " " ? " |2" : " |"
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true {
      lines.removeLast()
      if lines.last?.isEmpty == true { words += "+" }
    } else {
      words += "-"
    }
    for line in lines { words += line.isEmpty ? "\n" : "\n" + indent + line }
  }

  private static func key(_ name: String, most: Int) -> String {
    let isPlain = name.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 || $0 == UInt8(ascii: "_")
    }
    return isPlain && !name.isEmpty ? name : quoted(name, most: most)
  }
}
