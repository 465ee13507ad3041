import LettererDocuments
public import LettererModel

/// A transcript as Markdown (CommonMark with tables and strikethrough), for reading only; it cannot
/// be imported.
///
/// A message is a paragraph with its sender and time, followed by its text with bold, links, and
/// code.
public enum MarkdownDocument {
  /// Returns the document.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public static func write(_ transcript: Transcript) -> [UInt8] {
    let names = ParticipantNames(transcript)
    var text = ""
    if let title = transcript.title { text += "# \(title.onOneLine.escaped)\n\n" }
    for message in transcript.messages {
      text += (message.system == nil ? record(message, names) : notice(message, names)) + "\n\n"
    }
    return Array(text.withVisibleControls.utf8)
  }

  private static func notice(_ message: Message, _ names: ParticipantNames) -> String {
    "*\(MessageWords(message, names).notice.escaped)*"
  }

  private static func record(_ message: Message, _ names: ParticipantNames) -> String {
    let sender = (names[message.sender] ?? "?").onOneLine.escaped
    var blocks = ["**\(sender)**" + (message.time.map { " · \($0.text)" } ?? "")]
    if MessageWords(message, names).isDeleted {
      return (blocks + ["*deleted*"]).joined(separator: "\n\n")
    }
    if let quote = message.reply?.quote { blocks.append("> " + quote.onOneLine.escaped) }
    if !message.runs.isEmpty { blocks.append(MarkdownRuns(message.runs).text) }
    blocks += MessageWords(message, names).details.map(\.onOneLine.escaped)
    blocks += message.attachments.map { attachment in
      message.isViewOnce ? MessageWords.label(attachment).escaped : self.attachment(attachment)
    }
    if !message.reactions.isEmpty {
      blocks.append(
        message.reactions.map { "\($0.emoji.escaped) \($0.count)" }.joined(separator: " · ")
      )
    }
    if blocks.count == 1 { blocks.append("*\(message.kind.name.escaped)*") }
    return blocks.joined(separator: "\n\n")
  }

  private static func attachment(_ attachment: MessageAttachment) -> String {
    let label = (attachment.alternativeText ?? attachment.name ?? attachment.kind.name).onOneLine
    guard let path = attachment.path, !path.hasPrefix("data:") else {
      return MessageWords.label(attachment).escaped
    }
    let isPicture = attachment.kind.media?.isPicture == true
    return "\(isPicture ? "!" : "")[\(label.escaped)](\(path.target))"
  }
}

/// Text runs as Markdown.
private struct MarkdownRuns {
  private let runs: [TextRun]

  init(_ runs: [TextRun]) {
    self.runs = runs
  }

  var text: String {
    var text = ""
    var table = MarkdownTable()
    for run in runs {
      if let cell = run.cell {
        if let last = table.last, !cell.follows(last) { text += table.finish() }
        table.add(line(run.text.onOneLine[...], of: run, isAtStart: false), to: cell)
        continue
      }
      if table.last != nil {
        if run.text.allSatisfy(\.isWhitespace) { continue }
        text += table.finish()
      }
      if run.traits.contains(.rule) {
        text += "\n\n---\n\n"
      } else if run.traits.contains(.preformatted) {
        text += block(run)
      } else if run.traits.contains(.displayMath) {
        text += block("$$\n\(run.text)\n$$", of: run)
      } else {
        let isAtStart = text.isEmpty || text.last == "\n"
        text += run.text.split(omittingEmptySubsequences: false) { $0.isNewline }.enumerated()
          .map { line($1, of: run, isAtStart: isAtStart || $0 > 0) }.joined(separator: "  \n")
      }
    }
    return text + table.finish()
  }

  private func block(_ run: TextRun) -> String {
    var fence = "```"
    while run.text.contains(fence) { fence += "`" }
    return block("\(fence)\(run.codeLanguage?.fenceWord ?? "")\n\(run.text)\n\(fence)", of: run)
  }

  /// Returns lines as a separate block in the containers of a run.
  private func block(_ lines: String, of run: TextRun) -> String {
    let start = start(of: run)
    let lines = lines.split(omittingEmptySubsequences: false) { $0.isNewline }
    return "\n\n" + lines.map { start + $0 }.joined(separator: "\n") + "\n\n"
  }

