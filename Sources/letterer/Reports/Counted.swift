import LettererModel

/// Returns a number with its noun, such as "1 message" or "41 messages".
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}

extension Transcript {
  /// The number of messages, with its noun.
  var messageCount: String { counted(messages.count, "message") }
}
