import LettererLayout
import LettererModel
import LettererTerminal
import TestSupport
import Testing

@Suite struct TerminalWindowTests {
  private static let rows = 12

  private func message(_ number: Int, _ words: String = "Hello") -> Message {
    Message(id: "m\(number)", sender: number % 3 == 0 ? "me" : "joe", text: words)
  }

  private func painter(_ style: TerminalStyle) -> TerminalPainter {
    TerminalPainter(style: style, colors: style == .soft ? .full : .none)
  }

  @Test(arguments: TerminalStyle.allCases)
  func `scrolled and remaining lines are the whole transcript`(style: TerminalStyle) {
    let painter = painter(style)
    var layout = layout(transcript([]), columns: 60, style: style)
    var window = TerminalWindow(layout, painter: painter, rows: Self.rows)
    var screen = ModelScreen(rows: Self.rows)
    screen.write(window.start)
    for number in 0..<40 {
      window.note(layout.append(message(number, String(repeating: "word ", count: number))))
      screen.write(window.frame(of: layout))
    }
    screen.write(window.end)
    #expect(screen.scrolled + screen.visible == lines(painter.text(of: layout)))
    #expect(screen.modes.isEmpty)
  }

  @Test(arguments: TerminalStyle.allCases)
  func `a message that grows taller than the window loses no lines`(style: TerminalStyle) {
    let painter = painter(style)
    var layout = layout(transcript(["hi"]), columns: 60, style: style)
    _ = layout.append(message(1, "Sentence 0 of the answer, as long as a line is."))
    var window = TerminalWindow(layout, painter: painter, rows: Self.rows)
    var screen = ModelScreen(rows: Self.rows)
    screen.write(window.start + window.frame(of: layout))
    var text = "Sentence 0 of the answer, as long as a line is."
    for number in 1..<60 {
      text += " Sentence \(number) of the answer, as long as a line is."
      if let change = layout.update(message(1, text)) { window.note(change) }
      screen.write(window.frame(of: layout))
    }
    let all = (screen.scrolled + screen.visible).joined(separator: " ")
    let avatar: Substring = "J"
    let words = all.split { !$0.isLetter && !$0.isNumber }.filter { $0 != avatar }
      .joined(separator: " ")
    for number in 0..<60 {
      #expect(words.contains("Sentence \(number) of the answer"), "\(number)")
    }
  }

  @Test func `nothing is written if nothing has changed`() {
    var layout = layout(transcript(["a", "b"]), columns: 60)
    var window = TerminalWindow(layout, painter: painter(.lines), rows: Self.rows)
    #expect(!window.frame(of: layout).isEmpty)
    #expect(window.frame(of: layout).isEmpty)
    layout.setTyping(["joe"])
    let frame = String(decoding: window.frame(of: layout), as: UTF8.self)
    #expect(frame.contains("●") && !frame.contains("╭"))
    #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `typing comes and goes, and an edit changes what is in the window`() {
    var layout = layout(transcript(["first", "second"]), columns: 60)
    var window = TerminalWindow(layout, painter: painter(.lines), rows: Self.rows)
    var screen = ModelScreen(rows: Self.rows)
    screen.write(window.frame(of: layout))
    layout.setTyping(["joe"])
    screen.write(window.frame(of: layout))
    #expect(screen.visible.contains { $0.contains("●") })
    layout.setTyping([])
    if let change = layout.update(Message(id: "1", sender: "joe", text: "2nd")) {
      window.note(change)
    }
    screen.write(window.frame(of: layout))
    #expect(screen.visible.contains { $0.contains("│ 2nd") })
    #expect(!screen.visible.contains { $0.contains("●") || $0.contains("second") })
  }

