/// How many messages belong to a thread, and who wrote them.
package struct ThreadTally: Hashable, Sendable {
  /// How many messages there are.
  package private(set) var count = 0
  private var counts: [Participant.ID: Int] = [:]

  /// Creates the tally of no message.
  package init() {}

  /// Who wrote them: those who wrote most first, else by their identifiers.
  package var people: [Participant.ID] {
    counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
  }

  /// Counts a message, or takes one away.
  package mutating func count(_ message: Message, by number: Int = 1) {
    count += number
    guard let sender = message.sender else { return }
    let sum = counts[sender, default: 0] + number
    counts[sender] = sum > 0 ? sum : nil
  }

  /// Counts what another tally does.
  package mutating func add(_ other: ThreadTally) {
    count += other.count
    counts.merge(other.counts) { $0 + $1 }
  }
}
