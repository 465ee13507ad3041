import LettererLayout
import LettererModel
import LettererTerminal
import Testing

/// Quotes, lists, and spoilers in cells.
@Suite struct RichTextTests {
  private func text(_ runs: [TextRun], width: Double = 40, bidi: BidiOrder = .logical) -> String {
    var message = Message(id: "m1", sender: "ada", text: "")
    message.runs = runs
    let layout = TranscriptLayout(
      Transcript(messages: [message]),
      theme: .terminal(.lines, columns: Int(width)),
      environment: LayoutEnvironment(width: width, scale: 1),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    return TerminalPainter(bidi: bidi).text(of: layout)
  }

  private func lines(_ runs: [TextRun], width: Double = 40, bidi: BidiOrder = .logical) -> [String]
  {
    text(runs, width: width, bidi: bidi).split(separator: "\n").map(String.init)
  }

  @Test func `quotes are next to a bar, items after their bullets and numbers`() {
    let runs = [
      TextRun("Milk or oat\n", traits: .quote), TextRun("Both:\n"),
      TextRun("milk\n", list: ListItem()), TextRun("oat\n", list: ListItem(level: 2)),
      TextRun("buy\ndrink", list: ListItem(number: 9)),
    ]
    #expect(
      lines(runs) == [
        " ╭───────────────╮",
        " │ │ Milk or oat │",
        " │ Both:         │",
        " │ • milk        │",
        " │   ◦ oat       │",
        " │  9. buy       │",
        " │ 10. drink     │",
        " ╰───────────────╯",
      ]
    )
  }

  @Test func `the lines of an item are aligned`() {
    let runs = [TextRun("one two three", list: ListItem())]
    #expect(
      lines(runs, width: 11) == [
        "╭───────╮",
        "│• one  │",
        "│  two  │",
        "│  three│",
        "╰───────╯",
      ]
    )
  }

  @Test func `right-to-left items have their bullets at the right`() {
    let runs = [TextRun("אבג\n", list: ListItem()), TextRun("דה", list: ListItem(number: 1))]
    #expect(
      lines(runs, bidi: .visual) == [
        " ╭────────╮",
        " │  גבא • │",
        " │ הד .1  │",
        " ╰────────╯",
      ]
    )
  }

  @Test func `a spoiler is blocks, its spaces are spaces`() {
    let runs = [TextRun("He is "), TextRun("a 中", traits: .spoiler), TextRun("!")]
    #expect(lines(runs)[1] == " │ He is █ ██! │")
  }
}
