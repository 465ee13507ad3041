import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Code and tools.
extension KindFramesTests {
  @Test func `code is on its background below its language`() {
    var code = message(.code)
    code.runs = [TextRun("let x = 1\nprint(x)", codeLanguage: "swift")]
    #expect(
      lines(code) == [
        "bubble 271 10 113 83 outgoingFill tail", "textGround 285 17 79 68.5 outgoingCode",
        "title 293 25 27.5 13.75 outgoingSecondaryText", "text 293 42.75 63 35 outgoingText 10",
      ]
    )
  }

  @Test func `a tool use shows its input as JSON`() {
    let input = OpenValue.object([ExtensionField(name: "q", value: .number("1"))])
    var use = message(.toolCall(ToolUse(name: "search", input: input)))
    #expect(
      lines(use) == [
        "bubble 260 10 124 99 outgoingFill tail", "icon 274 17 18 18 tool(outgoingSecondaryText)",
        "title 298 17.25 42 17.5 outgoingText", "icon 346 17 18 18 expanded(outgoingSecondaryText)",
        "ground 274 41 90 61 outgoingCode", "detail 282 49 74 45 outgoingText 2 11",
      ]
    )
    use.isCollapsed = true
    #expect(lines(use).filter { $0.hasPrefix("ground") } == [])
    #expect(lines(use).filter { $0.hasPrefix("detail") }.count == 1)
    #expect(lines(use).contains { $0.contains("collapsed(") })
  }

  @Test func `a folded call shows its command, its duration, and its failure`() throws {
    let input = OpenValue.object([
      ExtensionField(name: "timeout", value: .number("10")),
      ExtensionField(name: "command", value: .string("\n\nls -l\nrm x")),
    ])
    var tool = ToolUse(name: "Bash", input: input, isError: true)
    tool.seconds = 0.25
    var use = message(.toolCall(tool))
    use.isCollapsed = true
    #expect(words(use) == ["Bash", "ls -l", "0.3 s", "Failed"])
    tool.seconds = 75
    use.content = .toolCall(tool)
    #expect(words(use) == ["Bash", "ls -l", "1:15", "Failed"])
  }

  @Test func `several calls are one line with a count`() throws {
    var tool = ToolUse(name: "Bash, Read")
    tool.count = 12
    var use = message(.toolCall(tool))
    use.isCollapsed = true
    #expect(words(use) == ["12 steps", "Bash, Read"])
  }

  @Test func `a folded document shows its title and its first lines`() {
    var document = message(.card(Card(title: "Plan")))
    let lines = (1...20).map { "line \($0)" }
    document.isCollapsed = true
    for traits: TextTraits in [[], .preformatted] {
      document.runs = [TextRun(lines.joined(separator: "\n"), traits: traits)]
      let start = (lines.prefix(8) + ["…"]).joined(separator: "\n")
      #expect(Set(words(document)) == ["Plan", start])
    }
    document.runs = [TextRun(String(repeating: "word ", count: 200))]
    #expect(words(document).contains { 600..<650 ~= $0.count })
    document.runs = [TextRun("one\n"), TextRun("two", traits: .bold), TextRun("\n\n")]
    #expect(Set(words(document)) == ["Plan", "one\ntwo\n\n"])
    document.isCollapsed = false
    document.isExpanded = true
    document.runs = [TextRun(lines.joined(separator: "\n"))]
    #expect(words(document).contains { $0.hasSuffix("line 20") })
  }

  @Test func `a text that repeats the tool is not drawn twice`() {
    let input = OpenValue.object([ExtensionField(name: "q", value: .number("1"))])
    var use = message(.toolCall(ToolUse(name: "search", input: input)))
    let alone = lines(use)
    use.runs = [TextRun("search\n{\"q\": 1}")]
    #expect(lines(use) == alone)
    use.content = .toolCall(ToolUse(name: "search"))
    #expect(lines(use).contains { $0.hasPrefix("text") })
  }

  @Test func `a view-once picture is not drawn`() {
    let photo = MessageAttachment(kind: .image, path: "p.jpg", width: 1280, height: 960)
    var message = message(.image, attachments: [photo])
    message.expiry = Expiry(isViewOnce: true)
    #expect(!lines(message).contains { $0.hasPrefix("media") })
    #expect(lines(message).contains { $0.hasPrefix("placeholder") })
    var answer = Message(id: "answer", sender: "ada", text: "Nice")
    answer.reply = ReplyReference(message: message.id)
    let layout = Transcript.group([message, answer]).laidOut(theme: .messengerIMessage)
    let names = layout.row(of: "answer")?.row.parts.map(\.name) ?? []
    #expect(names.contains(.quote) && !names.contains(.quotePicture))
    message.content = .card(Card(picture: PictureReference(path: "p.jpg")))
    #expect(!lines(message).contains { $0.hasPrefix("media") })
  }

  @Test func `tool output is cut to the theme's line limit`() {
    let output = OpenValue.string("1\n2\n3\n4\n5\n6\n7\n8\n9")
    let parts = lines(message(.toolResult(ToolUse(output: output, isError: true))))
    #expect(parts.contains { $0.hasPrefix("status") && $0.hasSuffix("failure") })
    #expect(parts.last?.hasSuffix("ellipsis") == true)
  }

  @Test func `an expanded call shows its whole input and output`() {
    let lines = (1...2000).map { "line \($0)" }
    let input = OpenValue.array(lines.map(OpenValue.string))
    let output = OpenValue.string(lines.joined(separator: "\n"))
    var use = message(.toolResult(ToolUse(name: "Bash", input: input, output: output)))
    let limited = words(use).prefix(2)
    #expect(limited.count == 2)
    #expect(limited.allSatisfy { $0.hasSuffix("…") && $0.utf8.count < 4200 })
    use.isExpanded = true
    let whole = words(use).prefix(2)
    #expect(whole.last == lines.joined(separator: "\n"))
    #expect(whole.first?.split(separator: "\n").count == lines.count + 2)
    #expect(!self.lines(use).contains { $0.hasSuffix("ellipsis") })
  }

  @Test func `a centered title is above its stars`() throws {
    var card = Card(title: "Half")
    card.rating = Card.Rating(3)
    let scene = LooksScene(.jsq, .said(content: .card(card)))
    let title = try scene.frame(.title)
    let stars = try scene.parts(.icon).map(\.frame)
    #expect(stars.count == 5 && stars.allSatisfy { $0.y > title.y })
    #expect(stars.contains { $0.x <= title.x } && stars.contains { $0.maxX >= title.maxX })
  }

  @Test func `a theme that collapses calls does not collapse expanded ones`() {
    var theme = Theme.jsq
    theme.tool.maximumLines = 0
    var use = message(.toolResult(ToolUse(name: "Bash", output: .string("one\ntwo"))))
    func texts() -> [String] {
      let layout = Transcript.group([use]).laidOut(theme: theme)
      return layout.rows.flatMap { $0.row.texts.map { $0.source.runs.map(\.text).joined() } }
    }
    #expect(!texts().contains("one\ntwo"))
    use.isExpanded = true
    #expect(texts().contains("one\ntwo"))
  }

  @Test func `reasoning is shown unless it is collapsed`() {
    var thought = message(.reasoning)
    thought.runs = [TextRun("Hm")]
    #expect(lines(thought).last?.hasPrefix("text ") == true)
    thought.isCollapsed = true
    #expect(!lines(thought).contains { $0.hasPrefix("text") })
  }
}
