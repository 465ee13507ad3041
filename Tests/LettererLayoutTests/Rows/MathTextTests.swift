import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Formulas in messages, for typesetters that don't set formulas: one line of Unicode text.
@Suite struct MathTextTests {
  private typealias MessageRow = Row<LegibleTypesetter.Prepared>

  private func row(_ runs: [TextRun]) throws -> MessageRow {
    var message = Message(id: "m", sender: "bob", text: "")
    message.runs = runs
    let layout = Transcript.group([message]).laidOut()
    #expect(layout.checkInvariants() == [])
    return try #require(layout.row(of: "m")?.row)
  }

  private func texts(_ row: MessageRow) -> [String] {
    row.parts.filter { $0.name == .text }.sorted { $0.frame.y < $1.frame.y }
      .compactMap { row.text(of: $0)?.source.runs.map(\.text).joined() }
  }

  @Test func `a formula within a line is part of it`() throws {
    let row = try row([
      TextRun("so "), TextRun("\\frac{a}{b} \\le x^2", traits: .math), TextRun(" holds"),
    ])
    #expect(texts(row) == ["so a/b ≤ x² holds"])
  }

  @Test func `a display formula is a centered block`() throws {
    let row = try row([
      TextRun("before and long enough\n"), TextRun("x^2", traits: .displayMath), TextRun("\nafter"),
    ])
    #expect(texts(row) == ["before and long enough", "x²", "after"])
    let bubble = try #require(row.part(.bubble)).frame
    let formula = try #require(
      row.parts.first { row.text(of: $0)?.source.runs.first?.text == "x²" }
    )
    #expect(abs((formula.frame.x + formula.frame.maxX) / 2 - (bubble.x + bubble.maxX) / 2) < 8)
  }

  @Test func `links and list items after a formula are in place`() throws {
    let row = try row([
      TextRun("a "), TextRun("\\sqrt{x_1 + x_2}", traits: .math, list: ListItem()), TextRun("\n"),
      TextRun("see https://a.example/b", list: ListItem()),
    ])
    let part = try #require(row.parts.first { $0.name == .text })
    let text = try #require(row.text(of: part)).source
    let words = Array(text.runs.map(\.text).joined().utf8)
    let span = try #require(part.spans.first)
    #expect(String(decoding: words[span.range], as: UTF8.self) == "https://a.example/b")
    #expect(text.indents.count == 1)
    let start = try #require(text.indents.last).range.lowerBound
    #expect(String(decoding: words[start..<start + 3], as: UTF8.self) == "see")
  }

  @Test func `blank and broken formulas do no harm`() throws {
    _ = try row([TextRun("a\n"), TextRun(" ", traits: .displayMath)])
    _ = try row([TextRun("\\frac{", traits: .displayMath)])
    _ = try row([TextRun("", traits: .math)])
  }
}
