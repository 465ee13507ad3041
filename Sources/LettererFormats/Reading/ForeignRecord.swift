import LettererDocuments
import LettererModel

/// A message as programs write it when they follow no standard.
///
/// The synonyms are those found in chat databases and exports.
struct ForeignRecord {
  static let idNames = ["id", "_id", "key"]
  static let senderNames = [
    "senderId", "senderID", "sender_id", "sendUserId", "sendUserID", "senderUserId", "fromUserId",
    "uid", "userId", "userID", "userid", "user_id", "user", "from", "author", "sender", "name",
  ]
  /// The names of the sender that have no other meaning.
  private static let identifierNames = [
    "senderId", "senderID", "sender_id", "sendUserId", "sendUserID", "senderUserId", "fromUserId",
    "uid", "userId", "userID", "userid", "user_id", "sender",
  ]
  static let textNames = ["text", "message", "body", "content", "msg", "textContent"]
  private static let recipientNames = [
    "to", "toId", "toUserId", "receiver", "receiverId", "receiveUserId",
  ]
  static let timeNames = [
    "timestamp", "timeStamp", "createdAt", "created_at", "sentAt", "sent_at", "sentTime",
    "sendTime", "sentDate", "messageTime", "dateTime", "datetime", "date", "time", "at",
  ]
  static let displayNames = [
    "senderDisplayName", "senderName", "sender_name", "sendUserName", "displayName", "display_name",
    "authorName",
    "fromName", "userName", "username", "nickname", "name",
  ]
  static let imageNames = ["imageUrl", "imageURL", "image"]
  static let photoNames = ["photoUrl", "photoURL", "profilePicUrl", "avatar"]
  /// The names of the members that identify a record as a message.
  static let tellingNames = Set(
    textNames + imageNames + photoNames + displayNames + senderNames + identifierNames
  ).sorted()

  var message: Message
  var senderName: String?
  var senderPicture: String?
  /// The recipient.
  private(set) var recipient: String?
  /// Whether the record has text or a picture, even an empty one.
  private(set) var hasContent = false
  /// Whether the record has an identifier.
  var hasID: Bool { !message.id.isEmpty }

  /// Returns whether a value looks like a message: it has content and a sender.
  static func isMessage(_ value: JSONValue) -> Bool {
    guard let members = value.members else { return false }
    var (hasText, hasPicture, hasSender, hasName) = (false, false, false, false)
    for member in members {
      if isText(member) {
        hasText = true
      } else if isPicture(member) {
        hasPicture = true
      } else if displayNames.contains(member.name), member.value.isSender {
        hasName = true
      } else if senderNames.contains(member.name), member.value.isSender {
        hasSender = true
      }
    }
    return hasSender && (hasText || hasPicture) || hasName && hasText
  }

  /// Returns whether a message has members that other objects lack: a time, a database priority, or
  /// a sender with an unambiguous name.
  static func isCertainMessage(_ value: JSONValue) -> Bool {
    let names = timeNames + identifierNames + [".priority"]
    return isMessage(value) && names.contains { value[$0] != nil }
  }

  /// Returns whether a value is at least part of a message: text without a sender, or a sender
  /// without text.
  static func isPartOfMessage(_ value: JSONValue) -> Bool {
    guard let members = value.members else { return false }
    return members.contains { member in
      isText(member) || identifierNames.contains(member.name) && member.value.isSender
    }
  }

  /// Returns whether a member is the text of a message.
  static func isText(_ member: JSONMember) -> Bool {
    textNames.contains(member.name) && member.value.string != nil
  }

  private static func isPicture(_ member: JSONMember) -> Bool {
    (imageNames + photoNames).contains(member.name) && member.value.string != nil
  }

