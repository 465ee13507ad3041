import LettererDocuments
import LettererModel

/// Reads Qwen Code sessions, which have one record per line, and what its command `/export` writes of
/// them as JSON.
///
/// ```
/// {"uuid": "m1", "parentUuid": null, "sessionId": "s1", "type": "user", "timestamp":
///   "2026-01-05T10:00:00.000Z", "message": {"role": "user", "parts": [{"text": "Why?"}]}}
/// {"sessionId": "s1", "startTime": "2026-01-05T10:00:00.000Z", "messages": [{"uuid": "m1", …}]}
/// ```
struct QwenReader: TranscriptReader {
  let name = "qwen-code"
  let title = "Qwen Code session (JSON lines, or exported as JSON)"
  let covers = """
    prompts, responses, thoughts, tool calls and results, notices, the session's title, branches; \
    Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let records = sample.root?["messages"]?.elements ?? sample.firstValues
    let isQwen = records.contains { record in
      record["type"]?.string != nil && record["message"]?["parts"]?.elements != nil
        && record["message"]?["content"] == nil
    }
    return isQwen ? FormatFit(1, "lines with \"message\" and its \"parts\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: QwenSession.self, in: input, lists: ["messages"], fields: .qwenCode)
  }
}

/// A Qwen Code session while its records are being read.
private struct QwenSession: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?
  /// The identifier of the last message, which the next record can continue.
  private var last: String?

  /// Returns the messages of an export, or the record itself.
  static func records(in value: JSONValue) -> [JSONValue] { value["messages"]?.elements ?? [value] }

  static func link(of record: JSONValue) -> SessionLink? {
    let begins = record["type"]?.string == "user"
    var link = SessionLink(
      record,
      id: record["uuid"]?.words,
      parent: record["parentUuid"],
      begins: begins
    )
    link.isChained = true
    return link
  }

  mutating func add(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    let type = record["type"]?.string ?? ""
    if let name = record["systemPayload"]?["customTitle"]?.words {
      title = name
      return
    }
    if let call = record["toolCall"] { return add(call: call, of: record) }
    guard let role = Self.role(type), let message = record["message"] else {
      return chat.report(record: record, type: record["subtype"]?.words ?? type)
    }
    begin(record, role)
    if message["role"]?.string == "thinking" {
      let texts = message["parts"]?.list.compactMap { $0["text"]?.string } ?? []
      chat.add(reasoning: texts.joined())
    } else {
      GeminiParts.read(message, into: &chat)
    }
    chat.endTurn()
  }

  private mutating func begin(_ record: JSONValue, _ role: ModelRole) {
    let uuid = record["uuid"]?.words
    let name = role == .assistant ? record["model"]?.words : nil
    var turn = ModelChat.Turn(id: uuid == last ? nil : uuid, role: role, name: name)
    turn.position = record.position
    turn.time = chat.time(record["timestamp"])
    last = uuid
    chat.begin(turn)
  }

  /// Adds a call of an export, with its result.
  private mutating func add(call: JSONValue, of record: JSONValue) {
    begin(record, .assistant)
    let id = call["toolCallId"]?.words
    let name = call["title"]?.string ?? call["kind"]?.words
    chat.add(call: id, name: name, input: InterfaceInput.arguments(call["rawInput"], &chat))
    let parts = (call["content"]?.list ?? []).map { $0["content"] ?? $0 }
    let (text, files) = ModelBlocks.output(JSONValue(.array(parts), at: call.position))
    let isError = call["status"]?.string == "failed"
    guard !text.isEmpty || !files.isEmpty || isError else { return chat.endTurn() }
    chat.add(result: text, of: id, name: name, isError: isError, attachments: files)
    chat.endTurn()
  }

  private static func role(_ type: String) -> ModelRole? {
    type == "tool_result" ? .tool : ModelRole(word: type)
  }
}
