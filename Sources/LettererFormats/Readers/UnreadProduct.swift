import LettererDocuments

/// A product whose files are recognized but not read, so that no other reader claims them and the
/// refusal names it.
enum UnreadProduct: String, CaseIterable {
  case qwenCode = "a Qwen Code session"
  case pi = "a Pi session"
  case droid = "a Factory Droid session"
  case piOrDroid = "a session of a coding agent such as Pi or Factory Droid"
  case vsCodeLog = "a log of changes to a Visual Studio Code chat"
  case branchedChat = "a chat with a \"mapping\" that is not ChatGPT's"

  /// Recognizes the start of an input; `nil` if it is none of these.
  init?(_ sample: FormatSample) {
    if sample.firstRecords.contains(where: Self.isBranchedChat) {
      self = .branchedChat
      return
    }
    guard sample.root?.members != nil else { return nil }
    let lines = sample.firstValues
    if lines.contains(where: Self.isQwenTurn) {
      self = .qwenCode
    } else if let log = lines.first, log["kind"]?.whole == 0, log["v"]?["requests"] != nil {
      self = .vsCodeLog
    } else if lines.contains(where: Self.isAgentTurn) {
      let types = Set(lines.compactMap { $0["type"]?.string })
      self = types.contains("session_start") ? .droid : types.contains("session") ? .pi : .piOrDroid
    } else {
      return nil
    }
  }

  /// Whether a record is `{"type": "user", "message": {"role": "user", "parts": […]}}`.
  private static func isQwenTurn(_ record: JSONValue) -> Bool {
    record["type"]?.string != nil && record["message"]?["parts"]?.elements != nil
      && record["message"]?["content"] == nil
  }

  /// Whether a record is `{"type": "message", "message": {"role": "user", "content": …}}`.
  private static func isAgentTurn(_ record: JSONValue) -> Bool {
    record["type"]?.string == "message" && record["message"]?["role"]?.string != nil
      && record["message"]?["content"] != nil
  }

  /// Whether the messages of a conversation with a mapping have none of ChatGPT's fields.
  private static func isBranchedChat(_ record: JSONValue) -> Bool {
    guard let nodes = record["mapping"]?.members else { return false }
    let messages = nodes.prefix(50).compactMap { $0.value["message"] }.filter { $0.members != nil }
    return !messages.isEmpty && !messages.contains(where: ChatGPTMessage.isKnown)
  }
}
