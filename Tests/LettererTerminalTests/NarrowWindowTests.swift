import LettererDocuments
import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererTerminal

/// Narrow windows: every row fits, and no content of a message is lost.
@Suite struct NarrowWindowTests {
  @Test(arguments: TerminalStyle.allCases, [3, 8] as [UInt64])
  func `no row is wider than the window`(style: TerminalStyle, seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 25)
    for columns in TestRun.sample(8...40, 8) {
      check(transcript, style, columns: columns, "seed \(seed)")
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `no word of any script is wider than the window`(style: TerminalStyle) {
    let words = LawTexts.random(count: 25, seed: 7) + ["a\u{202E}b", "\u{E0041}\u{E0001}\u{9B}"]
    for columns in TestRun.sample(8...40, 8) {
      check(transcript(words), style, columns: columns, "seed 7")
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `nested lists and long numbers leave space for text`(style: TerminalStyle) {
    var message = Message(id: "m", sender: "joe", text: "")
    message.runs = [
      TextRun("深い\n", list: ListItem(number: .max)), TextRun("深い\n", list: ListItem(level: 9)),
      TextRun("深い", traits: [.quote, .preformatted]),
      TextRun("\n深い", list: ListItem(level: 6, number: 12)),
    ]
    let deep = Transcript(viewer: "me", messages: [message])
    for columns in TestRun.sample(8...40, 8) {
      check(deep, style, columns: columns, "lists")
      #expect(stream(of: deep, style, columns: columns).count { $0 == "深" } == 4)
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `every kind of content is shown at every width`(style: TerminalStyle) throws {
    let kinds = try fixture(at: "Snapshots/Kinds/kinds.transcript.json")
    let words = [
      "whichislongenoughtotakeasecondline", "👍2", "❤️", "Gra", "Joan", "Forwarded", "a link",
      "🎉🎈", "░", "+1", "▶", "0:17", "4:04", "Report", "Theanalytical", "Meetingmoved", "Accept",
      "Decl", "Bletchley", "Alan", "Turi", "●Fri", "○Nev", "12:34", "swift", "func", "sea", "Rea",
      "24teeth", "Yes,", "Notn", "Athreadbeginshere", "unread", "earlier",
    ].map { $0.filter { $0 != " " } }
    for columns in TestRun.sample(8...40, 8) where style != .ledger || columns < 40 {
      check(kinds, style, columns: columns, "kinds")
      let stream = stream(of: kinds, style, columns: columns)
      for word in words {
        #expect(stream.contains(word), "\(word) at \(columns) columns")
      }
      #expect(stream.contains("✗") || stream.contains("Notdelivered"), "at \(columns) columns")
      #expect(stream.contains("typing") || stream.contains("●●●"), "at \(columns) columns")
    }
  }

  @Test(arguments: TerminalStyle.allCases)
  func `the demo fits`(style: TerminalStyle) throws {
    let demo = try fixture(at: "Snapshots/Demo/demo.transcript.json")
    for columns in TestRun.sample(8...40, 8) { check(demo, style, columns: columns, "demo") }
  }

  @Test func `columns of tables are whole cells`() {
    let words = ["Feature", "Postgres", "MySQL", "SQLite", "ab", "cd", "No", "ef"]
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = words.enumerated().flatMap { number, word in
      [TextRun(word, cell: TableCell(row: number / 4, column: number % 4)), TextRun("\t")]
    }
    for columns in 24...60 {
      let transcript = Transcript(viewer: "me", messages: [message])
      let layout = layout(transcript, columns: columns, style: .lines)
      let cells = layout.rows.flatMap(\.row.parts).filter { $0.name == .tableCell }.map(\.frame)
      #expect(!cells.isEmpty && cells.allSatisfy { $0.x == $0.x.rounded() }, "\(columns)")
      #expect(cells.allSatisfy { $0.width == $0.width.rounded() }, "\(columns)")
    }
  }

  // MARK: Checks

  private func check(
    _ transcript: Transcript,
    _ style: TerminalStyle,
    columns: Int,
    _ name: String
  ) {
    let layout = layout(transcript, columns: columns, style: style)
    let painter = TerminalPainter(style: style, colors: .full)
    painter.forEachRow(of: layout) { grid, _ in
      let lines = (0..<grid.height).map { grid.text(ofLine: $0) }
      for line in lines {
        let width = LettererTerminalTests.columns(of: line)
        #expect(width <= columns, "\(name): \(line)")
      }
      guard columns < 32 || style == .lines else { return }  // avatars have edges too
      let edge: Character = style == .lines ? "│" : "▌"
      let borders = style == .ledger ? [] : rightBorders(edge, of: grid, style)
      #expect(borders.count <= 1, "\(name) at \(columns): \(lines)")
    }
  }

  /// The columns of the last borders of lines.
  private func rightBorders(
    _ edge: Character,
    of grid: CellGrid,
    _ style: TerminalStyle
  ) -> Set<Int> {
    let corners: [Character] = style == .lines ? ["╭", "╰"] : []
    return Set(
      (0..<grid.height).compactMap { line -> Int? in
        let text = grid.text(ofLine: line)
        let trimmed = text.drop { $0 == " " }
        guard let first = trimmed.first,
          first == (style == .soft ? "▐" : edge) || corners.contains(first)
        else { return nil }
        let end = String(text.reversed().drop { $0 == " " }.reversed())
        return LettererTerminalTests.columns(of: end)
      }
    )
  }

  /// All text in the output, without borders, bars, and spaces.
  private func stream(of transcript: Transcript, _ style: TerminalStyle, columns: Int) -> String {
    let layout = layout(transcript, columns: columns, style: style)
    var stream = ""
    TerminalPainter(style: style, colors: .full).forEachRow(of: layout) { grid, _ in
      for line in 0..<grid.height { stream += grid.text(ofLine: line) }
    }
    return stream.filter { !" │╭╮╰╯─▐▌▎▄▀".contains($0) }
  }

  private func fixture(at path: String) throws -> Transcript {
    let bytes = try Repository.bytes(Repository.path(path))
    var transcript = TranscriptDocument.read(ByteSource(bytes)).transcript
    transcript.view.typing = ["joan"]
    return transcript
  }
}

extension CellGrid {
  /// Returns the visible text of a line.
  func text(ofLine line: Int) -> String {
    var text: [UInt8] = []
    for cell in cells[line * width..<(line + 1) * width] where cell.columns > 0 {
      if cell.length == 0 {
        text.append(UInt8(truncatingIfNeeded: cell.start))
      } else if cell.length > 0 {
        text += bytes[Int(cell.start)..<Int(cell.start + cell.length)]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
