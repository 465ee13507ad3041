import LettererModel

/// The counts of features that a transcript has but its script lacks.
struct ScriptLosses {
  /// The keys of the script by the identifiers of the participants.
  let keys: [Participant.ID: String]
  private var counts: [String: Int] = [:]
  private var order: [String] = []

  init(keys: [Participant.ID: String]) {
    self.keys = keys
  }

  /// The losses, in the order in which they were first found.
  var all: [ChatScript.Loss] {
    order.map { ChatScript.Loss(name: $0, count: counts[$0] ?? 0) }
  }

  private mutating func note(_ name: String, _ isLost: Bool = true) {
    note(name, isLost ? 1 : 0)
  }

  private mutating func note(_ name: String, _ count: Int) {
    if count <= 0 { return }
    if counts[name] == nil { order.append(name) }
    counts[name, default: 0] += count
  }

  /// Compares a transcript with the one read from its script.
  mutating func compare(_ given: Transcript, with read: Transcript) {
    note("messages", abs(given.messages.count - read.messages.count))
    let (ours, theirs) = (places(given), places(read))
    for (one, other) in zip(given.messages, read.messages) {
      compareSpeech(one, with: other)
      compareFiles(one, with: other)
      let target = one.reply?.message.flatMap { ours[$0] }
      let isSame = target == other.reply?.message.flatMap { theirs[$0] }
      note("replies to earlier messages", one.reply != nil && (target == nil || !isSame))
      compareMarks(one, with: other)
    }
    for person in given.participants { compare(person, in: read) }
    compareSettings(given, with: read)
    compareEvents(given, with: read)
  }

  private func places(_ transcript: Transcript) -> [Message.ID: Int] {
    Dictionary(
      transcript.messages.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private func key(_ id: Participant.ID?) -> Participant.ID? { id.map { keys[$0] ?? $0 } }

  // MARK: Messages

  private mutating func compareSpeech(_ one: Message, with other: Message) {
    if one.deletion != nil {
      note("content of deleted messages", !one.text.isEmpty || !one.attachments.isEmpty)
    } else if one.kind != other.kind {
      note("messages of the kind \(one.kind.name)")
    }
    let isNotice = one.system != nil
    if isNotice {
      note("details of notices", one.system != other.system)
    } else {
      note("senders", key(one.sender) != other.sender)
      let hasText = one.kind == other.kind && one.deletion == nil
      if hasText, one.text != other.text {
        note("exact texts")
      } else {
        note("text styles", hasText && one.runs != other.runs)
      }
    }
    var time = one.time
    time?.isDerived = false
    note("times", time != other.time)
    note("computed time marks", one.time?.isDerived == true)
  }

  private mutating func compareFiles(_ one: Message, with other: Message) {
    if one.deletion != nil { return }
    note("attachments", one.attachments.count - other.attachments.count)
    for (file, read) in zip(one.attachments, other.attachments) {
      // Whether a file exists is determined when the script is read.
      var expected = read
      expected.state = file.state
      note("details of attachments", file != expected)
    }
  }

  private mutating func compareMarks(_ one: Message, with other: Message) {
    note("statuses", one.status != other.status)
    let reactions = one.reactions.map { reaction in
      Reaction(
        emoji: reaction.emoji,
        participants: reaction.participants.map { key($0) ?? $0 },
        count: reaction.count
      )
    }
    note("reactions", reactions != other.reactions)
    note("receipts", one.receipts.count)
    note("threads", one.thread != nil)
    note("forwards", one.forward != nil)
    note("earlier versions", one.edit?.versions.count ?? 0)
    note("edit times", one.edit?.time != nil)
    note("details of deletions", one.deletion != nil && one.deletion != Deletion())
    note("expiries", one.expiry != nil)
    note("pins", one.isPinned != other.isPinned)
    note("stars", one.isStarred)
    note("tool calls", one.tool != nil)
    note("collapsed messages", one.isCollapsed)
    note("expanded messages", one.isExpanded)
    note("choices", one.choices.count)
    note("languages", one.language != nil)
    note("sides", one.side != .auto)
    note("other fields", one.ext.count)
  }

  // MARK: Around the messages

  private mutating func compare(_ person: Participant, in read: Transcript) {
    let other = read.participants.first { $0.id == keys[person.id] }
    var expected = person
    expected.id = keys[person.id] ?? person.id
    if expected.name.isEmpty { expected.name = expected.id }
    note("details of participants", expected != other)
  }

  private mutating func compareSettings(_ one: Transcript, with other: Transcript) {
    note("settings", one.title != other.title)
    note("settings", one.kind != other.kind)
    note("settings", key(one.viewer) != other.viewer)
    note("settings", one.timeZone != other.timeZone)
    note("typing participants", one.view.typing.map { key($0) ?? $0 } != other.view.typing)
    var view = one.view
    view.typing = other.view.typing
    note("settings", view != other.view)
    note("other fields", one.ext.count)
  }

  private mutating func compareEvents(_ one: Transcript, with other: Transcript) {
    let (given, read) = (Self.counts(one), Self.counts(other))
    for (name, count) in given.sorted(by: { $0.key < $1.key }) {
      note(name, count - (read[name] ?? 0))
    }
  }

  /// Returns the number of events by kind.
  private static func counts(_ transcript: Transcript) -> [String: Int] {
    var counts: [String: Int] = [:]
    for event in transcript.events {
      let name =
        switch event.change {
        case .typing(_, isOn: true): "typing events"
        case .typing(_, isOn: false): "ends of typing"
        case .keyboard: "keyboard events"
        case .draft: "drafts"
        case .marker: "marks"
        default: "other events"
        }
      counts[name, default: 0] += 1
    }
    return counts
  }
}
