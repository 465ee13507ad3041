/// What a server reports in a log.
enum IRCNotice {
  /// The words by which notices are recognized, and what they mean.
  private static let events: [(words: String, event: String)] = [
    (" has joined ", "join"), ("Joins: ", "join"), (" has left ", "leave"), ("Parts: ", "leave"),
    (" has quit", "leave"), ("Quits: ", "leave"), (" was kicked ", "remove"),
    (" has kicked ", "remove"), (" is now known as ", "nick"), (" changed the topic ", "topic"),
    (" changes topic to ", "topic"), (" has changed topic ", "topic"), ("Topic for ", "topic"),
    ("mode/", "mode"), ("Mode ", "mode"), (" sets mode: ", "mode"),
  ]

  /// Returns what a sentence reports; `nil` where its words are not known.
  static func event(of words: String) -> String? {
    events.first { words.contains($0.words) }?.event
  }

  /// The sentence without `[user@host]` and `(user@host)`, which show where someone is.
  static func withoutHost(_ text: String) -> String {
    text.split(separator: " ").filter { word in
      guard let first = word.first, first == "[" || first == "(",
        word.last == "]" || word.last == ")"
      else { return true }
      return !word.contains("@")
    }.joined(separator: " ")
  }
}
