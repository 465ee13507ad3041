import LettererDocuments
import LettererModel

/// A message record, in the form of the server's history, of its hourly log, or of an SDK.
struct RongCloudRecord {
  static let kindNames = ["objectName", "classname", "className", "messageType"]
  static let senderNames = ["senderUserId", "fromUserId", "senderId"]
  static let timeNames = ["sentTime", "msgTime", "dateTime", "messageTime"]
  private static let idNames = [
    "messageUId", "messageUID", "msgUID", "msgUid", "messageId", "lastestMessageId",
    "latestMessageId",
  ]
  /// The SDKs spell the name of a conversation's last message in both ways.
  private static let contentNames = ["content", "lastestMessage", "latestMessage"]

  /// The identity of a conversation.
  struct Place: Hashable {
    var key: String
    var isGroup: Bool
  }

  let kind: RongCloudKind?
  let sender: String?
  let place: Place
  /// Whether the owner of the device sent the message; `nil` in a server's record.
  let isOwn: Bool?
  let time: Time?
  let position: TextPosition
  /// The message's own fields; text if they could not be parsed as an object.
  let content: RongCloudContent
  /// The message, with everything that does not depend on its kind.
  var message: Message
  /// The entry in a list of conversations, if the record is its last message.
  let listed: ListedConversation?

  /// Returns whether an object is a record.
  static func isRecord(_ value: JSONValue) -> Bool {
    if ListedConversation.fits(value) { return true }
    if isRequest(value) { return false }
    let hasKind = kindNames.contains { value[$0]?.string != nil }
    let isNamed = kindNames.contains { value[$0]?.string?.hasPrefix("RC:") == true }
    let hasSender = senderNames.contains { value[$0]?.identifier != nil }
    let hasTime = timeNames.contains { value[$0]?.identifier != nil }
    return value["content"] != nil && (isNamed || hasKind && (hasSender || hasTime))
      || isNamed && hasSender || hasSender && hasTime && value["content"] != nil
  }

  /// Returns whether an object requests sending a message, which has neither a time nor an
  /// identifier yet.
  private static func isRequest(_ value: JSONValue) -> Bool {
    let isPushed = ["pushContent", "pushData", "toUserId", "toGroupId", "toChatroomId"].contains {
      value[$0] != nil
    }
    return isPushed && !(timeNames + idNames).contains { value[$0] != nil }
  }

  /// Reads a record.
  init(_ value: JSONValue, _ log: inout DiagnosticList) {
    var fields =
      ObjectDecoder(value, record: "message")
      ?? ObjectDecoder([], record: "message", at: value.position)
    position = value.position
    kind = fields.take(Self.kindNames)?.string.map(RongCloudKind.init)
    sender = fields.takeID(Self.senderNames)
    let directions = [
      "messageDirection", "lastestMessageDirection", "latestMessageDirection",
    ]
    isOwn = Self.direction(fields.take(directions))
    listed = ListedConversation(value, &fields)
    place = Self.place(&fields, sender, isDevice: isOwn != nil || listed != nil)
    time = Self.time(&fields, &log)
    message = Message(id: fields.takeID(Self.idNames) ?? "", sender: sender, time: time)
    message.status = Self.status(fields.take("sentStatus"), &log)
    content = RongCloudContent(fields.take(Self.contentNames), at: value.position, &log)
    message.ext = fields.openRest()
  }

  private static func direction(_ value: JSONValue?) -> Bool? {
    switch value?.content {
    case .number("1"), .string("SEND"), .string("1"): true
    case .number("2"), .string("RECEIVE"), .string("2"): false
    default: nil
    }
  }

  /// Returns the conversation: on a device, it is the target; in a server's record, the target is
  /// the receiver.
  private static func place(
    _ fields: inout ObjectDecoder,
    _ sender: String?,
    isDevice: Bool
  ) -> Place {
    let type = fields.take(["conversationType", "targetType", "channelType"])
    let group = fields.takeID(["GroupId", "groupId"])
    let target = fields.takeID(["targetId", "toUserId"])
    if let group, !group.isEmpty { return Place(key: group, isGroup: true) }
    let word = type?.identifier?.uppercased() ?? ""
    let isPair = ["", "1", "PRIVATE", "PERSON"].contains(word)
    if !isPair || isDevice { return Place(key: target ?? "", isGroup: !isPair) }
    let pair = [sender, target].compactMap(\.self).sorted()
    return Place(key: pair.joined(separator: " & "), isGroup: false)
  }

