import LettererModel

extension OpenValue {
  /// The value in readable form: text unchanged, everything else as JSON with one member per line.
  ///
  /// It ends after 4,096 bytes, far more than the lines shown; `nil` for nothing.
  var shownText: (text: String, language: String?)? {
    switch self {
    case .null: return nil
    case .string(let text): return text.isBlank ? nil : (String(text.prefix(4096)), nil)
    default:
      var words = ""
      write(to: &words, indent: "")
      return (words, "json")
    }
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
      let line = text.split(whereSeparator: \.isNewline).first { !String($0).isBlank }
      return line.map { String($0.prefix(200)) }
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

  private func write(to words: inout String, indent: String) {
    guard words.utf8.count < 4096 else { return }
    switch self {
    case .null: words += "null"
    case .boolean(let flag): words += flag ? "true" : "false"
    case .number(let spelling): words += spelling
    case .string(let text): words += Self.quoted(text)
    case .array(let values):
      list(values, "[", "]", to: &words, indent: indent) { value, words, inner in
        value.write(to: &words, indent: inner)
      }
    case .object(let fields):
      list(fields, "{", "}", to: &words, indent: indent) { field, words, inner in
        words += Self.quoted(field.name) + ": "
        field.value.write(to: &words, indent: inner)
      }
    }
  }

  private func list<Element>(
    _ elements: [Element],
    _ open: String,
    _ close: String,
    to words: inout String,
    indent: String,
    _ write: (Element, inout String, String) -> Void
  ) {
    words += open
    for (index, element) in elements.enumerated() where words.utf8.count < 4096 {
      words += (index == 0 ? "\n" : ",\n") + indent + "  "
      write(element, &words, indent + "  ")
    }
    words += elements.isEmpty ? close : "\n" + indent + close
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars.prefix(4096) {
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
