import LettererDocuments
import LettererModel

/// A Claude Code session while its records are being read.
///
/// Lines of subagents belong to the thread that their first line starts.
struct ClaudeCodeSession: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var title: String?
  private(set) var id: String?
  /// The threads of subagents by their message identifiers.
  private var threads: [String: String] = [:]
  private var command: String?
  /// The prompts that a person typed while the model worked, and that no record repeats yet.
  private var queued: Set<String> = []

  /// Returns the lines of a web session, which is a single object, or the record itself.
  static func records(in value: JSONValue) -> [JSONValue] { value["loglines"]?.elements ?? [value] }

  static func link(of record: JSONValue) -> SessionLink? {
    let isSide = record["isSidechain"]?.isTrue == true
    let parent = record["parentUuid"]?.isNull == false ? record["parentUuid"] : nil
    let isSummary = record["subtype"]?.string == "compact_boundary"
    var link = SessionLink(
      record,
      id: record["uuid"]?.words,
      parent: parent ?? record["logicalParentUuid"] ?? record["parentUuid"],
      begins: !isSide && (record.isClaudePrompt || isSummary)
    )
    link.isSide = isSide
    link.leaves = !isSummary
    if record["type"]?.string == "assistant" { link.answer = record["message"]?["id"]?.words }
    return link
  }

  /// Adds a record; reports one that is not a message.
  mutating func add(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    read(record)
    chat.endTurn()
  }

  private mutating func read(_ record: JSONValue) {
    let type = record["type"]?.string ?? ""
    if type == "summary", let text = record["summary"]?.words {
      title = title ?? text
    } else if let role = ClaudeCodeReader.role(of: record) {
      readMessage(record, role)
    } else if type == "attachment", let text = record.queuedPrompt {
      queued.insert(text)
      chat.begin(turn(record, .user))
      chat.add(text: text)
    } else if type == "system", let text = record["content"]?.words {
      chat.begin(turn(record, .system))
      read(AgentMarkup(text))
    } else {
      chat.report(
        .otherRecord,
        at: record.position,
        "record of type \(quotedName(type))",
        subject: type
      )
    }
  }

  private mutating func readMessage(_ record: JSONValue, _ role: ModelRole) {
    let isMeta = record["isMeta"]?.isTrue == true
    chat.begin(turn(record, isMeta ? .system : role))
    let content = record["message"]?["content"]
    if role == .user, let text = content?.onlyText, queued.remove(text) != nil {
      return chat.report(.otherRecord, at: record.position, "1 repeated prompt", subject: "queued")
    }
    if record["isCompactSummary"]?.isTrue == true, let text = content?.onlyText {
      chat.add(summary: text)
    } else if role == .user, let markup = content?.onlyText.map(AgentMarkup.init) {
      read(markup)
    } else {
      let hidden = role == .user ? content?.withoutReminders : nil
      ModelBlocks.read(hidden?.content ?? content, into: &chat)
      chat.report(hidden: hidden?.kinds ?? [], at: record.position)
    }
  }

  private mutating func read(_ markup: AgentMarkup) {
    for piece in markup.pieces {
      switch piece {
      case .text(let words): chat.add(text: words)
      case .command(let words):
        command = words
        chat.add(text: words)
      case .shell(let words): chat.add(text: "! \(words)")
      case .output(let words, let isShell):
        chat.add(result: words, of: nil, name: isShell ? "bash" : command ?? "command")
      case .hidden: continue
      }
    }
    chat.report(hidden: markup.hidden, at: nil)
  }

  private mutating func turn(_ record: JSONValue, _ role: ModelRole) -> ModelChat.Turn {
    let id = record["uuid"]?.words
    var turn = ModelChat.Turn(id: id, role: role, position: record.position)
    turn.time = chat.time(record["timestamp"])
    if role == .assistant { turn.name = record["message"]?["model"]?.words }
    if record["isSidechain"]?.isTrue == true, let id {
      let root = record["parentUuid"]?.words.flatMap { threads[$0] } ?? id
      threads[id] = root
      if root != id { turn.thread = root }
      // This is the model's prompt for its subagent.
      if role == .user { turn.role = .assistant }
    }
    return turn
  }
}

extension JSONValue {
  /// The prompt of a record that says that it was typed while the model worked.
  fileprivate var queuedPrompt: String? {
    let attachment = self["attachment"]
    guard attachment?["type"]?.string == "queued_command",
      attachment?["commandMode"]?.string != "task-notification"
    else { return nil }
    return attachment?["prompt"]?.words ?? attachment?["prompt"]?.onlyText
  }

  /// Whether a record of Claude Code is a prompt that a person wrote.
  fileprivate var isClaudePrompt: Bool {
    if queuedPrompt != nil { return true }
    guard self["type"]?.string == "user", self["isMeta"]?.isTrue != true,
      self["isCompactSummary"]?.isTrue != true, let content = self["message"]?["content"]
    else { return false }
    if let text = content.onlyText { return !AgentMarkup(text).isOutput }
    return !content.list.contains { $0["type"]?.string == "tool_result" }
  }
}
