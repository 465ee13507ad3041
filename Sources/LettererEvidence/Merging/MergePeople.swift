import LettererModel

/// The people of two exports.
struct MergePeople {
  /// The identifiers in the result of people in the later export, where they differ.
  private(set) var names: [Participant.ID: Participant.ID] = [:]
  /// Everyone, with the identifiers of the result.
  private(set) var participants: [Participant]
  /// People who have another name in the later export.
  private(set) var found: [MergeReport.Person] = []
  /// How far the clock of the later export is ahead, in milliseconds; `nil` if unknown.
  private(set) var clock: Int64?
  /// The indices of participants, by identifier.
  private var places: [Participant.ID: Int]
  /// The identifiers of the participants that are in both exports.
  private var joined: Set<Participant.ID> = []

  /// Finds the same people in both exports.
  ///
  /// - Complexity: O(*n* log *n*) in the number of messages and people.
  init(_ old: Transcript, _ new: Transcript) {
    participants = old.participants
    places = Dictionary(old.participants.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let sharesFormat = old.source?.format == new.source?.format
    var rest = new.participants.filter { person in
      guard sharesFormat, !person.id.isNumberedPerson, let place = places[person.id] else {
        return true
      }
      join(person, place)
      return false
    }
    rest = joinNamesakes(rest)
    if !rest.isEmpty || !Self.sharesTime(old, new) {
      let comparison = ConversationComparison(old, new)
      clock = Self.clock(comparison)
      rest = joinWriters(rest, comparison)
    }
    for person in rest { add(person) }
  }

  /// Joins people with a name that no one else has in their export, and returns the others.
  private mutating func joinNamesakes(_ people: [Participant]) -> [Participant] {
    func name(_ person: Participant) -> String { person.label.lowercased() }
    let known = Dictionary(grouping: participants.filter { !joined.contains($0.id) }, by: name)
    let counts = Dictionary(grouping: people, by: name).mapValues(\.count)
    return people.filter { person in
      let name = name(person)
      guard !name.isEmpty, counts[name] == 1, let same = known[name], same.count == 1,
        let place = places[same[0].id]
      else { return true }
      join(person, place)
      return false
    }
  }

  /// Joins people who wrote the same messages under different names, and returns the others.
  private mutating func joinWriters(
    _ people: [Participant],
    _ comparison: ConversationComparison
  ) -> [Participant] {
    let writers = Dictionary(grouping: comparison.people.filter { $0.messages > 1 }, by: \.second)
    return people.filter { person in
      guard let same = writers[person.id], same.count == 1, !joined.contains(same[0].first),
        let place = places[same[0].first]
      else { return true }
      found.append(MergeReport.Person(name: participants[place].label, other: person.label))
      let name = participants[place].name
      join(person, place)
      participants[place].name = name
      return false
    }
  }

  private mutating func join(_ person: Participant, _ place: Int) {
    let known = participants[place]
    names[person.id] = known.id
    joined.insert(known.id)
    var both = person
    both.id = known.id
    if both.name.isEmpty { both.name = known.name }
    both.handle = both.handle ?? known.handle
    both.avatar = both.avatar ?? known.avatar
    both.color = both.color ?? known.color
    both.aliases = known.aliases + person.aliases.filter { !known.aliases.contains($0) }
    both.ext = person.ext.adding(known.ext)
    participants[place] = both
  }

  /// Adds a person who is only in the later export.
  private mutating func add(_ person: Participant) {
    var added = person
    var number = 2
    while places[added.id] != nil {
      added.id = "\(person.id)-\(number)"
      number += 1
    }
    names[person.id] = added.id
    places[added.id] = participants.count
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
