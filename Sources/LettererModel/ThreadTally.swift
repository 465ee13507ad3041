/// The number of messages in a thread, and their authors.
package struct ThreadTally: Hashable, Sendable {
  /// The number of messages.
  package private(set) var count = 0
  private var counts: [Participant.ID: Int] = [:]

  /// Creates an empty tally.
  package init() {}

  /// The authors: most messages first, ties by identifier.
  package var people: [Participant.ID] {
    counts.sorted { $0.value != $1.value ? $0.value > $1.value : $0.key < $1.key }.map(\.key)
  }

  /// Counts a message, or removes one.
  package mutating func count(_ message: Message, by number: Int = 1) {
    count += number
    guard let sender = message.sender else { return }
    let sum = counts[sender, default: 0] + number
    counts[sender] = sum > 0 ? sum : nil
  }

  /// Adds the counts of another tally.
  package mutating func add(_ other: ThreadTally) {
    count += other.count
    counts.merge(other.counts) { $0 + $1 }
  }
}
