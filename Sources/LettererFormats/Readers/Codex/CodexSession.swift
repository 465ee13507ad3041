import LettererDocuments
import LettererModel

/// A Codex session while its records are being read.
///
/// Events repeat most items. Those whose words no item repeats are messages, too: some versions
/// write an answer only as an event.
struct CodexSession {
  private var chat = ModelChat()
  private var echoes = CodexEchoes()
  private var rollbacks = CodexRollbacks()
  private var id: String?
  private var model: String?

  /// Adds a record; reports one that is not a message.
  mutating func add(_ record: JSONValue) {
    chat.recordTime = chat.time(record["timestamp"])
    let payload = record["payload"]
    let type = record["type"]?.string ?? record["record_type"]?.string ?? ""
    switch type {
    case "session_meta": id = id ?? payload?["id"]?.words
    case "turn_context": model = payload?["model"]?.words ?? model
    case "thread.started": id = id ?? record["thread_id"]?.words
    case "response_item": if let payload { add(item: payload) } else { reportDamage(record) }
    case "event_msg": if let payload { add(event: payload) } else { reportDamage(record) }
    case "compacted": addNote(payload?["message"]?.words, record, type)
    case "item.completed":
      if let item = record["item"] { add(streamed: item) } else { reportDamage(record) }
    case "turn.failed", "error":
      addNote(record["error"]?["message"]?.words ?? record["message"]?.words, record, type)
    case _ where record.members == nil: reportDamage(record)
    case "" where record["instructions"] != nil: id = id ?? record["id"]?.words
    case _ where record["role"] != nil || record["call_id"] != nil || type == "reasoning":
      add(item: record)
    default: report(record, type)
    }
  }

  private mutating func report(_ record: JSONValue, _ type: String) {
    chat.report(
      .otherRecord,
      at: record.position,
      "record of type \(quotedName(type))",
      subject: type
    )
  }

  private mutating func reportDamage(_ record: JSONValue) {
    chat.report(.notAMessage, at: record.position, "\(record.typeName) that is not a record")
  }

  /// Returns the session as a conversation.
  func reading(_ branch: BranchChoice, isTruncated: Bool) -> Reading {
    var chat = chat
    chat.endTurn()
    for position in echoes.unexplained { chat.report(silentReasoningAt: position) }
    let repeated = echoes.repeated
    chat.remove(repeated)
    rollbacks.choose(branch, without: repeated, in: &chat)
    return chat.reading(id: id, title: nil, isTruncated: isTruncated)
  }

  // MARK: Items

  /// The beginnings of texts that Codex adds to the user's prompts.
  private static let contexts = [
    "<environment_context>", "<user_instructions>", "<INSTRUCTIONS>", "# AGENTS.md instructions",
    "<permissions instructions>", "<turn_aborted>", "<skill>",
  ]

  private mutating func add(item: JSONValue) {
    let type = item["type"]?.string ?? ""
    if ["ghost_snapshot", "compaction", "context_compaction"].contains(type) {
      return report(item, type)
    }
    echoes.note(item: item)
    let start = chat.messageCount
    if item["role"]?.string == "user", Self.isContext(item["content"]) {
      chat.begin(ModelChat.Turn(role: .system, position: item.position))
      ModelBlocks.read(item["content"], into: &chat)
    } else if type == "reasoning", !echoes.hasWords(item) {
      echoes.note(silent: item.position, before: start)
    } else {
      InterfaceInput.read(message: item, model, into: &chat)
      if item["role"]?.string == "user", chat.messageCount > start {
        rollbacks.note(promptAt: start)
      }
    }
    echoes.note(start..<chat.messageCount, isReasoning: type == "reasoning")
  }

  /// Returns whether content begins like a text that Codex adds to the user's prompts.
  private static func isContext(_ content: JSONValue?) -> Bool {
    let text = content?.string ?? content?.list.first?["text"]?.string ?? ""
    return contexts.contains(where: text.hasPrefix)
  }

  private mutating func addNote(_ text: String?, _ record: JSONValue, _ type: String) {
    guard let text else { return report(record, type) }
    chat.begin(ModelChat.Turn(role: .system, position: record.position))
    chat.add(text: text)
  }

