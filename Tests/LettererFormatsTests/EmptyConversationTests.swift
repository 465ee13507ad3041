import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct EmptyConversationTests {
  /// Inputs with one conversation that has messages, and the names of the empty ones.
  private static let inputs: [(format: String, text: String, silent: [String])] = [
    (
      "telegram",
      #"""
      {"chats": {"list": [{"name": "Silent", "type": "personal_chat", "id": 1, "messages": []},
      {"name": "Ann", "type": "personal_chat", "id": 2, "messages": [{"id": 1, "type": "message",
      "date": "2024-05-01T10:00:00", "from": "Ann", "from_id": "user2", "text": "Hi"}]}]},
      "left_chats": {"list": [{"name": "Gone", "type": "private_group", "id": 3, "messages": []}]}}
      """#,
      ["Silent", "Gone"]
    ),
    (
      "claude",
      #"""
      [{"uuid": "a", "name": "Never begun", "chat_messages": []},
      {"uuid": "b", "name": "Ferry", "chat_messages": [{"uuid": "m", "sender": "human",
      "text": "When?", "created_at": "2024-05-01T10:00:00Z"}]},
      {"uuid": "c", "name": "", "chat_messages": null}]
      """#,
      ["Never begun", "c"]
    ),
    (
      "chatgpt",
      #"""
      [{"title": "New chat", "conversation_id": "n", "mapping": {}, "current_node": null},
      {"title": "Ferry", "conversation_id": "f", "current_node": "1", "mapping": {"1":
      {"id": "1", "children": [], "message": {"id": "1", "author": {"role": "user"},
      "content": {"content_type": "text", "parts": ["When?"]}}}}}]
      """#,
      ["New chat"]
    ),
    (
      "signal",
      """
      {"envelope": {"sourceUuid": "u1", "sourceName": "Ann", "timestamp": 1714557600000, \
      "dataMessage": {"timestamp": 1714557600000, "message": "Hi"}}}
      {"envelope": {"sourceUuid": "u2", "sourceName": "Bea", "timestamp": 1714557600001, \
      "typingMessage": {"action": "STARTED", "timestamp": 1714557600001}}}
      """,
      ["Bea"]
    ),
  ]

  @Test(arguments: inputs.indices)
  func `conversations without messages are listed and can be chosen`(index: Int) throws {
    let (format, text, silent) = Self.inputs[index]
    func source() -> ByteSource { ByteSource(Array(text.utf8)) }
    let list = try Formats.open(source())
    #expect(list.match.name == format)
    #expect(list.chats.map(\.messages).sorted() == [Int](repeating: 0, count: silent.count) + [1])
    let chosen = try list.choose()
    #expect(list.chats[chosen].messages == 1)
    let automatic = try Formats.read(source())
    #expect(automatic.transcript.messages.count == 1)
    #expect(automatic.chats == list.chats)
    for name in silent {
      let result = try Formats.read(source(), options: ReadOptions(chat: name))
      #expect(result.transcript.messages.isEmpty, "\(name)")
      let place = try #require(list.chats.firstIndex { $0.title == name || $0.name == name })
      let byNumber = ReadOptions(chat: "#\(place + 1)")
      #expect(try Formats.read(source(), options: byNumber).transcript.messages.isEmpty)
    }
  }

  @Test func `an input without any messages has nothing to draw`() throws {
    let text = #"[{"uuid": "a", "name": "Never begun", "chat_messages": []}]"#
    #expect(throws: FormatError.noMessages) {
      try Formats.read(ByteSource(Array(text.utf8)))
    }
    let chosen = ReadOptions(chat: "Never begun")
    #expect(
      try Formats.read(ByteSource(Array(text.utf8)), options: chosen).transcript.messages.isEmpty
    )
  }

  @Test func `problems of an empty conversation are reported for the input`() throws {
    let text = #"""
      [{"uuid": "a", "name": "Odd", "chat_messages": [{"uuid": "x", "sender": "ghost"}]},
      {"uuid": "b", "name": "Good", "chat_messages": [{"uuid": "m", "sender": "human",
      "text": "Hi"}]}, {"uuid": "c", "name": "no messages at all"}]
      """#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.title == "Good")
    #expect(result.diagnostics.map(\.code).contains(.notAMessage))
    #expect(result.diagnostics.map(\.code).contains(.otherRecord))
  }

  @Test func `a truncated export keeps empty conversations and drops the truncated one`() throws {
    let text = #"""
      {"chats": {"list": [{"name": "Silent", "type": "personal_chat", "id": 1, "messages": []},
      {"name": "Ann", "type": "personal_chat", "id": 2, "messages": [{"id": 1, "type": "message",
      "date": "2024-05-01T10:00:00", "from": "Ann", "from_id": "user2", "text": "Hi"}]},
      {"name": "Cut", "type": "personal_chat", "id": 3, "messages": [{"id": 1, "ty
      """#
    let list = try Formats.open(ByteSource(Array(text.utf8)))
    #expect(list.chats.map(\.title) == ["Silent", "Ann"])
  }

  @Test func `empty peer tables are conversations of a store`() throws {
    let script = """
      CREATE TABLE t_1002 (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
      CREATE TABLE t_1003 (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
      CREATE TABLE drafts (id INTEGER PRIMARY KEY, message TEXT, time INTEGER);
      INSERT INTO t_1002 (userID, message, time) VALUES ('1001', 'Hi', 1714557600);
      """
    let bytes = try TestDatabase(script: script).bytes()
    let list = try Formats.open(ByteSource(bytes))
    #expect(list.chats.map(\.name) == ["t_1002", "t_1003"])
    #expect(list.chats.map(\.messages) == [1, 0])
    #expect(try list.choose() == 0)
  }

  @Test func `empty channels of Slack and Discord are listed`() throws {
    func folder(_ files: [String: String]) throws -> [ChatSummary] {
      let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: root) }
      for (path, text) in files {
        let url = root.appending(path: path)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try Data(text.utf8).write(to: url)
      }
      let found = try ExportFiles(folder: root.path)
      let list = try Formats.open(found)
      #expect(list.chats[try list.choose()].messages == 1)
      return list.chats
    }
    let day = #"[{"type": "message", "user": "U1", "text": "Hello", "ts": "1714557600.000100"}]"#
    let slack = try folder([
      "users.json": #"[{"id": "U1", "name": "ann"}]"#,
      "channels.json": #"[{"id": "C1", "name": "general"}, {"id": "C2", "name": "silent"}]"#,
      "dms.json": #"[{"id": "D1", "members": ["U1", "U2"]}]"#, "general/2024-05-01.json": day,
    ])
    #expect(slack.map(\.name) == ["general", "silent", "D1"])
    #expect(slack.map(\.messages) == [1, 0, 0])
    func channel(_ id: String, _ messages: String, _ count: Int) -> String {
      #"{"guild": {"id": "1", "name": "G"}, "channel": {"id": "\#(id)", "name": "c\#(id)"}, "#
        + #""messages": [\#(messages)], "messageCount": \#(count)}"#
    }
    let said = #"""
      {"id": "5", "type": "Default", "timestamp": "2024-05-01T10:00:00+00:00", "content": "Hi",
      "author": {"id": "7", "name": "ann"}}
      """#
    let discord = try folder(["a.json": channel("10", said, 1), "b.json": channel("11", "", 0)])
    #expect(discord.map(\.messages) == [1, 0])
  }
}
