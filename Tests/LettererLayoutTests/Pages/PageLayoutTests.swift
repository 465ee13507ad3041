import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// A transcript on sheets of paper.
@Suite struct PageLayoutTests {
  private typealias Pages = PageLayout<LegibleTypesetter, EnglishWording>

  private func pages(_ transcript: Transcript, _ format: PageFormat, width: Double = 390) -> Pages {
    PageLayout(transcript.laidOut(width: width), format: format)
  }

  @Test func `every row is on a page once, in its column, and unchanged`() {
    for seed in TestRun.seeds(6_000, gate: 36) {
      var random = RandomTranscript(seed: seed)
      var format = PageFormat.a4
      format.columns = 1 + Int(seed % 3)
      let pages = pages(random.next(count: 30), format)
      let faults = faults(of: pages)
      #expect(faults == [], "seed \(seed)")
    }
  }

  /// The violations in the pages of a layout.
  private func faults(of pages: Pages) -> [String] {
    var faults: [String] = []
    let rows = pages.layout.rows
    var next = 0
    for page in pages.pages {
      var shown = pages.panel(of: page).rows.filter {
        $0.row.key.kind != .page && !$0.isRepeated
      }[...]
      for (number, column) in page.columns.enumerated() {
        let range = column.range
        // A continued row starts where the last column ended.
        if column.continuesRow { next -= 1 }
        while next < rows.count, rows[next].y < range.upperBound, let placed = shown.popFirst() {
          let whole = rows[next]
          let seen = max(whole.y, range.lowerBound)..<min(whole.frame.maxY, range.upperBound)
          let top = pages.top + column.headerHeight - range.lowerBound
          let moved = whole.row.moved(x: pages.x(ofColumn: number))
          let isCut = whole.y < range.lowerBound || whole.frame.maxY > range.upperBound
          let near = seen.lowerBound - whole.y..<seen.upperBound - whole.y
          let isSame =
            placed.row.key == whole.row.key
            && (isCut
              ? placed.row.parts.isPart(of: moved.parts, with: near)
              : placed.row.parts == moved.parts)
          if !isSame { faults.append("\(whole.row.key.text) differs on page \(page.number)") }
          let visible = placed.visible ?? placed.y..<placed.frame.maxY
          if abs(placed.y - top - whole.y) > 0.01
            || visible.lowerBound > seen.lowerBound + top + 0.01
            || visible.upperBound < seen.upperBound + top - 0.01
          {
            faults.append("\(whole.row.key.text) isn't at its place on page \(page.number)")
          }
          next += 1
        }
      }
      if !shown.isEmpty { faults.append("page \(page.number) has too many rows") }
      faults += page.columns.compactMap { blankFault(below: $0, in: pages) }
    }
    if next != rows.count { faults.append("\(rows.count - next) rows are on no page") }
    return faults
  }

  /// The violations in how full a column is.
  private func blankFault(below column: PageColumn, in pages: Pages) -> String? {
    let height = pages.format.columnHeight / pages.zoom
    let filled = column.height
    guard filled < 0.74 * height, column.ending != .transcript else { return nil }
    let rows = pages.layout.rows(in: column.range.upperBound...column.range.upperBound + height)
      .filter { $0.frame.maxY > column.range.upperBound }
    // A message with everything above it.
    let end = rows.first { $0.row.key.kind != .time && $0.row.key.kind != .unread }
    let room = column.range.lowerBound + height - column.headerHeight
    let fits = end.map { column.ending == .row && $0.frame.maxY <= room - 1 } ?? true
    if fits { return "what follows fits below \(column.range.upperBound)" }
    return pages.isLeftBlank(below: column) ? nil : "no reason below \(column.range.upperBound)"
  }

