import LettererModel
import Testing

@testable import LettererLayout

/// The input and output of tools as text.
@Suite struct ToolTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m plain\r\nnext", "red plain\nnext"),
    ("\u{1B}]0;title\u{07}a\u{1B}]8;;https://x.org\u{1B}\\link\u{1B}]8;;\u{1B}\\", "alink"),
    ("10%\r100%\nlong line\rshort\u{1B}[K", "100%\nshort"), ("b\u{08}bo_\u{08}ld", "bold"),
    ("\u{1B}(Bx\u{1B}7y\u{1B}", "xy"), ("\u{1B}]open\nnext", "open\nnext"), ("a\tb\nc", "a\tb\nc"),
    ("cut \u{1B}[38;5", "cut "), ("日本\r月", "月本"),
  ])
  func `output is shown as in a terminal`(output: String, shown: String) {
    #expect(OpenValue.string(output).shownText(isWhole: true)?.text == shown)
  }

  @Test func `an object without line breaks is shown as JSON`() {
    let value = OpenValue.object([.init(name: "command", value: .string("ls \"a\""))])
    let shown = value.shownText(isWhole: true)
    #expect(shown?.language == "json" && shown?.text == "{\n  \"command\": \"ls \\\"a\\\"\"\n}")
  }

  @Test func `texts with backslashes are shown without escapes`() {
    let value = OpenValue.object([.init(name: "pattern", value: .string("\\d+ C:\\a"))])
    #expect(value.shownText(isWhole: true)?.text == "pattern: |-\n  \\d+ C:\\a")
  }

  @Test func `texts with line breaks are shown as YAML's literal blocks`() {
    let value = OpenValue.object([
      .init(name: "command", value: .string("ls\n\necho \"a\\n\"")),
      .init(name: "is on", value: .boolean(true)),
      .init(name: "lines", value: .array([.string(" a\n"), .string("b"), .string("c\n\n")])),
      .init(name: "raw", value: .string("a\n\u{1B}b")),
    ])
    let shown = value.shownText(isWhole: true)
    #expect(shown?.language == "yaml")
    let text = """
      command: |-
        ls

        echo "a\\n"
      "is on": true
      lines:
        - |2
           a
        - "b"
        - |+
          c

      raw: "a\\n\u{1B}b"
      """
    #expect(shown?.text == text)
    #expect(value.shownText(isWhole: false)?.text == text)
  }

  private func runs(of use: ToolUse, theme: Theme = .assistant) throws -> [StyledText.Run] {
    let message = Message(id: "m", sender: "bob", content: .toolResult(use))
    let row = try #require(Transcript.group([message]).laidOut(theme: theme).row(of: "m")?.row)
    let part = try #require(row.parts.first { $0.name == .detail })
    return try #require(row.text(of: part)).source.runs
  }

  @Test func `output has the looks of its parts, whether they are listed or sequences`() throws {
    var listed = ToolUse(name: "sh", output: .string("é\tok\nrest"))
    let green = OutputStyle(traits: .bold, color: .standard(.green))
    listed.styles = [
      OutputSpan(1..<2, OutputStyle(traits: .italic)), OutputSpan(2..<5, green),
      OutputSpan(4..<9, OutputStyle(isDim: true)), OutputSpan(20..<30, green),
    ]
    let runs = try runs(of: listed)
    #expect(runs.map(\.text) == ["é", "   ok", "\nres", "t"])
    #expect(runs.map(\.font.weight) == [.regular, .bold, .regular, .regular])
    #expect(runs.map { $0.tone?.color } == [nil, .standard(.green), nil, nil])
    #expect(runs.map { $0.tone?.isDim } == [nil, false, true, nil])
    let raw = ToolUse(name: "sh", output: .string("a\u{1B}[1;32mb\u{1B}[4;7;48;5;196mc\u{1B}[md"))
    let found = try self.runs(of: raw)
    #expect(found.map(\.text) == ["a", "b", "c", "d"])
    #expect(found[1].tone?.color == .standard(.green) && found[1].font.weight == .bold)
    #expect(found[2].tone?.background == .exact(red: 255, green: 0, blue: 0))
    #expect(found[2].isUnderlined && found[2].tone?.isInverse == true)
    #expect(found[3].tone == nil)
  }

  @Test func `a failure is the exit code, if it is known`() throws {
    func words(_ change: (inout ToolUse) -> Void) throws -> String? {
      var use = ToolUse(name: "sh", output: .string("x"))
      change(&use)
      let message = Message(id: "m", sender: "bob", content: .toolResult(use))
      let row = try #require(Transcript.group([message]).laidOut().row(of: "m")?.row)
      return row.parts.first { $0.name == .status }.flatMap {
        row.text(of: $0)?.source.runs.first?.text
      }
    }
    #expect(try words { $0.isError = true } == "Failed")
    #expect(
      try words {
        $0.isError = true
        $0.exitCode = 127
      } == "Exit 127"
    )
    #expect(try words { $0.exitCode = 0 } == nil)
  }

  @Test func `what a tool returned is below its call`() throws {
    let photo = MessageAttachment(kind: .image, path: "p.png", width: 40, height: 30)
    let use = ToolUse(name: "Draw", input: .string("in"), output: .string("done"))
    let content = MessageContent(.toolResult(use), attachments: [photo])
    let layout = Transcript.group([Message(id: "m", sender: "ada", content: content)]).laidOut()
    let parts = try #require(layout.row(of: "m")).row.parts
    let title = try #require(parts.first { $0.name == .title })
    let picture = try #require(parts.first { $0.name == .media })
    #expect(picture.frame.y > title.frame.maxY)
  }

  @Test(arguments: [
    ("diff --git a/x b/x\n-a\n+b", true), ("commit 12ab\n\n    Fix\n\ndiff --git a/x b/x", true),
    ("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b", true), ("- one\n- two\n+ three", false),
    ("--- \ntitle: x\n--- \n+++ text", false), ("use diff --git a b", false),
  ])
  func `patches are known by their headers`(output: String, isPatch: Bool) {
    let language = OpenValue.string(output).shownText(isWhole: true)?.language
    #expect(language == (isPatch ? "diff" : nil))
  }
}