  /// Reads the time: milliseconds, which may be text, or a date without a zone.
  private static func time(_ fields: inout ObjectDecoder, _ log: inout DiagnosticList) -> Time? {
    guard var value = fields.take(timeNames) else { return nil }
    if let text = value.string, Int64(text) != nil {
      value = JSONValue(.number(text), at: value.position)
    }
    if value.content == .number("0") { return nil }
    return fields.readTime("sentTime", value, isMilliseconds: true, &log)
  }

  private static func status(_ value: JSONValue?, _ log: inout DiagnosticList) -> DeliveryStatus {
    switch value?.identifier?.uppercased() {
    case "10", "SENDING": return .sending
    case "20", "FAILED": return .failed
    case "30", "SENT": return .sent
    case "40", "RECEIVED": return .delivered
    case "50", "READ": return .read
    case "60", "DESTROYED", nil: return .unknown
    case let word?:
      log.add(.unknownValue, at: value?.position, "unknown status \(quotedName(word))")
      return .unknown
    }
  }
}

/// The content of a message: an object, which may be written as text, or plain text.
struct RongCloudContent {
  /// The maximum number of times to unpack text: the worst known case is JSON in JSON text.
  private static let unpackings = 3

  private(set) var fields: [JSONMember] = []
  /// The text of content that is not an object.
  private(set) var plain: String?

  /// Unpacks the content.
  init(_ value: JSONValue?, at place: TextPosition, _ log: inout DiagnosticList) {
    var value = value
    for _ in 0..<Self.unpackings {
      guard let text = value?.string else { break }
      guard let inner = Self.unpack(text, at: value?.position ?? place, &log) else {
        plain = text
        return
      }
      value = inner
    }
    if let members = value?.members {
      fields = members
    } else if let value, !value.isNull {
      plain = value.identifier
      log.add(.wrongType, at: value.position, "content of a message holds \(value.typeName)")
    }
  }

  /// Parses JSON in text; `nil` if there is none.
  private static func unpack(
    _ text: String,
    at place: TextPosition,
    _ log: inout DiagnosticList
  ) -> JSONValue? {
    let start = text.utf8.first { $0 > 0x20 }
    guard start == 0x7B || start == 0x22 else { return nil }
    if let value = parse(text, at: place, &log) { return value }
    let unescaped = text.replacing("\\\"", with: "\"")
    let value = unescaped == text ? nil : parse(unescaped, at: place, &log)
    let note = value == nil ? "shown unchanged" : "read without the backslashes"
    log.add(.innerJSON, at: place, "content of a message is not JSON", note: note)
    return value
  }

  private static func parse(
    _ text: String,
    at place: TextPosition,
    _ log: inout DiagnosticList
  ) -> JSONValue? {
    var reader = JSONReader(ByteSource(Array(text.utf8)), at: place)
    guard let value = reader.readValue(), !reader.isTruncated, reader.isAtEnd(),
      reader.diagnostics.isEmpty || value.members != nil && reader.diagnostics.isMild
    else { return nil }
    log.add(contentsOf: reader.diagnostics)
    return value
  }

  /// Whether there is neither an object nor text.
  var isEmpty: Bool { fields.isEmpty && plain == nil }

  /// The value of a field.
  subscript(name: String) -> JSONValue? {
    fields.last { $0.name == name }?.value
  }

  /// Returns the text of the first of the given fields that has any.
  func text(_ names: String...) -> String? {
    names.lazy.compactMap { self[$0]?.identifier }.first { !$0.isEmpty }
  }

  /// Returns the other fields, in the form in which they are kept.
  func rest(without names: [String]) -> [ExtensionField] {
    fields.filter { !names.contains($0.name) && !$0.value.isNull }
      .map { ExtensionField(name: $0.name, value: $0.value.open) }
  }
}

extension DiagnosticList {
  /// Whether no diagnostic puts the meaning in doubt.
  fileprivate var isMild: Bool {
    let mild: [DiagnosticCode] = [
      .extraComma, .rawControl, .duplicateName, .loneSurrogate, .invalidEscape,
    ]
    return items.allSatisfy { mild.contains($0.code) }
  }
}
