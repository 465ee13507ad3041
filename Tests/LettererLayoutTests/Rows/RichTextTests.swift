import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

/// Quotes, lists, code, mentions and spoilers within a message's text.
@Suite struct RichTextTests {
  private typealias MessageRow = Row<LegibleTypesetter.Prepared>

  private func row(_ runs: [TextRun], from sender: String = "grace") throws -> MessageRow {
    var message = Message(id: "m1", sender: sender, text: "")
    message.runs = runs
    return try #require(Transcript.group([message]).laidOut().row(of: "m1")?.row)
  }

  private func styled(_ runs: [TextRun], from sender: String = "grace") throws -> StyledText {
    try #require(try row(runs, from: sender).text(.text)?.source)
  }

  @Test func `a run of several paragraphs is as many items, numbered on`() throws {
    let text = try styled([
      TextRun("Shopping\n"), TextRun("milk\nbread\n", list: ListItem(number: 9)), TextRun("bye"),
    ])
    #expect(text.indents.map(\.range) == [9..<14, 14..<20])
    #expect(text.indents.map(\.marker?.text) == ["9. ", "10. "])
    #expect(text.indents.map(\.leading) == [30, 30])
  }

  @Test func `a nested item has another bullet and more room`() throws {
    let text = try styled([
      TextRun("a\n", list: ListItem()), TextRun("b", traits: .bold, list: ListItem(level: 2)),
      TextRun("c", list: ListItem(level: 3)),
    ])
    #expect(text.indents.map(\.range) == [0..<2, 2..<4])
    #expect(text.indents.map(\.marker?.text) == ["• ", "◦ "])
    #expect(text.indents.map(\.leading) == [18, 36])
  }

  @Test func `a quoted paragraph stands beside a bar in the secondary color`() throws {
    let row = try row([TextRun("one\ntwo\n", traits: .quote), TextRun("three")])
    let bar = try #require(row.part(.textBar))
    let text = try #require(row.part(.text))
    #expect(bar.frame == LayoutRect(x: text.frame.x, y: text.frame.y, width: 3, height: 2 * 21.25))
    #expect(bar.shape?.fill == .incomingSecondaryText)
    let source = try #require(row.text(.text)?.source)
    #expect(source.runs.map(\.role) == [.incomingSecondaryText, nil])
    #expect(source.indents.map(\.leading) == [10, 10])
  }

  @Test func `quoted words within a paragraph are not indented`() throws {
    let row = try row([TextRun("He said "), TextRun("no", traits: .quote)])
    #expect(row.part(.textBar) == nil)
    #expect(row.text(.text)?.source.indents == [])
  }

  @Test func `a block of code stands on one ground, code within a line on its own`() throws {
    let row = try row([
      TextRun("Run "), TextRun("swift build", traits: .code), TextRun(":\n"),
      TextRun("let a = 1\nlet b = 2", traits: .preformatted),
    ])
    let ground = try #require(row.part(.textGround))
    let text = try #require(row.part(.text))
    #expect(ground.frame.height == 2 * 21.25)
    #expect(ground.frame.width == text.frame.width)
    #expect(ground.shape?.fill == .incomingCode)
    let source = try #require(row.text(.text)?.source)
    // The space before a ground is a run of its own, and wider.
    #expect(source.runs.map(\.ground) == [nil, nil, .incomingCode, nil, nil])
    #expect(source.runs[1].text == " " && (source.runs[1].font.tracking ?? 0) > 0.15)
    #expect(source.indents.map(\.trailing) == [6, 6])
  }

  @Test func `a mention is heavier, in a color of its own for each side`() throws {
    let mention = TextRun("@Ada", traits: .mention, mention: "ada")
    let incoming = try styled([mention]).runs[0]
    #expect(incoming.role == .incomingMention)
    #expect(incoming.font.weight == .semibold)
    #expect(incoming.isIsolated)
    #expect(try styled([mention], from: "ada").runs[0].role == .outgoingMention)
  }

  @Test func `a spoiler is hidden`() throws {
    let runs = try styled([TextRun("He is "), TextRun("the butler", traits: .spoiler)]).runs
    #expect(runs.map(\.isHidden) == [false, true])
  }

  @Test func `a separator in two runs is one`() throws {
    let text = try styled([
      TextRun("a\r", list: ListItem(number: 1)), TextRun("\nb", list: ListItem(number: 7)),
    ])
    #expect(text.indents.map(\.range) == [0..<3, 3..<4])
    #expect(text.indents.map(\.marker?.text) == ["1. ", "7. "])
  }
}