  @Test func `a column that stops early has a reason, and a continued run names its sender`() throws
  {
    let lines = Array(repeating: "line", count: 23).joined(separator: "\n")
    var messages = (0..<3).map { Message(id: "a\($0)", sender: "grace", text: "short") }
    messages += (0..<2).map { Message(id: "b\($0)", sender: "grace", text: lines) }
    let pages = pages(Transcript.group(messages), .a4)
    let all = Array(pages.pages)
    let first = try #require(all.first?.columns.first)
    #expect(pages.isLeftBlank(below: first) && all.count > 1)
    let words = all.prefix(2).map { page in
      pages.panel(of: page).rows.last?.row.texts.map { $0.source.runs.map(\.text).joined() } ?? []
    }
    #expect(words[0].contains("Left blank: what follows does not fit here"))
    #expect(words[1].contains(pages.layout.context.displayName(of: "grace")))
  }

  @Test func `the first row of a table is above the rows that continue it`() throws {
    let cells = (0..<150).flatMap { row in
      (row == 0 ? [] : [TextRun("\n")])
        + [TextRun("row \(row)", cell: TableCell(row: row, column: 0, alignment: nil))]
    }
    let lines = Array(repeating: "line", count: 100).joined(separator: "\n")
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = cells + [TextRun("\n\n" + lines)]
    var pages = pages(Transcript.group([message]), .a4)
    let columns = pages.pages.compactMap(\.columns.first)
    #expect(columns.first?.tableHeader == nil && columns.last?.tableHeader == nil)
    #expect(columns.allSatisfy { $0.height <= pages.format.columnHeight / pages.zoom })
    let second = try #require(pages.page(after: pages.page()))
    let rows = pages.panel(of: second).rows
    let cell = try #require(rows.first?.row.part(.tableCell))
    let band = try #require(rows.first?.visible)
    let top = (rows.first?.y ?? 0) + cell.frame.y
    #expect(rows.map(\.isRepeated) == [true, false, false])
    #expect(band.lowerBound == pages.top && band.contains(top))
    #expect(band.upperBound >= top + cell.frame.height && band.upperBound < pages.top + 40)
    #expect(rows[1].visible?.lowerBound == band.upperBound)
    pages.trimsPages = true
    #expect(pages.pages.allSatisfy { $0.columns.allSatisfy { $0.tableHeader == nil } })
  }

  @Test func `rows of a table stay whole on a page, with the line below them`() throws {
    let words = Array(repeating: "word", count: 40).joined(separator: " ")
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = (0..<60).flatMap { row in
      (row == 0 ? [] : [TextRun("\n")])
        + [TextRun(words, cell: TableCell(row: row, column: 0, alignment: nil))]
    }
    let pages = pages(Transcript.group([message]), .a4)
    let placed = try #require(pages.layout.row(of: "m"))
    let cells = placed.row.parts.filter { $0.name == .tableCell }.map(\.frame)
    let lines = placed.row.parts.filter { $0.name == .separator }.map(\.frame)
    let cuts = pages.pages.flatMap(\.columns).dropLast().map { $0.range.upperBound - placed.y }
    #expect(cuts.count > 2 && cells[0].height > 50)
    for cut in cuts {
      let above = try #require(cells.last { $0.maxY <= cut })
      #expect(!cells.contains { $0.y < cut && cut < $0.maxY })
      #expect(lines.contains { $0.y >= above.maxY && $0.maxY < cut + 0.01 })
    }
  }

  @Test func `columns are side by side, from the right for right-to-left text`() {
    var random = RandomTranscript(seed: 3)
    var format = PageFormat.a4
    format.columns = 2
    let transcript = random.next(count: 60)
    for isMirrored in [false, true] {
      let layout = TranscriptLayout(
        transcript,
        theme: .jsq,
        environment: LayoutEnvironment(width: 390, isMirrored: isMirrored),
        typesetter: LegibleTypesetter(),
        wording: EnglishWording()
      )
      let pages = PageLayout(layout, format: format)
      #expect((pages.x(ofColumn: 0) > pages.x(ofColumn: 1)) == isMirrored)
      #expect(abs(pages.x(ofColumn: 0) - pages.x(ofColumn: 1)) >= 390)
      #expect(pages.page()?.columns.count == 2)
      #expect(pages.zoom == format.columnWidth / 390)
    }
  }

