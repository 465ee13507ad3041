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
  /// A participant that is listed twice has one rank.
  ///
  /// - Complexity: O(*n*) in the number of messages up to the first one of the last participant to
  ///   write, plus the number of participants.
  package mutating func rankParticipants() {
    guard participants.contains(where: { $0.rank.place == nil }) else { return }
    var places: [Participant.ID: Int] = [:]
    for person in participants { places[person.id] = places[person.id] ?? person.rank.place }
    var open = Set(participants.lazy.map(\.id).filter { places[$0] == nil })
    var next = places.values.max().map { $0 + 1 } ?? 0
    func rank(_ id: Participant.ID) {
      guard open.remove(id) != nil else { return }
      places[id] = next
      next += 1
    }
    var last: Participant.ID?
    for message in messages where message.sender != last {
      if open.isEmpty { break }
      last = message.sender
      if let sender = message.sender { rank(sender) }
    }
    for person in participants { rank(person.id) }
    for index in participants.indices where participants[index].rank.place == nil {
      participants[index].rank = ParticipantRank(places[participants[index].id])
    }
  }
}
