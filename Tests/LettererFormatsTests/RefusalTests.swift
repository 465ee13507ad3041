import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// What is not read is refused with the reason, and what can be read is not refused.
@Suite struct RefusalTests {
  private func read(
    _ text: String,
    _ format: String? = nil,
    name: String? = nil
  ) throws -> ReadResult {
    try SilentLossTests.read(text, format, name: name)
  }

  private func error(_ text: String, _ options: ReadOptions = ReadOptions()) -> FormatError? {
    do throws(FormatError) {
      _ = try Formats.read(ByteSource(Array(text.utf8)), options: options)
      return nil
    } catch {
      return error
    }
  }

  // MARK: Products

  @Test func `lines of Claude Code and of the neutral transcript are still theirs`() throws {
    let claude = """
      {"type":"user","sessionId":"s","uuid":"a","message":{"role":"user","content":"Hi"}}
      """
    #expect(try read(claude).format == "claude-code")
    let neutral = #"{"message":{"id":"1","from":"a","runs":[{"t":"Hi"}]}}"#
    #expect(try read(neutral).format == "transcript-jsonl")
    let stored = #"{"requesterUsername":"ann","requests":[{"message":{"text":"Read"}}]}"#
    #expect(try read(stored).format == "vscode-chat")
  }

  // MARK: No messages

