import LettererModel

/// A value of a tool in readable form.
struct ShownText {
  var text: String
  /// The language of the text; `nil` for none.
  var language: String?
  /// The looks of parts of the text.
  var styles: [OutputSpan] = []
}

extension OpenValue {
  /// Returns the value in readable form: text as a terminal shows it, and everything else with one
  /// member per line, as YAML if JSON would escape line breaks or backslashes, and otherwise as
  /// JSON.
  ///
  /// Patches are text in the language `diff`.
  ///
  /// - Parameters:
  ///   - isWhole: Whether it may be longer than 4,096 bytes, which are far more than the lines that a
  ///     theme shows; else an ellipsis replaces the rest.
  ///   - styles: The looks of parts of a text.
  /// - Returns: The text, its language, and the looks of its parts; `nil` for nothing.
  func shownText(isWhole: Bool, styles: [OutputSpan] = []) -> ShownText? {
    let most = isWhole ? Int.max : 4096
    switch self {
    case .null: return nil
    case .string(let text):
      guard !text.isBlank else { return nil }
      let isRaw = TerminalText.isNeeded(for: text, withReturns: true)
      let (whole, styles) = isRaw ? TerminalText(text, isOutput: true).output : (text, styles)
      let shown = Self.cut(whole, to: most)
      return ShownText(
        text: shown,
        language: styles.isEmpty && shown.isPatch ? "diff" : nil,
        styles: styles
      )
    default:
      var words = ""
      guard hasEscapes else {
        write(to: &words, indent: "", most: most)
        return ShownText(text: Self.cut(words, to: most), language: "json")
      }
      writeYAML(to: &words, indent: "", most: most)
      return ShownText(text: Self.cut(String(words.dropFirst()), to: most), language: "yaml")
    }
  }

  private static func cut(_ text: String, to most: Int) -> String {
    guard text.utf8.count > most else { return text }
    var bytes = 0
    let scalars = text.unicodeScalars.prefix { scalar in
      bytes += UTF8.width(scalar)
      return bytes <= most
    }
    return String(scalars) + "…"
  }

  /// The first line of the most important text in the value; `nil` if it has no text.
  ///
  /// For an object, that is the member in which most tools name a command, path, or query, else the
  /// first member that is text or a number.
  var summary: String? {
    switch self {
    case .null, .boolean: return nil
    case .number(let spelling): return spelling
    case .string(let text):
      let isRaw = TerminalText.isNeeded(for: text, withReturns: true)
      let shown = isRaw ? TerminalText(text, isOutput: true).plain : text
      let lines = shown.split(whereSeparator: \.isNewline)
      return lines.first { !String($0).isBlank }.map { String($0.prefix(200)) }
    case .array(let values): return values.lazy.compactMap(\.summary).first
    case .object(let fields):
      let main = Self.mainMembers.lazy.compactMap { name in
        fields.first { $0.name == name }?.value.summary
      }.first
      return main ?? fields.lazy.compactMap(\.value.summary).first
    }
  }

  private static var mainMembers: [String] {
    [
      "command", "cmd", "query", "q", "file_path", "path", "file", "filename", "url", "pattern",
      "description", "title", "prompt", "code",
    ]
  }

  func write(to words: inout String, indent: String, most: Int) {
    guard words.utf8.count < most else { return }
    switch self {
    case .null: words += "null"
    case .boolean(let flag): words += flag ? "true" : "false"
    case .number(let spelling): words += spelling
    case .string(let text): words += Self.quoted(text, most: most)
    case .array(let values):
      list(values, "[", "]", to: &words, indent: indent, most: most) { value, words, inner in
        value.write(to: &words, indent: inner, most: most)
      }
    case .object(let fields):
      list(fields, "{", "}", to: &words, indent: indent, most: most) { field, words, inner in
        words += Self.quoted(field.name, most: most) + ": "
        field.value.write(to: &words, indent: inner, most: most)
      }
    }
  }

  private func list<Element>(
    _ elements: [Element],
    _ open: String,
    _ close: String,
    to words: inout String,
    indent: String,
    most: Int,
    _ write: (Element, inout String, String) -> Void
  ) {
    words += open
    for (index, element) in elements.enumerated() where words.utf8.count < most {
      words += (index == 0 ? "\n" : ",\n") + indent + "  "
      write(element, &words, indent + "  ")
    }
    words += elements.isEmpty ? close : "\n" + indent + close
  }

  static func quoted(_ text: String, most: Int) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars.prefix(most) {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension String {
  /// Whether it is a patch, as `git diff` and `diff -u` write it, or contains one of `git show`.
  fileprivate var isPatch: Bool {
    if hasPrefix("diff --git ") || contains("\ndiff --git ") { return true }
    let lines = split(separator: "\n", maxSplits: 2)
    return lines.count == 3 && lines[0].hasPrefix("--- ") && lines[1].hasPrefix("+++ ")
  }
}
