import LettererModel
import Testing

@testable import LettererLayout

/// The input and output of tools as text.
@Suite struct ToolTextTests {
  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m plain\r\nnext", "red plain\nnext"),
    ("\u{1B}]0;title\u{07}a\u{1B}]8;;https://x.org\u{1B}\\link\u{1B}]8;;\u{1B}\\", "alink"),
    ("10%\r100%\nlong line\rshort\u{1B}[K", "100%\nshort"), ("b\u{08}bo_\u{08}ld", "bold"),
    ("\u{1B}(Bx\u{1B}7y\u{1B}", "xy"), ("\u{1B}]open\nnext", "\nnext"), ("a\tb\nc", "a\tb\nc"),
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
