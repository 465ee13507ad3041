import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

/// Control sequences of terminals in texts.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("\u{1B}[1mContext Usage\u{1B}[0m", "Context Usage"),
    ("\u{1B}[38;2;136;136;136m* * *\u{1B}[39m \u{1B}[32mfree 80%\u{1B}[0m", "* * * free 80%"),
    ("Progress 10%\rProgress 100%", "Progress 100%"),
    ("abc\rX", "Xbc"), ("abc\r\u{1B}[Kx", "x"), ("abc\u{1B}[2Kx", "x"), ("ab\u{8}c", "ac"),
    ("a\r\nb\r\n", "a\r\nb\r\n"),
    ("\u{1B}]8;;https://example.org\u{1B}\\link\u{1B}]8;;\u{7}!", "link!"),
    ("\u{1B}]0;title\u{7}ok", "ok"), ("a\u{1B}(Bb\u{1B}=c\u{1B}[?25l\u{1B}", "abc"),
    ("a\u{1B}]0;never closed", "a0;never closed"), ("x\u{1B}[31", "x"),
    ("e\u{301}\u{1B}[0m👍🏽\r🏽", "🏽👍🏽"),
  ])
  func `a text is shown as a terminal would show it`(source: String, shown: String) {
    var text = source
    var reader = TerminalReader()
    reader.text(&text, .toolOutput)
    #expect(text == shown)
  }

  @Test func `graphic renditions become traits, and colors are left out`() {
    var runs = [
      TextRun(
        "a\u{1B}[1;31mb\u{1B}[22;4mc\nd\u{1B}[0;3;9me\u{1B}[38;5;9;23mf",
        traits: .preformatted
      )
    ]
    var reader = TerminalReader()
    reader.body(&runs)
    #expect(runs.map(\.text) == ["a", "b", "c\nd", "e", "f"])
    #expect(
      runs.map { $0.traits.subtracting(.preformatted) } == [
        [], .bold, .underline, [.italic, .strikethrough], .strikethrough,
      ]
    )
    #expect(runs.allSatisfy { $0.traits.contains(.preformatted) })
  }

  @Test(arguments: [
    ("\u{1B}[31mx", OutputStyle(color: .standard(.red))),
    (
      "\u{1B}[97;104mx",
      OutputStyle(color: .standard(.brightWhite), background: .standard(.brightBlue))
    ),
    ("\u{1B}[38;5;208mx", OutputStyle(color: .exact(red: 255, green: 135, blue: 0))),
    ("\u{1B}[38;5;244mx", OutputStyle(color: .exact(red: 128, green: 128, blue: 128))),
    (
      "\u{1B}[38:2::1:2:3;1mx", OutputStyle(traits: .bold, color: .exact(red: 1, green: 2, blue: 3))
    ),
    (
      "\u{1B}[48;2;1;2;3;2;7mx",
      OutputStyle(background: .exact(red: 1, green: 2, blue: 3), isDim: true, isInverse: true)
    ),
    ("\u{1B}[4:3;58;5;9;3mx", OutputStyle(traits: [.underline, .italic])),
    ("\u{1B}[1;31m\u{1B}[;32mx", OutputStyle(color: .standard(.green))),
    ("\u{1B}[2;7;41;31m\u{1B}[22;27;49;39mx", OutputStyle()),
    ("\u{1B}[31m\u{1B}[>4;1mx", OutputStyle(color: .standard(.red))),
    ("\u{1B}[38;5mx", OutputStyle()), ("\u{1B}[38;9;1mx", OutputStyle(traits: .bold)),
  ])
  func `graphic renditions are looks of output`(source: String, style: OutputStyle) {
    let output = TerminalText(source, isOutput: true).output
    #expect(output.text == "x")
    #expect(output.styles == (style == OutputStyle() ? [] : [OutputSpan(0..<1, style)]))
  }

  @Test func `results of tools keep their looks, and redaction those of output as it was`() throws {
    let text =
      #"[{"role": "tool", "tool_call_id": "a", "content": "\u001b[32m✓ ann@example.org\u001b[0m ok"}]"#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    let tool = try #require(result.transcript.messages.first?.tool)
    #expect(tool.output == .string("✓ ann@example.org ok"))
    #expect(tool.styles == [OutputSpan(0..<19, OutputStyle(color: .standard(.green)))])
    struct Shortener: MessageVisitor {
      mutating func text(_ text: inout String, _ role: MessageTextRole) {
        if role == .toolOutput { text.removeLast() }
      }
    }
    var message = result.transcript.messages[0]
    var shortener = Shortener()
    message.visit(&shortener)
    #expect(message.tool?.styles == [])
  }

  @Test func `a return in a message of a person stays`() {
    var runs = [TextRun("a\rb")]
    var reader = TerminalReader()
    reader.body(&runs)
    #expect(runs == [TextRun("a\rb")])
  }

  @Test(arguments: [
    ("irc", "2024-05-01 10:00:00 <ann> \u{1B}[1mhi\u{1B}[0m\n2024-05-01 10:00:05 <ben> ho\n", "hi"),
    (
      "openai",
      #"[{"role": "user", "content": "a"}, {"role": "assistant", "content": "\u001b[32mok\u001b[0m"}]"#,
      "ok"
    ),
  ])
  func `every reader of exports interprets them`(format: String, text: String, shown: String) throws
  {
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.format == format)
    #expect(result.transcript.messages.map(\.text).contains(shown))
  }

  @Test func `our own documents keep them`() throws {
    let text =
      #"{"transcript": "1.0", "messages": [{"id": "a", "from": "b", "text": "\u001b[1mx"}]}"#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.map(\.text) == ["\u{1B}[1mx"])
  }

  @Test(arguments: [
    ("```\n10%\r50%\r100%\n```\nok", "```\n100%\n```\nok"), ("a\r\nb\r\n", "a\r\nb\r\n"),
    ("~~~~\n```\na\rb\n~~~\n~~~~\na\rb", "~~~~\n```\nb\n~~~\n~~~~\na\rb"),
    (
      "see \u{1B}]8;;https://a.example/b_c\u{7}the *docs*\u{1B}]8;;\u{1B}\\.",
      "see [the *docs*](<https://a.example/b_c>)."
    ),
    ("\u{1B}]8;id=1;x\u{7}a", "[a](<x>)"), ("\u{1B}[1mbold\u{1B}[m", "\u{1B}[1mbold\u{1B}[m"),
  ])
  func `Markdown keeps what a terminal would show of code, and links`(source: String, text: String)
  {
    #expect(TerminalText.markdown(source) == text)
  }

  @Test func `links of output are links, and names have no sequences`() throws {
    let runs = TerminalText("a\u{1B}]8;;https://a.example\u{7}b\u{1B}]8;;\u{7}c", isOutput: true)
      .runs(like: TextRun(""))
    #expect(runs.map(\.text) == ["a", "b", "c"])
    #expect(runs.map(\.href) == [nil, "https://a.example", nil])
    let text = #"[{"role": "user", "name": "\u001b[1mAnn\u001b[0m", "content": "a"}]"#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.participants.map(\.name) == ["Ann"])
  }

  @Test func `random sequences neither crash nor stay`() {
    let pieces = [
      "\u{1B}", "[", "]", "1", ";", "m", "K", "\r", "\n", "\u{7}", "\\", "é", "\u{8}", "(", "3",
      "8",
    ]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 1...30)).map { _ in pieces.randomElement() ?? "" }.joined()
      let found = TerminalText(text, isOutput: .random())
      #expect(!found.plain.unicodeScalars.contains("\u{1B}"))
      #expect(found.runs(like: TextRun("")).map(\.text).joined() == found.plain)
    }
  }
}
