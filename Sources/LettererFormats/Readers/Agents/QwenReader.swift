import LettererDocuments
import LettererModel

/// Reads Qwen Code sessions, which have one record per line.
///
/// ```
/// {"uuid": "m1", "parentUuid": null, "sessionId": "s1", "type": "user", "timestamp":
///   "2026-01-05T10:00:00.000Z", "message": {"role": "user", "parts": [{"text": "Why?"}]}}
/// ```
struct QwenReader: TranscriptReader {
  let name = "qwen-code"
  let title = "Qwen Code session (JSON lines)"
  let covers = """
    prompts, responses, thoughts, tool calls and results, notices, the session's title, branches; \
    Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let isQwen = sample.firstValues.contains { record in
      record["type"]?.string != nil && record["message"]?["parts"]?.elements != nil
        && record["message"]?["content"] == nil
    }
    return isQwen ? FormatFit(1, "lines with \"message\" and its \"parts\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: QwenSession.self, in: input, fields: .qwenCode)
  }
}

/// A Qwen Code session while its records are being read.
private struct QwenSession: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?
  /// The identifier of the last message, which the next record can continue.
  private var last: String?

  static func link(of record: JSONValue) -> SessionLink? {
    let begins = record["type"]?.string == "user"
    return SessionLink(
      record,
      id: record["uuid"]?.words,
      parent: record["parentUuid"],
      begins: begins
    )
  }

  mutating func add(_ record: JSONValue) {
    id = id ?? record["sessionId"]?.words
    let type = record["type"]?.string ?? ""
    if let name = record["systemPayload"]?["customTitle"]?.words {
      title = name
      return
    }
    guard let role = Self.role(type), let message = record["message"] else {
      return chat.report(record: record, type: record["subtype"]?.words ?? type)
    }
    let uuid = record["uuid"]?.words
    let name = role == .assistant ? record["model"]?.words : nil
    var turn = ModelChat.Turn(id: uuid == last ? nil : uuid, role: role, name: name)
    turn.position = record.position
    turn.time = chat.time(record["timestamp"])
    last = uuid
    chat.begin(turn)
    GeminiParts.read(message, into: &chat)
    chat.endTurn()
  }

  private static func role(_ type: String) -> ModelRole? {
    type == "tool_result" ? .tool : ModelRole(word: type)
  }
}
