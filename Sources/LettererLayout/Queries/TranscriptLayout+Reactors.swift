package import LettererModel

extension TranscriptLayout {
  /// Returns the names of those who reacted, as far as the source names them, then the number of the
  /// others; `nil` if there is no such reaction, or it names no one.
  package func reactors(to message: Message.ID, at index: Int) -> String? {
    let shown = self.message(message)?.reactions.filter { !$0.isBlank } ?? []
    guard shown.indices.contains(index), !shown[index].participants.isEmpty else { return nil }
    let names = shown[index].participants.map { context.displayName(of: $0) }
    let others = shown[index].count - names.count
    let rest = others > 0 ? [wording.phrase(.more(others))] : []
    return (names + rest).joined(separator: ", ")
  }
}