  /// The kinds of items that events with a text repeat.
  private static let kinds = [
    "user_message": "user", "agent_message": "assistant", "agent_reasoning": "reasoning",
  ]

  private mutating func add(event: JSONValue) {
    let type = event["type"]?.string ?? ""
    if type == "thread_rolled_back", let turns = event["num_turns"]?.whole {
      return rollbacks.note(turns: turns, before: chat.messageCount)
    }
    guard let kind = Self.kinds[type],
      let content = event["message"] ?? event["text"] ?? event["content"]
    else { return report(event, type) }
    let (isUser, isReasoning) = (kind == "user", kind == "reasoning")
    let role: ModelRole = isUser ? Self.isContext(content) ? .system : .user : .assistant
    let name = isUser ? nil : model
    let start = chat.messageCount
    chat.begin(ModelChat.Turn(role: role, name: name, position: event.position))
    if isReasoning {
      chat.add(reasoning: ModelBlocks.output(content).text)
    } else if let text = content.string {
      chat.add(text: text, attachments: Self.pictures(of: event))
    } else {
      ModelBlocks.read(content, into: &chat)
    }
    chat.endTurn()
    if role == .user, chat.messageCount > start { rollbacks.note(promptAt: start) }
    echoes.note(start..<chat.messageCount, isReasoning: isReasoning)
    let text = ModelBlocks.output(content).text
    echoes.note(event: text, kind: kind, start..<chat.messageCount)
  }

  private static func pictures(of event: JSONValue) -> [MessageAttachment] {
    (event["images"]?.list ?? []).compactMap(\.words).map { path in
      let isInside = path.hasPrefix("data:")
      return MessageAttachment(kind: .image, path: path, state: isInside ? .present : .remote)
    }
  }

  // MARK: Streams

  /// Adds an item printed by `codex exec --json`.
  private mutating func add(streamed item: JSONValue) {
    let type = item["type"]?.string ?? item["item_type"]?.string ?? ""
    let id = item["id"]?.words
    chat.begin(ModelChat.Turn(role: .assistant, name: model, position: item.position))
    switch type {
    case "agent_message", "assistant_message": chat.add(text: item["text"]?.string ?? "")
    case "reasoning": chat.add(reasoning: item["text"]?.string ?? "")
    case "command_execution":
      chat.add(call: id, name: "shell", input: Self.fields(["command"], of: item))
      let code = item["exit_code"]?.whole
      let isError = code.map { $0 != 0 } ?? false
      add(result: item["aggregated_output"]?.string, of: id, isError: isError, exitCode: code)
    case "mcp_tool_call":
      let name = [item["server"]?.words, item["tool"]?.words].compactMap(\.self)
      chat.add(call: id, name: name.joined(separator: "."), input: item["arguments"]?.open)
      let failure = item["error"]?["message"]?.words
      let output = ModelBlocks.output(item["result"]?["content"] ?? item["result"]).text
      add(result: failure ?? output, of: id, isError: failure != nil)
    case "file_change": chat.add(call: id, name: type, input: Self.fields(["changes"], of: item))
    case "web_search": chat.add(call: id, name: type, input: Self.fields(["query"], of: item))
    case "todo_list": chat.add(text: Self.tasks(item))
    case "error": addNote(item["message"]?.words, item, type)
    default: chat.add(unknown: type, at: item.position)
    }
  }

  private mutating func add(
    result text: String?,
    of id: String?,
    isError: Bool,
    exitCode: Int? = nil
  ) {
    guard let text, !text.isEmpty || isError else { return }
    chat.add(result: text, of: id, isError: isError, exitCode: exitCode)
  }

  private static func fields(_ names: [String], of item: JSONValue) -> OpenValue {
    .object(
      names.compactMap { name in
        item[name].map { ExtensionField(name: name, value: $0.open) }
      }
    )
  }

  private static func tasks(_ item: JSONValue) -> String {
    (item["items"]?.list ?? []).map { task in
      (task["completed"]?.isTrue == true ? "- [x] " : "- [ ] ") + (task["text"]?.words ?? "")
    }.joined(separator: "\n")
  }
}
