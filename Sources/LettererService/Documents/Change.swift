import LettererDocuments
import LettererModel

/// A change of a document's messages, as a client sends it.
enum Change {
  /// New messages before one, or after all others.
  case insert([Message], before: Message.ID?)
  /// New versions of messages.
  case update([Message])
  /// More text at the end of a message; Markdown continues that of earlier changes.
  case extend(Message.ID, String, isMarkdown: Bool)
  /// The end of messages.
  case remove([Message.ID])
  /// Participants who join, or are described differently.
  case participants([Participant])
  /// Everybody who is typing.
  case typing([Participant.ID])
  /// Anything else that happens in a conversation.
  case event(TranscriptEvent)
}

/// Reads changes, and collects the problems of the records in them.
struct ChangeReader {
  private enum Kind: String {
    case append, insert, update, extend, remove, participants, typing, event
  }

  private(set) var decoder = TranscriptDecoder()

  /// Reads a change: an object whose `op` says what it does.
  mutating func read(_ value: JSONValue) throws(ServiceError) -> Change {
    var fields = try Parameters(value, of: "a change")
    let place = value["op"]?.position ?? value.position
    let word = try fields.needed("op")
    guard let kind = Kind(rawValue: word) else {
      throw ServiceError(.invalidParameters, "no change is named \(quotedName(word))", at: place)
    }
    let change = try read(kind, &fields)
    try fields.finish()
    return change
  }

  private mutating func read(
    _ kind: Kind,
    _ fields: inout Parameters
  ) throws(ServiceError) -> Change {
    switch kind {
    case .append: return .insert(try messages(&fields), before: nil)
    case .insert:
      let next = try fields.needed("before")
      return .insert(try messages(&fields), before: next)
    case .update: return .update(try messages(&fields))
    case .extend:
      let id = try fields.needed("message")
      if let markdown = fields.text("markdown") { return .extend(id, markdown, isMarkdown: true) }
      return .extend(id, try fields.needed("text"), isMarkdown: false)
    case .remove: return .remove(fields.texts("messages"))
    case .typing: return .typing(fields.texts("participants"))
    case .participants:
      return .participants(fields.array("participants").compactMap { participant($0) })
    case .event:
      guard let value = fields.value("event") else { throw fields.unusable("event", "is missing") }
      return .event(try event(value))
    }
  }

  private mutating func messages(
    _ fields: inout Parameters
  ) throws(ServiceError) -> [Message] {
    var messages: [Message] = []
    for value in fields.array("messages") {
      guard let record = ObjectDecoder(value, record: "message") else {
        throw ServiceError(.invalidParameters, "a message must be an object", at: value.position)
      }
      let message = decoder.decodeMessage(record)
      guard !message.id.isEmpty else {
        throw ServiceError(.invalidParameters, "a message needs an \"id\"", at: value.position)
      }
      messages.append(message)
    }
    return messages
  }

  private mutating func participant(_ value: JSONValue) -> Participant? {
    ObjectDecoder(value, record: "participant").flatMap { decoder.decodeParticipant($0) }
  }

  private mutating func event(_ value: JSONValue) throws(ServiceError) -> TranscriptEvent {
    guard let record = ObjectDecoder(value, record: "event") else {
      throw ServiceError(.invalidParameters, "an event must be an object", at: value.position)
    }
    let event = decoder.decodeEvent(record)
    switch event.change {
    case .keyboard, .viewport, .scroll, .touch, .content, .observed:
      throw ServiceError(
        .invalidParameters,
        "this event concerns the screen; use resize or scroll",
        at: value.position
      )
    case .other:
      throw ServiceError(.invalidParameters, "an event of unknown type", at: value.position)
    case .message(let message) where message.id.isEmpty:
      throw ServiceError(.invalidParameters, "a message needs an \"id\"", at: value.position)
    default: return event
    }
  }
}
