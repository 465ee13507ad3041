import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Content that readers left out, or misread, in real files.
@Suite struct ReaderFaultTests {
  private func read(_ text: String, _ format: String? = nil) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(format: format))
  }

  // MARK: Gemini

  @Test(arguments: ["{}", #"{"parts": []}"#, #"{"text": ""}"#, #"{"parts": [{"text": ""}]}"#])
  func `AI Studio's empty instruction is no message`(_ system: String) throws {
    let result = try read(
      #"{"systemInstruction": \#(system), "chunkedPrompt": {"chunks": [{"text": "Hi", "role": "user"}]}}"#
    )
    #expect(result.transcript.messages.map(\.text) == ["Hi"])
    #expect(result.diagnostics == [])
  }

  @Test func `AI Studio's videos, failures, and times are shown`() throws {
    let result = try read(
      """
      {"chunkedPrompt": {"chunks": [
      {"youtubeVideo": {"id": "abc"}, "role": "user", "createTime": "2026-01-02T03:04:05.125Z"},
      {"text": "", "role": "model", "errorMessage": "Quota exceeded"},
      {"text": "So", "role": "model", "errorMessage": "Interrupted"}]}}
      """
    )
    let messages = result.transcript.messages
    #expect(messages.map(\.kind) == [.video, .system, .text, .system])
    #expect(messages[0].attachments.map(\.path) == ["https://www.youtube.com/watch?v=abc"])
    #expect(messages[0].time?.text == "2026-01-02T03:04:05.125Z")
    #expect(messages.map { $0.system?.text } == [nil, "Quota exceeded", nil, "Interrupted"])
    #expect((result.diagnostics + result.unreadFields) == [])
  }

  // MARK: Open WebUI

  /// Reads an answer with its content and output.
  private func answer(_ content: String, _ output: String...) throws -> ReadResult {
    try read(
      """
      [{"id": "c", "chat": {"history": {"currentId": "m", "messages": {"m": {"id": "m", \
      "parentId": null, "role": "assistant", "content": \(content), "timestamp": 1714557600, \
      "output": [\(output.joined(separator: ","))]}}}}}]
      """,
      "open-webui"
    )
  }

  private static let thought = """
    {"type": "reasoning", "summary": null, "content": [{"type": "output_text", "text": "Hm"}]}
    """
  private static let call = """
    {"type": "function_call", "call_id": "f", "name": "look", "arguments": "{\\"q\\": 1}"}
    """
  private static let found = """
    {"type": "function_call_output", "call_id": "f", "output": [{"type": "input_text", \
    "text": "found"}]}
    """
  private static let said = """
    {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "It is."}]}
    """
  private static let ran = """
    {"type": "open_webui:code_interpreter", "id": "x", "lang": "python", "code": "print(1)", \
    "output": {"stdout": "1"}}
    """

  @Test(arguments: [
    "\"\"", "null", "\"It is.\"",
    #""<details type=\"reasoning\" done=\"true\">\n> Hm\n</details>\nIt is.\n""#,
  ])
  func `Open WebUI's output is read where the content repeats it`(_ content: String) throws {
    let result = try answer(content, Self.thought, Self.call, Self.found, Self.said, Self.ran)
    let messages = result.transcript.messages
    #expect(
      messages.map(\.kind) == [.reasoning, .toolCall, .toolResult, .text, .toolCall, .toolResult]
    )
    #expect(messages.prefix(4).map(\.text) == ["Hm", "look\n{\n  \"q\": 1\n}", "found", "It is."])
    #expect(messages.map(\.id).first == "m")
    #expect(messages.allSatisfy { $0.time?.text == "2024-05-01T10:00:00Z" })
    #expect(messages[5].text == "1")
    #expect((result.diagnostics + result.unreadFields) == [])
  }

  @Test func `edited content of Open WebUI replaces its output, which is counted`() throws {
    let result = try answer("\"It was.\"", Self.thought, Self.said)
    #expect(result.transcript.messages.map(\.text) == ["Hm", "It was."])
    #expect(result.diagnostics.map(\.code) == [.otherRecord])
  }

  // MARK: LINE

  private static let lines = ["Ann\tHello", "Ben\tHi there", "Ann\tAll well?", "Ben\tYes"]
    .enumerated().map { "07:3\($0.offset)\t\($0.element)" }.joined(separator: "\n")

  @Test(arguments: [
    ("", 4), ("2024/01/15(Mon)\n", 0), ("Saved on: 2024/01/15 19:57\n", 4),
    ("[LINE] Chat history with Ann\n", 4),
  ])
  func `LINE's lines are read without the title or a date`(_ start: String, _ timeless: Int) throws
  {
    let result = try read(start + Self.lines)
    #expect(result.format == "line")
    #expect(result.transcript.messages.map(\.text) == ["Hello", "Hi there", "All well?", "Yes"])
    #expect(result.diagnostics.reduce(0) { $0 + $1.count } == timeless)
  }

  @Test func `a chat from LINE on a computer is read without the title`() throws {
    let lines = Self.lines.replacing("\t", with: " ")
    let result = try read("2024.01.15 月曜日\n" + lines)
    #expect(result.format == "line")
    #expect(result.transcript.participants.map(\.name) == ["Ann", "Ben"])
    #expect(throws: FormatError.self) { try read(lines) }
  }

  @Test(arguments: [
    "07:30\tBus 1\tStation\n07:40\tBus 2\tMarket\n07:50\tBus 3\tStation\n08:00\tBus 4\tZoo",
    "2024.01.15 Monday\n07:30 Woke up\n07:40 Ran home\n08:00 Had bread\n08:30 Wrote this",
    "07:30\t21.5\n07:40\t21.6\n07:50\t21.9\n08:00\t22.1",
  ])
  func `lines with times are no chat of LINE if they have no senders`(_ text: String) {
    #expect(throws: FormatError.self) { try read(text) }
  }

  // MARK: OpenAI

  @Test(arguments: ["user", "tool"])
  func `a text may be an object`(_ role: String) throws {
    let result = try read(
      """
      [{"id": "m", "role": "\(role)", "created_at": 1714557600, "content": \
      [{"type": "text", "text": {"value": "Hello", "annotations": []}}]}]
      """,
      "openai"
    )
    #expect(result.transcript.messages.map(\.text) == ["Hello"])
    #expect(result.transcript.messages.map { $0.time?.text } == ["2024-05-01T10:00:00Z"])
    #expect((result.diagnostics + result.unreadFields) == [])
  }

  @Test(arguments: [
    (
      #""type": "file_path", "text": "sandbox:/mnt/a.csv", "file_path": {"file_id": "f1"}"#, "a.csv"
    ),
    (#""type": "file_path", "file_id": "f1", "index": 0"#, "f1"),
  ])
  func `a file that a tool wrote is a source`(_ annotation: String, _ title: String) throws {
    let result = try read(
      """
      [{"role": "assistant", "content": [{"type": "text", "text": {"value": "See it", \
      "annotations": [{\(annotation)}]}}]}]
      """,
      "openai"
    )
    #expect(result.transcript.messages[0].text.hasSuffix(title))
  }

  // MARK: Slack

  @Test(arguments: [
    ("group_unarchive", "custom"), ("group_archive", "custom"), ("group_join", "join"),
    ("channel_convert_to_public", "custom"), ("mpim_join", "join"), ("unpinned_item", "custom"),
  ])
  func `a change of a channel is a notice with a name`(_ subtype: String, _ event: String) throws {
    let result = try read(
      """
      [{"type": "message", "subtype": "\(subtype)", "user": "U1", "text": "<U1|@cal> did it", \
      "ts": "1714557600.000100"}, {"type": "message", "user": "U1", "text": "<@U1|@cal> here", \
      "ts": "1714557601.000100"}]
      """
    )
    let messages = result.transcript.messages
    #expect(messages[0].system == SystemNotice(event: event, actor: "U1", text: "@cal did it"))
    #expect(messages[1].text == "@cal here")
    #expect(result.transcript.participants.map(\.name) == ["cal"])
    #expect(result.diagnostics == [])
  }

  // MARK: Zulip

  @Test func `direct messages have everyone who receives them`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let realm = """
      {"zerver_userprofile": [{"id": 1, "full_name": "Ann"}, {"id": 2, "full_name": "Ben"}, \
      {"id": 3, "full_name": "Cem"}], "zerver_recipient": [{"id": 8, "type": 3, "type_id": 1}, \
      {"id": 9, "type": 1, "type_id": 2}], "zerver_subscription": [\
      {"recipient": 8, "user_profile": 3}, {"recipient": 8, "user_profile": 1}, \
      {"recipient": 8, "user_profile": 2}, {"recipient": 9, "user_profile": 2}]}
      """
    let messages = [8, 9].map { recipient in
      #"{"id": \#(recipient), "sender": 1, "recipient": \#(recipient), "content": "Hi", "date_sent": 1}"#
    }
    let text = #"{"zerver_message": [\#(messages.joined(separator: ","))]}"#
    try Data(realm.utf8).write(to: folder.appending(path: "realm.json"))
    try Data(text.utf8).write(to: folder.appending(path: "messages-000001.json"))
    func chat(_ name: String) throws -> Transcript {
      let options = ReadOptions(chat: name)
      return try Formats.read(ExportFiles(folder: folder.path), options: options).transcript
    }
    let group = try chat("Ann, Ben, Cem")
    #expect(group.participants.map(\.name) == ["Ann", "Cem", "Ben"] && group.kind == .group)
    let pair = try chat("Ann, Ben")
    #expect(pair.participants.map(\.name) == ["Ann", "Ben"] && pair.kind == .direct)
    let sent = try read(
      """
      {"messages": [{"id": 1, "sender_id": 1, "sender_full_name": "Ann", "timestamp": 1, \
      "content": "Hi", "display_recipient": [{"id": 1, "full_name": "Ann"}, \
      {"id": 2, "full_name": "Ben"}, {"id": 3, "email": "cem@example.org"}]}]}
      """
    ).transcript
    #expect(sent.title == "Ann, Ben, cem@example.org" && sent.participants.count == 3)
    #expect(sent.kind == .group)
  }

  // MARK: WhatsApp

  @Test(arguments: ["[1/5/24, 10:00:30 AM]", "[1/5/24, 9:58:00 AM]", "[4/30/24, 9:58:00 AM]"])
  func `a pasted line with brackets is text in a file with dashes`(_ header: String) throws {
    let result = try read(
      """
      1/5/24, 10:00 - Ann: look
      \(header) Ben: this
      1/5/24, 10:01 - Ben: ok
      """
    )
    #expect(result.transcript.messages.map(\.text) == ["look\n\(header) Ben: this", "ok"])
    #expect(result.diagnostics.filter { $0.code == .oddHeader }.map(\.line) == [2])
  }
}