  @Test func `margins have the title, the day, the number, and a continued sender`() {
    let text = Array(repeating: "line", count: 150).joined(separator: "\n")
    let message = Message(
      id: "m",
      sender: "grace",
      time: Time(milliseconds: 1_772_500_000_000),
      text: text
    )
    var transcript = Transcript.group([message])
    transcript.title = "Weekend"
    var pages = pages(transcript, .a4)
    let second = pages.page(after: pages.page())
    let texts = second.map { pages.panel(of: $0, count: 3) }?.rows.last?.row.texts
    let words = texts?.map { $0.source.runs.map(\.text).joined() }
    #expect(words?.prefix(3) == ["Weekend", "Tuesday, 3 March 2026", "2 / 3"])
    #expect(words?.dropFirst(3).first?.hasPrefix("… ") == true)
    pages = PageLayout(
      pages.layout,
      format: PageFormat(size: .init(width: 390, height: 844), margin: 0)
    )
    #expect(
      pages.page().map { pages.panel(of: $0).rows.contains { $0.row.key.kind == .page } } == false
    )
  }

  @Test func `a message that continues repeats its caption`() throws {
    let text = Array(repeating: "line", count: 100).joined(separator: "\n")
    var environment = LayoutEnvironment(width: 390)
    environment.captions = ["m": "№ 7 · 2026-03-03 10:00:00Z · Grace <grace>"]
    let layout = TranscriptLayout(
      Transcript.group([Message(id: "m", sender: "grace", text: text)]),
      theme: .jsq,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let pages = PageLayout(layout, format: .a4)
    let second = try #require(pages.page(after: pages.page()))
    let texts = try #require(pages.panel(of: second).rows.last?.row.texts)
    let words = texts.map { $0.source.runs.map(\.text).joined() }
    #expect(words.contains("… № 7 · 2026-03-03 10:00:00Z · Grace <grace>"))
  }

  @Test func `a picture taller than a page begins below its caption, above its facts`() throws {
    var environment = LayoutEnvironment(width: 600)
    environment.captions = ["m": "№ 1"]
    environment.facts = ["m": ["first fact", "second fact"]]
    var theme = Theme.jsq
    theme.media.portraitSize = LayoutSize(width: 400, height: 100_000)
    let picture = MessageAttachment(kind: .image, path: "tall.png", width: 120, height: 2400)
    let content = MessageContent.media(.image, attachments: [picture])
    let layout = TranscriptLayout(
      Transcript.group([Message(id: "m", sender: "grace", content: content)]),
      theme: theme,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let columns = Array(layout.columns(height: 1000))
    #expect(columns.count == 3)
    #expect(columns.dropLast().allSatisfy { $0.height > 980 })
    let row = try #require(layout.row(RowKey(kind: .message, message: "m"))?.row)
    let (bubble, facts) = (try #require(row.part(.bubble)), try #require(row.part(.detail)))
    #expect(bubble.frame.height >= 2400 && facts.frame.y >= bubble.frame.maxY)
    #expect(facts.frame.maxY <= row.size.height)
    #expect(row.text(of: facts)?.source.runs.map(\.text).joined() == "first fact\nsecond fact")
  }

  @Test func `a transcript without messages has one page`() {
    let pages = pages(Transcript(messages: []), .letter)
    #expect(Array(pages.pages).map(\.number) == [1])
    #expect(pages.panel(of: Page(number: 1, columns: [])).size.height > 0)
  }
}

extension [Part] {
  /// Whether these are parts of a row in its order, and include all with a frame in a range of y.
  fileprivate func isPart(of whole: Self, with range: Range<Double>) -> Bool {
    var rest = self[...]
    for part in whole {
      if rest.first == part {
        rest = rest.dropFirst()
      } else if part.frame.y < range.upperBound, part.frame.maxY > range.lowerBound {
        return false
      }
    }
    return rest.isEmpty
  }
}
