import LettererDocuments
import LettererModel

/// A Claude Code session while its records are being read.
struct ClaudeCodeSession {
  private var chat = ModelChat()
  private var title: String?
  private var id: String?
  /// The threads of subagents by their message identifiers.
  private var threads: [String: String] = [:]

  /// Adds a record; reports one that is not a message.
  mutating func add(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    let type = record["type"]?.string ?? ""
    if type == "summary", let text = record["summary"]?.words {
      title = title ?? text
    } else if let role = ClaudeCodeReader.role(of: record) {
      let isMeta = record["isMeta"]?.isTrue == true
      chat.begin(turn(record, isMeta ? .system : role))
      ModelBlocks.read(record["message"]?["content"], into: &chat)
      chat.endTurn()
    } else if type == "system", let text = record["content"]?.words {
      chat.begin(turn(record, .system))
      chat.add(text: text)
    } else {
      chat.report(
        .otherRecord,
        at: record.position,
        "record of type \(quotedName(type))",
        subject: type
      )
    }
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

  /// Returns the session as a conversation.
  func reading(isTruncated: Bool) -> Reading {
    chat.reading(id: id, title: title, isTruncated: isTruncated)
  }
}
