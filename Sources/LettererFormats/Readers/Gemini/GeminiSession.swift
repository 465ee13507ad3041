import LettererDocuments
import LettererModel

/// A Gemini CLI session while its records are being read.
struct GeminiSession {
  private(set) var id: String?
  private(set) var title: String?
  /// The messages, each with the one before it.
  private var messages: [(id: String, parent: String?, record: JSONValue)] = []
  private var indices: [String: Int] = [:]
  /// The last message that no rewind left.
  private var last: String?
  private var isRewound = false
  private var log = ModelChat()

  /// Whether the session has any content.
  var isKnown: Bool { id != nil || !messages.isEmpty }

  /// Adds a record: a whole session, its header, a change to it, or a message.
  mutating func add(_ record: JSONValue) {
    if record["sessionId"] != nil || record["projectHash"] != nil { readHeader(record) }
    if let list = record["messages"]?.elements {
      for message in list { add(message: message) }
    } else if let changes = record["$set"] {
      readHeader(changes)
      for message in changes["messages"]?.list ?? [] { add(message: message) }
    } else if let target = record["$rewindTo"]?.words {
      rewind(to: target, at: record.position)
    } else if record["type"] != nil || record["parts"] != nil {
      add(message: record)
    } else if record["projectHash"] == nil, record["sessionId"] == nil {
      log.report(.notAMessage, at: record.position, "record is not a session message")
    }
  }

  private mutating func readHeader(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    title = record["summary"]?.words ?? title
  }

  /// Adds a message; if it replaces an earlier one with its identifier, reports that one.
  private mutating func add(message: JSONValue) {
    let id = message["id"]?.words ?? "n\(messages.count)"
    if let index = indices[id] {
      let words = "messages replaced by later ones with the same identifier"
      log.report(.otherRecord, at: messages[index].record.position, words, subject: "replaced")
      messages[index].record = message
    } else {
      indices[id] = messages.count
      messages.append((id, last, message))
      (last, isRewound) = (id, false)
    }
  }

  /// Leaves a message and all messages after it.
  private mutating func rewind(to target: String, at place: TextPosition) {
    guard let index = indices[target] else {
      log.report(.absentTarget, at: place, "rewind to a missing message")
      return
    }
    (last, isRewound) = (messages[index].parent, true)
  }

  // MARK: Messages

  /// Returns the messages of a branch, or of all, as a conversation.
  func chat(_ branch: BranchChoice) -> ModelChat {
    var chat = log
    var tree = BranchedMessages()
    for message in messages {
      let time = message.record["timestamp"]?.recordedTime
      tree.add(message.record, id: message.id, after: message.parent, time: time)
    }
    var current = last
    if isRewound {
      // Without a message, a node still says that those after the rewind were left.
      current = "rewind"
      tree.add(nil, id: "rewind", after: last)
    }
    tree.read(branch, current: current, at: nil, into: &chat) { item, chat in
      Self.read(item.record, item.fields, into: &chat)
    }
    return chat
  }

  private static func read(
    _ message: JSONValue,
    _ fields: [ExtensionField],
    into chat: inout ModelChat
  ) {
    if message["parts"]?.elements != nil, message["type"] == nil {
      return GeminiReader.read(content: message, nil, into: &chat)
    }
    let type = message["type"]?.string ?? ""
    let isNotice = ["info", "warning", "error"].contains(type)
    guard let role = isNotice ? ModelRole.system : ModelRole(word: type) else {
      chat.report(.notAMessage, at: message.position, "record of unknown type \(quotedName(type))")
      return
    }
    let name = role == .assistant ? message["model"]?.words : nil
    let id = message["id"]?.words
    var turn = ModelChat.Turn(id: id, role: role, name: name, position: message.position)
    turn.time = chat.time(message["timestamp"])
    turn.ext = fields
    chat.begin(turn)
    for thought in (message["thoughts"] ?? message["thought"])?.list ?? [] {
      let words = [thought["subject"]?.words.map { "**\($0)**" }, thought["description"]?.words]
      chat.add(reasoning: words.compactMap(\.self).joined(separator: "\n\n"))
    }
    GeminiParts.read(message["content"] ?? message["message"], into: &chat)
    for call in message["toolCalls"]?.list ?? [] { read(call: call, into: &chat) }
    chat.endTurn()
  }

  private static func read(call: JSONValue, into chat: inout ModelChat) {
    let id = call["id"]?.words
    chat.add(call: id, name: call["name"]?.words, input: call["args"]?.open)
    let parts = call["result"]?.elements ?? [call["result"]].compactMap(\.self)
    let isError = call["status"]?.words == "error"
    for part in parts where !part.isNull {
      if let answer = part["functionResponse"] {
        GeminiParts.add(answer, id: id, into: &chat)
      } else {
        chat.add(result: ModelBlocks.output(part).text, of: id, isError: isError)
      }
    }
  }
}
