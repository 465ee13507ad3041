import LettererDocuments
import LettererModel

/// A message of a changing database.
struct LiveMessage {
  /// The message as last emitted; `nil` if it belongs to another conversation.
  var message: Message?
  /// The codes of its diagnostics.
  var codes: Set<DiagnosticCode> = []
}

/// The records emitted for the followed conversation.
extension LiveDatabase {
  /// The names of the conversations, as far as they are known.
  private var titles: RoomTitles {
    var titles = RoomTitles()
    note(root, at: [], in: &titles)
    return titles
  }

  private func note(_ node: FirebaseNode, at path: [String], in titles: inout RoomTitles) {
    guard path.count <= RoomTitles.depth, !ForeignRecord.isMessage(node.outline) else { return }
    titles.note(node.outline.members ?? [], of: path)
    for child in node.children { note(child.node, at: path + [child.key], in: &titles) }
  }

  /// Chooses the conversation to follow once it exists, and emits its messages.
  mutating func chooseRoom() {
    guard rooms.followed == nil, !rooms.isEmpty else { return }
    do throws(FormatError) { try rooms.choose(titles) } catch { return }
    for path in order where rooms.isFollowed(path.dropLast()) && messages[path]?.message == nil {
      tellNew(at: path)
    }
  }

  /// Checks that the requested conversation is followed.
  ///
  /// - Throws: An error if it does not exist or if several conversations have the name.
  func checkChoice() throws(FormatError) {
    guard rooms.wanted != nil, rooms.followed == nil, !rooms.isEmpty else { return }
    var rooms = rooms
    try rooms.choose(titles)
  }

  /// A diagnostic if there are other conversations, unless the followed one was requested.
  var otherRooms: Diagnostic? {
    guard rooms.wanted == nil, let followed = rooms.followed else { return nil }
    let titles = titles
    let all = rooms.summaries(titles)
    guard all.contains(where: { $0.name != followed }) else { return nil }
    let name = titles[followed] ?? followed
    return Diagnostic(
      .otherChats,
      message: "\(all.count) conversations: \(FormatError.list(all))",
      note: name.isEmpty ? "the topmost one is followed" : "\"\(name)\" is followed",
      hint: "choose one with --chat"
    )
  }

  // MARK: Messages

  mutating func tellNew(at path: [String]) {
    var (found, live) = (DiagnosticList(), LiveMessage())
    guard var message = message(at: path, &found) else { return }
    message.id = unique(message.id, at: path)
    live.message = message
    live.codes = Set(found.items.map(\.code))
    messages[path] = live
    log.add(contentsOf: found)
    tell(.message(message))
  }

  /// Emits a change; problems that were reported before are not reported again.
  mutating func tellChange(at path: [String]) {
    guard let old = messages[path], let before = old.message else { return }
    var found = DiagnosticList()
    guard var message = message(at: path, &found) else { return }
    message.id = before.id
    messages[path]?.message = message
    for diagnostic in found.items where !old.codes.contains(diagnostic.code) {
      log.add(diagnostic)
      messages[path]?.codes.insert(diagnostic.code)
    }
    tellChange(from: before, to: message)
  }

  /// Reads a message, which counts as sent because the database has it.
  private mutating func message(at path: [String], _ log: inout DiagnosticList) -> Message? {
    guard let key = path.last, let value = root[path[...]]?.value else { return nil }
    let found = FirebaseMessage(JSONMember(name: key, at: value.position, value: value), &log)
    var message = found.message
    if message.status == .unknown { message.status = .sent }
    message.normalizeKind()
    people.note(found)
    if let sender = message.sender { tell([people.news(of: sender)].compactMap(\.self)) }
    return message
  }

  /// Returns an identifier that no message had; a removed message does not return.
  private mutating func unique(_ id: Message.ID, at path: [String]) -> Message.ID {
    let count = identifiers[id, default: 0] + 1
    identifiers[id] = count
    return count == 1 ? id : unique("\(id)~\(count)", at: path)
  }

  /// Emits the change of a message as events: reaction, status, deletion, or edit.
  ///
  /// Other changes are records and not visible edits: a part that was missing or was removed, or a
  /// picture that is now ready.
  private mutating func tellChange(from old: Message, to new: Message) {
    var expected = old
    if old.status != new.status {
      tell(.status(message: new.id, status: new.status))
      expected.status = new.status
    }
    for (one, other, isOn) in [(old, new, false), (new, old, true)] {
      for reaction in one.reactions {
        let others = other.reactions.first { $0.emoji == reaction.emoji }?.participants ?? []
        for person in reaction.participants where !others.contains(person) {
          let emoji = reaction.emoji
          tell(.reaction(message: new.id, participant: person, emoji: emoji, isOn: isOn))
          expected.react(person, emoji, isOn: isOn)
        }
      }
    }
    if old.deletion == nil, new.deletion != nil {
      tell(.delete(message: new.id, by: nil))
      expected.deletion = new.deletion
    }
    if expected == new { return }
    var event = TranscriptEvent(change: .edit(new))
    event.isRecord = old.runs.isEmpty || new.runs.isEmpty || old.runs == new.runs
    records.append(.event(event))
  }

  // MARK: Records

  mutating func tell(_ change: TranscriptEvent.Change) {
    records.append(.event(TranscriptEvent(change: change)))
  }

  mutating func tell(_ people: [Participant]) {
    records += people.map { .participant($0) }
  }
}
