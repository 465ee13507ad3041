import LettererModel

/// The people of two exports.
struct MergePeople {
  /// The identifiers in the result of people in the later export, where they differ.
  private(set) var names: [Participant.ID: Participant.ID] = [:]
  /// Everyone, with the identifiers of the result.
  private(set) var participants: [Participant]
  /// People who have another name in the later export.
  private(set) var found: [MergeReport.Person] = []
  /// How far the clock of the later export is ahead, in milliseconds; `nil` if nothing tells.
  private(set) var clock: Int64?

  init(_ old: Transcript, _ new: Transcript) {
    participants = old.participants
    let sharesFormat = old.source?.format == new.source?.format
    var rest: [Participant] = []
    for person in new.participants {
      let place = Self.place(of: person, in: old.participants, sharesFormat: sharesFormat)
      if let place { join(person, place) } else { rest.append(person) }
    }
    // Messages that only one person of each export wrote tell who is who.
    if !rest.isEmpty || !Self.sharesTime(old, new) {
      let comparison = ConversationComparison(old, new)
      clock = Self.clock(comparison)
      let joined = Set(names.values)
      for person in rest {
        let same = comparison.people.filter { $0.second == person.id && $0.messages > 1 }
        let place =
          same.count == 1 && !joined.contains(same[0].first)
          ? participants.firstIndex { $0.id == same[0].first } : nil
        guard let place else { continue }
        found.append(MergeReport.Person(name: participants[place].label, other: person.label))
        join(person, place)
        rest.removeAll { $0.id == person.id }
      }
    }
    for person in rest { add(person) }
  }

  /// Returns the index of the same person: by identifier, or else by a name that no one else has.
  private static func place(
    of person: Participant,
    in people: [Participant],
    sharesFormat: Bool
  ) -> Int? {
    if sharesFormat, !person.id.isNumberedPerson,
      let place = people.firstIndex(where: { $0.id == person.id })
    {
      return place
    }
    let name = person.label.lowercased()
    let places = people.indices.filter { people[$0].label.lowercased() == name }
    return places.count == 1 && !name.isEmpty ? places[0] : nil
  }

  private mutating func join(_ person: Participant, _ place: Int) {
    let known = participants[place]
    names[person.id] = known.id
    var joined = person
    joined.id = known.id
    if joined.name.isEmpty { joined.name = known.name }
    joined.handle = joined.handle ?? known.handle
    joined.avatar = joined.avatar ?? known.avatar
    joined.color = joined.color ?? known.color
    joined.aliases = known.aliases + person.aliases.filter { !known.aliases.contains($0) }
    joined.ext = person.ext.adding(known.ext)
    if known.name != joined.name, found.contains(where: { $0.other == person.label }) {
      joined.name = known.name
    }
    participants[place] = joined
  }

  /// Adds a person whom only the later export has.
  private mutating func add(_ person: Participant) {
    var added = person
    var number = 2
    while participants.contains(where: { $0.id == added.id }) {
      added.id = "\(person.id)-\(number)"
      number += 1
    }
    names[person.id] = added.id
    participants.append(added)
  }

  // MARK: Clocks

  /// Returns whether any message has the same time in both exports.
  private static func sharesTime(_ old: Transcript, _ new: Transcript) -> Bool {
    let times = Set(old.messages.compactMap { $0.time.map { $0.milliseconds / 60_000 } })
    return new.messages.contains {
      $0.time.map { times.contains($0.milliseconds / 60_000) } ?? false
    }
  }

  /// Returns how far the second clock is ahead, to a quarter of an hour, as time zones differ.
  private static func clock(_ comparison: ConversationComparison) -> Int64? {
    guard let clock = comparison.clock, clock.spread < 60 else { return nil }
    return Int64((clock.seconds / 900).rounded()) * 900_000
  }
}

extension Participant.ID {
  /// Whether a reader made the identifier from the order of people in its file.
  fileprivate var isNumberedPerson: Bool {
    first == "p" && utf8.count > 1 && utf8.dropFirst().allSatisfy { 0x30...0x39 ~= $0 }
  }
}

extension Transcript {
  /// Replaces the identifiers of people.
  mutating func rename(_ names: [Participant.ID: Participant.ID]) {
    let changed = names.filter { $0.key != $0.value }
    if changed.isEmpty { return }
    var renamer = PersonRenamer(names: changed)
    if let viewer { self.viewer = changed[viewer] ?? viewer }
    for index in messages.indices { messages[index].visit(&renamer) }
  }
}

private struct PersonRenamer: MessageVisitor {
  let names: [Participant.ID: Participant.ID]

  mutating func person(_ id: inout Participant.ID) { id = names[id] ?? id }
}
