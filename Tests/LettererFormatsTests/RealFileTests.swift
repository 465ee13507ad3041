import LettererDocuments
@testable import LettererFormats
import LettererModel
import Testing

/// What real files have that was once read wrong or not at all.
@Suite struct RealFileTests {
  private func read(_ text: String, name: String? = nil) throws -> Transcript {
    try Formats.read(ByteSource(Array(text.utf8), name: name)).transcript
  }

  @Test(arguments: [
    ("Put a <span> before the token <s>, not </b>", "Put a <span> before the token <s>, not </b>"),
    ("a <b>bold <i>word</b> and <s>gone</s>", "a bold <i>word and gone"),
    ("Use <img src=x> or <img alt=\"a cat\" src=x>", "Use <img src=x> or a cat"),
    ("one <!-- two --> three<br>four", "one <!-- two --> three\nfour"),
    ("one <!-- -->two", "one two"),
    ("<b>one\n\ntwo</b>", "<b>one\n\ntwo</b>"),
    ("*a <u>b* c</u>", "a b c"),
  ])
  func `tags without their other half are words`(_ markdown: String, _ text: String) {
    #expect(MarkdownText.runs(markdown).map(\.text).joined() == text)
  }

  @Test(arguments: ["\t", " "])
  func `hours of LINE go on after midnight`(_ space: String) throws {
    let lines = ["24:05 foo hm", "23:58 foo hello", "24:53 bar good night"]
    let text =
      "[LINE] Chat history with foo\n\n2018.04.19 Thursday\n"
      + lines.map { line in
        line.split(separator: " ", maxSplits: 2).joined(separator: space)
      }.joined(separator: "\n")
    let messages = try read(text).messages
    #expect(messages.map(\.sender) == ["foo", "foo", "bar"])
    let times = ["2018-04-19T00:05:00", "2018-04-19T23:58:00", "2018-04-20T00:53:00"]
    #expect(messages.map(\.time?.text) == times)
  }

  @Test func `texts in angle brackets of WhatsApp are kept`() throws {
    let text = """
      13/3/24, 21:41 - Nico: Hi
      13/3/24, 21:44 - Ana: <3 Berlin>
      13/3/24, 21:46 - Ana: <https://example.com>
      13/3/24, 21:48 - Ana: < attached: 00000042-PHOTO-2020-06-07-15-13-20.jpg >
      """
    let messages = try read(text).messages
    #expect(messages[1].text == "<3 Berlin>" && messages[2].text == "<https://example.com>")
    #expect(messages[3].attachments.map(\.name) == ["00000042-PHOTO-2020-06-07-15-13-20.jpg"])
  }

  @Test(arguments: [("a. m.", "2024-03-01"), ("AM", "2024-01-03")])
  func `the order of WhatsApp's dates fits the half of the day`(
    _ half: String,
    _ day: String
  ) throws {
    let text = "1/3/24, 10:30 \(half) - Nico: Hola\n1/3/24, 10:31 \(half) - María: Sí"
    #expect(try read(text).messages[0].time?.text.hasPrefix(day) == true)
  }

  @Test func `texts of X keep their lines`() throws {
    let text = """
      window.YTD.direct_messages.part0 = [{"dmConversation": {"conversationId": "1-2", "messages": [
      {"messageCreate": {"recipientId": "2", "text": "one\\n\\n  - two &amp; <three>", "senderId": "1",
      "id": "10", "createdAt": "2025-01-25T21:42:05.068Z"}}]}}]
      """
    #expect(try read(text).messages[0].text == "one\n\n  - two & <three>")
  }

  @Test func `a blank line below the title of Cursor's export`() throws {
    let text = """
      # Title

      _Exported on 12/03/2026 at 21:37:07 GMT+4 from Cursor (2.4.31)_

      ---

      **User**

      Hi
      """
    #expect(try read(text, name: "chat.md").messages.map(\.text) == ["Hi"])
  }

  @Test(arguments: ["timeStamp", "sent_at", "messageTime", "dateTime", "datetime"])
  func `a message's time under its usual names`(_ name: String) throws {
    let text = #"[{"sender": "A", "body": "x", "\#(name)": "2018-05-29T22:49:06Z"}]"#
    #expect(try read(text).messages[0].time != nil)
  }
}
