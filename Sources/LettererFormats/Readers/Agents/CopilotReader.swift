import LettererDocuments
import LettererModel

/// Reads Copilot CLI sessions, which have one event per line.
///
/// ```
/// {"type": "session.start", "data": {"sessionId": "s1"}, "timestamp": "2026-01-05T10:00:00.000Z"}
/// {"type": "user.message", "id": "e1", "parentId": null, "data": {"content": "Why?"}}
/// ```
struct CopilotReader: TranscriptReader {
  let name = "copilot-cli"
  let title = "Copilot CLI session (events.jsonl)"
  let covers = """
    prompts with the names of their files, responses, reasoning, tool calls and results, errors, \
    notices; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let types: Set = [
      "session.start", "user.message", "assistant.message", "tool.execution_start",
      "tool.execution_complete",
    ]
    let isEvent = sample.firstValues.contains { event in
      types.contains(event["type"]?.string ?? "") && event["data"]?.members != nil
    }
    return isEvent ? FormatFit(1, "events with \"data\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: CopilotSession.self, in: input, fields: .copilotCli)
  }
}

/// A Copilot CLI session while its events are being read.
private struct CopilotSession: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?
  private var model: String?
  /// The identifiers of the calls that answers request.
  private var calls: Set<String> = []
  /// The last reasoning, which an answer can repeat.
  private var reasoning: String?

  mutating func add(_ record: JSONValue) {
    let type = record["type"]?.string ?? ""
    guard let data = record["data"] else { return chat.report(record: record, type: type) }
    chat.recordTime = chat.time(record["timestamp"])
    switch type {
    case "session.start":
      id = id ?? data["sessionId"]?.words
      model = data["selectedModel"]?.words ?? model
    case "session.model_change": model = data["newModel"]?.words ?? model
    case "session.title_changed": title = data["title"]?.words ?? title
    case "user.message":
      begin(record, .user)
      let files = (data["attachments"]?.list ?? []).map(Self.attachment)
      chat.add(text: data["content"]?.string ?? "", attachments: files)
      chat.endTurn()
    case "assistant.message": add(answer: data, of: record)
    case "assistant.reasoning":
      begin(record, .assistant)
      add(reasoning: data["content"]?.string)
    case "tool.execution_start":
      if data["toolCallId"]?.words.map(calls.contains) == true { return }
      begin(record, .assistant)
      add(call: data, name: data["toolName"]?.words)
    case "tool.execution_complete": add(result: data, of: record)
    default:
      // The system prompt, notices, and errors.
      let text = data["message"]?.words ?? data["content"]?.words
      chat.add(notice: text, of: record, type: type)
    }
  }

  private mutating func begin(_ record: JSONValue, _ role: ModelRole, name: String? = nil) {
    let name = role == .assistant ? name ?? model : nil
    let id = record["id"]?.words
    chat.begin(ModelChat.Turn(id: id, role: role, name: name, position: record.position))
  }

  private mutating func add(answer data: JSONValue, of record: JSONValue) {
    begin(record, .assistant, name: data["model"]?.words)
    add(reasoning: data["reasoningText"]?.string)
    let requests = data["toolRequests"]?.list ?? []
    if let text = data["content"]?.string, !text.isEmpty { chat.add(text: text) }
    for request in requests {
      if let id = request["toolCallId"]?.words { calls.insert(id) }
      add(call: request, name: request["name"]?.words)
    }
    let isHidden = data["reasoningOpaque"]?.words != nil || data["encryptedContent"]?.words != nil
    if !isHidden { chat.endTurn() }
  }

  private mutating func add(reasoning text: String?) {
    guard let text, text != reasoning else { return }
    chat.add(reasoning: text)
    reasoning = text
  }

  private mutating func add(call: JSONValue, name: String?) {
    let input = InterfaceInput.arguments(call["arguments"], &chat)
    chat.add(call: call["toolCallId"]?.words, name: name, input: input)
  }

  private mutating func add(result data: JSONValue, of record: JSONValue) {
    begin(record, .tool)
    let error = data["error"]?["message"]?.words ?? data["error"]?.words
    let text = data["result"]?["content"]?.string ?? ModelBlocks.output(data["result"]).text
    chat.add(
      result: error ?? text,
      of: data["toolCallId"]?.words,
      name: data["toolName"]?.words,
      isError: error != nil || data["success"]?.content == .boolean(false)
    )
  }

  private static func attachment(_ value: JSONValue) -> MessageAttachment {
    let path = value["path"]?.words ?? value["filePath"]?.words
    let name = value["displayName"]?.words ?? path?.lastPathComponent
    let kind = ContentKind(fileExtension: (name ?? "").pathExtension)
    return MessageAttachment(kind: kind, name: name, state: .omitted)
  }
}
