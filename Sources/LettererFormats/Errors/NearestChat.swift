import LettererDocuments

extension [ChatSummary] {
  /// Returns the conversation with the key or name most similar to a word, if one is close.
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
