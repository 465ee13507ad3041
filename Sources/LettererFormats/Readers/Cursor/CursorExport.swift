import LettererDocuments
import LettererModel

/// A Markdown export from Cursor: a title, followed by turns between rules.
enum CursorExport {
  fileprivate static let names = ["**User**": ModelRole.user, "**Cursor**": .assistant]

  /// Returns whether a text begins with a title and the line of a Cursor export.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let lines = String(decoding: bytes.prefix(1024), as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard lines.count > 1, lines[0].hasPrefix("# ") else { return false }
    return lines[1].hasPrefix("_Exported on ") && lines[1].contains(" from Cursor")
  }

  private static func isDate(_ line: String) -> Bool {
    line.hasPrefix("_Exported on ") && line.hasSuffix(")_")
  }

  /// Reads an export; a bold name after a rule, or at the start, begins a turn.
  static func reading(_ source: ByteSource) -> Reading {
    var log = DiagnosticList()
    var turns = Turns()
    var reader = LineReader(source)
    while let line = reader.next() {
      let text = RepairedText(line.bytes, at: line.start, diagnostics: &log).text
      turns.add(text, at: line.start, &log)
    }
    turns.end()
    var reading = turns.chat.reading(id: nil, title: turns.title, isTruncated: false)
    log.add(contentsOf: reading.diagnostics)
    reading.diagnostics = log
    return reading
  }

  /// The conversation while its lines are being read.
  private struct Turns {
    var chat = ModelChat()
    var title: String?
    private var lines: [String] = []
    private var isOpen = false

    mutating func add(_ line: String, at place: TextPosition, _ log: inout DiagnosticList) {
      if title == nil, line.hasPrefix("# ") {
        title = String(line.dropFirst(2)).trimmed
      } else if let role = CursorExport.names[line], isOpen ? hasRule : true {
        end()
        isOpen = true
        chat.begin(ModelChat.Turn(role: role, name: nil, position: place))
      } else if isOpen {
        lines.append(line)
      } else if !line.isEmpty, line != "---", !CursorExport.isDate(line) {
        log.add(.leadingText, at: place, "text above the first message")
      }
    }

    /// Whether the last nonempty line is a rule.
    private var hasRule: Bool { lines.last { !$0.isEmpty } == "---" }

    /// Ends the current turn, without the rule after it.
    mutating func end() {
      guard isOpen else { return }
      if hasRule, let rule = lines.lastIndex(of: "---") { lines.removeSubrange(rule...) }
      let text = lines.joined(separator: "\n").trimmed
      if text.isEmpty { chat.endTurn() } else { chat.add(text: text) }
      lines = []
    }
  }
}