  @Test(arguments: [
    (
      """
      [{"title":"t","mapping":{"r":{"id":"r","parent":null,"children":["a"]},"a":{"id":"a",\
      "parent":"r","children":[],"message":{"author":{},"content":{"parts":["Hi"]}}}},\
      "current_node":"a"}]
      """, DiagnosticCode.notAMessage
    ),
    (#"[{"uuid":"c","name":"N","chat_messages":[{"sender":"ghost","text":"Hi"}]}]"#, .notAMessage),
    (
      """
      {"type":"session_meta","payload":{"id":"s"}}
      {"type":"event_msg","payload":{"type":"task_complete","last_agent_message":"Hi"}}
      """, .otherRecord
    ),
  ])
  func `records that are no messages are not "no messages"`(
    _ text: String,
    _ code: DiagnosticCode
  ) throws {
    let found = try #require(error(text))
    #expect(found.diagnostic.message == "nothing to draw: no message could be read")
    #expect(found.details.map(\.code).contains(code))
    #expect(found.exitStatus == 6)
  }

  @Test func `a string without its closing quote costs no message`() throws {
    let text = """
      {"guild":{"id":"1","name":"G"},"channel":{"id":"2","type":"GuildTextChat","name":"gen,\
      "topic":null},"messages":[{"id":"20","type":"Default","timestamp":"2026-03-01T09:09:00Z",\
      "content":"hello","author":{"id":"6","name":"bot"}}],"messageCount":1}
      """
    let result = try read(text)
    #expect(result.transcript.messages.map(\.text) == ["hello"])
    #expect(result.transcript.title == "gen")
    #expect(result.diagnostics.first?.message == "string without its closing quote")
    for list in [#"[{"sender":"a, "text":"b"}]"#, #"[{"sender":"a","text":"b, "id":1}]"#] {
      #expect(try read(list).transcript.messages.map(\.text) == ["b"], "\(list)")
    }
    let quoted = #"[{"sender":"a","text":"said "no", and left","id":1}]"#
    #expect(try read(quoted).transcript.messages.map(\.text) == [#"said "no", and left"#])
  }

  @Test func `an input with several conversations is a usage error if none is chosen`() {
    let text = """
      [{"uuid":"a","name":"A","chat_messages":[{"sender":"human","text":"1"}]},
      {"uuid":"b","name":"B","chat_messages":[{"sender":"human","text":"2"}]}]
      """
    #expect(error(text)?.exitStatus == 2)
    #expect(error(text)?.diagnostic.code == .severalChats)
    #expect(error(text, ReadOptions(chat: "C"))?.exitStatus == 2)
    #expect(error("no chat at all, just words")?.exitStatus == 4)
  }

  // MARK: Text

  private static let kakao = """
    Ann 님과 카카오톡 대화
    저장한 날짜 : 2024-01-05 10:00:00

    --------------- 2024년 1월 4일 목요일 ---------------
    [철수] [오전 10:00] 안녕
    [영희] [오전 10:01] 응
    """

  private static let line = """
    [LINE] Chat history with Bob
    Saved on: 2024/01/05 10:00

    2024/01/04(Thu)
    10:00\tBob\thello
    10:01\tAnn\thi
    """

  private static let irc = """
    [10:00:00] <ann> hello
    [10:00:05] <bob> hi
    """

  @Test(arguments: [
    (kakao, "kakaotalk"), (line, "line"), (irc, "irc"),
    (
      "Date,User,Message\n2024-01-04 10:00:00,\"Ann\",\"hi\"\n2024-01-04 10:01:00,\"Ben\",\"y\"",
      "kakaotalk"
    ),
    ("me = ann\n\nAnn: Hi\nBen: Yo\nAnn: Bye", "chat-script"),
  ])
  func `a NUL byte does not make a text binary`(_ text: String, _ format: String) throws {
    let name = format == "chat-script" ? "a.chat" : nil
    let plain = try read(text, name: name)
    let odd = try read(text + "\n\0x\n", name: name)
    #expect(odd.format == format)
    #expect(odd.transcript.messages.count >= plain.transcript.messages.count)
    let binary = String(repeating: "\0\u{1}", count: 200)
    #expect(error(text + binary) != nil)
  }

  @Test(arguments: ["see: this", "well: no", "https://example.org: look"])
  func `a nick in angle brackets is IRC even before a colon`(_ words: String) throws {
    let lines = (0..<4).map { "[2024-05-01 10:00:0\($0)] <ann> \(words)" }
    let result = try read(lines.joined(separator: "\n"))
    #expect(result.format == "irc")
    #expect(result.transcript.messages.map(\.text) == [words, words, words, words])
    let iOS = (0..<4).map { "[2024-05-01, 10:00:0\($0)] Ann: \(words)" }
    #expect(try read(iOS.joined(separator: "\n")).format == "whatsapp")
  }

  @Test func `text that begins with a bracket is not called JSON`() {
    for text in ["[a note] some words\nand more", "[1] first\n[2] second", "{curly} words\nmore"] {
      guard case .notRecognized(let evidence) = error(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(evidence == "text without a known structure", "\(text)")
    }
  }

  // MARK: JSON

  @Test func `messages with usual names are read as lines`() throws {
    let result = try read(
      """
      {"msg":"hello","userID":"u1","date":"2015-01-01 10:00:00"}
      {"msg":"you","userID":"u2","date":"2015-01-01 10:01:00"}
      {"msg":"cut","userID":
      """
    )
    #expect(result.format == "plain")
    #expect(result.transcript.messages.map(\.text) == ["hello", "you"])
    #expect(result.transcript.participants.map(\.name) == ["u1", "u2"])
    let other = """
      {"text":"a","senderId":"1","timestamp":1714557600}
      {"text":"b","senderId":"2","timestamp":1714557601}
      """
    #expect(try read(other).transcript.messages.map(\.text) == ["a", "b"])
    let struct_ = """
      [{"sendUserId":"1","sendUserName":"Ann","textContent":"a","sendTime":1714557600},
      {"sendUserId":"2","sendUserName":"Ben","textContent":"b","sendTime":1714557601}]
      """
    let post = try read(struct_).transcript
    #expect(post.messages.map(\.text) == ["a", "b"])
    #expect(post.participants.map(\.name) == ["Ann", "Ben"])
    let logged = #"{"level":"info","msg":"started"}"#
    #expect(error(logged + "\n" + logged) != nil)
  }

  @Test(arguments: [
    #"{"issue":{"user":{"login":"a","id":1},"body":"words","created_at":"2024-05-01T10:00:00Z"}}"#,
    """
    {"action":"opened","issue":{"user":"a","body":"words","created_at":"2024-05-01T10:00:00Z"},\
    "repository":{"name":"r"}}
    """,
    #"{"data_raw":{"name":"A","content":"GIF","time":1}}"#,
  ])
  func `an object that holds one record is not a database of messages`(_ text: String) {
    guard case .notRecognized = error(text) else {
      Issue.record("\(String(describing: error(text)))")
      return
    }
  }

  @Test func `a database's map of messages is still recognized`() throws {
    let one = #"{"m1":{"text":"a","senderId":"1"}}"#
    let two = #"{"a":{"text":"a","senderId":"1"},"b":{"text":"b","senderId":"2"}}"#
    for text in [one, two] { #expect(try read(text).format == "firebase") }
  }

  @Test(arguments: [#"{"results":[]}"#, #"{"messages":null}"#, #"{"messages":{}}"#])
  func `an empty database is a conversation without messages`(_ text: String) throws {
    #expect(error(text) == .noMessages)
    var options = ReadOptions()
    options.allowsNoMessages = true
    let result = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    #expect(result.transcript.messages.isEmpty)
  }

  @Test func `a row of Parse without an owner belongs to the only one`() throws {
    func row(_ id: String, _ owner: String?, _ fields: String) -> String {
      let pointer = owner.map {
        #""createdBy":{"__type":"Pointer","className":"_User","objectId":"\#($0)"},"#
      }
      return """
        {"objectId":"\(id)","text":"\(id)",\(pointer ?? "")"createdAt":\
        "2024-01-01T10:00:0\(id)Z",\(fields)}
        """
    }
    let rows = [
      row("1", nil, #""incoming":true"#), row("2", "u1", #""incoming":false"#),
      row("3", nil, #""incoming":false"#),
    ]
    let chat = try read("{\"results\":[\(rows.joined(separator: ","))]}").transcript
    #expect(chat.messages.map(\.sender) == ["other", "u1", "u1"])
    #expect(chat.viewer == "u1" && chat.id == "u1")
    let others = [row("4", "u2", #""incoming":false"#)]
    let text = "{\"results\":[\((rows + others).joined(separator: ","))]}"
    let options = ReadOptions(chat: "owner")
    let mixed = try Formats.read(ByteSource(Array(text.utf8)), options: options).transcript
    #expect(mixed.messages.map(\.text) == ["1", "3"])
  }

  @Test(arguments: [
    """
    event: put
    data: {"path":"/","data":{"u1":true,"u2":false}}
    """,
    """
    event: put
    data: {"path":"/","data":null}

    event: put
    data: {"path":"/u1","data":true}
    """,
    """
    event: patch
    data: {"path":"/","data":{"u1":true}}
    """,
  ])
  func `a stream of typing indicators alone shows who is typing`(_ text: String) throws {
    let result = try read(text + "\n\n")
    #expect(result.transcript.view.typing == ["u1"])
    let changes = result.transcript.events.map(\.change)
    #expect(changes.contains(.typing(participant: "u1", isOn: true)))
    let database = """
      event: put
      data: {"path":"/","data":{"open":true,"messages":{"m1":{"text":"a","senderId":"1"}}}}

      """
    #expect(try read(database).transcript.messages.map(\.text) == ["a"])
  }

  @Test func `a welcome alone is a transcript`() throws {
    for text in [
      #"{"view":{"welcome":"Hello"}}"#, #"{"view":{"welcome":"Hello","width":320},"messages":[]}"#,
      #"{"viewer":"me","view":{"welcome":"Hello"}}"#,
    ] {
      let result = try read(text)
      #expect(result.format == "transcript-json")
      #expect(result.transcript.view.welcome == "Hello")
    }
  }
}
