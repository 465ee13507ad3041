/// A server notice in a log.
enum IRCNotice {
  /// The words that identify notices, and their events.
  private static let events: [(words: String, event: String)] = [
    (" has joined ", "join"), ("Joins: ", "join"), (" has left ", "leave"), ("Parts: ", "leave"),
    (" has quit", "leave"), ("Quits: ", "leave"), (" was kicked ", "remove"),
    (" has kicked ", "remove"), (" is now known as ", "nick"), (" changed the topic ", "topic"),
    (" changes topic to ", "topic"), (" has changed topic ", "topic"), ("Topic for ", "topic"),
    ("mode/", "mode"), ("Mode ", "mode"), (" sets mode: ", "mode"),
  ]

  /// Returns the event of a sentence; `nil` if its words are unknown.
  static func event(of words: String) -> String? {
    events.first { words.contains($0.words) }?.event
  }

  /// Returns the sentence without `[user@host]` and `(user@host)`, which reveal a person's
  /// location.
  static func withoutHost(_ text: String) -> String {
    text.split(separator: " ").filter { word in
      guard let first = word.first, first == "[" || first == "(",
        word.last == "]" || word.last == ")"
      else { return true }
      return !word.contains("@")
    }.joined(separator: " ")
  }
}
