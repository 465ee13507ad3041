import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Cards that readers make of embeds, and of calls that a text or a notice describes.
@Suite struct CardReaderTests {
  private func read(_ export: String, as format: String) throws -> [Message] {
    try Formats.read(ByteSource(Array(export.utf8)), options: ReadOptions(format: format))
      .transcript.messages
  }

  private func discord(_ embeds: String, content: String = "") throws -> Message {
    let export = #"""
      {"guild": {"id": "1", "name": "G"}, "channel": {"id": "2", "type": "GuildTextChat", "name": "c"},
      "messages": [{"id": "1", "type": "Default", "timestamp": "2024-01-02T10:00:00+00:00",
      "content": "\#(content)", "author": {"id": "6", "name": "bot", "isBot": true},
      "attachments": [], "embeds": [\#(embeds)], "reactions": []}], "messageCount": 1}
      """#
    return try #require(try read(export, as: "discord").first)
  }

  private static let embed = #"""
    {"title": "Release 2", "url": "https://example.org/2", "color": "#5865F2",
    "author": {"name": "CI"}, "description": "All checks passed", "thumbnail": {"url": "media/t.png"},
    "fields": [{"name": "Tests", "value": "412", "isInline": true}, {"name": "Time", "value": "3 min"}],
    "footer": {"text": "main"}}
    """#

  @Test func `an embed is a card with color, fields, picture, and footer`() throws {
    let message = try discord(Self.embed, content: "Done")
    let card = try #require(message.content.card)
    #expect(message.text == "Done")
    #expect(card.source == "CI" && card.title == "Release 2" && card.footer == "main")
    #expect(card.href == "https://example.org/2" && card.color == "#5865F2")
    #expect(card.lines == ["All checks passed"])
    #expect(card.fields.map(\.name) == ["Tests", "Time"])
    #expect(card.fields.map(\.isShort) == [true, false])
    #expect(card.picture?.path == "media/t.png" && card.isCompact)
  }

  @Test(arguments: [
    (#""5793266""#, "#5865F2"), ("5793266", "#5865F2"), ("255", "#0000FF"), ("16777216", nil),
    ("null", nil),
  ])
  func `the color of an embed is a number, too`(color: String, wanted: String?) throws {
    let message = try discord(#"{"title": "T", "color": \#(color)}"#)
    #expect(message.content.card?.color == wanted)
  }

  @Test(arguments: [
    #"{"title": "T", "description": "See [here](https://example.org)"}"#,
    #"{"title": "T", "description": "**loud**"}"#,
    #"{"title": "T", "fields": [{"name": "a", "value": "`b`"}]}"#,
    embed + "," + embed,
  ])
  func `markup and several embeds stay quotes, which keep them`(embeds: String) throws {
    let message = try discord(embeds)
    #expect(message.content.card == nil)
    #expect(message.runs.contains { $0.traits.contains(.quote) })
  }

  @Test func `pictures on the network are not part of the card, but kept`() throws {
    let message = try discord(#"{"title": "T", "image": {"url": "https://x.org/y.png"}}"#)
    #expect(message.content.card?.title == "T")
    #expect(message.content.card?.picture == nil)
    #expect(message.ext.map(\.name) == ["embeds"])
  }

  // MARK: Calls

  private func telegram(_ fields: String) throws -> Call {
    let export = #"""
      {"name": "T", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "service",
      "date": "2024-05-01T10:00:00", "actor": "Ann", "actor_id": "user1", "action": "phone_call",
      "text": ""\#(fields)}]}
      """#
    let message = try #require(try read(export, as: "telegram").first)
    #expect(message.sender == "user1" && message.text.isEmpty)
    guard case .call(let call?) = message.content.payload else { throw NoCall() }
    return call
  }

  private struct NoCall: Error {}

  @Test func `calls of Telegram have their outcome and duration`() throws {
    let hangup = #", "discard_reason": "hangup""#
    #expect(
      try telegram(#", "duration_seconds": 62"# + hangup) == Call(outcome: .answered, seconds: 62)
    )
    #expect(try telegram(#", "discard_reason": "missed""#) == Call(outcome: .missed))
    #expect(try telegram(#", "discard_reason": "busy""#) == Call(outcome: .declined))
    #expect(try telegram(hangup) == Call(outcome: .canceled))
  }

  @Test(arguments: [
    ("Missed voice call", Call(outcome: .missed), ""),
    ("Missed video call", Call(outcome: .missed, isVideo: true), ""),
    ("Verpasster Videoanruf", Call(outcome: .missed, isVideo: true), ""),
    ("Voice call, 12 min", Call(outcome: .answered, seconds: 720), ""),
    ("Video call, 1 hr 5 min", Call(outcome: .answered, seconds: 3900, isVideo: true), ""),
    (
      "Missed voice call. Tap to call back", Call(outcome: .missed),
      "Missed voice call. Tap to call back"
    ),
    ("Voice call, No answer", nil as Call?, "Voice call, No answer"),
  ])
  func `calls of WhatsApp keep words that a card has no place for`(
    words: String,
    call: Call?,
    text: String
  ) throws {
    let mark = "\u{200E}"
    let export = """
      [01/05/2024, 10:00:00] Ann: hi
      \(mark)[01/05/2024, 10:00:30] Ann: \(mark)\(words)

      """
    let message = try #require(try read(export, as: "whatsapp").last)
    #expect(message.content.payload == .call(call))
    #expect(message.text.replacing(mark, with: "") == text)
  }
}
