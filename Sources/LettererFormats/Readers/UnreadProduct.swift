import LettererDocuments

/// A product whose files are recognized but not read, so that no other reader claims them and the
/// refusal names it.
enum UnreadProduct: String, CaseIterable {
  case branchedChat = "a chat with a \"mapping\" that is not ChatGPT's"

  /// Recognizes the start of an input; `nil` if it is none of these.
  init?(_ sample: FormatSample) {
    guard sample.firstRecords.contains(where: Self.isBranchedChat) else { return nil }
    self = .branchedChat
  }

  /// Whether the messages of a conversation with a mapping have none of ChatGPT's fields.
  private static func isBranchedChat(_ record: JSONValue) -> Bool {
    guard let nodes = record["mapping"]?.members else { return false }
    let messages = nodes.prefix(50).compactMap { $0.value["message"] }.filter { $0.members != nil }
    return !messages.isEmpty && !messages.contains(where: ChatGPTMessage.isKnown)
  }
}
