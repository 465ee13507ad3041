import LettererDocuments

extension ModelChat {
  /// The members with text in parts and items of any kind.
  private static let names: Set = [
    "arguments", "content", "output", "refusal", "summary", "text", "think", "thinking",
    "tool_call",
  ]

  /// Reports the text in a part or an item that others of its kind do not have, and which is not
  /// read.
  mutating func report(textIn value: JSONValue, besides own: Set<String>) {
    for member in value.members ?? [] where Self.names.contains(member.name) {
      let isEmpty = member.value.isNull || member.value.string == ""
      if isEmpty || own.contains(member.name) { continue }
      let words = "field \(quotedName(member.name)) of another kind of content"
      report(.otherContent, at: member.position, words, subject: member.name)
    }
  }

  /// Reports reasoning that the input has only encrypted, redacted, or not at all.
  mutating func report(silentReasoningAt place: TextPosition?) {
    report(.otherRecord, at: place, "reasoning without words", subject: "reasoning")
  }
}
