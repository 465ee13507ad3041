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

  @Test func `a run of several paragraphs is several items, numbered consecutively`() throws {
    let text = try styled([
      TextRun("Shopping\n"), TextRun("milk\nbread\n", list: ListItem(number: 9)), TextRun("bye"),
    ])
    #expect(text.indents.map(\.range) == [9..<14, 14..<20])
    #expect(text.indents.map(\.marker?.text) == ["9. ", "10. "])
    #expect(text.indents.map(\.leading) == [30, 30])
  }

  @Test func `a nested item has another bullet and more indent`() throws {
    let text = try styled([
      TextRun("a\n", list: ListItem()), TextRun("b", traits: .bold, list: ListItem(level: 2)),
      TextRun("c", list: ListItem(level: 3)),
    ])
    #expect(text.indents.map(\.range) == [0..<2, 2..<4])
    #expect(text.indents.map(\.marker?.text) == ["• ", "◦ "])
    #expect(text.indents.map(\.leading) == [18, 36])
  }

  @Test func `all levels from the third on have squares`() throws {
    let runs = (1...6).map { TextRun("a\n", list: ListItem(level: $0)) }
    let markers = try styled(runs).indents.map(\.marker?.text)
    #expect(markers == ["• ", "◦ "] + Array(repeating: "▪ ", count: 4))
  }

  @Test func `a quoted paragraph is next to a bar in the secondary color`() throws {
    let row = try row([TextRun("one\ntwo\n", traits: .quote), TextRun("three")])
    let bar = try #require(row.part(.textBar))
    let text = try #require(row.part(.text))
    #expect(bar.frame == LayoutRect(x: text.frame.x, y: text.frame.y, width: 3, height: 2 * 21.25))
    #expect(bar.shape?.fill == .incomingQuoteBar)
    let source = try #require(row.text(.text)?.source)
    #expect(source.runs.map(\.role) == [.incomingSecondaryText, nil])
    #expect(source.indents.map(\.leading) == [10, 10])
  }

  @Test(arguments: [TextTraits.preformatted, .displayMath])
  func `an item that begins with a block has its number on a line above it`(
    _ traits: TextTraits
  ) throws {
    var block = TextRun("a\nb", traits: traits, list: ListItem(number: 1))
    block.containers = [.number]
    let row = try row([block, TextRun("\n"), TextRun("last", list: ListItem(number: 2))])
    let texts = row.parts.filter { $0.name == .text }.sorted { $0.frame.y < $1.frame.y }
    #expect(texts.count == 3)
    let sources = texts.compactMap { row.text(of: $0)?.source }
    #expect(sources.map { $0.indents.compactMap(\.marker?.text) } == [["1. "], [], ["2. "]])
    #expect(texts[1].frame.x > texts[0].frame.x)
    var last = TextRun("\nafter")
    last.containers = [.number]
    let end = try self.row([block, last])
    let after = try #require(end.parts.filter { $0.name == .text }.max { $0.frame.y < $1.frame.y })
    #expect(end.text(of: after)?.source.indents.map(\.leading).first.map { $0 > 0 } == true)
  }

  @Test func `blocks in quotes and items are indented with them`() throws {
    var code = TextRun("code", traits: .preformatted)
    code.containers = [.quote, .number]
    var last = TextRun("\n\nend", traits: .quote)
    last.containers = [.quote, .number]
    let item = TextRun("item", traits: .quote, list: ListItem(number: 1, isDone: true))
    let row = try row([item, TextRun("\n", traits: .quote), code, last])
    let texts = row.parts.filter { $0.name == .text }.sorted { $0.frame.y < $1.frame.y }
    let start = try #require(texts.first).frame.x
    let ground = try #require(row.part(.textGround)).frame
    #expect(ground.x == start + 10 + 30)
    #expect(row.text(of: texts[0])?.source.indents.map(\.marker?.text) == ["☑ "])
    #expect(row.text(of: texts[2])?.source.indents.map(\.leading) == [40])
    let bars = row.parts.filter { $0.name == .textBar }.map(\.frame).sorted { $0.y < $1.y }
    #expect(bars.map(\.x) == [start, start, start])
    #expect(bars[0].maxY > bars[1].y && bars[1].maxY > bars[2].y, "one bar without gaps")
    #expect(bars[1].y <= ground.y && bars[1].maxY >= ground.maxY)
  }

  @Test func `quotes in a quote have bars of their own`() throws {
    var inner = TextRun("two\n", traits: .quote)
    inner.containers = [.quote, .quote]
    let row = try row([TextRun("one\n", traits: .quote), inner, TextRun("three", traits: .quote)])
    let bars = row.parts.filter { $0.name == .textBar }.map(\.frame)
    #expect(bars.map(\.height) == [63.5, 21.5], "rounded to pixels")
    #expect(bars[1].x == bars[0].x + 10)
  }

  @Test func `quoted words within a paragraph are not indented`() throws {
    let row = try row([TextRun("He said "), TextRun("no", traits: .quote)])
    #expect(row.part(.textBar) == nil)
    #expect(row.text(.text)?.source.indents == [])
  }

  @Test func `a block of code has one background, code within a line its own`() throws {
    let row = try row([
      TextRun("Run "), TextRun("swift build", traits: .code), TextRun(":\n"),
      TextRun("let a = 1\nlet b = 2", traits: .preformatted),
    ])
    let ground = try #require(row.part(.textGround))
    #expect(ground.shape?.fill == .codeBlockFill)
    let texts = row.parts.filter { $0.name == .text }.sorted { $0.frame.y < $1.frame.y }
    #expect(texts.count == 2)
    #expect(texts[0].frame.maxY < ground.frame.y)
    #expect(abs(texts[1].frame.y - ground.frame.y - 8) < 0.5)
    #expect(texts[1].frame.x == ground.frame.x + 8)
    let sources = texts.compactMap { row.text(of: $0)?.source }
    #expect(sources[0].runs.map(\.ground) == [nil, .incomingCode, nil])
    #expect(sources[0].runs.map(\.padding) == [0, 3.5, 0])
    #expect(sources[1].runs.map(\.text) == ["let a = 1\nlet b = 2"])
    #expect(sources[1].runs.map(\.ground) == [nil])
  }

  @Test func `code lines that are too wide wrap with a symbol, or are cut`() throws {
    let code = "let a = 1\n\n" + String(repeating: "wide ", count: 30) + "end\nlet b = 2"
    func laidOut(_ overflow: CodeStyle.Overflow) throws -> MessageRow {
      var theme = Theme.jsq
      theme.code.overflow = overflow
      var message = Message(id: "m1", sender: "grace", text: "")
      message.runs = [TextRun(code, traits: .preformatted)]
      let rows = Transcript.group([message]).laidOut(theme: theme)
      return try #require(rows.row(of: "m1")?.row)
    }
    let wrapped = try laidOut(.wrap)
    let marked = try laidOut(.mark)
    #expect(wrapped.part(.icon) == nil)
    #expect(marked.part(.bubble)?.frame == wrapped.part(.bubble)?.frame)
    let signs = marked.parts.filter { $0.name == .icon }
    let text = try #require(marked.part(.text))
    #expect(signs.count > 1 && Set(signs.map(\.frame.y)).count == signs.count)
    #expect(signs.allSatisfy { $0.frame.x >= text.frame.maxX })
    let ends = [text.frame.y + 30, text.frame.maxY - 30]
    #expect(signs.allSatisfy { $0.frame.y > ends[0] && $0.frame.maxY < ends[1] })
    let cut = try #require(try laidOut(.clip).text(.text)?.source)
    let shown = cut.runs.map(\.text).joined().split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    #expect(
      shown.count == 4 && shown[0] == "let a = 1" && shown[1] == "" && shown[3] == "let b = 2"
    )
    #expect(shown[2].hasPrefix("wide ") && shown[2].hasSuffix("…") && !shown[2].contains("end"))
  }

  @Test func `code in the middle of a line is not a block`() throws {
    let row = try row([
      TextRun("Run "), TextRun("swift build", traits: .preformatted), TextRun(" now"),
    ])
    #expect(row.part(.textGround) == nil)
    #expect(row.parts.count { $0.name == .text } == 1)
  }

  @Test func `headings are bold and larger, the first level most`() throws {
    let text = try styled([
      TextRun("One", heading: 1), TextRun("\n\nwords\n\n"), TextRun("Two", heading: 2),
      TextRun("\n\n"), TextRun("Nine", heading: 9),
    ])
    #expect(text.runs.map { $0.font.size / 17 } == [1.25, 1, 1.1375, 1, 1])
    #expect(text.runs.map { $0.font.weight == .bold } == [true, false, true, false, true])
    #expect(text.indents.map(\.above) == [4, 4])
  }

  @Test func `a rule separates the words above and below`() throws {
    let row = try row([TextRun("a\n\n"), TextRun("———", traits: .rule), TextRun("\n\nb")])
    let texts = row.parts.filter { $0.name == .text }.map(\.frame.y)
    let rule = try #require(row.part(.separator))
    #expect(texts.count == 2 && texts[0] < rule.frame.y && rule.frame.y < texts[1])
  }

  @Test func `a mention is heavier, in a different color for each side`() throws {
    let mention = TextRun("@Ada", traits: .mention, mention: "ada")
    let incoming = try styled([mention]).runs[0]
    #expect(incoming.role == .incomingMention)
    #expect(incoming.font.weight == .semibold)
    #expect(incoming.isIsolated)
    #expect(try styled([mention], from: "ada").runs[0].role == .outgoingMention)
  }

  @Test func `inline code does not affect the direction of the text around it`() throws {
    let runs = try styled([
      TextRun("print()", traits: .code, list: ListItem()), TextRun(" שלום"),
    ]).runs
    #expect(runs.map(\.isIsolated) == [true, false])
  }

  @Test func `markers in quotes have the quote's color, and marked words the text's`() throws {
    let text = try styled([
      TextRun("Words ", traits: .quote, list: ListItem()),
      TextRun("marked", traits: [.quote, .highlight], list: ListItem()),
    ])
    #expect(text.indents.map(\.marker?.role) == [.incomingSecondaryText])
    #expect(text.runs.map(\.role) == [.incomingSecondaryText, nil])
  }

  @Test func `small print is smaller with its marker, and a highlight has a background`() throws {
    let text = try styled([
      TextRun("note", traits: .small, list: ListItem(number: 1)), TextRun("\n"),
      TextRun("mark", traits: .highlight), TextRun(" text"),
    ])
    #expect(text.runs.map { $0.font.size / 17 } == [0.875, 1, 1, 1])
    #expect(text.indents.map { $0.marker.map { $0.font.size / 17 } } == [0.875])
    #expect(text.runs.map(\.ground) == [nil, nil, .incomingMark, nil])
    #expect(text.runs.allSatisfy { !$0.font.isMonospaced })
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