  @Test(arguments: TerminalStyle.allCases, TestRun.seeds(3, gate: 1))
  func `whatever happens, the window shows the end of the transcript`(
    style: TerminalStyle,
    seed: UInt64
  ) {
    var random = SeededRandom(seed: seed)
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 30)
    var coming = transcript.messages
    transcript.messages = []
    let painter = painter(style)
    var layout = layout(transcript, columns: 60, style: style)
    var window = TerminalWindow(layout, painter: painter, rows: Self.rows)
    var screen = ModelScreen(rows: Self.rows)
    var known: [Message] = []
    while !coming.isEmpty {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: layout.setTyping(["p1", "p2"])
      case 1: layout.setTyping([])
      case 2:
        guard var message = known.randomElement(using: &random) else { continue }
        let count = Int.random(in: 1...40, using: &random)
        message.runs = [TextRun(String(repeating: "new ", count: count))]
        if let change = layout.update(message) { window.note(change) }
      case 3:
        guard let message = known.randomElement(using: &random) else { continue }
        if let change = layout.remove(message.id) { window.note(change) }
        known.removeAll { $0.id == message.id }
      default:
        let message = coming.removeFirst()
        known.append(message)
        window.note(layout.append(message))
      }
      screen.write(window.frame(of: layout))
      let all = lines(painter.text(of: layout))
      let visible = screen.visible
      #expect(visible == all.suffix(visible.count), "seed \(seed), message \(known.count)")
    }
  }

  @Test func `a resized window is refilled from the end`() {
    let texts = (0..<30).map { "message \($0)" }
    let painter = painter(.lines)
    let before = layout(transcript(texts), columns: 60)
    var window = TerminalWindow(before, painter: painter, rows: Self.rows)
    _ = window.frame(of: before)
    let after = layout(transcript(texts), columns: 40)
    window.resize(to: after, painter: painter, rows: 20)
    var screen = ModelScreen(rows: 20)
    screen.write(Array("left over\r\n".utf8))
    screen.write(window.frame(of: after))
    #expect(screen.visible == lines(painter.text(of: after)).suffix(19))
  }

  @Test(arguments: [80, 59, 41], TerminalStyle.allCases)
  func `lines above stay when the width of the window changes`(
    columns: Int,
    style: TerminalStyle
  ) {
    let painter = painter(style)
    let texts = ["short", String(repeating: "word ", count: 12)]
    let before = layout(transcript(texts), columns: 60, style: style)
    var window = TerminalWindow(before, painter: painter, rows: 30)
    var screen = ModelScreen(rows: 30)
    screen.write(Array("somebody else's\r\n".utf8))
    screen.write(window.frame(of: before))
    screen.breakLines(at: columns, lines(painter.text(of: before)))
    let after = layout(transcript(texts), columns: columns, style: style)
    window.resize(to: after, painter: painter, rows: 30)
    screen.write(window.frame(of: after))
    #expect(screen.visible == ["somebody else's"] + lines(painter.text(of: after)))
  }

  @Test(arguments: [7, 12, 30])
  func `a change of height writes nothing, and later output is correct`(rows: Int) {
    let painter = painter(.lines)
    var layout = layout(transcript((0..<20).map { "message \($0)" }), columns: 60)
    var window = TerminalWindow(layout, painter: painter, rows: Self.rows)
    var screen = ModelScreen(rows: Self.rows)
    screen.write(window.frame(of: layout))
    screen.resize(rows: rows)
    window.resize(rows: rows)
    #expect(window.frame(of: layout).isEmpty)
    for number in 30..<50 {
      window.note(layout.append(message(number)))
      screen.write(window.frame(of: layout))
      layout.setTyping(number % 2 == 0 ? ["joe"] : [])
    }
    layout.setTyping([])
    screen.write(window.frame(of: layout))
    #expect(screen.scrolled + screen.visible == lines(painter.text(of: layout)))
  }

  @Test func `the first lines are erased even if the window became narrower`() throws {
    let layout = layout(transcript(["one", String(repeating: "word ", count: 20)]), columns: 60)
    let painter = painter(.lines)
    let preview = try #require(TerminalPreview(layout, painter: painter, rows: 30))
    var screen = ModelScreen(rows: 40)
    screen.write(Array("somebody else's\r\n".utf8))
    screen.write(preview.bytes.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] })
    screen.breakLines(at: 33, lines(painter.text(of: layout)))
    screen.write(preview.wipe(inColumns: 33))
    #expect(screen.visible == ["somebody else's"])
  }

  @Test func `a log has every row once`() {
    let painter = TerminalPainter(style: .ledger)
    var layout = layout(transcript([]), columns: 60, style: .ledger)
    var log = TerminalLog(layout, painter: painter)
    var text: [UInt8] = []
    for number in 0..<20 {
      text += log.text(from: layout.append(message(number)).y, of: layout)
      layout.update(message(number, "edited"))
      layout.update(message(number))
    }
    #expect(String(decoding: text, as: UTF8.self) == painter.text(of: layout))
  }

  /// The lines of a text, without styles.
  private func lines(_ text: String) -> [String] {
    var screen = ModelScreen(rows: 1 << 20)
    screen.write(Array(text.replacing("\n", with: "\r\n").utf8))
    return screen.visible
  }
}

/// A terminal that supports only the sequences that frames use, and that keeps text where it is
/// written.
private struct ModelScreen {
  private let rows: Int
  private var lines: [[UInt8]] = [[]]
  private var row = 0
  /// The lines that have scrolled out of the window.
  private(set) var scrolled: [String] = []
  /// The modes that differ from their defaults.
  private(set) var modes: Set<String> = []

  init(rows: Int) { self.rows = rows }

  /// The lines above the cursor.
  var visible: [String] { lines.prefix(row).map { String(decoding: $0, as: UTF8.self) } }

  mutating func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while let byte = rest.popFirst() {
      switch byte {
      case 0x0D: break
      case 0x0A: feed()
      case 0x1B:
        let parameters = rest.dropFirst().prefix { !(0x40...0x7E).contains($0) }
        rest = rest.dropFirst(1 + parameters.count)
        obey(rest.popFirst() ?? 0, String(decoding: parameters, as: UTF8.self))
      default: lines[row].append(byte)
      }
    }
  }

  /// Changes the height; lines that don't fit above the cursor scroll away.
  mutating func resize(rows: Int) {
    while row >= rows {
      scrolled.append(String(decoding: lines.removeFirst(), as: UTF8.self))
      row -= 1
    }
    self = ModelScreen(rows: rows, self)
  }

  private init(rows: Int, _ other: ModelScreen) {
    self.rows = rows
    (lines, row, scrolled, modes) = (other.lines, other.row, other.scrolled, other.modes)
  }

  /// Breaks the lines above the cursor that are wider than the window, as most terminals do.
  mutating func breakLines(at width: Int, _ texts: [String]) {
    for text in texts {
      let more = max((columns(of: text) + width - 1) / width, 1) - 1
      for _ in 0..<more {
        lines.insert(Array("broken".utf8), at: row)
        row += 1
      }
    }
  }

  private mutating func feed() {
    row += 1
    if row == lines.count { lines.append([]) }
    guard row == rows else { return }
    row -= 1
    scrolled.append(String(decoding: lines.removeFirst(), as: UTF8.self))
  }

  private mutating func obey(_ final: UInt8, _ parameters: String) {
    switch UnicodeScalar(final) {
    case "A": row = max(row - (Int(parameters) ?? 1), 0)
    case "H": row = 0
    case "J":
      lines.removeSubrange((row + 1)...)
      lines[row] = []
    case "K": lines[row] = []
    case "h", "l":
      let isDefault = ["?7", "?25"].contains(parameters) == (final == 0x68)
      if isDefault { modes.remove(parameters) } else { modes.insert(parameters) }
    default: break
    }
  }
}
