import LettererDocuments

extension [ChatSummary] {
  /// Returns the conversation with the key or name most similar to a word, if one is close.
  func nearest(to wanted: String) -> (name: String, chat: ChatSummary)? {
    let names = flatMap { chat in
      [chat.title, chat.name, chat.lastName].compactMap(\.self).map { (name: $0, chat: chat) }
    }
    let near = names.map(\.name).nearest(to: wanted)
    return names.first { $0.name == near }
  }
}

extension ChatSummary {
  /// The last part of the key.
  var lastName: String { name.split(separator: "/").last.map(String.init) ?? "" }
}