  /// Reads a record; the identifier stays empty if there is none.
  init(_ value: JSONValue, _ log: inout DiagnosticList) {
    var fields =
      ObjectDecoder(value, record: "message")
      ?? ObjectDecoder([], record: "message", at: value.position)
    message = Message(id: fields.takeID(Self.idNames) ?? "")
    if let sender = fields.take(Array(Self.senderNames.dropLast())) {
      readSender(sender, &fields, &log)
    } else if let name = fields.take("name") {
      readSender(name, &fields, &log)
      senderName = senderName ?? name.string
    }
    if let name = fields.take(Self.displayNames) { senderName = name.string ?? senderName }
    if message.sender == nil, senderName?.isEmpty == false { message.sender = senderName }
    recipient = Self.recipientNames.lazy.compactMap { value[$0]?.identifier }.first
    if let text = fields.take(Self.textNames) { readText(text, &fields, &log) }
    if let time = fields.take(Self.timeNames) { readTime(time, fields, &log) }
    readPictures(&fields)
    message.ext = fields.openRest()
  }

  /// Reads the sender: an identifier, or an object with an identifier, a name, and a picture.
  private mutating func readSender(
    _ value: JSONValue,
    _ fields: inout ObjectDecoder,
    _ log: inout DiagnosticList
  ) {
    guard var person = ObjectDecoder(value, record: "sender") else {
      message.sender = value.identifier
      return
    }
    let id = person.takeID(["id", "_id", "uid", "userId", "key", "did"])
    senderName = person.take(Self.displayNames)?.string
    senderPicture = person.take(Self.photoNames)?.string
    message.sender = id ?? senderName
    if message.sender == nil {
      log.add(.missingSender, at: value.position, "sender without an identifier or a name")
      fields.keep("sender", value)
    }
  }

  private mutating func readText(
    _ value: JSONValue,
    _ fields: inout ObjectDecoder,
    _ log: inout DiagnosticList
  ) {
    hasContent = true
    switch value.content {
    case .string(let text):
      message.runs = text.isEmpty ? [] : [TextRun(text)]
    case .number(let spelling):
      message.runs = [TextRun(spelling)]
    default:
      log.add(.wrongType, at: value.position, "text of a message holds \(value.typeName)")
      message.become(.unsupported())
      fields.keep("text", value)
    }
  }

  /// Reads the time; a server value that was never filled in counts as absent.
  private mutating func readTime(
    _ value: JSONValue,
    _ fields: ObjectDecoder,
    _ log: inout DiagnosticList
  ) {
    if value[".sv"] != nil { return }
    message.time = fields.readTime("date", value, &log)
  }

  /// Reads pictures: in a message without text, the first is the content; others are the sender's.
  private mutating func readPictures(_ fields: inout ObjectDecoder) {
    if let image = fields.take(Self.imageNames) {
      if let path = image.string { attach(path) } else { fields.keep("image", image) }
    }
    guard let photo = fields.take(Self.photoNames)?.string else { return }
    if message.runs.isEmpty && message.attachments.isEmpty {
      attach(photo)
    } else {
      senderPicture = photo
    }
  }

  /// Attaches a picture; a tutorial's placeholder for an unsent picture means that it is missing.
  private mutating func attach(_ path: String) {
    hasContent = true
    if path == "NOTSET" {
      message.attachments.append(MessageAttachment(kind: .image, state: .missing))
      return
    }
    let state: AttachmentState = path.contains("://") ? .remote : .present
    message.attachments.append(MessageAttachment(kind: .image, path: path, state: state))
  }
}

extension Message {
  /// Makes the message a placeholder and reports that it has no content.
  mutating func becomePlaceholder(
    _ name: String,
    at position: TextPosition,
    _ log: inout DiagnosticList
  ) {
    become(.unsupported())
    log.add(
      .missingContent,
      at: position,
      "\(name) has neither text nor a picture",
      note: "kept as a placeholder"
    )
  }
}

extension ObjectDecoder {
  /// Reads an identifier: text or a number.
  mutating func takeID(_ names: [String]) -> String? {
    take(names)?.identifier
  }
}

extension JSONValue {
  /// Whether the value can identify a sender.
  fileprivate var isSender: Bool { identifier != nil || members != nil }

  /// The text, or the digits of a number.
  var identifier: String? {
    switch content {
    case .string(let text): text
    case .number(let spelling): spelling
    default: nil
    }
  }
}
