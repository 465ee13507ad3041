package import LettererModel

/// Makes a transcript of the records of a document, in the order in which they come.
package struct TranscriptDecoder {
  /// What was read so far; identifiers are settled by `finish`.
  package var transcript = Transcript(messages: [])
  /// What was found wrong.
  package var log = DiagnosticList()
  /// What messages say of other records.
  var references = RecordReferences()
  /// Where the attachments of messages stand, by the places of the messages that are not taken out.
  var attachmentPlaces: [Int: TextPosition] = [:]
  /// How many messages were taken out.
  private var takenCount = 0
  /// A sender who is known to be a participant: the last one mostly writes the next message too.
  private var knownSender: String?
  private var messageIDs = KnownIDs()
  private var participantIDs = KnownIDs()

  /// Creates a decoder of an empty transcript.
  package init() {}

  /// Adds a message; one whose identifier is empty gets one at the end.
  package mutating func add(_ message: consuming Message, at place: TextPosition?) {
    if !message.id.isEmpty {
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

  /// The last message that was read, in words.
  var lastMessage: String {
    let count = takenCount + transcript.messages.count
    return count == 0 ? "no message" : "message \(count)"
  }

  /// Takes out the messages that were read so far, and drops the events.
  mutating func takeMessages() -> [Message] {
    defer {
      takenCount += transcript.messages.count
      transcript.messages.removeAll(keepingCapacity: true)
      attachmentPlaces.removeAll(keepingCapacity: true)
      transcript.events.removeAll(keepingCapacity: true)
    }
    return transcript.messages
  }

  /// Returns the messages that events bring for the first time.
  mutating func arrivals() -> [Message] {
    transcript.events.compactMap { event in
      guard case .message(let message) = event.change else { return nil }
      let isNew = message.id.isEmpty || messageIDs.insert(message.id) == message.id
      return isNew ? message : nil
    }
  }

  /// Notes who a message is from, in case that is nobody.
  mutating func noteSender(of message: Message, at place: TextPosition) {
    guard let sender = message.sender, sender != knownSender else { return }
    if participantIDs.contains(sender) {
      knownSender = sender
    } else {
      references.addSender(sender, at: place)
    }
  }

  /// Gives `n<index>` to every message without an identifier, and reports what leads nowhere.
  package mutating func finish() {
    references.reportAnswers({ messageIDs.contains($0) }, &log)
    // Without a list of participants, those who write are all that is known of them.
    if !transcript.participants.isEmpty {
      references.reportSenders({ participantIDs.contains($0) }, &log)
    }
    for index in transcript.messages.indices where transcript.messages[index].id.isEmpty {
      transcript.messages[index].id = messageIDs.insert("n\(index)")
    }
  }

  /// Makes an identifier unique and reports that it was not.
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
        "identifier \(quotedName(id)) of \(record.withArticle) occurs twice",
        note: "the later one gets ~2, ~3 and so on appended"
      )
    }
    return unique
  }

  /// Reads a member of the document's object, other than the lists of records.
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

  /// Reads one record and adds it; what is no record is reported and left out.
  mutating func read(_ value: JSONValue, as list: RecordList) {
    guard let fields = ObjectDecoder(value, record: list.record) else {
      log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of \(list)")
      return
    }
    switch list {
    case .participants:
      if let participant = decodeParticipant(fields) { add(participant, at: value.position) }
    case .messages:
      var message = decodeMessage(fields)
      settle(&message, value)
      add(message, at: value.position)
    case .events:
      transcript.events.append(decodeEvent(fields))
    }
  }

  mutating func decodeParticipant(_ given: ObjectDecoder) -> Participant? {
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

  /// Reads a picture, given as an object with a path or as the path alone.
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
