import LettererModel

extension [Reaction] {
  /// Adds a reaction, merged with those of the same emoji.
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
  /// Returns the run with additional traits.
  func adding(_ traits: TextTraits) -> TextRun {
    var run = self
    run.traits.formUnion(traits)
    return run
  }
}
