import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct AgentTests {
  private func read(_ path: String) throws -> ReadResult {
    try ExportFixture(path: "agents/" + path, format: "", chat: nil, counts: []).read()
  }

  private func read(text: String, _ format: String? = nil) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(format: format))
  }

  // MARK: Formats

  @Test(arguments: [
    (
      """
      {"uuid":"a","parentUuid":null,"sessionId":"s","type":"user","message":{"role":"user",\
      "parts":[{"text":"Test"}]}}
      """, "qwen-code"
    ),
    (
      """
      {"type":"session","id":"s","cwd":"/a"}
      {"type":"message","id":"m1","message":{"role":"user","content":"Test"}}
      """, "pi"
    ),
    (#"{"type":"message","id":"m1","message":{"role":"user","content":"Test"}}"#, "pi"),
    (
      """
      {"type":"session_start","id":"s","title":"T"}
      {"type":"message","id":"m1","message":{"role":"user","content":[{"type":"text",\
      "text":"Test"}]}}
      """, "droid"
    ),
    (#"{"type":"user.message","data":{"content":"Test"},"id":"e1"}"#, "copilot-cli"),
    (
      """
      {"info":{"id":"ses_1"},"messages":[{"info":{"id":"msg_1","role":"user"},"parts":[\
      {"type":"text","text":"Test"}]}]}
      """, "opencode"
    ),
    (
      """
      {"v":4,"id":"T-1","messages":[{"role":"user","content":[{"type":"text","text":"Test"}]},\
      {"role":"assistant","content":[{"type":"thinking","thinking":"Test"}]}]}
      """, "amp"
    ),
  ])
  func `a session has the format of its agent`(_ text: String, _ format: String) throws {
    let result = try read(text: text)
    #expect(result.format == format)
    #expect(result.transcript.messages.first?.text == "Test")
    #expect(result.transcript.messages.allSatisfy { !$0.text.isEmpty })
    let matches = Formats.detect(FormatSample(Array(text.utf8)))
    #expect(matches.dropFirst().allSatisfy { $0.name == "transcript-jsonl" && format == "pi" })
  }

  // MARK: Turns

  @Test(arguments: [
    ("qwen.jsonl", "plums", "Counting plums"), ("pi.jsonl", "pears", "Three pears"),
    ("droid.jsonl", "figs", "Figs for all"), ("copilot.jsonl", "nuts", "Nuts by name"),
    ("opencode.json", "ses_2", "Boat names"), ("opencode", "ses_1", "Kites"),
    ("amp.json", "T-00000000-0000-4000-8000-000000000001", "Warm soup"),
  ])
  func `a session has its name`(_ path: String, _ id: String, _ title: String) throws {
    let chat = try read(path).transcript
    #expect(chat.id == id && chat.title == title && chat.viewer == "user")
  }

  @Test(arguments: [
    ("qwen.jsonl", ["call_1", "call_2"], [false, true]), ("pi.jsonl", ["call_1"], [true]),
    ("droid.jsonl", ["call_1"], [false]), ("copilot.jsonl", ["call_1", "call_2"], [false, true]),
    ("opencode.json", ["call_1", "call_2"], [false, true]),
    ("amp.json", ["call_1", "call_2"], [false, true]),
  ])
  func `a result belongs to its call`(_ path: String, _ ids: [String], _ errors: [Bool]) throws {
    let messages = try read(path).transcript.messages
    let calls = messages.filter { $0.kind == .toolCall }.compactMap(\.tool)
    let results = messages.filter { $0.kind == .toolResult }.compactMap(\.tool).filter {
      $0.id != nil
    }
    #expect(calls.map(\.id) == ids && results.map(\.id) == ids)
    #expect(calls.map(\.name) == results.map(\.name))
    #expect(results.map(\.isError) == errors)
    #expect(messages.count { $0.kind == .reasoning } == 1)
  }

  @Test func `a command that the user runs is a message of the user`() throws {
    let messages = try read("pi.jsonl").transcript.messages
    let command = try #require(messages.first { $0.id == "p5" })
    #expect(command.text == "ls pears" && command.sender == "user")
    #expect(messages.first { $0.text == "overloaded" }?.sender == "assistant:claude-x")
  }

  @Test func `reasoning and calls that an answer repeats appear once`() throws {
    let messages = try read("copilot.jsonl").transcript.messages
    #expect(
      messages.map(\.kind) == [
        .system, .file, .reasoning, .text, .toolCall, .toolResult, .toolCall, .toolResult, .text,
      ]
    )
    #expect(messages.last?.sender == "assistant:gpt-y")
  }

  @Test func `context that opencode adds to a prompt is system text`() throws {
    let messages = try read("opencode.json").transcript.messages
    #expect(messages.prefix(3).map(\.kind) == [.text, .system, .image])
    #expect(messages.last?.text == "rate limit")
  }

  // MARK: Interchange formats

  @Test func `a step of a trajectory has calls with their observations`() throws {
    let chat = try read("atif.json").transcript
    #expect(chat.id == "melons")
    #expect(
      chat.messages.map(\.kind) == [
        .system, .image, .reasoning, .text, .toolCall, .toolCall, .toolResult, .toolResult, .text,
      ]
    )
    #expect(chat.messages[6].tool?.id == "call_1" && chat.messages[6].text == "2.1 kg")
    #expect(chat.messages.last?.sender == "assistant:model-2")
  }

  @Test func `fragments are joined, and a snapshot adds only what is new`() throws {
    let messages = try read("ag-ui.jsonl").transcript.messages
    #expect(
      messages.map(\.kind) == [
        .image, .reasoning, .text, .toolCall, .toolResult, .text, .system,
      ]
    )
    #expect(messages[0].text == "Cook the beans." && messages[0].sender == "user")
    #expect(messages[2].text == "I will heat the water.")
    #expect(messages[4].tool?.name == "heat")
    #expect(messages[5].text == "They are in the pot.")
  }

  @Test func `server-sent events are read`() throws {
    let messages = try read("ag-ui-stream.txt").transcript.messages
    #expect(messages.map(\.kind) == [.text, .toolCall])
    #expect(messages[0].text == "One, two.")
  }

  @Test func `spans that repeat each other are one conversation`() throws {
    let messages = try read("otel.json").transcript.messages
    #expect(messages.map(\.kind) == [.text, .reasoning, .toolCall, .toolResult, .text])
    #expect(messages[3].tool?.name == "dip" && messages[3].text == "1.5 m")
    let others = try read("otel.jsonl").transcript.messages
    #expect(others.map(\.kind) == [.system, .image, .text])
  }

  // MARK: Other sessions

  @Test func `a log of changes is the chat that they make`() throws {
    let fixture = ExportFixture(path: "vscode-chat/log.jsonl", format: "", chat: nil, counts: [])
    let result = try fixture.read()
    #expect(result.format == "vscode-chat" && result.transcript.title == "Ducks")
    let texts = ["Count the ducks.", "They move.", "There are five ducks.", "The pond froze."]
    #expect(result.transcript.messages.map(\.text) == texts)
    #expect(result.diagnostics.map(\.code) == [.absentTarget])
  }

  @Test(arguments: [
    (
      #"{"version":3,"sessionId":"s","requests":[{"requestId":"r","message":{"text":"Test"}}]}"#,
      "vscode-chat"
    ),
    (
      """
      {"sessionId":"s","startTime":"2026-01-05T10:00:00Z","messages":[{"id":"1","type":"user",\
      "content":"Test"},{"id":"2","type":"gemini","content":"Yes"}]}
      """, "gemini"
    ),
    (
      """
      {"sessionId":"s","startTime":"2026-01-05T10:00:00Z"}
      {"id":"1","type":"user","content":[{"text":"Test"}]}
      {"id":"2","type":"gemini","content":"Yes"}
      """, "gemini"
    ),
    (
      """
      {"type":"user","timestamp":"2026-01-05T10:00:00Z","message":{"content":"Test"}}
      {"type":"assistant","message":{"content":[{"type":"text","text":"Yes"}]}}
      """, "claude-code"
    ),
  ])
  func `a session without its usual names is recognized`(_ text: String, _ format: String) throws {
    let result = try read(text: text)
    #expect(result.format == format)
    #expect(result.transcript.messages.first?.text == "Test")
  }
}
