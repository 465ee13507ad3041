import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct MatrixTests {
  private func messages(_ path: String) throws -> [Message] {
    try ExportFixture(path: path, format: "", chat: nil, counts: []).read().transcript.messages
  }

  @Test func `HTML becomes runs`() throws {
    let runs = try messages("matrix/element.json")[3].runs
    #expect(runs.first == TextRun("Hello", traits: .bold))
    #expect(runs.contains { $0.text == "Ben" && $0.mention == "@ben:example.org" })
    #expect(runs.first { $0.text == "two" }?.list == ListItem(number: 2))
    #expect(runs.contains { $0.traits == .preformatted && $0.text == "let x = 1\nlet y = 2" })
    #expect(runs.map(\.text).joined().hasPrefix("Hello Ben & all\none\ntwo\n"))
  }

  @Test func `replies, edits, and reactions are applied to their messages`() throws {
    let message = try messages("matrix/element.json")[4]
    #expect(message.reply?.message == "$3")
    #expect(message.text == "hi you" && message.edit?.versions.map(\.text) == ["hi yourself"])
    #expect(message.reactions.map(\.emoji) == ["👍"])
  }

  @Test func `an event without content is not mistaken for a redacted one`() throws {
    let text = """
      [{"type": "m.room.message", "event_id": "$1", "sender": "@a:b", "origin_server_ts": 1, \
      "content": {}}, {"type": "m.room.message", "event_id": "$2", "sender": "@a:b", \
      "origin_server_ts": 2, "cOntent": {"body": "hi"}}]
      """
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.map(\.kind) == [.deleted, .unsupported])
    #expect(result.diagnostics.map(\.code) == [.nearlyKnownName, .missingContent])
  }

  @Test func `an unknown event keeps its content, and one without a type is a message`() throws {
    let text = """
      [{"type": "m.room.message", "event_id": "$1", "sender": "@a:b", "origin_server_ts": 1, \
      "content": {"body": "one"}}, {"type": "m.room.massage", "event_id": "$2", \
      "sender": "@a:b", "origin_server_ts": 2, "content": {"body": "two"}}, \
      {"event_id": "$3", "sender": "@a:b", "origin_server_ts": 3, "content": {"body": "three"}}]
      """
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    let content = OpenValue.object([ExtensionField(name: "body", value: .string("two"))])
    #expect(result.transcript.messages[1].ext == [ExtensionField(name: "content", value: content)])
    #expect(result.transcript.messages[2].text == "three")
    #expect(result.diagnostics.map(\.code) == [.unknownKind])
  }
}
