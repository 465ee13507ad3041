import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Meaningful fields in real exports.
@Suite struct ReaderGapTests {
  private func read(_ text: String, _ format: String, chat: String? = nil) throws -> ReadResult {
    try Formats.read(
      ByteSource(Array(text.utf8)),
      options: ReadOptions(format: format, chat: chat)
    )
  }

  private func discord(_ fields: String) throws -> Message {
    let text = """
      {"guild": {"id": "1"}, "channel": {"id": "2", "name": "c"}, "messages": [{"id": "10", \
      "type": "Default", "timestamp": "2024-05-01T10:00:00+00:00", "content": "", \
      "author": {"id": "7", "name": "ann"}, \(fields)}], "messageCount": 1}
      """
    return try #require(try read(text, "discord").transcript.messages.first)
  }

  @Test func `Discord's pictures without text, forwarded files, and polls are kept`() throws {
    let picture = try discord(
      #""embeds": [{"title": null, "image": {"url": "https://x.org/y.png", "width": 4}}]"#
    )
    #expect(picture.attachments.map(\.path) == ["https://x.org/y.png"])
    #expect(picture.attachments.first?.state == .remote && picture.kind == .image)
    let forward = try discord(
      """
      "reference": {"type": "Forward", "messageId": "3"}, "forwardedMessage": {"content": "said", \
      "timestamp": "2024-04-01T10:00:00+00:00", "mentions": [1], "attachments": \
      [{"url": "https://x.org/b.png", "fileName": "b.png"}]}
      """
    )
    #expect(forward.text == "said" && forward.attachments.map(\.name) == ["b.png"])
    #expect(forward.ext.map(\.name) == ["forwardedMessage"])
    let poll = try discord(
      """
      "poll": {"question": {"text": "Lunch?"}, "answers": [{"answer_id": 1, "poll_media": \
      {"text": "Pizza"}}], "results": {"is_finalized": true, "answer_counts": \
      [{"id": 1, "count": 3, "me_voted": true}]}}
      """
    )
    let option = Poll.Option("Pizza", votes: 3, isChosen: true)
    #expect(poll.content == .poll(Poll(question: "Lunch?", options: [option], isClosed: true)))
  }

