import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct LinkedTextTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func layout(
    _ runs: [TextRun],
    theme: Theme = .greenpaper,
    detects: Bool = true
  ) -> Layout {
    var message = Message(id: "m", sender: "grace", text: "")
    message.runs = runs
    var transcript = Transcript.group([message])
    transcript.view.detectsLinks = detects
    return transcript.laidOut(width: 390, scale: 2, theme: theme)
  }

  private func part(_ layout: Layout) -> Part? { layout.row(of: "m")?.row.part(.text) }

  private func runs(_ layout: Layout) -> [StyledText.Run] {
    layout.row(of: "m")?.row.text(.text)?.source.runs ?? []
  }

  @Test func `plain text has spans for its links, and their color`() throws {
    let layout = layout([TextRun("See example.com, mail a@example.org")])
    let spans = try #require(part(layout)).spans
    #expect(spans.map(\.link) == ["https://example.com", "mailto:a@example.org"])
    #expect(spans.map(\.range) == [4..<15, 22..<35] && spans.allSatisfy { $0.run == 0 })
    let links = runs(layout).filter { $0.role == .incomingLink }
    #expect(links.map(\.text) == ["example.com", "a@example.org"])
    #expect(links.allSatisfy { !$0.isUnderlined })
  }

  @Test func `a theme without colored links underlines them`() {
    let link = runs(layout([TextRun("See example.com")], theme: .jsq)).first { $0.isUnderlined }
    #expect(link?.text == "example.com" && link?.role == nil)
  }

  @Test func `links from the format win, and code has no links`() {
    let runs = [
      TextRun("example.com", href: "https://other.example"), TextRun(" "),
      TextRun("a.example.com", traits: .code), TextRun(" "),
      TextRun("@Grace Hopper", traits: .mention, mention: "grace"),
    ]
    let spans = part(layout(runs))?.spans ?? []
    #expect(spans.map(\.link) == ["https://other.example", nil])
    #expect(spans.map(\.run) == [0, 4] && spans.last?.mention == "grace")
  }

  @Test func `no links are detected if the transcript says so`() {
    let layout = layout([TextRun("See example.com")], detects: false)
    #expect(part(layout)?.spans.isEmpty == true && runs(layout).count == 1)
  }

  @Test func `a tag has the color of links and leads nowhere`() {
    let layout = layout([TextRun("at #lake now")])
    #expect(part(layout)?.spans.isEmpty == true)
    #expect(runs(layout).first { $0.role == .incomingLink }?.text == "#lake")
  }
}
