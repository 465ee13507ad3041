import LettererDocuments
import LettererModel

/// Settles everything unknown after reading: senders, viewer, and content kinds.
func resolve(_ reading: inout Reading, _ options: ReadOptions) throws(FormatError) {
  if case .number(let number) = options.branch, number > reading.branches {
    throw .absentBranch(number, of: reading.branches)
  }
  let senders = reading.transcript.messages.lazy.compactMap(\.sender)
  addMissingParticipants(&reading.transcript, senders: senders)
  reading.name(by: options.names)
  try settleViewer(&reading, options)
  excludeViewerFromTyping(&reading.transcript)
  reading.transcript.rankParticipants()
  settleKind(&reading.transcript)
  normalizeKinds(&reading.transcript)
  clearNonsense(&reading)
}

/// Adds a participant without a name for everyone who writes or types but is not listed.
func addMissingParticipants(
  _ transcript: inout Transcript,
  senders: some Sequence<Participant.ID>
) {
  var known = Set(transcript.participants.map(\.id))
  func add(_ id: Participant.ID) {
    if known.insert(id).inserted { transcript.participants.append(Participant(id: id)) }
  }
  for sender in senders { add(sender) }
  for person in transcript.view.typing { add(person) }
}

/// Sets the viewer from the options, or checks the one that the input names.
private func settleViewer(_ reading: inout Reading, _ options: ReadOptions) throws(FormatError) {
  if let wanted = options.viewer {
    reading.transcript.viewer = try viewer(wanted, in: &reading)
    reading.viewerOrigin = .option
    return
  }
  if let owner = options.owner {
    // A reader that uses the owner already set a viewer, even one without messages.
    if reading.transcript.viewer != owner {
      reading.transcript.viewer = try participant(owner, in: reading.transcript)
    }
    reading.viewerOrigin = .option
    return
  }
  let people = reading.transcript.participants
  if reading.transcript.viewer == nil {
    reading.transcript.viewer = options.unread?.owner(among: people.map(\.id))
    reading.viewerOrigin = .guess
  }
  guard let viewer = reading.transcript.viewer else {
    reading.viewerOrigin = .none
    return
  }
  if people.contains(where: { $0.id == viewer }) { return }
  let namesakes = people.filter { $0.name == viewer }
  if namesakes.count == 1 {
    reading.transcript.viewer = namesakes[0].id
  } else {
    reading.diagnostics.add(
      .absentViewer,
      "viewer \(quotedInput(viewer)) is not a participant",
      note: "all messages are shown as incoming",
      hint: "pass --me with the identifier or name of a participant"
    )
  }
}

/// Finds the viewer, who may be absent from an input that has identifiers but no names: it lists
/// only participants who have written.
private func viewer(
  _ wanted: String,
  in reading: inout Reading
) throws(FormatError) -> Participant.ID {
  do throws(FormatError) {
    return try participant(wanted, in: reading.transcript)
  } catch {
    guard case .absentParticipant = error,
      reading.transcript.participants.allSatisfy(\.name.isEmpty)
    else { throw error }
  }
  reading.transcript.participants.append(Participant(id: wanted, name: wanted))
  reading.diagnostics.add(
    .viewer,
    "\(quotedInput(wanted)) is you and has not written yet",
    hint: "letterer inspect lists the participants"
  )
  return wanted
}

/// Finds a participant by identifier, or by name, handle, or alias, of which a word or a beginning is
/// enough if no one else has it.
private func participant(
  _ wanted: String,
  in transcript: Transcript
) throws(FormatError) -> Participant.ID {
  let people = transcript.participants
  if people.contains(where: { $0.id == wanted }) { return wanted }
  let lowered = wanted.lowercased()
  var places = people.indices.filter { people[$0].id.lowercased() == lowered }
  if places.isEmpty {
    places = NameSearch(wanted).matches(in: people.map { [$0.name, $0.handle ?? ""] + $0.aliases })
  }
  if places.count == 1 { return people[places[0]].id }
  if places.count > 1 {
    throw .ambiguousParticipant(wanted, places.map { summary(people[$0], in: transcript) })
  }
  let known = people.map { summary($0, in: transcript) }
  throw .absentParticipant(wanted, known: known.sorted { $0.messages > $1.messages })
}

private func summary(_ person: Participant, in transcript: Transcript) -> ParticipantSummary {
  ParticipantSummary(
    id: person.id,
    name: person.label,
    messages: transcript.messages.count { $0.sender == person.id }
  )
}

/// Makes a direct chat in which more than two people write a group; readers may not know all
/// senders.
private func settleKind(_ transcript: inout Transcript) {
  guard transcript.kind == .direct, transcript.participants.count > 2 else { return }
  let people = Set(transcript.participants.lazy.filter { $0.role == .user }.map(\.id))
  var writers = Set([transcript.viewer].compactMap(\.self))
  for message in transcript.messages where message.kind != .system {
    guard let sender = message.sender, people.contains(sender) else { continue }
    if writers.insert(sender).inserted, writers.count > 2 { return transcript.kind = .group }
  }
}

/// Removes the viewer's typing indicators without a time, because a viewer does not watch themself
/// type.
private func excludeViewerFromTyping(_ transcript: inout Transcript) {
  guard let viewer = transcript.viewer else { return }
  transcript.view.typing.removeAll { $0 == viewer }
  transcript.events.removeAll { event in
    event.time == nil && event.change == .typing(participant: viewer, isOn: true)
  }
}

private func normalizeKinds(_ transcript: inout Transcript) {
  for index in transcript.messages.indices where transcript.messages[index].kind == .text {
    transcript.messages[index].normalizeKind()
  }
}

extension Message {
  /// Sets the kind of a text message with attachments to that of the first; its text is the
  /// caption.
  mutating func normalizeKind() {
    guard kind == .text, let first = attachments.first else { return }
    let content = MessageContent(first.kind)
    if content.holdsAttachments { become(content) }
  }
}

/// Removes negative widths, negative file sizes, and blank reactions.
private func clearNonsense(_ reading: inout Reading) {
  for index in reading.transcript.messages.indices {
    if reading.transcript.messages[index].reactions.contains(where: \.isBlank) {
      reading.transcript.messages[index].reactions.removeAll(where: \.isBlank)
      reading.diagnostics.add(.wrongType, "reaction without an emoji", note: "left out")
    }
    let numbers = reading.transcript.messages[index].negativeNumbers
    if numbers.isEmpty { continue }
    _ = reading.transcript.messages[index].clearNegativeNumbers()
    for number in numbers { reading.diagnostics.add(number, at: nil) }
  }
}

extension Transcript {
  /// Records the source of a transcript in a foreign format.
  mutating func name(source format: String, _ name: String?) {
    if source != nil || format.hasPrefix("transcript-") { return }
    source = Source(format: format, name: name)
  }

  /// Keeps only the last messages.
  mutating func keepLast(_ count: Int?) {
    guard let count, count >= 0, count < messages.count else { return }
    messages.removeFirst(messages.count - count)
    view.hasEarlier = true
  }
}
