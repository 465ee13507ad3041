import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

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

  @Test(arguments: [
    #"{"id":"1","role":"user","content":"Test"}"#,
    #"{"id":"1","role":"user","content":[{"type":"image","source":{"type":"url","value":"a.png"}}]}"#,
  ])
  func `a list of events with a snapshot has one format`(message: String) throws {
    let text =
      #"[{"type":"RUN_STARTED","threadId":"t","runId":"r"},"#
      + #"{"type":"MESSAGES_SNAPSHOT","messages":[\#(message)]}]"#
    let matches = Formats.detect(FormatSample(Array(text.utf8)))
    #expect(matches.map(\.name) == ["ag-ui"])
    #expect(try read(text: text).transcript.messages.count == 1)
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

  @Test func `a list of events with a snapshot is not a list of requests`() throws {
    let messages = #"[{"id": "1", "role": "user", "content": "Test"}]"#
    let text = #"[{"type": "MESSAGES_SNAPSHOT", "messages": \#(messages)}]"#
    #expect(Formats.detect(FormatSample(Array(text.utf8))).map(\.name) == ["ag-ui"])
    #expect(try read(text: text).transcript.messages.map(\.text) == ["Test"])
  }

  @Test func `what Droid adds to prompts for the model is hidden and counted`() throws {
    let text = """
      {"type":"session_start","id":"s"}
      {"type":"message","id":"a","message":{"role":"user","content":[{"type":"text","text":\
      "<system-reminder>Be brief.</system-reminder>"},{"type":"text","text":"Why?"}]}}
      """
    let result = try read(text: text)
    #expect(result.transcript.messages.map(\.text) == ["Why?"])
    #expect(result.diagnostics.contains { $0.message.contains("system-reminder") })
  }

  @Test(arguments: [
    (
      #"{"output": "3\n", "metadata": {"exit_code": 2, "duration_seconds": 1.5}}"#,
      "3\nExit code 2"
    ),
    (#"{"stdout": "a", "stderr": "b", "exitCode": 0, "interrupted": false}"#, "a\nb"),
    (#"{"content": "x"}"#, "x"), (#"{"output": "x", "more": 1}"#, #"{"output": "x", "more": 1}"#),
    (#"{"exit_code": 1}"#, #"{"exit_code": 1}"#), (#"{"output": "x"} y"#, #"{"output": "x"} y"#),
  ])
  func `a result that is JSON with output is the output`(_ json: String, _ shown: String) throws {
    let quoted = json.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let text = #"[{"role": "tool", "tool_call_id": "a", "content": "\#(quoted)"}]"#
    let message = try #require(try read(text: text).transcript.messages.first)
    #expect(message.text == shown)
    #expect(message.tool?.isError == shown.contains("Exit"))
    #expect(message.tool?.seconds == (shown.contains("Exit") ? 1.5 : nil))
  }

  @Test(
    arguments: [
      ("Exit code: 2\nWall time: 1.5 seconds\nOutput:\na\n", "a\n", 2, 1.5),
      (
        "Exit code: 0\nWall time: 0 seconds\nTotal output lines: 9\nOutput:\na",
        "Total output lines: 9\na", 0, 0
      ),
      (
        "Chunk ID: x\nWall time: 0.5 seconds\nProcess exited with code 1\nOutput:\n",
        "Chunk ID: x\n", 1, 0.5
      ),
      ("Exit code: 2\nand more", "Exit code: 2\nand more", nil, nil),
      ("Wall time: long\nOutput:\na", "Wall time: long\na", nil, nil),
      (
        "Command: ls\nOutput: a\nExit Code: 1\nSignal: (none)",
        "Command: ls\nOutput: a\nExit Code: 1\nSignal: (none)", 1, nil
      ),
      ("Exit code 1\nno", "Exit code 1\nno", nil, nil),
    ] as [(String, String, Int?, Double?)]
  )
  func `lines about a command are facts`(
    _ text: String,
    _ shown: String,
    _ code: Int?,
    _ seconds: Double?
  ) {
    let output = ToolOutput(text)
    #expect(output.text == shown && output.exitCode == code && output.seconds == seconds)
  }

  @Test func `the first line of a failed command is its exit code`() {
    let output = ToolOutput("Exit code 127\nsh: no such command", isError: true)
    #expect(output.text == "sh: no such command" && output.exitCode == 127)
    #expect(ToolOutput("Exit code 1", isError: true).text == "")
    #expect(ToolOutput("Exit code x\na", isError: true).text == "Exit code x\na")
  }

  @Test func `the trajectory of a subagent is a thread behind the result that names it`() throws {
    func step(_ id: Int, _ source: String, _ text: String, _ more: String = "") -> String {
      #"{"step_id": \#(id), "source": "\#(source)", "message": "\#(text)"\#(more)}"#
    }
    let result =
      #", "observation": {"results": [{"content": "found", "subagent_trajectory_ref": "#
      + #"[{"trajectory_id": "t"}]}]}"#
    let text = """
      {"schema_version": "ATIF-v1.7", "session_id": "s", "agent": {"name": "a"}, "steps": [
      \(step(1, "user", "go")), \(step(2, "agent", "ask", result)), \(step(3, "agent", "done"))],
      "subagent_trajectories": [{"trajectory_id": "t", "steps": [\(step(1, "user", "look")),
      \(step(2, "agent", "here"))]}]}
      """
    let messages = try read(text: text).transcript.messages
    #expect(messages.map(\.text) == ["go", "ask", "found", "look", "here", "done"])
    #expect(messages.map(\.thread) == [nil, nil, nil, nil, "t/1", nil])
    #expect(messages[3].id == "t/1" && messages[3].sender == "assistant")
  }

  private static let qwenMessages = [
    #"{"uuid":"a","sessionId":"s","timestamp":"2026-01-05T10:00:00Z","type":"user","message":"#
      + #"{"role":"user","parts":[{"text":"Test"}]}}"#,
    #"{"uuid":"b","sessionId":"s","timestamp":"2026-01-05T10:00:01Z","type":"assistant","message":"#
      + #"{"role":"thinking","parts":[{"text":"Hm"}]}}"#,
    #"{"uuid":"b","sessionId":"s","timestamp":"2026-01-05T10:00:02Z","type":"tool_call","toolCall":"#
      + #"{"toolCallId":"c","kind":"read","title":"ReadFile","status":"completed","rawInput":{"a":1},"#
      + #""content":[{"type":"content","content":{"type":"text","text":"jam"}}]}}"#,
  ]

  @Test(arguments: [
    #"{"sessionId":"s","startTime":"2026-01-05T10:00:00Z","messages":["#
      + qwenMessages.joined(separator: ",") + "]}",
    #"{"type":"session_metadata","sessionId":"s","startTime":"2026-01-05T10:00:00Z"}"# + "\n"
      + qwenMessages.joined(separator: "\n"),
  ])
  func `an export of Qwen Code has calls with their results`(text: String) throws {
    let result = try read(text: text)
    #expect(result.format == "qwen-code" && result.transcript.id == "s")
    #expect(result.transcript.messages.map(\.kind) == [.text, .reasoning, .toolCall, .toolResult])
    #expect(result.transcript.messages.last?.text == "jam")
  }

  @Test func `the database of opencode has sessions`() throws {
    let script = """
      CREATE TABLE session (id text PRIMARY KEY, project_id text, title text, time_created integer);
      CREATE TABLE message (id text PRIMARY KEY, session_id text, time_created integer, data text);
      CREATE TABLE part (id text PRIMARY KEY, message_id text, session_id text, data text);
      CREATE INDEX part_message_idx ON part (message_id);
      INSERT INTO session VALUES ('ses_2', 'p', 'Kites', 1), ('ses_1', 'p', 'Boats', 2);
      INSERT INTO message VALUES ('msg_2', 'ses_2', 2, '{"role":"assistant","modelID":"m"}'),
        ('msg_1', 'ses_2', 1, '{"role":"user","time":{"created":1767607200000}}'),
        ('msg_3', 'ses_1', 3, '{"role":"user"}'), ('msg_4', 'ses_1', 4, 'odd');
      INSERT INTO part VALUES ('prt_2', 'msg_2', 'ses_2', '{"type":"text","text":"Red."}'),
        ('prt_1', 'msg_1', 'ses_2', '{"type":"text","text":"Which color?"}'),
        ('prt_3', 'msg_3', 'ses_1', '{"type":"text","text":"Sail"}'),
        ('prt_4', 'msg_9', 'ses_1', '{"type":"text","text":"lost"}');
      """
    let index = try Formats.open(ByteSource(try TestDatabase(script: script).bytes()))
    #expect(index.match.name == "opencode" && index.chats.map(\.title) == ["Kites", "Boats"])
    let first = try index.read(0)
    #expect(first.transcript.id == "ses_2")
    #expect(first.transcript.messages.map(\.text) == ["Which color?", "Red."])
    #expect(first.transcript.messages.map(\.sender) == ["user", "assistant:m"])
    #expect(first.diagnostics.contains { $0.message == "1 part does not belong to a message" })
    #expect(first.diagnostics.contains { $0.code == .innerJSON })
  }
}
