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

  @Test(arguments: TestRun.seeds(20, gate: 4), 1...3)
  func `every row is on a page once, in its column`(_ seed: UInt64, _ columns: Int) {
    var random = RandomTranscript(seed: seed)
    var format = PageFormat.a4
    format.columns = columns
    let pages = pages(random.next(count: 30), format)
    var whole: [RowKey] = []
    var cut: Set<RowKey> = []
    for page in pages.pages {
      let panel = pages.panel(of: page)
      for placed in panel.rows where placed.row.key.kind != .page {
        if placed.visible == nil {
          whole.append(placed.row.key)
        } else {
          cut.insert(placed.row.key)
        }
        let seen = placed.visible ?? placed.y..<placed.frame.maxY
        #expect(seen.lowerBound >= pages.top - 0.01, "seed \(seed)")
        #expect(seen.upperBound <= panel.size.height - pages.top + 1, "seed \(seed)")
      }
    }
    let keys = pages.layout.rows.map(\.row.key)
    #expect(whole == keys.filter { !cut.contains($0) }, "seed \(seed)")
  }

  @Test func `columns stand side by side, from the right where text does`() {
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

  @Test func `margins say the title, the day, the number, and who goes on`() {
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

  @Test func `a transcript without messages has one page`() {
    let pages = pages(Transcript(messages: []), .letter)
    #expect(Array(pages.pages).map(\.number) == [1])
    #expect(pages.panel(of: Page(number: 1, columns: [])).size.height > 0)
  }
}