  @Test func `Discord's own notices without a sentence have their event`() throws {
    func message(_ fields: String) throws -> Message {
      let text = """
        {"guild": {"id": "1"}, "channel": {"id": "2", "name": "c"}, "messages": [{"id": "10", \
        "timestamp": "2024-05-01T10:00:00+00:00", "author": {"id": "7", "name": "ann"}, \
        \(fields)}], "messageCount": 1}
        """
      return try #require(try read(text, "discord").transcript.messages.first)
    }
    func notice(_ type: Int, _ content: String = "", _ fields: String = "") throws -> SystemNotice?
    {
      try message(#""type": \#(type), "content": "\#(content)"\#(fields)"#).system
    }
    #expect(try notice(7) == SystemNotice(event: "join", actor: "7"))
    #expect(try notice(4, "new") == SystemNotice(event: "rename", actor: "7", value: "new"))
    let added = try notice(1, "", #", "mentions": [{"id": "8", "username": "bo"}]"#)
    #expect(added == SystemNotice(event: "add", actor: "7", targets: ["8"]))
    #expect(try notice(8, "2")?.text == "ann just boosted the server 2 times!")
    let level = "ann just boosted the server! The server has achieved level 2!"
    #expect(try notice(10)?.text == level)
    #expect(try notice(18, "Plans")?.text == "ann started a thread: Plans")
    let tier = #", "role_subscription_data": {"tier_name": "Gold"}"#
    #expect(try notice(25, "", tier)?.text == "ann joined Gold.")
    #expect(try notice(99, "x")?.text == "ann sent a notice of type 99. x")
    let pin = try message(#""type": "ChannelPinnedMessage", "content": "Pinned a message.""#).system
    #expect(pin == SystemNotice(event: "pin", actor: "7", text: "ann pinned a message."))
    let start = try message(
      """
      "type": 21, "content": "", "message_reference": {"message_id": "3"}, \
      "referenced_message": {"content": "said", "author": {"id": "8", "username": "bo"}}
      """
    )
    #expect(start.text == "said" && start.sender == "8" && start.reply == nil)
  }

  @Test func `Slack's changes and removals are not separate messages`() throws {
    let result = try read(
      """
      [{"type": "message", "user": "U1", "text": "first", "ts": "1714557600.000100"},
      {"type": "message", "user": "U1", "text": "second", "ts": "1714557601.000100"},
      {"type": "message", "subtype": "message_changed", "ts": "1714557602.000100", "message":
      {"type": "message", "user": "U1", "text": "changed", "ts": "1714557600.000100"}},
      {"type": "message", "subtype": "message_deleted", "ts": "1714557603.000100",
      "deleted_ts": "1714557601.000100"},
      {"type": "message", "subtype": "message_deleted", "ts": "1714557604.000100",
      "deleted_ts": "1714557000.000100"}]
      """,
      "slack"
    )
    let messages = result.transcript.messages
    #expect(messages.map(\.id) == ["1714557600.000100", "1714557601.000100"])
    #expect(messages[0].text == "changed" && messages[0].edit?.versions.map(\.text) == ["first"])
    #expect(messages[1].kind == .deleted && messages[1].deletion != nil)
    #expect(result.diagnostics.map(\.code) == [.absentTarget])
  }

  @Test func `Slack's tables, calls, forms, and snippets are kept`() throws {
    let message = try #require(
      try read(
        """
        [{"type": "message", "user": "U1", "text": "", "ts": "1714557602.000100", "blocks": [
        {"type": "table", "rows": [[{"type": "raw_text", "text": "a"},
        {"type": "raw_text", "text": "b"}]]},
        {"type": "input", "label": {"type": "plain_text", "text": "Name?"}},
        {"type": "call", "call": {"v1": {"name": "Standup", "join_url": "https://zoom.example"}}}],
        "attachments": [{"blocks": [{"type": "section", "text":
        {"type": "mrkdwn", "text": "inner"}}]}],
        "files": [{"id": "F", "mode": "snippet", "name": "x.py", "preview": "print(1)"}]}]
        """,
        "slack"
      ).transcript.messages.first
    )
    #expect(message.text == "a\tb\nName?\nStandup\nhttps://zoom.example\ninner")
    #expect(message.ext.map(\.name).contains("blocks"))
    #expect(message.attachments.first?.ext.contains { $0.name == "preview" } == true)
  }

  @Test func `ChatGPT's attached files and new content types are kept`() throws {
    func node(_ id: Int, _ message: String) -> String {
      """
      "\(id)": {"id": "\(id)", "parent": "\(id - 1)", "message": {"author": {"role": "user"}, \
      \(message)}}
      """
    }
    let nodes = [
      node(
        1,
        #""content": {"content_type": "multimodal_text", "parts": ["look", {"content_type": "#
          + #""image_asset_pointer", "asset_pointer": "file-service://file-a"}]}, "#
          + #""metadata": {"attachments": [{"id": "file-a", "name": "a.png"}, "#
          + #"{"id": "file-b", "name": "b.pdf", "size": 5}]}"#
      ), node(2, #""content": {"content_type": "new_thing", "data": {"x": 1}}"#),
      node(3, #""content": {"content_type": "text", "parts": [""]}"#),
    ]
    let text = #"""
      [{"title": "T", "conversation_id": "c", "current_node": "3",
      "mapping": {\#(nodes.joined(separator: ", "))}}]
      """#
    let result = try read(text, "chatgpt")
    let messages = result.transcript.messages
    #expect(messages.first?.attachments.map(\.name) == ["a.png", "b.pdf"])
    #expect(messages.map(\.kind.name) == ["image", "new_thing"])
    #expect(result.diagnostics.map(\.code) == [.unknownValue, .otherRecord])
  }

  @Test func `Signal's polls, payments, and timers are shown`() throws {
    func record(_ stamp: Int, _ data: String) -> String {
      """
      {"envelope": {"sourceUuid": "u1", "sourceName": "Ann", "timestamp": \(stamp), "dataMessage": \
      {"timestamp": \(stamp), \(data)}}}

      """
    }
    let votes =
      #""targetAuthorUuid": "u1", "targetSentTimestamp": 1714557600000, "optionIndexes""#
    let text =
      record(
        1_714_557_600_000,
        #""pollCreate": {"question": "Q?", "allowMultiple": true, "options": ["A", "B"]}"#
      ) + record(1_714_557_601_000, #""pollVote": {\#(votes): [0]}"#)
      + record(1_714_557_602_000, #""pollVote": {\#(votes): [1]}"#)
      + record(1_714_557_603_000, #""pollTerminate": {"targetSentTimestamp": 1714557600000}"#)
      + record(1_714_557_604_000, #""payment": {"note": "thanks", "receipt": "x"}"#)
      + record(1_714_557_605_000, #""isExpirationUpdate": true, "expiresInSeconds": 60"#)
    let result = try read(text, "signal")
    let messages = result.transcript.messages
    let options = [Poll.Option("A"), Poll.Option("B", votes: 1)]
    #expect(
      messages.first?.content
        == .poll(
          Poll(question: "Q?", options: options, total: 1, allowsSeveral: true, isClosed: true)
        )
    )
    #expect(messages.dropFirst().first?.text == "Payment: thanks")
    #expect(messages.last?.system?.event == "timer" && messages.count == 3)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `Matrix's polls have everyone's last votes before their end`() throws {
    func event(_ id: Int, _ type: String, _ sender: String, _ content: String) -> String {
      """
      {"type": "\(type)", "sender": "@\(sender):x", "event_id": "$\(id)", \
      "origin_server_ts": \(1_714_557_600_000 + id), "content": {\(content)}}
      """
    }
    let relation = #""m.relates_to": {"rel_type": "m.reference", "event_id": "$1"}"#
    let events = [
      event(
        1,
        "m.poll.start",
        "a",
        #""m.poll": {"question": {"m.text": [{"body": "Q?"}]}, "answers": ["#
          + #"{"m.id": "1", "m.text": [{"body": "A"}]}, {"m.id": "2", "m.text": [{"body": "B"}]}]}"#
      ), event(2, "m.poll.response", "b", #"\#(relation), "m.selections": ["1"]"#),
      event(
        3,
        "org.matrix.msc3381.poll.response",
        "b",
        #"\#(relation), "org.matrix.msc3381.poll.response": {"answers": ["2"]}"#
      ), event(4, "m.poll.end", "a", relation),
      event(5, "m.poll.response", "c", #"\#(relation), "m.selections": ["1"]"#),
    ]
    let text =
      #"{"room_name": "R", "export_date": "d", "exported_by": "@a:x", "messages": ["#
      + events.joined(separator: ", ") + "]}"
    let messages = try read(text, "matrix").transcript.messages
    #expect(messages.count == 1)
    guard case .poll(let poll?) = messages.first?.content.payload else {
      Issue.record("no poll")
      return
    }
    #expect(poll.question == "Q?" && poll.isClosed && poll.total == 1)
    #expect(poll.options.map(\.text) == ["A", "B"] && poll.options.map(\.votes) == [0, 1])
  }
}
