import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Threads, topics, and albums of exports, and how documents for reading show them.
@Suite struct ThreadReaderTests {
  private func read(_ export: String, as format: String) throws -> Transcript {
    try Formats.read(ByteSource(Array(export.utf8)), options: ReadOptions(format: format))
      .transcript
  }

  private func telegram(_ messages: [String]) throws -> Transcript {
    try read(
      #"{"name": "T", "type": "private_supergroup", "id": 1, "messages": ["#
        + messages.joined(separator: ",") + "]}",
      as: "telegram"
    )
  }

  private func message(_ id: Int, _ fields: String, at second: Int = 0) -> String {
    #"{"id": \#(id), "type": "message", "date": "2024-05-01T10:00:0\#(second)", "#
      + #""from": "Ann", "from_id": "user1", \#(fields)}"#
  }

  private func topic(_ id: Int, _ title: String) -> String {
    #"{"id": \#(id), "type": "service", "date": "2024-05-01T10:00:00", "actor": "Ann", "#
      + #""actor_id": "user1", "action": "topic_created", "title": "\#(title)", "text": ""}"#
  }

  @Test func `messages of a topic belong to the thread of its notice`() throws {
    let messages = try telegram([
      topic(1, "Roses"), message(3, #""text": "a", "reply_to_message_id": 1"#),
      message(4, #""text": "b", "reply_to_message_id": 3"#), message(5, #""text": "c""#),
      message(6, #""text": "d", "reply_to_message_id": 5"#),
    ]).messages
    #expect(messages.map(\.thread) == [nil, "1", "1", nil, nil])
    #expect(messages.map(\.reply?.message) == [nil, nil, "3", nil, "5"])
  }

  private func photo(_ id: Int, _ text: String = "", second: Int = 0, more: String = "") -> String {
    message(
      id,
      #""photo": "p\#(id).jpg", "width": 4, "height": 3, "text": "\#(text)"\#(more)"#,
      at: second
    )
  }

  @Test func `pictures sent together are one message with their caption`() throws {
    let reaction = #", "reactions": [{"type": "emoji", "emoji": "👍", "count": 2}]"#
    let messages = try telegram([
      photo(5), photo(6, "Both", more: reaction), photo(7, more: reaction), photo(8, second: 1),
      photo(10, second: 1), message(11, #""text": "end""#, at: 1),
    ]).messages
    #expect(messages.map(\.id) == ["5", "8", "10", "11"])
    #expect(messages[0].attachments.compactMap(\.path) == ["p5.jpg", "p6.jpg", "p7.jpg"])
    #expect(messages[0].text == "Both")
    #expect(messages[0].reactions.map(\.count) == [4])
    guard case .array(let members)? = messages[0].ext.first(where: { $0.name == "album" })?.value
    else {
      Issue.record("the identifiers of the other pictures are lost")
      return
    }
    #expect(members.count == 2)
  }

  @Test func `pictures with captions of their own stay apart`() throws {
    let messages = try telegram([
      photo(5, "One"), photo(6, "Two"), photo(7, more: #", "reply_to_message_id": 5"#),
    ]).messages
    #expect(messages.map(\.text) == ["One", "Two", ""])
  }

  @Test func `a spoiler of Zulip hides its content and shows its header`() throws {
    let html = """
      <p>who?</p><div class=\\"spoiler-block\\"><div class=\\"spoiler-header\\"><p>The end</p></div>\
      <div class=\\"spoiler-content\\" aria-hidden=\\"true\\"><p>the <b>butler</b></p></div></div>
      """
    let message = try read(
      #"{"messages": [{"id": 1, "sender_id": 9, "sender_full_name": "Ann", "timestamp": 1714557600,"#
        + #""display_recipient": "g", "subject": "t", "content": "\#(html)"}]}"#,
      as: "zulip"
    ).messages[0]
    let hidden = message.runs.filter { $0.traits.contains(.spoiler) }.map(\.text).joined()
    #expect(hidden == "the butler")
    #expect(message.text == "who?\nThe end\nthe butler")
  }

  // MARK: Documents

  private var thread: Transcript {
    var messages = ["a", "b", "c", "d"].map {
      Message(id: $0, sender: $0 == "c" ? "bo" : "ann", text: "Words of \($0)\nand more")
    }
    messages[2].thread = "a"
    messages[3].thread = "a"
    messages[0].reactions = [
      Reaction(emoji: "👍", participants: ["ann", "bo"], count: 3), Reaction(emoji: "🎉", count: 2),
    ]
    let people = [Participant(id: "ann", name: "Ann"), Participant(id: "bo", name: "Bo")]
    return Transcript(kind: .group, participants: people, messages: messages)
  }

  @Test func `plain text quotes the start of a thread, or has a rule next to it`() {
    let inline = String(decoding: PlainTextDocument.write(thread), as: UTF8.self)
    #expect(
      inline == """
        Ann: Words of a
            and more
            [👍 Ann, Bo, +1 · 🎉 2]
        Ann: Words of b
            and more
        Bo: > Words of a
            Words of c
            and more
        Ann: Words of d
            and more

        """
    )
    var transcript = thread
    transcript.placeThreadsBelow()
    let below = String(decoding: PlainTextDocument.write(transcript), as: UTF8.self)
    #expect(below.contains("Bo]") == false)
    #expect(below.contains("\n│ Bo: Words of c\n│     and more\n│ Ann: Words of d\n"))
    #expect(below.hasSuffix("\nAnn: Words of b\n    and more\n"))
  }

  @Test func `Markdown quotes the start of a thread, or the thread itself`() {
    let inline = String(decoding: MarkdownDocument.write(thread), as: UTF8.self)
    #expect(inline.contains("**Bo**\n\n> Words of a\n\nWords of c"))
    #expect(inline.contains("👍 Ann, Bo, +1 · 🎉 2\n"))
    var transcript = thread
    transcript.placeThreadsBelow()
    let below = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    #expect(below.contains("> **Bo**\n>\n> Words of c"))
    #expect(!below.contains("> > Words of a"))
  }
}
