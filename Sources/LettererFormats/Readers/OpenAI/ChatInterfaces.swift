import LettererDocuments
import LettererModel

/// Reads messages of OpenAI's API, and fine-tuning data.
///
/// The input is one conversation, a list of messages, a response with choices, items of the
/// Responses API, or one conversation per line.
struct OpenAIReader: TranscriptReader {
  let name = "openai"
  let title = "OpenAI messages: requests, responses, threads, JSON lines; LangChain messages"
  let covers =
    "roles, text and picture parts, tool calls and results, reasoning, refusals, names; Markdown"

  func fit(of sample: FormatSample) -> FormatFit {
    if AnthropicReader().fit(of: sample) != .none { return .none }
    // Open WebUI chats have a list of messages next to the message tree.
    for record in sample.firstRecords
    where record["history"] == nil && !record.isInteractionEvent {
      if record["choices"]?.list.first?["message"]?["role"] != nil {
        return FormatFit(0.97, "choices with messages")
      }
      let lists = (["messages", "input", "output"] + InterfaceInput.threads(record)).compactMap {
        record[$0]?.elements
      }
      let items = lists.isEmpty ? [record] : lists.flatMap { $0.prefix(20) }
      if items.contains(where: Self.isMessage) {
        return FormatFit(0.96, "messages with \"role\" and \"content\"")
      }
      if ResponsesItem.isRequest(record), record["model"]?.string != nil {
        return FormatFit(0.9, "\"input\" next to \"model\"")
      }
    }
    return .none
  }

  private static func isMessage(_ value: JSONValue) -> Bool {
    if ResponsesItem(value) != nil || LangChainMessage(value) != nil { return true }
    guard ModelRole(word: value["role"]?.string) != nil else { return false }
    return value["content"] != nil || value["tool_calls"] != nil
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    InterfaceInput.conversations(in: input.source, fields: .openai)
  }
}

/// Reads messages of Anthropic's API.
struct AnthropicReader: TranscriptReader {
  let name = "anthropic"
  let title = "Anthropic messages with content blocks"
  let covers =
    "system text, text, pictures, documents, tool calls and results, thinking, citations; Markdown"

  private static let types: Set<String> = [
    "tool_use", "tool_result", "thinking", "redacted_thinking", "server_tool_use", "document",
    "web_search_tool_result", "search_result",
  ]

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords where !record.isInteractionEvent {
      let messages = record["messages"]?.list ?? [record]
      for message in messages.prefix(50) where ModelRole(word: message["role"]?.string) != nil {
        let parts = message["content"]?.list ?? []
        let hasBlocks = parts.contains { part in
          Self.types.contains(part["type"]?.string ?? "") || part["source"]?["type"] != nil
        }
        if hasBlocks, message["uuid"] == nil { return FormatFit(1, "blocks of content") }
      }
      if record["system"] != nil, record["messages"] != nil {
        return FormatFit(1, "\"system\" next to \"messages\"")
      }
      if record["type"]?.string == "message", record["stop_reason"] != nil {
        return FormatFit(1, "a response with \"stop_reason\"")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    InterfaceInput.conversations(in: input.source, fields: .anthropic)
  }
}

/// The parts that both APIs share.
enum InterfaceInput {
  /// Reads an input: each record with messages is a conversation, and bare messages form one.
  static func conversations(in source: ByteSource, fields: FieldTree) -> Conversations {
    let lists: Set = ["messages", "input", "output", "choices", "data"]
    var input = ModelInput(lists: lists, fields: fields)
    var chats: [(chat: ModelChat, id: String?)] = []
    var loose = ModelChat()
    input.read(source) { record in
      let known = ["messages", "input", "output", "choices"] + threads(record)
      let isConversation = known.contains { record[$0]?.elements != nil }
      guard isConversation || ResponsesItem.isRequest(record) else {
        read(message: record, into: &loose)
        return
      }
      var chat = ModelChat()
      read(conversation: record, into: &chat)
      chats.append((chat, record["id"]?.words))
    }
    var log = input.log
    if loose.messageCount > 0 || chats.isEmpty {
      chats.append((loose, nil))
    } else {
      log.add(contentsOf: loose.decoder.log)
    }
    let readings = chats.map {
      $0.chat.reading(id: $0.id, title: nil, isTruncated: input.isTruncated)
    }
    return Conversations(readings, isTruncated: input.isTruncated, diagnostics: log)
  }

