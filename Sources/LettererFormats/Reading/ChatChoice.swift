import LettererModel

extension [ChatSummary] {
  /// Returns the index of the conversation with a key, an end of its key, or its own name, of which
  /// a word or a beginning is enough if no other has it.
  ///
  /// Text that matches no name and begins with `#` is a number: `#1` is the first.
  ///
  /// - Throws: ``FormatError/absentChat(_:known:)`` if there is none,
  ///   ``FormatError/severalChats(_:)`` if several match.
  func index(of wanted: String) throws(FormatError) -> Int {
    let tests: [(ChatSummary) -> Bool] = [
      { $0.name == wanted },
      { $0.name.hasSuffix("/" + wanted) },
      { $0.title == wanted },
    ]
    for test in tests {
      let matches = indices.filter { test(self[$0]) }
      if matches.count == 1 { return matches[0] }
      if matches.count > 1 { throw .severalChats(matches.map { self[$0] }) }
    }
    if wanted.first == "#", let number = Int(wanted.dropFirst()), (1...count).contains(number) {
      return number - 1
    }
    let matches = NameSearch(wanted).matches(in: map { [$0.name, $0.title ?? "", $0.lastName] })
    if matches.count == 1 { return matches[0] }
    if matches.count > 1 { throw .severalChats(matches.map { self[$0] }) }
    throw .absentChat(wanted, known: self)
  }
}

extension Transcript {
  /// The conversation as an entry of a list.
  var summary: ChatSummary {
    ChatSummary(name: id ?? "", title: title, messages: messages.count)
  }
}
