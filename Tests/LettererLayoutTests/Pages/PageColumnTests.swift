import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Pages of a transcript.
@Suite struct PageColumnTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  /// The violations in the pages of a layout.
  private func faults(_ layout: Layout, height: Double) -> [String] {
    let pages = Array(layout.columns(height: height))
    let rows = Array(layout.rows)
    var faults: [String] = []
    for page in pages {
      var tall: TallRow<LegibleTypesetter.Prepared>?
      let filled = layout.filledColumn(
        from: page.range.lowerBound,
        height: height,
        &tall,
        repeatsHeaders: false
      )
      if filled?.column != page { faults.append("\(page.range) depends on the rows between") }
    }
    let pixel = 1 / layout.grid.scale
    var end = 0.0
    for (number, page) in pages.enumerated() {
      if page.range.lowerBound != end { faults.append("page \(number) doesn't begin at \(end)") }
      end = page.range.upperBound
      if page.range.isEmpty { faults.append("page \(number) is empty") }
      if end - page.range.lowerBound > height + 0.01 { faults.append("page \(number) is too tall") }
      if number == pages.count - 1 { continue }
      let cut = rows.filter { $0.y < end && $0.frame.maxY > end }
      for row in cut where row.row.size.height <= height {
        faults.append("page \(number) cuts \(row.row.key.text), which fits")
      }
      for row in cut where page.ending == .line {
        faults += lines(of: row, in: layout).filter { $0.y < end - pixel && $0.maxY > end + 0.01 }
          .map { "page \(number) cuts a line at \($0.y)" }
      }
      let last = rows.last { $0.frame.maxY <= end }
      let holdsMore = rows.contains {
        $0.y < end && $0.y >= page.range.lowerBound && $0.row.key.kind == .message
      }
      if holdsMore, cut.isEmpty, last?.row.key.kind == .time || last?.row.key.kind == .unread {
        faults.append("page \(number) ends with a header")
      }
      if pages[number + 1].continuesRow == cut.isEmpty {
        faults.append("page \(number + 1): wrong start")
      }
    }
    let bottom = rows.last?.frame.maxY ?? 0
    if end < bottom || end > layout.contentHeight { faults.append("the last page ends at \(end)") }
    return faults
  }

  private func lines(
    of placed: PlacedRow<LegibleTypesetter.Prepared>,
    in layout: Layout
  ) -> [LayoutRect] {
    placed.row.parts.flatMap { part -> [LayoutRect] in
      guard let text = part.text else { return [] }
      return layout.typesetter.lines(placed.row.texts[text.number], fit: text.fit).map {
        $0.frame.offsetBy(x: text.frame.x, y: placed.y + text.frame.y)
      }
    }
  }

  @Test func `pages follow each other, and cut nothing that fits`() {
    let heights = [300, 770, 5_000.0]
    for seed in TestRun.seeds(4_000, gate: 24) {
      var random = RandomTranscript(seed: seed)
      let layout = random.next(count: 20).laidOut(width: 390)
      let height = heights[Int(seed % 3)]
      #expect(faults(layout, height: height) == [], "seed \(seed)")
    }
  }

  @Test(arguments: [Theme.jsq, .assistant])
  func `an expanded tool call continues on the next pages`(_ theme: Theme) {
    let lines = (1...200).map { "line \($0)" }.joined(separator: "\n")
    var call = Message(id: "m", sender: "grace")
    call.content = .toolResult(ToolUse(name: "Bash", output: .string(lines)))
    call.isExpanded = true
    let layout = Transcript.group([call]).laidOut(width: 390, theme: theme)
    let pages = Array(layout.columns(height: 500))
    #expect(pages.count > 4 && faults(layout, height: 500) == [])
    #expect(pages.dropLast().allSatisfy { $0.ending == .line })
  }

  @Test func `a message taller than a page is cut between lines`() {
    let text = Array(repeating: "line", count: 100).joined(separator: "\n")
    let layout = Transcript.group([Message(id: "m", sender: "grace", text: text)]).laidOut(
      width: 390
    )
    let pages = Array(layout.columns(height: 500))
    #expect(pages.count > 3 && faults(layout, height: 500) == [])
    #expect(
      pages.map(\.ending).dropLast().allSatisfy { $0 == .line } && pages.last?.ending == .transcript
    )
    #expect(pages.map(\.continuesRow) == [false] + Array(repeating: true, count: pages.count - 1))
    #expect(pages.dropLast().allSatisfy { $0.range.upperBound - $0.range.lowerBound > 450 })
  }

  @Test func `a heading stays with the line or the table below it`() throws {
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = (0..<30).flatMap { number in
      let below =
        number.isMultiple(of: 2)
        ? [TextRun("line\nline\nline\n")]
        : ["a", "b"].flatMap { text in
          [TextRun(text, cell: TableCell(row: 0, column: text == "a" ? 0 : 1)), TextRun("\t")]
        } + [TextRun("\n")]
      return [TextRun("Heading\n", heading: 2)] + below
    }
    let layout = Transcript.group([message]).laidOut(width: 390)
    let row = try #require(layout.row(of: "m"))
    let headings = row.row.parts.flatMap { part -> [Double] in
      guard let text = part.text else { return [] }
      return layout.typesetter.lines(row.row.texts[text.number], fit: text.fit)
        .filter { part.heading(of: $0) != nil }
        .map { row.y + text.frame.y + $0.frame.maxY }
    }
    #expect(headings.count == 30)
    for height in stride(from: 300.0, to: 400, by: 7) {
      let pages = Array(layout.columns(height: height))
      #expect(pages.count > 3 && faults(layout, height: height) == [])
      let all = (lines(of: row, in: layout).map(\.maxY) + headings).sorted()
      for page in pages.dropLast() {
        let last = try #require(all.last { $0 <= page.range.upperBound + 0.5 })
        #expect(!headings.contains(last), "\(height)")
      }
    }
  }

  @Test func `code stays with its language above and the edge of its box below`() throws {
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = (0..<40).flatMap { _ in
      [TextRun("Words\n"), TextRun("a\nb\nc\n", traits: .preformatted, codeLanguage: "swift")]
    }
    let layout = Transcript.group([message]).laidOut(width: 390, theme: .assistant)
    let row = try #require(layout.row(of: "m"))
    let boxes = row.row.parts.filter { $0.name == .textGround }.map(\.frame)
    let code = row.row.parts.filter { part in
      part.name == .text && boxes.contains { $0.contains(part.frame) }
    }
    #expect(boxes.count == 40 && code.count == 40)
    for height in stride(from: 300.0, to: 400, by: 3) {
      #expect(faults(layout, height: height) == [])
      for page in layout.columns(height: height).dropLast() {
        let cut = page.range.upperBound - row.y
        let number = boxes.firstIndex { $0.y + 0.5 < cut && cut < $0.maxY - 0.5 }
        guard let number, let text = code[number].text?.frame else { continue }
        #expect(text.y + 1 < cut && cut < text.maxY - 1, "\(height)")
      }
    }
  }

  @Test func `headings alone are cut between lines`() {
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = (0..<60).map { _ in TextRun("Heading\n", heading: 2) }
    let layout = Transcript.group([message]).laidOut(width: 390)
    #expect(faults(layout, height: 500) == [])
    #expect(layout.columns(height: 500).dropLast().allSatisfy { $0.ending == .line })
  }

  @Test func `an empty transcript has no pages after its end`() {
    let layout = Transcript(messages: []).laidOut(width: 390)
    #expect(layout.column(from: layout.contentHeight, height: 100) == nil)
    #expect(layout.column(from: 0, height: 0) == nil)
  }
}
