import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct TeamsTests {
  private func read(_ path: String, chat: String? = nil) throws -> ReadResult {
    try ExportFixture(path: "teams/" + path, format: "", chat: chat, counts: []).read()
  }

  @Test func `a chat is sorted by time, with text as runs`() throws {
    let result = try read("chat.json")
    let messages = result.transcript.messages
    #expect(messages.map(\.id) == ["1", "2", "3", "4"])
    #expect(result.diagnostics.map(\.code) == [.reordered])
    #expect(messages[0].text == "Hello all" && messages[0].runs.last?.traits == .bold)
    #expect(messages[0].attachments.map(\.state) == [.remote])
    #expect(messages[1].text == "On it, Ann Ash 🙂")
    #expect(messages[1].runs.first { $0.text == "Ann Ash" }?.mention == "u1")
    #expect(messages[1].reply == ReplyReference(message: "1", sender: "u1", quote: "Hello all"))
    #expect(messages[1].attachments.map(\.name) == ["plan.docx"])
    #expect(messages[2].text == "plain & edited")
    #expect(messages[2].edit?.time?.text == "2024-05-01T10:02:30Z")
    #expect(messages[2].reactions.map(\.emoji) == ["👍", "🎉"])
    #expect(result.transcript.participants.map(\.name) == ["Ann Ash", "Cleo", "Ben"])
  }

  @Test func `events have their structure`() throws {
    let notice = try read("chat.json").transcript.messages[3].system
    #expect(
      notice
        == SystemNotice(event: "add", actor: "u1", targets: ["u3"], text: "Ann Ash added Cleo")
    )
    let unknown = try read("malformed/odd.json").transcript.messages.last?.system
    #expect(unknown?.event == "custom" && unknown?.text == "team archived")
  }

  @Test func `replies in a channel are a thread, and cards are text`() throws {
    let messages = try read("channel.json").transcript.messages
    #expect(messages.map(\.thread) == [nil, "10", nil])
    #expect(messages[0].text == "Plan\nRead it" && messages[0].runs[0].traits == .bold)
    #expect(messages[1].content == .card(Card(title: "Build 7", lines: ["passed"])))
    #expect(messages[2].kind == .deleted && messages[2].deletion?.time != nil)
  }

  private static func message(_ content: String, _ attachment: String) -> String {
    """
    [{"id":"1","messageType":"message","createdDateTime":"2024-05-01T10:00:00Z","chatId":"c1",\
    "from":{"user":{"id":"u1","displayName":"Ann"}},"body":{"contentType":"html",\
    "content":"\(content)"},"attachments":[\(attachment)]}]
    """
  }

  @Test(arguments: [
    #"{"id":"c","contentType":"application/vnd.microsoft.card.adapt{\"body\":[]}"}"#,
    #"{"id":"c","contentType":"ref{\"text\":\"Build 7\"}"}"#,
  ])
  func `an attachment without content is reported`(_ attachment: String) throws {
    let text = Self.message("Hi", attachment)
    let result = try SilentLossTests.read(text, "teams")
    #expect(result.diagnostics.map(\.code) == [.missingContent])
  }

  @Test func `a quotation mark missing from a tag hides no text`() throws {
    let content = #"<attachment id=\"1></attachment><p>On it, <at id=\"0\">Ann</at></p>"#
    let result = try SilentLossTests.read(Self.message(content, ""), "teams")
    #expect(result.transcript.messages[0].text.contains("On it, Ann"))
  }

  @Test func `messages of several chats are several conversations`() throws {
    let result = try read("several.jsonl", chat: "c2")
    #expect(result.chats.map(\.messages) == [1, 2])
    #expect(result.transcript.messages.map(\.text) == ["two", "three"])
  }

  @Test func `damaged records are reported one by one`() throws {
    let result = try read("malformed/odd.json")
    let lines = result.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(
      lines.sorted()
        == ["2 W025", "3 W080", "4 W029", "5 W081", "6 W029", "8 W008", "9 W010"]
    )
  }
}
