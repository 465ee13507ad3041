import LettererModel

/// Two exports of a conversation with their corresponding messages.
struct MergePair {
  private let old: Transcript
  /// The later export, with the participants of the earlier one.
  private let new: Transcript
  private let people: MergePeople
  private var match: MessageMatch

  /// Finds the corresponding messages; `nil` if the exports are not of one conversation.
  init?(_ old: Transcript, _ given: Transcript) {
    var new = given
    people = MergePeople(old, given)
    new.rename(people.names)
    self.old = old
    self.new = new
    let sharesFormat = old.source?.format != nil && old.source?.format == new.source?.format
    match = MessageMatch(old.messages, new.messages, sharesFormat: sharesFormat)
    match.pairByIdentifier()
    match.pairByContent()
    if match.pairs == 0, let clock = people.clock { match.pairByContent(shift: clock) }
    match.pairStates()
    let isNamed = old.id != nil && old.id == new.id && sharesFormat
    let isEmpty = old.messages.isEmpty || new.messages.isEmpty
    guard match.pairs > 0 || isNamed || isEmpty else { return nil }
  }

  /// Returns everything in both exports.
  func merged(_ report: inout MergeReport) -> Transcript {
    var all = new
    all.id = old.id ?? new.id
    all.title = new.title ?? old.title
    all.timeZone = new.timeZone ?? old.timeZone
    all.viewer = old.viewer ?? new.viewer
    if old.kind != .direct { all.kind = old.kind }
    if old.source?.format != new.source?.format { all.source = nil }
    all.participants = people.participants
    all.ext = new.ext.adding(old.ext)
    var weaver = MessageWeaver(old.messages, new.messages, match)
    all.messages = weaver.woven()
    report.common += match.pairs
    report.edited += weaver.edited
    report.deleted += weaver.deleted
    all.events = new.events.isEmpty ? old.events : new.events
    let names = new.events.isEmpty ? weaver.renamed : weaver.renamedNew
    for index in all.events.indices { all.events[index].rename(names) }
    report.rename(weaver.renamed)
    report.doubts += match.doubts.map { pair in
      MergeReport.Doubt(first: weaver.oldNames[pair.first], second: weaver.newNames[pair.second])
    }
    for person in people.found where !report.people.contains(person) {
      report.people.append(person)
    }
    return all
  }
}

extension [ExtensionField] {
  /// Returns the fields and those of others that are not among them.
  func adding(_ others: [ExtensionField]) -> [ExtensionField] {
    let names = Set(map(\.name))
    return self + others.filter { !names.contains($0.name) }
  }
}
