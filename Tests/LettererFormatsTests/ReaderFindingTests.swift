import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Bugs of export readers that were found with real files.
@Suite struct ReaderFindingTests {
  private func read(_ text: String, _ format: String? = nil) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(format: format))
  }

  private func messages(_ text: String, _ format: String? = nil) throws -> [Message] {
    try read(text, format).transcript.messages
  }

  // MARK: LINE

  @Test func `AM and PM may be separate in LINE's form with spaces`() throws {
    let found = try messages(
      """
      [LINE] Chat history with Big Ann
      Saved on: 2024/01/15 19:57

      2024/01/15(Mon)
      12:00 AM Big Ann midnight
      10:00 AM Big Ann hello
      10:05 PM Me there
      午後 11:02 Big Ann late
      23:10 Big Ann later
      """
    )
    #expect(found.map(\.sender) == ["Big Ann", "Big Ann", "Me", "Big Ann", "Big Ann"])
    #expect(found.map(\.text) == ["midnight", "hello", "there", "late", "later"])
    let minutes = found.compactMap { $0.time.map { $0.milliseconds / 60_000 % 1440 } }
    #expect(minutes == [0, 600, 1325, 1382, 1390])
  }

  @Test func `the longest of LINE's known names wins`() throws {
    let found = try messages(
      """
      [LINE] Chat history with Big Ann
      2024/01/15(Mon)
      10:00 Big hello
      10:01 Big Ann there
      """
    )
    #expect(found.map(\.sender) == ["Big", "Big Ann"])
    #expect(found.map(\.text) == ["hello", "there"])
  }

  // MARK: Lengths

  @Test func `voice messages have Telegram's and RongCloud's durations`() throws {
    let telegram = try messages(
      """
      {"name": "Ann", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", \
      "date_unixtime": "1714557600", "from": "Ann", "from_id": "user1", "file": "a.ogg", \
      "media_type": "voice_message", "duration_seconds": 12, "text": ""}]}
      """,
      "telegram"
    )
    #expect(telegram.first?.attachments.map(\.seconds) == [12])
    #expect(telegram.first?.attachments.first?.ext == [])
    func sent(_ kind: String, _ content: String) -> String {
      """
      [{"objectName": "\(kind)", "senderUserId": "a", "targetId": "b", "sentTime": 1714557600000, \
      "messageUId": "\(kind)", "content": \(content)}]
      """
    }
    let spoken = sent("RC:VcMsg", #"{"content": "AAAA", "duration": "7"}"#)
    let short = try messages(spoken, "rongcloud")
    #expect(short.first?.attachments.map(\.seconds) == [7])
    let long = try messages(
      sent("RC:HQVCMsg", #"{"remoteUrl": "https://x.org/a.aac", "duration": 9}"#),
      "rongcloud"
    )
    #expect(long.first?.attachments.map(\.seconds) == [9])
    #expect(long.first?.attachments.first?.ext == [])
    let wrong = try messages(sent("RC:VcMsg", #"{"duration": -1}"#), "rongcloud")
    #expect(wrong.first?.attachments.map(\.seconds) == [nil])
    #expect(wrong.first?.attachments.first?.ext.map(\.name) == ["duration"])
  }

  @Test func `voice messages have Discord's, Matrix's, and Slack's durations`() throws {
    let discord = try messages(
      """
      [{"id": "10", "channel_id": "2", "type": 0, "timestamp": "2024-05-01T10:00:00+00:00", \
      "content": "", "author": {"id": "7", "username": "ann"}, "attachments": [{"id": "1", \
      "filename": "voice-message.ogg", "url": "https://x.org/v.ogg", "duration_secs": 2.5, \
      "waveform": "AP8="}]}]
      """,
      "discord"
    )
    #expect(discord.first?.attachments.map(\.seconds) == [2.5])
    #expect(discord.first?.attachments.first?.waveform == [0, 255])
    #expect(discord.first?.kind == .voice)
    let matrix = try messages(
      """
      [{"type": "m.room.message", "event_id": "$1", "sender": "@a:x", "origin_server_ts": \
      1714557600000, "content": {"msgtype": "m.audio", "body": "v.ogg", "url": "mxc://x/1", \
      "org.matrix.msc1767.audio": {"duration": 1500}}}]
      """,
      "matrix"
    )
    #expect(matrix.first?.attachments.map(\.seconds) == [1.5])
    let slack = try messages(
      """
      [{"type": "message", "user": "U1", "text": "", "ts": "1714557600.000100", "files": [{"id": \
      "F1", "name": "audio_message.m4a", "mimetype": "audio/mp4", "subtype": "slack_audio", \
      "duration_ms": 3250, "url_private": "https://x.org/f"}]}]
      """,
      "slack"
    )
    #expect(slack.first?.attachments.map(\.seconds) == [3.25])
    #expect(slack.first?.kind == .voice)
  }

  // MARK: Models

  @Test func `ChatGPT's content may be text or a list of texts`() throws {
    let result = try read(
      """
      [{"title": "t", "current_node": "c", "mapping": {
      "a": {"id": "a", "parent": null, "children": ["b"], "message": {"author": {"role": "user"}, \
      "content": "plain string"}},
      "b": {"id": "b", "parent": "a", "children": ["c"], "message": {"author": \
      {"role": "assistant"}, "content": ["one", "two"]}},
      "c": {"id": "c", "parent": "b", "children": [], "message": {"author": {"role": "user"}, \
      "content": {"content_type": "text", "parts": ["three"]}}}}}]
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["plain string", "one\n\ntwo", "three"])
    #expect(result.diagnostics == [])
  }

  @Test func `the bare text of a Responses request is the user's message`() throws {
    let request = try messages(#"{"model":"g","input":"What is up?"}"#)
    #expect(request.map(\.text) == ["What is up?"] && request.map(\.sender) == ["user"])
    let answer = try messages(
      """
      {"id": "r1", "model": "g", "input": "What is up?", "output": [{"type": "message", "role": \
      "assistant", "content": [{"type": "output_text", "text": "All"}]}]}
      """
    )
    #expect(answer.map(\.text) == ["What is up?", "All"])
    #expect(answer.map(\.sender) == ["user", "assistant:g"])
    #expect(throws: FormatError.self) {
      _ = try messages(#"{"instruction": "Add", "input": "1 2", "output": "3"}"#)
    }
  }

  @Test func `calls of OpenAI's own tools are tool calls`() throws {
    let found = try messages(
      """
      {"model": "g", "input": "Go", "output": [
      {"type": "web_search_call", "id": "w", "action": {"type": "search", "query": "Swift"}},
      {"type": "image_generation_call", "id": "i", "revised_prompt": "a cat", "result": "iVBORw0K"},
      {"type": "code_interpreter_call", "id": "c", "code": "1+1", "outputs": \
      [{"type": "logs", "logs": "2"}]},
      {"type": "file_search_call", "id": "f", "queries": ["x"], "results": null},
      {"type": "computer_call", "call_id": "k", "action": {"type": "click", "x": 1}},
      {"type": "mcp_call", "id": "m", "name": "roll", "arguments": "{\\"sides\\": 6}", \
      "output": "4", "error": null}]}
      """
    )
    let calls = found.filter { $0.kind == .toolCall }.compactMap(\.tool)
    #expect(
      calls.map(\.name) == [
        "web_search", "image_generation", "code_interpreter", "file_search", "computer", "roll",
      ]
    )
    #expect(calls.map(\.id) == ["w", "i", "c", "f", "k", "m"])
    #expect(calls.allSatisfy { $0.input != nil })
    let answers = found.filter { $0.kind == .toolResult }
    #expect(answers.map { $0.tool?.id } == ["i", "c", "m"])
    #expect(answers.map(\.text) == ["", "2", "4"])
    #expect(answers.first?.attachments.map(\.path) == ["data:image/png;base64,iVBORw0K"])
  }

  // MARK: Orders and removals

  @Test func `RongCloud's recall notice recalls the message that it names`() throws {
    func record(_ id: String, _ kind: String, _ time: Int, _ content: String) -> String {
      """
      {"objectName": "\(kind)", "senderUserId": "a", "targetId": "b", "messageUId": "\(id)", \
      "sentTime": \(1_714_557_600_000 + time), "content": \(content)}
      """
    }
    let records = [
      record("1", "RC:TxtMsg", 0, #"{"content": "first"}"#),
      record("2", "RC:TxtMsg", 1, #"{"content": "second"}"#),
      record("3", "RC:RcNtf", 2, #"{"messageUId": "1", "operatorId": "o"}"#),
      record("4", "RC:RcNtf", 3, #"{"messageUid": "2"}"#),
      record("5", "RC:RcNtf", 4, #"{"operatorId": "a"}"#),
      record("6", "RC:RcNtf", 5, #"{"messageUId": "6", "operatorId": "a"}"#),
    ]
    let found = try messages("[\(records.joined(separator: ",\n"))]", "rongcloud")
    #expect(found.map(\.id) == ["1", "2", "5", "6"])
    #expect(found.allSatisfy { $0.kind == .deleted })
    #expect(found.map { $0.deletion?.participant } == ["o", "a", "a", "a"])
  }

  @Test func `Parse's rows without a date stay after the rows they follow`() throws {
    func rows(_ list: [(String, Int?)]) -> String {
      let rows = list.map { id, minute in
        let date = minute.map { #", "sentDate": "2015-09-14T13:1\#($0):00.000Z""# } ?? ""
        return #"{"objectId": "\#(id)", "_created_at": null, "room": "r", "text": "t"\#(date)}"#
      }
      return #"{"results": [\#(rows.joined(separator: ","))]}"#
    }
    func order(_ list: [(String, Int?)]) throws -> String {
      try messages(rows(list), "parse").map(\.id).joined()
    }
    #expect(try order([("a", 3), ("b", nil), ("c", 1), ("d", 2)]) == "cdab")
    #expect(try order([("z", nil), ("a", 3), ("b", nil), ("c", 2), ("d", 2)]) == "zdcab")
    #expect(try order([("a", 1), ("b", nil), ("c", 2)]) == "abc")
  }

  // MARK: Matrix

  private func event(_ id: String, _ type: String, _ fields: String) -> String {
    """
    {"type": "\(type)", "event_id": "\(id)", "sender": "@a:x", "origin_server_ts": 1714557600000, \
    \(fields)}
    """
  }

  private func edit(of id: String, _ type: String) -> String {
    """
    "content": {"msgtype": "\(type)", "body": "* new", "m.relates_to": {"rel_type": "m.replace", \
    "event_id": "\(id)"}, "m.new_content": {"msgtype": "\(type)", "body": "new"}}
    """
  }

  @Test func `nothing of a redacted Matrix message is left`() throws {
    let events = [
      event("$1", "m.room.message", #""content": {"msgtype": "m.emote", "body": "secret"}"#),
      event("$2", "m.room.message", #""content": {"msgtype": "m.text", "body": "secret"}"#),
      event("$3", "m.room.message", edit(of: "$2", "m.text")),
      event("$4", "m.room.redaction", #""redacts": "$1", "content": {}"#),
      event("$5", "m.room.redaction", #""redacts": "$2", "content": {}"#),
    ]
    for order in [events, events.reversed()] {
      let found = try messages("[\(order.joined(separator: ",\n"))]", "matrix")
      #expect(found.count == 2)
      for message in found {
        #expect(message.kind == .deleted && message.text.isEmpty)
        #expect(message.content == .deleted() && message.edit == nil)
      }
    }
  }

  @Test func `Matrix emotes have the name of the member`() throws {
    let events = [
      event(
        "$0",
        "m.room.member",
        #""state_key": "@a:x", "content": {"membership": "join", "displayname": "Big Ann"}"#
      ),
      event("$1", "m.room.message", #""content": {"msgtype": "m.emote", "body": "waves"}"#),
      event("$2", "m.room.message", #""content": {"msgtype": "m.emote", "body": "old"}"#),
      event("$3", "m.room.message", edit(of: "$2", "m.emote")),
    ]
    let found = try messages("[\(events.joined(separator: ",\n"))]", "matrix")
    #expect(found.map { $0.system?.text } == ["Big Ann joined", "Big Ann waves", "Big Ann new"])
    #expect(found.last?.edit?.versions.map(\.text) == ["Big Ann old"])
    #expect(found.allSatisfy { $0.runs.isEmpty })
  }

  // MARK: Slack and Discord

  @Test func `Slack's Markdown blocks are standard Markdown`() throws {
    let found = try messages(
      """
      [{"type": "message", "user": "U1", "text": "x", "ts": "1714557600.000100", "blocks": \
      [{"type": "markdown", "text": "**bold** and *italic* [site](https://x.org) :wave:"}]}]
      """,
      "slack"
    )
    let message = try #require(found.first)
    #expect(message.text == "bold and italic site 👋")
    #expect(message.runs.first == TextRun("bold", traits: .bold))
    #expect(message.runs.contains(TextRun("italic", traits: .italic)))
    #expect(message.runs.contains { $0.href == "https://x.org" && $0.text == "site" })
  }

  @Test(arguments: [("", 1), (#", "messageCount": 1"#, 0), (#", "messageCount": 2"#, 1)])
  func `a Discord file with fewer messages than its count is truncated`(
    _ count: String,
    _ reports: Int
  ) throws {
    let result = try read(
      """
      {"guild": {"id": "1"}, "channel": {"id": "2", "name": "c"}, "messages": [{"id": "10", \
      "type": "Default", "timestamp": "2024-05-01T10:00:00+00:00", "content": "a", \
      "author": {"id": "7", "name": "ann"}}]\(count)}
      """,
      "discord"
    )
    #expect(result.diagnostics.count { $0.code == .truncated } == reports)
  }

  // MARK: Skype and Cursor

  @Test func `a location of Skype's without finite coordinates is a card`() throws {
    let found = try messages(
      #"""
      {"userId": "8:ann", "conversations": [{"id": "19:q@thread.skype", "MessageList": [{"id": "1",
      "originalarrivaltime": "2023-01-01T00:00:00Z", "messagetype": "RichText/Location",
      "content": "<location latitude=\"1e990\" longitude=\"5\" address=\"Lake\"/>",
      "from": "8:ann"}]}]}
      """#
    )
    #expect(found.map(\.content.card?.title) == ["Lake"])
  }

  @Test func `a chat of Cursor's with damaged messages only is left out, and reported`() throws {
    let chats = """
      {"tabs": [{"tabId": "a", "bubbles": [{"text": "no role"}]},
      {"tabId": "b", "bubbles": [{"type": "user", "text": "Hi"}]}]}
      """
    let store = TestDatabase(
      script: """
        CREATE TABLE ItemTable (key TEXT, value BLOB);
        INSERT INTO ItemTable VALUES ('workbench.panel.aichat.view.aichat.chatdata', '\(chats)');
        """
    )
    let result = try Formats.read(ByteSource(try store.bytes()), options: ReadOptions())
    #expect(result.transcript.messages.map(\.text) == ["Hi"])
    #expect(result.diagnostics.contains { $0.code == .notAMessage })
  }

  @Test func `a chat of Cursor's under a damaged key is reported`() throws {
    let chat = #"{"composerId": "c", "conversation": [{"type": 1, "text": "Hi"}]}"#
    let store = TestDatabase(
      script: """
        CREATE TABLE cursorDiskKV (key TEXT, value BLOB);
        INSERT INTO cursorDiskKV VALUES ('composerData:a', '\(chat)'), ('composerData;b', '\(chat)');
        """
    )
    let result = try Formats.read(ByteSource(try store.bytes()), options: ReadOptions())
    #expect(result.transcript.messages.count == 1)
    #expect(result.diagnostics.contains { $0.code == .nearlyKnownName })
  }
}
