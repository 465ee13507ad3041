import LettererModel

extension [Reaction] {
  /// Adds a reaction, to those with the same emoji where there are any.
  mutating func add(_ emoji: String, of people: [Participant.ID], count: Int = 1) {
    if let index = firstIndex(where: { $0.emoji == emoji }) {
      self[index].participants += people
      self[index].count += count
    } else {
      append(Reaction(emoji: emoji, participants: people, count: count))
    }
  }
}

extension TextRun {
  /// The run with further traits.
  func adding(_ traits: TextTraits) -> TextRun {
    var run = self
    run.traits.formUnion(traits)
    return run
  }
}
