import LettererModel

extension [ChatSummary] {
  /// Returns which conversation is meant by a key, the end of a key, or the conversation's own name.
  ///
  /// What is no name and begins with `#` is a number: `#1` is the first.
  ///
  /// - Throws: ``FormatError/absentChat(_:known:)`` for none, ``FormatError/severalChats(_:)`` where
  ///   several have the name.
  func index(of wanted: String) throws(FormatError) -> Int {
    let lowered = wanted.lowercased()
    let tests: [(ChatSummary) -> Bool] = [
      { $0.name == wanted },
      { $0.name.hasSuffix("/" + wanted) },
      { $0.title == wanted },
      { $0.name.lowercased() == lowered || $0.title?.lowercased() == lowered },
    ]
    for test in tests {
      let matches = indices.filter { test(self[$0]) }
      if matches.count == 1 { return matches[0] }
      if matches.count > 1 { throw .severalChats(matches.map { self[$0] }) }
    }
    if wanted.first == "#", let number = Int(wanted.dropFirst()), (1...count).contains(number) {
      return number - 1
    }
    throw .absentChat(wanted, known: self)
  }

  /// The conversation whose key or name is nearest to a word, if one is near.
  func nearest(to wanted: String) -> (name: String, chat: ChatSummary)? {
    let lowered = wanted.lowercased()
    let names = flatMap { chat in
      let end = chat.name.split(separator: "/").last.map(String.init)
      return [chat.title, chat.name, end].compactMap(\.self).map { (name: $0, chat: chat) }
    }
    let near = names.map { (editDistance($0.name.lowercased(), lowered), $0) }
    guard let best = near.min(by: { $0.0 < $1.0 }), best.0 <= Swift.max(2, lowered.count / 3) else {
      return nil
    }
    return best.1
  }
}

extension Transcript {
  /// The conversation as one of a list.
  var summary: ChatSummary {
    ChatSummary(name: id ?? "", title: title, messages: messages.count)
  }
}
