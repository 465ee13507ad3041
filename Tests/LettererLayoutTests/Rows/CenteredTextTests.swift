import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Centered paragraphs in the text of messages.
@Suite struct CenteredTextTests {
  private func parts(_ runs: [TextRun], width: Double = 390) throws -> (texts: [Part], bubble: Part)
  {
    var message = Message(id: "m1", sender: "grace", text: "")
    message.runs = runs
    let layout = Transcript.group([message]).laidOut(width: width)
    #expect(layout.checkInvariants() == [])
    let row = try #require(layout.row(of: "m1")?.row)
    return (row.parts.filter { $0.name == .text }, try #require(row.part(.bubble)))
  }

  @Test func `a centered paragraph is in the middle of its bubble`() throws {
    let long = "A sentence that is long enough to make the bubble wide."
    let (texts, bubble) = try parts([TextRun("Title", traits: .centered), TextRun("\n\n" + long)])
    #expect(texts.count == 2)
    let gaps = (texts[0].frame.x - bubble.frame.x, bubble.frame.maxX - texts[0].frame.maxX)
    #expect(gaps.0 > 50 && abs(gaps.0 - gaps.1) < 12)
    #expect(texts[1].frame.x < texts[0].frame.x)
  }

  @Test func `every line of a centered paragraph is in the middle`() throws {
    let words = "a few words that need several lines, and the last one is short"
    for width in [120.0, 200, 390] {
      let (texts, bubble) = try parts([TextRun(words, traits: .centered)], width: width)
      let text = try #require(texts.first)
      #expect(text.text?.fit.alignment == .center)
      #expect(text.frame.x >= bubble.frame.x && text.frame.maxX <= bubble.frame.maxX)
    }
  }
}
