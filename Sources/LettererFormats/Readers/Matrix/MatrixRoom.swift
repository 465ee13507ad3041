import LettererDocuments
import LettererModel

/// A room while its events are being read.
struct MatrixRoom {
  private(set) var log = DiagnosticList()
  private(set) var transcript = Transcript(messages: [])
  private(set) var places: [MessagePlace] = []
  private var decoder = TranscriptDecoder()
  private var people = ExportPeople()
  private var indices: [Message.ID: Int] = [:]
  private var exporter: String?
  /// The events that change messages, which may come before their messages.
  private var changes: [JSONValue] = []

  /// Reads a field next to the events.
  mutating func readHeader(_ name: String, _ value: JSONValue) {
    switch name {
    case "room_name": transcript.title = value.words
    case "room_id": transcript.id = value.words
    case "exported_by": exporter = value.words
    default: transcript.ext.append(ExtensionField(name: name, value: value.open))
    }
  }

  /// Adds an event.
  mutating func add(_ event: JSONValue) {
    let sender = event["sender"]?.words
    if let sender { note(sender, name: nil) }
    if transcript.id == nil { transcript.id = event["room_id"]?.words }
    let relation = event["content"]?["m.relates_to"]?["rel_type"]?.words
    let type = event["type"]?.words
    if type == "m.reaction" || type == "m.room.redaction" || relation == "m.replace"
      || type?.hasSuffix("poll.response") == true || type?.hasSuffix("poll.end") == true
    {
      changes.append(event)
      return
    }
    if type == "m.room.member", let key = event["state_key"]?.words {
      note(key, name: event["content"]?["displayname"]?.words)
    }
    if sender == nil {
      log.add(.missingSender, at: event.position, "event without a sender")
    }
    let message = MatrixMessage(event, people: people, &log).message
    if !message.id.isEmpty { indices[message.id] = decoder.transcript.messages.count }
    decoder.add(message, at: event.position)
    places.append(MessagePlace(position: event.position))
  }

  private mutating func note(_ id: String, name: String?) {
    let local = id.split(separator: ":").first.map { String($0.drop { $0 == "@" }) } ?? id
    people.note(Participant(id: id, name: name ?? "", handle: id))
    if name == nil, people[id]?.name.isEmpty == true, !local.isEmpty { names[id] = local }
  }

  /// The participants mentioned in text that was edited later.
  private var mentioned: Set<Participant.ID> = []
  /// The votes of each participant, by poll.
  private var ballots: [Message.ID: [Participant.ID: Set<String>]] = [:]
  /// The names of participants without a member event.
  private var names: [Participant.ID: String] = [:]

  /// Applies the changes to messages, and determines the participants.
  mutating func finish() {
    if decoder.transcript.messages.isNewestFirst(whereUnknown: false) { turn() }
    for event in changes { apply(event) }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    transcript.messages = decoder.transcript.messages
    transcript.participants = people.speaking(in: transcript.messages, and: mentioned).map {
      person in
      var person = person
      if person.name.isEmpty { person.name = names[person.id] ?? person.id }
      return person
    }
    transcript.kind = transcript.participants.count > 2 ? .group : .direct
    // The exporter is identified by name only; if two have that name, it stays unknown.
    let owners = transcript.participants.filter { $0.name == exporter || $0.id == exporter }
    if owners.count == 1 { transcript.viewer = owners[0].id }
  }

  /// Moves the oldest event first; the server's API lists the newest first.
  private mutating func turn() {
    decoder.transcript.messages.reverse()
    places.reverse()
    changes.reverse()
    let last = decoder.transcript.messages.count - 1
    indices = indices.mapValues { last - $0 }
  }

  // MARK: Changes

  private mutating func apply(_ event: JSONValue) {
    let content = event["content"]
    let relation = content?["m.relates_to"]
    let target =
      relation?["event_id"]?.words ?? event["redacts"]?.words ?? content?["redacts"]?.words
    guard let target, let index = indices[target] else {
      // The redaction of a reaction or an edit removes nothing that is shown.
      let isKnown = changes.contains { $0["event_id"]?.words == target && target != nil }
      if !isKnown {
        log.add(.absentTarget, at: event.position, "change to a missing message")
      }
      return
    }
    var message = decoder.transcript.messages[index]
    switch event["type"]?.words {
    case "m.reaction": react(&message, relation?["key"]?.words, event["sender"]?.words)
    case "m.room.redaction":
      message.content = .deleted()
      message.deletion = Deletion(
        time: MatrixMessage.time(event),
        participant: event["sender"]?.words
      )
      message.runs = []
      message.edit = nil
    case _ where message.kind == .deleted: return
    case let type? where type.hasSuffix("poll.response"): vote(&message, event)
    case let type? where type.hasSuffix("poll.end"):
      if case .poll(var poll?) = message.content.payload,
        event["sender"]?.words == message.sender
      {
        poll.isClosed = true
        message.content = .poll(poll)
      }
    default: edit(&message, event, content?["m.new_content"])
    }
    decoder.transcript.messages[index] = message
  }

  /// Records a vote, which replaces the participant's previous one.
  private mutating func vote(_ message: inout Message, _ event: JSONValue) {
    guard case .poll(var poll?) = message.content.payload, let person = event["sender"]?.words
    else { return }
    let content = event["content"]
    let response = content?["m.poll.response"] ?? content?["org.matrix.msc3381.poll.response"]
    let chosen = content?["m.selections"] ?? response?["answers"]
    if poll.isClosed { return }
    ballots[message.id, default: [:]][person] = Set((chosen?.list ?? []).compactMap(\.words))
    let all = ballots[message.id] ?? [:]
    for index in poll.options.indices {
      guard case .string(let id)? = poll.options[index].ext.first(where: { $0.name == "id" })?.value
      else { continue }
      poll.options[index].votes = all.values.count { $0.contains(id) }
    }
    poll.total = all.values.count { !$0.isEmpty }
    message.content = .poll(poll)
  }

  private func react(_ message: inout Message, _ key: String?, _ sender: String?) {
    guard let key else { return }
    guard let index = message.reactions.firstIndex(where: { $0.emoji == key }) else {
      message.reactions.append(Reaction(emoji: key, participants: [sender].compactMap(\.self)))
      return
    }
    let known = message.reactions[index]
    let people = known.participants + [sender].compactMap(\.self)
    message.reactions[index] = Reaction(emoji: key, participants: people, count: known.count + 1)
  }

  private mutating func edit(_ message: inout Message, _ event: JSONValue, _ content: JSONValue?) {
    // Only the author may change a message.
    guard let content, event["sender"]?.words == message.sender else { return }
    let isEmote = message.system?.event == MatrixMessage.emote
    let text = isEmote ? message.system?.text ?? "" : message.text
    let old = Edit.Version(time: message.edit?.time ?? message.time, text: text)
    mentioned.formUnion(people.note(mentionedIn: message.runs))
    message.edit = Edit(
      time: MatrixMessage.time(event),
      versions: (message.edit?.versions ?? []) + [old]
    )
    message.runs = MatrixMessage.runs(content, isAnswer: false)
    if isEmote { message.makeEmote(people) }
  }
}
