import LettererDocuments
import LettererModel

/// Reads Pi sessions, which have one record per line.
///
/// ```
/// {"type": "session", "version": 3, "id": "s1", "cwd": "/demo"}
/// {"type": "message", "id": "m1", "parentId": null, "message": {"role": "user", "content": "Why?"}}
/// ```
/// Agents made of Pi, such as OpenClaw, write the same records.
struct PiReader: TranscriptReader {
  let name = "pi"
  let title = "Pi session (JSON lines), also of OpenClaw"
  let covers = """
    prompts, responses, thinking, tool calls and results, the user's commands, pictures, errors, \
    summaries, the session's name, branches; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let lines = sample.firstValues
    guard lines.contains(where: MessageLines.isTurn), !lines.contains(where: MessageLines.isDroid)
    else { return .none }
    return FormatFit(1, "lines of type \"message\" with a role")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: MessageLines.self, in: input, fields: .pi)
  }
}

/// Reads Factory Droid sessions, which have one record per line.
///
/// ```
/// {"type": "session_start", "id": "s1", "title": "Sums"}
/// {"type": "message", "id": "m1", "message": {"role": "user", "content": [{"type": "text", "text":
///   "Why?"}]}}
/// ```
struct DroidReader: TranscriptReader {
  let name = "droid"
  let title = "Factory Droid session (JSON lines)"
  let covers = """
    prompts, responses, thinking, tool calls and results, pictures, summaries, the session's title, \
    branches; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let lines = sample.firstValues
    guard lines.contains(where: MessageLines.isDroid), lines.contains(where: MessageLines.isTurn)
    else { return .none }
    return FormatFit(1, "a line of type \"session_start\", and messages")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: MessageLines.self, in: input, fields: .droid)
  }
}

/// A session of lines with a message each, while its records are being read.
private struct MessageLines: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?
  /// Whether the session is of Droid, which adds elements for the model to prompts and results.
  private var isDroid = false

  static func isTurn(_ record: JSONValue) -> Bool {
    record["type"]?.string == "message" && record["message"]?["role"]?.string != nil
  }

  static func isDroid(_ record: JSONValue) -> Bool { record["type"]?.string == "session_start" }

  static func link(of record: JSONValue) -> SessionLink? {
    let role = record["message"]?["role"]?.string
    let results = record["message"]?["content"]?.list.contains {
      $0["type"]?.string == "tool_result"
    }
    let begins = role == "user" && results != true || record["type"]?.string == "branch_summary"
    let id = record["id"]?.words
    var link = SessionLink(record, id: id, parent: record["parentId"], begins: begins)
    link.isChained = true
    return link
  }

  mutating func add(_ record: JSONValue) {
    let type = record["type"]?.string ?? ""
    chat.recordTime = chat.time(record["timestamp"])
    switch type {
    case "session", "session_start":
      isDroid = type == "session_start"
      id = id ?? record["id"]?.words
      title = record["sessionTitle"]?.words ?? record["title"]?.words ?? title
    case "session_info", "title": title = record["name"]?.words ?? record["title"]?.words ?? title
    case "message": add(record["message"], of: record)
    case "custom_message":
      chat.begin(turn(of: record, .system))
      ModelBlocks.read(record["content"], into: &chat)
    case "compaction", "branch_summary", "compaction_state":
      let text = record["summary"]?.words ?? record["summaryText"]?.words
      chat.add(notice: text, of: record, type: type)
    default: chat.report(record: record, type: type)
    }
  }

  private func turn(of record: JSONValue, _ role: ModelRole) -> ModelChat.Turn {
    ModelChat.Turn(id: record["id"]?.words, role: role, position: record.position)
  }

  private mutating func add(_ message: JSONValue?, of record: JSONValue) {
    guard let message, let word = message["role"]?.string else {
      return chat.report(.notAMessage, at: record.position, "record without a known role")
    }
    switch word {
    case "toolResult":
      chat.begin(turn(of: record, .tool))
      let (text, files) = ModelBlocks.output(message["content"])
      chat.add(
        result: text,
        of: message["toolCallId"]?.words,
        name: message["toolName"]?.words,
        isError: message["isError"]?.isTrue == true,
        attachments: files
      )
    case "bashExecution": add(command: message, of: record)
    case "branchSummary", "compactionSummary":
      chat.add(notice: message["summary"]?.words, of: record, type: word)
    default:
      guard let role = word == "custom" ? .system : ModelRole(word: word) else {
        return chat.report(.notAMessage, at: record.position, "record without a known role")
      }
      var turn = turn(of: record, role)
      if role == .assistant { turn.name = message["model"]?.words }
      chat.begin(turn)
      let hidden = isDroid && role == .user ? message["content"]?.withoutReminders : nil
      ModelBlocks.read(hidden?.content ?? message["content"], into: &chat)
      chat.report(hidden: hidden?.kinds ?? [], at: record.position)
      if let error = message["errorMessage"]?.words { chat.add(text: error) }
    }
    chat.endTurn()
  }

  /// Adds a command that the user runs, and its output.
  private mutating func add(command message: JSONValue, of record: JSONValue) {
    chat.begin(turn(of: record, .user))
    chat.add(text: "`\(message["command"]?.words ?? "")`")
    chat.begin(ModelChat.Turn(role: .tool, position: record.position))
    let (output, code) = (message["output"]?.string ?? "", message["exitCode"]?.whole)
    chat.add(result: output, of: nil, name: "bash", exitCode: code)
  }
}