  /// Returns the prefix of a line for its quotes and list items; with a marker, that of the run's
  /// item.
  private func start(of run: TextRun, marker: String? = nil) -> String {
    let containers = run.nesting
    let item = marker == nil ? nil : containers.lastIndex { $0 != .quote }
    return containers.indices.map { index in
      if containers[index] == .quote { return "> " }
      return index == item ? marker ?? "" : "    "
    }.joined()
  }

  /// Returns a line with its marks; spaces at its ends stay outside because marks cannot contain
  /// them.
  private func line(_ line: Substring, of run: TextRun, isAtStart: Bool) -> String {
    let leading = line.prefix { $0 == " " }
    let trailing = line.dropFirst(leading.count).reversed().prefix { $0 == " " }
    let inner = String(line.dropFirst(leading.count).dropLast(trailing.count))
    if inner.isEmpty { return String(line) }
    let isMath = !run.traits.isDisjoint(with: [.math, .displayMath])
    var text = isMath ? "$\(inner)$" : run.traits.contains(.code) ? inner.code : inner.escaped
    for (trait, mark) in [
      (TextTraits.italic, "*"), (.bold, "**"), (.strikethrough, "~~"),
    ] where run.traits.contains(trait) {
      text = mark + text + mark
    }
    if let href = run.href { text = "[\(text)](\(href.target))" }
    if isAtStart, let level = run.heading {
      text = String(repeating: "#", count: min(level, 6)) + " " + text
    }
    if isAtStart {
      let box = run.list?.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
      let marker = run.list.map { ($0.number.map { "\($0). " } ?? "- ") + box }
      text = start(of: run, marker: marker) + text
    }
    return leading + text + String(trailing)
  }
}

/// The rows of the current table.
private struct MarkdownTable {
  private var rows: [[String]] = []
  private var alignments: [Int: TableCell.Alignment] = [:]
  private(set) var last: TableCell?

  mutating func add(_ words: String, to cell: TableCell) {
    if rows.isEmpty || cell.row != last?.row { rows.append([]) }
    // Columns in a document can have any number, but no readable table is wider.
    let column = min(cell.column, 1000)
    while rows[rows.count - 1].count <= column { rows[rows.count - 1].append("") }
    rows[rows.count - 1][column] += words
    if rows.count == 1 { alignments[column] = cell.alignment }
    last = cell
  }

  /// Returns the table, and starts the next one.
  mutating func finish() -> String {
    guard let header = rows.first else { return "" }
    let count = rows.map(\.count).max() ?? 0
    let marks = (0..<count).map { column in
      switch alignments[column] {
      case nil: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    let lines = ([header, marks] + rows.dropFirst()).map { row in
      "| " + (row + Array(repeating: "", count: count - row.count)).joined(separator: " | ") + " |"
    }
    self = MarkdownTable()
    return "\n\n" + lines.joined(separator: "\n") + "\n\n"
  }
}

extension String {
  /// The text with all special characters escaped.
  fileprivate var escaped: String {
    var text = ""
    let hasMath = !MathSpans(self).formulas.isEmpty
    for (index, character) in enumerated() {
      let isSpecial = "\\`*_[]<>~|&".contains(character) || hasMath && character == "$"
      let isAtStart = index == 0 && "#+->=".contains(character)
      text += isSpecial || isAtStart ? "\\\(character)" : String(character)
    }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let rest = text.dropFirst(digits.count)
    // A number followed by a dot would begin a list.
    if !digits.isEmpty, rest.first == "." || rest.first == ")" { return digits + "\\" + rest }
    return text
  }

  /// The text as code, within as many backticks as needed.
  fileprivate var code: String {
    var fence = "`"
    while contains(fence) { fence += "`" }
    let pad = hasPrefix("`") || hasSuffix("`") ? " " : ""
    return fence + pad + self + pad + fence
  }

  /// The text as the info string of a fence, which must stay on one line.
  fileprivate var fenceWord: String { filter { !$0.isWhitespace && $0 != "`" } }

  /// The text as the target of a link.
  fileprivate var target: String {
    "<" + onOneLine.replacing("<", with: "%3C").replacing(">", with: "%3E") + ">"
  }
}
