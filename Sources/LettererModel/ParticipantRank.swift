/// The place of a participant in the order in which colors are given.
///
/// A participant keeps the rank, and so the color, when others join, are listed, or are left out. It
/// follows from the messages, so it is no part of what makes two participants equal.
package struct ParticipantRank: Hashable, Sendable {
  /// The place, from 0; `nil` before the participant is ranked.
  package var place: Int?

  package init(_ place: Int? = nil) { self.place = place }

  package static func == (one: Self, other: Self) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}

extension Participant {
  /// The name, or the identifier of a participant without one.
  package var label: String { isNamed ? name : id }

  /// Whether the name has any visible character.
  package var isNamed: Bool { !name.allSatisfy(\.isWhitespace) }
}

extension Transcript {
  /// Ranks the participants that have no rank yet: by their first messages, then in the order of
  /// the list.
  ///
  /// - Complexity: O(*n*) in the number of messages up to the first one of the last participant to
  ///   write, plus the number of participants.
  package mutating func rankParticipants() {
    var open: [Participant.ID: Int] = [:]
    var next = 0
    for (index, person) in participants.enumerated() {
      if let place = person.rank.place {
        next = max(next, place + 1)
      } else if open[person.id] == nil {
        open[person.id] = index
      }
    }
    func rank(_ index: Int) {
      participants[index].rank = ParticipantRank(next)
      next += 1
    }
    var last: Participant.ID?
    for message in messages where message.sender != last {
      if open.isEmpty { return }
      last = message.sender
      if let index = message.sender.flatMap({ open.removeValue(forKey: $0) }) { rank(index) }
    }
    for index in open.values.sorted() { rank(index) }
  }
}
