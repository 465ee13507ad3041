package import LettererModel

/// Builds a transcript from the records of a document, in document order.
package struct TranscriptDecoder {
  /// The transcript so far; `finish` assigns the missing identifiers.
  package var transcript = Transcript(messages: [])
  /// The problems found.
  package var log = DiagnosticList()
  /// The references of messages to other records.
  var references = RecordReferences()
  /// The positions of messages' attachments, by the index of the message among those not yet
  /// removed.
  var attachmentPlaces: [Int: TextPosition] = [:]
  /// The number of messages that were removed.
  private var takenCount = 0
  /// A sender known to be a participant: usually, the last sender also wrote the next message.
  private var knownSender: String?
  private var messageIDs = KnownIDs()
  /// The identifiers of the messages that events add.
  private var arrivalIDs: Set<String> = []
  /// Whether a message has no identifier, so that it gets one such as `n0`.
  private var hasAnonymous = false
  /// The number of events, and of those with an unknown type.
  private var (eventCount, unknownEvents) = (0, 0)
  private var participantIDs = KnownIDs()

  /// Creates a decoder of an empty transcript.
  package init() {}

  /// Adds a message of a foreign format; if its identifier is empty, `finish` assigns one.
  ///
  /// A message that comes out empty although its record is not is reported.
  package mutating func add(_ message: consuming Message, at place: TextPosition?) {
    reportEmpty(message, at: place)
    append(message, at: place)
  }

  /// Adds a message whose unknown fields are reported already.
  mutating func append(_ message: consuming Message, at place: TextPosition?) {
    if message.id.isEmpty {
      hasAnonymous = true
    } else {
      message.id = Self.unique(message.id, "message", &messageIDs, place, &log)
    }
    transcript.messages.append(message)
  }

  /// Adds a participant.
  package mutating func add(_ participant: Participant, at place: TextPosition?) {
    var participant = participant
    participant.id = Self.unique(participant.id, "participant", &participantIDs, place, &log)
    transcript.participants.append(participant)
  }

  /// The last message read, in words.
  var lastMessage: String {
    let count = takenCount + transcript.messages.count
    return count == 0 ? "no message" : "message \(count)"
  }

  /// Removes and returns the messages read so far, and drops the events except those that add
  /// messages.
  mutating func takeMessages() -> [Message] {
    defer {
      takenCount += transcript.messages.count
      transcript.messages.removeAll(keepingCapacity: true)
      attachmentPlaces.removeAll(keepingCapacity: true)
      transcript.events.removeAll { if case .message = $0.change { false } else { true } }
    }
    return transcript.messages
  }

  /// Returns the messages that first appear in events, and drops the events.
  mutating func takeArrivals() -> [Message] {
    defer { transcript.events.removeAll(keepingCapacity: true) }
    return arrivals()
  }

  /// Returns the messages that first appear in events.
  mutating func arrivals() -> [Message] {
    transcript.events.compactMap { event in
      guard case .message(let message) = event.change else { return nil }
      let isNew = message.id.isEmpty || messageIDs.insert(message.id) == message.id
      return isNew ? message : nil
    }
  }

  /// Records the sender of a message, in case the sender is not a participant.
  mutating func noteSender(of message: Message, at place: TextPosition) {
    guard let sender = message.sender, sender != knownSender else { return }
    if participantIDs.contains(sender) {
      knownSender = sender
    } else {
      references.addSender(sender, at: place)
    }
  }

  /// Assigns `n<index>` to messages without an identifier, and reports dangling references.
  package mutating func finish() {
    references.reportAnswers({ messageIDs.contains($0) }, &log)
    references.reportTargets(isMessage, &log)
    // Without a list of participants, the senders are all that is known about them.
    if !transcript.participants.isEmpty {
      references.reportSenders({ participantIDs.contains($0) }, &log)
    }
    for index in transcript.messages.indices where transcript.messages[index].id.isEmpty {
      transcript.messages[index].id = messageIDs.insert("n\(index)")
    }
  }

  /// The number of events, and of those that change nothing.
  var eventTally: (count: Int, ignored: Int) {
    (eventCount, unknownEvents + references.countTargets(isNo: isMessage))
  }

  /// Returns whether a list or an event adds a message with an identifier.
  private func isMessage(_ id: String) -> Bool {
    if messageIDs.contains(id) || arrivalIDs.contains(id) { return true }
    return hasAnonymous && id.first == "n" && Int(id.dropFirst()) != nil
  }

  /// Makes an identifier unique, and reports a duplicate.
  private static func unique(
    _ id: String,
    _ record: String,
    _ known: inout KnownIDs,
    _ place: TextPosition?,
    _ log: inout DiagnosticList
  ) -> String {
    let unique = known.insert(id)
    if unique != id {
      log.add(
        .duplicateID,
        at: place,
        "duplicate identifier \(quotedName(id)) of \(record.withArticle)",
        note: "later ones get the suffix ~2, ~3, and so on"
      )
    }
    return unique
  }

  /// Reads a member of the document's object other than the lists of records.
  mutating func readHeader(_ fields: inout ObjectDecoder) {
    transcript.id = fields.string("id", &log)
    transcript.title = fields.string("title", &log)
    transcript.kind = fields.choice("kind", &log) ?? .direct
    transcript.viewer = fields.string("viewer", &log)
    transcript.timeZone = fields.string("timeZone", &log)
    if var source = fields.object("source", record: "source", &log) {
      transcript.source = Source(
        format: source.string("format", &log),
        name: source.string("name", &log)
      )
      transcript.source?.ext = source.rest(documented: TranscriptFields.keptOfSource, &log)
    }
    if let view = fields.object("view", record: "view", &log) {
      transcript.view = decodeView(view)
    }
    transcript.ext = fields.rest(&log)
  }

  /// Reads and adds one record; a value that isn't a record is reported and dropped.
  mutating func read(_ value: JSONValue, as list: RecordList) {
    guard let fields = ObjectDecoder(value, record: list.record) else {
      log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of \(list)")
      return
    }
    switch list {
    case .participants:
      if let participant = decodeParticipant(fields) { add(participant, at: value.position) }
    case .messages:
      let message = decodeMessage(fields)
      noteReferences(of: message, value)
      append(message, at: value.position)
    case .events:
      let event = decodeEvent(fields)
      if let target = event.target { references.addTarget(target, at: value.position) }
      if let id = event.arrival { arrivalIDs.insert(id) }
      if case .message(let message) = event.change, message.id.isEmpty { hasAnonymous = true }
      if event.isUnknown { unknownEvents += 1 }
      eventCount += 1
      transcript.events.append(event)
    }
  }

  package mutating func decodeParticipant(_ given: ObjectDecoder) -> Participant? {
    var fields = given
    guard let id = fields.string("id", &log) else {
      log.add(.notAMessage, at: fields.position, "participant without an identifier")
      return nil
    }
    var participant = Participant(id: id)
    participant.name = fields.string("name", &log) ?? ""
    participant.handle = fields.string("handle", &log)
    participant.role = fields.choice("role", &log) ?? .user
    participant.avatar = decodePicture("avatar", &fields)
    participant.color = fields.string("color", &log)
    participant.aliases = fields.strings("aliases", &log)
    participant.hasLeft = fields.boolean("left", &log) ?? false
    participant.language = fields.string("language", &log)
    participant.ext = fields.rest(&log)
    return participant
  }

  /// Reads a picture, given as an object with a path or as a bare path.
  mutating func decodePicture(_ name: String, _ fields: inout ObjectDecoder) -> PictureReference? {
    guard let value = fields.take(name) else { return nil }
    if let path = value.string { return PictureReference(path: path) }
    guard var parts = ObjectDecoder(value, record: "picture") else {
      fields.reportType(name, value, "an object", nil, &log)
      return nil
    }
    guard let path = parts.string("path", &log) else {
      fields.keep(name, value)
      return nil
    }
    return PictureReference(path: path, ext: parts.rest(&log))
  }
}
