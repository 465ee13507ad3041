import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct ExportTests {
  @Test func `every format has at least three exports`() {
    let formats = Dictionary(grouping: ExportFixture.all) { $0.path.split(separator: "/")[0] }
    #expect(formats.count == 31)
    #expect(formats.values.allSatisfy { $0.count >= 3 })
  }

  @Test(arguments: ExportFixture.all)
  func `an export has the hand-counted content`(_ fixture: ExportFixture) throws {
    let result = try fixture.read()
    #expect(result.format == fixture.format)
    let states = result.transcript.messages.flatMap(\.attachments).map(\.state)
    let present = states.count { $0 == .present }
    let found = [
      result.transcript.participants.count, result.transcript.messages.count, present,
      states.count - present, result.diagnostics.reduce(0) { $0 + $1.count },
    ]
    #expect(found == fixture.counts, "\(result.diagnostics.map { $0.text() })")
    let known = Set(result.transcript.participants.map(\.id))
    #expect(result.transcript.messages.allSatisfy { $0.sender.map(known.contains) ?? true })
    let ids = result.transcript.messages.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test(arguments: ExportFixture.all.filter { !$0.isFolder && !$0.isWholeOnly })
  func `an export cut anywhere keeps its complete messages`(_ fixture: ExportFixture) throws {
    let options = ReadOptions(format: fixture.format, chat: fixture.chat)
    let bytes = fixture.bytes
    let whole = try Formats.read(ByteSource(bytes), options: options).transcript
    var last = 0
    for end in Array(stride(from: 97, to: bytes.count, by: 97)) + [bytes.count - 1] {
      let part: Transcript
      do throws(FormatError) {
        part = try Formats.read(ByteSource(Array(bytes[..<end])), options: options).transcript
      } catch {
        #expect(last == 0 || fixture.chat != nil, "byte \(end): \(error.diagnostic.message)")
        continue
      }
      let count = part.messages.count
      if fixture.format != "chatgpt" { #expect(count >= last, "byte \(end)") }
      last = count
      // The end of a text may be cut with the file, but not the content before it.
      let isText = [
        "whatsapp", "chat-script", "irc", "line", "kakaotalk", "cursor", "wechat",
        "discord-package", "ag-ui",
      ].contains(fixture.format)
      check(isText ? Array(part.messages.dropLast()) : part.messages, against: whole, at: end)
    }
    #expect(last >= whole.messages.count - 1 || fixture.chat != nil)
  }

  private func check(_ messages: [Message], against whole: Transcript, at end: Int) {
    let known = Dictionary(
      whole.messages.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for message in messages {
      let original = known[message.id]
      // Changes of a message may come after the cut.
      if original?.edit != message.edit || original?.deletion != message.deletion { continue }
      #expect(original?.runs.map(\.text) == message.runs.map(\.text), "byte \(end), \(message.id)")
      #expect(original?.kind == message.kind, "byte \(end), \(message.id)")
      #expect(
        original?.attachments.count == message.attachments.count,
        "byte \(end), \(message.id)"
      )
    }
  }

  @Test(arguments: ExportFixture.all)
  func `the neutral transcript keeps everything`(_ fixture: ExportFixture) throws {
    let transcript = try fixture.read().transcript
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript)))
    #expect(again.transcript == transcript)
    // A kind outside the list keeps its name, and is reported.
    let problems = again.diagnostics.items.filter { $0.code != .unknownKind }
    #expect(problems.isEmpty, "\(problems.map { $0.text() })")
    let lines = TranscriptDocument.readLines(ByteSource(TranscriptDocument.writeLines(transcript)))
    #expect(lines.transcript == transcript)
    #expect(lines.diagnostics.items.allSatisfy { $0.code == .unknownKind })
  }

  @Test(arguments: ExportFixture.all.filter { !$0.isFolder })
  func `an export reads the same in pieces of any size`(_ fixture: ExportFixture) throws {
    let options = ReadOptions(format: fixture.format, chat: fixture.chat)
    let bytes = fixture.bytes
    let whole = try Formats.read(ByteSource(bytes), options: options)
    for size in [1, 7, 64, 1000] {
      var rest = bytes[...]
      let source = ByteSource {
        defer { rest = rest.dropFirst(size) }
        return rest.isEmpty ? nil : Array(rest.prefix(size))
      }
      let parts = try Formats.read(source, options: options)
      #expect(parts.transcript.messages == whole.transcript.messages, "pieces of \(size)")
      #expect(parts.diagnostics == whole.diagnostics, "pieces of \(size)")
    }
  }

  @Test(arguments: ["telegram/full.json", "slack/workspace", "models/openai.jsonl"])
  func `several conversations are listed`(_ path: String) throws {
    let fixture = ExportFixture(path: path, format: "", chat: nil, counts: [])
    do throws(any Error) {
      _ = try fixture.read()
      Issue.record("read one of several")
    } catch let error as FormatError {
      guard case .severalChats(let chats) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(chats.count == 3)
      #expect(chats.allSatisfy { $0.messages > 0 })
    }
  }

  /// The text of one message of a fixture.
  private func text(_ path: String, _ id: String, chat: String? = nil) throws -> String? {
    let fixture = ExportFixture(path: path, format: "", chat: chat, counts: [])
    return try fixture.read().transcript.messages.first { $0.id == id }.map { message in
      message.text.isEmpty ? message.system?.text ?? "" : message.text
    }
  }

  @Test func `Telegram's notices are sentences`() throws {
    #expect(try text("telegram/group", "1") == "Ann created the group “Weekend”")
    #expect(try text("telegram/group", "10") == "Ben: brand new action")
  }

  @Test func `a file without a name is named after its kind`() throws {
    let lines = ["x8f2.pdf", "3481726355", "abc.png"].enumerated().map { number, id in
      """
      {"envelope": {"sourceUuid": "u", "timestamp": \(number + 1), "dataMessage": {"timestamp": \
      \(number + 1), "attachments": [{"contentType": "image/png", "id": "\(id)"}]}}}
      """
    }
    let source = ByteSource(Array(lines.joined(separator: "\n").utf8), name: "a.jsonl")
    let files = ExportFiles(beside: ExportFixture.folder + "signal/direct.jsonl")
    let result = try Formats.read(source, beside: files)
    let found = result.transcript.messages.flatMap(\.attachments)
    #expect(found.map(\.name) == [nil, nil, "image.png"])
    #expect(found.map(\.path) == [nil, nil, "abc.png"])
    #expect(found.map(\.state) == [.missing, .missing, .present])
    #expect(found[0].ext == [ExtensionField(name: "id", value: .string("x8f2.pdf"))])
    #expect(result.diagnostics.first { $0.code == .absentAttachment }?.count == 2)
  }

  @Test func `Telegram's polls and locations are data`() throws {
    func message(_ id: String) throws -> Message? {
      let fixture = ExportFixture(path: "telegram/group", format: "", chat: nil, counts: [])
      return try fixture.read().transcript.messages.first { $0.id == id }
    }
    let (poll, place) = (try #require(try message("6")), try #require(try message("7")))
    let options = [Poll.Option("Sat", votes: 2, isChosen: true), Poll.Option("Sun", votes: 1)]
    #expect(poll.kind == .poll && poll.runs.isEmpty && poll.ext.isEmpty)
    #expect(poll.content == .poll(Poll(question: "When?", options: options, total: 3)))
    #expect(place.kind == .location && place.runs.isEmpty && place.ext.isEmpty)
    #expect(
      place.content
        == .location(Place(latitude: 52.37, longitude: 4.89, name: "Park", address: "Lane 1"))
    )
  }

  @Test func `cards are written as text`() throws {
    let fixture = ExportFixture(path: "telegram/group", format: "", chat: nil, counts: [])
    let transcript = try fixture.read().transcript
    let text = String(decoding: PlainTextDocument.write(transcript), as: UTF8.self)
    #expect(text.contains("Ann: When?\n    Sat (2)\n    Sun (1)\n"))
    #expect(text.contains("Ann: Park\n    Lane 1\n    52.37, 4.89\n"))
    #expect(text.contains("Ann: Max M\n    +49 1\n"))
    let markdown = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    #expect(markdown.contains("When?\n\nSat (2)\n\nSun (1)\n"))
  }

  @Test func `odd Telegram polls and locations lose nothing`() throws {
    func read(_ fields: String) throws -> Message {
      let export = """
        {"name": "T", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", \
        "date": "2024-05-01T10:00:00", "from": "Ann", "from_id": "user1", "text": "", \(fields)}]}
        """
      let options = ReadOptions(format: "telegram")
      let read = try Formats.read(ByteSource(Array(export.utf8)), options: options)
      return try #require(read.transcript.messages.first)
    }
    let poll = try read(
      """
      "poll": {"question": ["Which ", {"type": "bold", "text": "one"}, "?"], "closed": true, \
      "quiz": true, "answers": [{"text": [{"type": "plain", "text": "A"}], "voters": -3, "mark": 1}]}
      """
    )
    guard case .poll(let content?) = poll.content.payload else {
      Issue.record("no poll")
      return
    }
    #expect(content.question == "Which one?" && content.isClosed && content.total == nil)
    #expect(content.options.map(\.text) == ["A"] && content.options[0].votes == 0)
    #expect(content.ext.map(\.name) == ["quiz"] && content.options[0].ext.map(\.name) == ["mark"])
    let far = try read(
      #""location_information": {"latitude": 91, "longitude": "x"}, "place_name": "Nowhere""#
    )
    #expect(far.content == .location() && far.text == "Nowhere")
    #expect(far.ext.map(\.name) == ["location_information"])
    let live = try read(
      #""location_information": {"latitude": 1.5, "longitude": -2}, "live_location_period_seconds": 60"#
    )
    #expect(live.content == .location(Place(latitude: 1.5, longitude: -2)))
    #expect(live.ext.map(\.name) == ["live_location_period_seconds"])
    #expect(try read(#""poll": [1]"#).ext.map(\.name) == ["poll"])
  }

  @Test func `Telegram's times have the computer's offset`() throws {
    let fixture = ExportFixture(path: "telegram/group", format: "", chat: nil, counts: [])
    let time = try fixture.read().transcript.messages[1].time
    #expect(time?.text == "2024-05-01T10:01:00+02:00")
  }

  @Test func `Slack's text is read with the names of the workspace`() throws {
    let words = try text("slack/workspace", "1714557660.000200", chat: "general")
    let expected = """
      Hello bold it gone code & <ok> @Ben Birch #random site 🎉 👋🏼 :nope:
      quoted
      let x = 1
      """
    #expect(words == expected)
  }

  @Test func `the current branch of a tree is shown`() throws {
    let fixture = ExportFixture(path: "models/chatgpt", format: "", chat: nil, counts: [])
    let messages = try fixture.read().transcript.messages
    #expect(messages.map(\.id) == ["u1", "a2/branch", "a2", "u2", "c1", "t1", "a3"])
    #expect(messages[2].text == "The big one.")
    #expect(messages[2].ext == [ExtensionField(name: "branch", value: .string("2 of 2"))])
    #expect(messages[4].tool?.input != nil)
  }

  @Test func `Markdown becomes runs`() throws {
    let fixture = ExportFixture(path: "models/openai.json", format: "", chat: nil, counts: [])
    let runs = try fixture.read().transcript.messages[4].runs
    #expect(runs.first == TextRun("Plan", heading: 1))
    #expect(runs.filter { $0.list != nil }.map(\.text) == ["first", "second", "inner"])
    #expect(runs.first { $0.text == "inner" }?.list == ListItem(level: 2))
    #expect(runs.first { $0.codeLanguage == "swift" }?.text == "let x = 1")
    #expect(runs.filter { $0.cell != nil }.map(\.text) == ["a", "b", "1", "22"])
    #expect(runs.contains { $0.text == "site" && $0.href == "https://example.org" })
  }

  @Test func `a conversation cut before its first message is dropped if there are others`() throws {
    let lines = """
      {"id": "c1", "conversations": [{"from": "human", "value": "a"}, {"from": "gpt", "value": "b"}]}
      {"id": "c2", "conversations": [{"from": "human", "value": "c"}, {"from": "gpt", "value": "d"}]}
      {"id": "c3", "conversations": [{"from": "hum
      """
    let list = try Formats.open(ByteSource(Array(lines.utf8)))
    #expect(list.chats.map(\.messages) == [2, 2])
    #expect(list.diagnostics.contains { $0.code == .truncated })
    let texts = try list.chats.indices.map { try list.read($0).transcript.messages.map(\.text) }
    #expect(texts == [["a", "b"], ["c", "d"]])
  }

  @Test func `a LINE line with an invalid time is a message of its own`() throws {
    let text = """
      [LINE] Chat history with Bob
      Saved on: 2024/03/01 10:00

      2024/03/01(Fri)
      10:03\t\tAnn unsent a message.
      25:00\tAnn\tbad time
      10:05\tBob\tok
      """
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.count == 3)
    #expect(result.transcript.messages[1].text == "bad time")
    #expect(result.transcript.messages[1].time == nil)
    #expect(result.diagnostics.map(\.code) == [.unreadableTime])
  }

  @Test func `a value that isn't a message is reported`() throws {
    let text = #"{"messages": {"-Na": {"senderId": "u", "text": "one"}, "-Ne": "just a string"}}"#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.count == 1)
    #expect(result.diagnostics.map(\.code) == [.notAMessage])
  }

  @Test func `a quote of several runs has one mark per line in Markdown`() throws {
    let runs = [
      TextRun("a ", traits: .quote), TextRun("b", traits: [.quote, .bold]),
      TextRun(" c\nd", traits: .quote),
    ]
    let chat = Transcript(messages: [Message(id: "m", sender: nil, runs: runs)])
    let markdown = String(decoding: MarkdownDocument.write(chat), as: UTF8.self)
    #expect(markdown.contains("> a **b** c  \n> d"))
  }

  @Test func `a tool use without input has no input`() throws {
    let text = """
      {"type": "assistant", "uuid": "u", "message": {"role": "assistant", "content": [
      {"type": "tool_use", "id": "t", "name": "now", "input": null}]}}
      """
    let options = ReadOptions(format: "claude-code")
    let chat = try Formats.read(ByteSource(Array(text.utf8)), options: options).transcript
    #expect(chat.messages.map(\.tool) == [ToolUse(id: "t", name: "now")])
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(chat))).transcript
    #expect(again == chat)
  }

  @Test func `pictures have no negative extents`() throws {
    let text = """
      {"id": 1, "type": "personal_chat", "messages": [{"id": 1, "type": "message", "from": "A",
      "from_id": "user1", "file": "a.bin", "width": -3, "height": 4, "file_size": -1}]}
      """
    let options = ReadOptions(format: "telegram")
    let result = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    let file = try #require(result.transcript.messages[0].attachments.first)
    #expect(file.width == nil && file.height == 4 && file.byteCount == nil)
    #expect(result.diagnostics.count { $0.code == .outOfRange } == 2)
  }

  @Test func `a blank reaction in an export is dropped`() throws {
    let text = """
      {"participants": [{"name": "A"}], "messages": [{"sender_name": "A", "timestamp_ms": 1,
      "content": "hi", "reactions": [{"reaction": "\\r", "actor": "A"}]}]}
      """
    let options = ReadOptions(format: "messenger")
    let result = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    #expect(result.transcript.messages[0].reactions.isEmpty)
    #expect(result.diagnostics.map(\.code) == [.wrongType])
  }

  @Test(arguments: [
    ("openai", #"[{"role": "user", "content": "a"}, {"role": "assistant", "content": ""}]"#),
    ("openai", #"[{"role": "user", "content": "a"}, {"type": "reasoning", "summary": []}]"#),
    (
      "anthropic",
      #"{"messages": [{"role": "user", "content": "a"}, {"role": "user", "content": []}]}"#
    ),
    (
      "sharegpt",
      #"[{"conversations": [{"from": "human", "value": "a"}, {"from": "gpt", "value": ""}]}]"#
    ),
  ])
  func `an empty turn of a model is reported`(format: String, text: String) throws {
    let options = ReadOptions(format: format)
    let result = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    #expect(result.transcript.messages.map(\.text) == ["a"])
    let code: DiagnosticCode = text.contains("reasoning") ? .otherRecord : .missingContent
    #expect(result.diagnostics.map(\.code) == [code])
  }

  @Test func `a spoken answer has its text`() throws {
    let text = #"""
      [{"role": "user", "content": "Say hi"},
      {"role": "assistant", "content": null, "audio": {"id": "a", "transcript": "Hello there!"}}]
      """#
    let result = try Formats.read(ByteSource(Array(text.utf8)))
    #expect(result.transcript.messages.map(\.text) == ["Say hi", "Hello there!"])
    #expect(result.diagnostics.isEmpty)
  }
}