  private static func read(conversation: JSONValue, into chat: inout ModelChat) {
    for name in ["system", "instructions"] {
      guard let text = conversation[name] else { continue }
      chat.begin(ModelChat.Turn(role: .system, position: text.position))
      ModelBlocks.read(text, into: &chat)
    }
    let model = conversation["model"]?.words
    let time = conversation["created_at"] ?? conversation["created"]
    for name in ["messages", "input", "output"] {
      if name == "input", let input = conversation[name], let text = input.string, !text.isEmpty {
        chat.begin(ModelChat.Turn(role: .user, position: input.position))
        chat.add(text: text)
      }
      let isAnswer = name == "output"
      for message in conversation[name]?.list ?? [] {
        read(message: message, model, at: isAnswer ? time : nil, into: &chat)
      }
    }
    if !threads(conversation).isEmpty { read(thread: conversation, into: &chat) }
    if let choices = conversation["choices"]?.list, let message = choices.first?["message"] {
      read(message: message, model, at: time, into: &chat)
      if choices.count > 1 {
        chat.report(.otherRecord, at: choices[1].position, "\(choices.count - 1) other choices")
      }
    }
  }

  /// Returns the name of the message list, if the record is a page of a thread.
  static func threads(_ record: JSONValue) -> [String] {
    let first = record["data"]?.elements?.first
    return first?["object"]?.string == "thread.message" ? ["data"] : []
  }

  /// Reads a page of an Assistants thread, which begins with the newest message unless it was
  /// requested in the opposite order.
  private static func read(thread: JSONValue, into chat: inout ModelChat) {
    var messages = thread["data"]?.list ?? []
    let times = messages.compactMap { $0["created_at"]?.decimal }
    if zip(times, times.dropFirst()).contains(where: { $0 > $1 }) {
      messages.reverse()
      chat.report(
        .reordered,
        at: thread.position,
        "the messages were newest first; their order was reversed"
      )
    }
    for message in messages { read(message: message, message["assistant_id"]?.words, into: &chat) }
  }

  /// Reads a message, or an item of the Responses API, with the time of the answer that it is in.
  static func read(
    message: JSONValue,
    _ model: String? = nil,
    at time: JSONValue? = nil,
    into chat: inout ModelChat
  ) {
    if let item = ResponsesItem(message) {
      let name = item.role == .tool ? nil : model
      var turn = ModelChat.Turn(role: item.role, name: name, position: message.position)
      turn.time = chat.time(time)
      chat.begin(turn)
      item.read(into: &chat)
      return chat.endTurn()
    }
    let other = LangChainMessage(message)
    guard let role = other?.role ?? ModelRole(word: message["role"]?.string) else {
      chat.report(.notAMessage, at: message.position, "record without a known role")
      return
    }
    read(fields: other?.fields ?? message, role, model, at: time, into: &chat)
  }

  private static func read(
    fields message: JSONValue,
    _ role: ModelRole,
    _ model: String?,
    at time: JSONValue?,
    into chat: inout ModelChat
  ) {
    let name =
      message["name"]?.words ?? (role == .assistant ? model ?? message["model"]?.words : nil)
    var turn = ModelChat.Turn(role: role, name: name, position: message.position)
    turn.id = message["id"]?.words
    turn.time = chat.time(message["created_at"] ?? time)
    chat.begin(turn)
    readParts(message, role, into: &chat)
    chat.endTurn()
  }

  private static func readParts(_ message: JSONValue, _ role: ModelRole, into chat: inout ModelChat)
  {
    for name in ["reasoning_content", "reasoning"] {
      if let text = message[name]?.string, !text.isEmpty { chat.add(reasoning: text) }
    }
    if role == .tool {
      let (text, attachments) = ModelBlocks.output(message["content"])
      let id = message["tool_call_id"]?.words
      chat.add(result: text, of: id, name: message["name"]?.words, attachments: attachments)
    } else {
      let annotations = message["annotations"]
      ModelBlocks.read(message["content"], annotations: annotations, into: &chat)
    }
    chat.report(textIn: message, besides: ["content", "output", "refusal", "summary"])
    if let text = message["refusal"]?.words { chat.add(text: text) }
    if let text = message["audio"]?["transcript"]?.words { chat.add(text: text) }
    let calls = (message["tool_calls"]?.list ?? []).map {
      ($0["id"]?.words, $0["function"] ?? $0["custom"] ?? $0)
    }
    let single: [(String?, JSONValue?)] = message["function_call"].map { [(nil, $0)] } ?? []
    for (id, function) in calls + single {
      let input = function?["arguments"] ?? function?["input"] ?? function?["args"]
      chat.add(call: id, name: function?["name"]?.words, input: arguments(input, &chat))
    }
  }

  /// Returns the arguments of a call, which are JSON in text; other text stays text.
  static func arguments(_ value: JSONValue?, _ chat: inout ModelChat) -> OpenValue? {
    guard let value else { return nil }
    guard let text = value.string else { return value.open }
    var reader = JSONReader(ByteSource(Array(text.utf8)))
    guard let inner = reader.readValue(), !reader.isTruncated, reader.isAtEnd(),
      reader.diagnostics.isEmpty, inner.members != nil || inner.elements != nil
    else { return .string(text) }
    return inner.open
  }
}
