import LettererDocuments
import LettererModel

/// A row of a class of messages.
struct ParseMessage {
  /// The participant for the other side, if the class has only one side.
  static let other = "other"
  /// The participant for an owner that the row does not name.
  static let unnamedOwner = "owner"

  private static let timeNames = ["sentDate", "sentAt", "date", "timestamp"]
  private static let ownerNames = ["createdBy", "sender", "from", "author", "user", "owner"]
  private static let chatNames = ["room", "roomId", "chat", "conversation", "channel", "thread"]

  let position: TextPosition
  private(set) var message: Message
  /// The owner of the store that contains the row.
  private(set) var owner: String?
  private(set) var ownerName: String?
  /// Whether the row states whether it is incoming or outgoing.
  let hasSide: Bool
  /// The conversation that the row names.
  private(set) var chat: String?

  /// Returns whether an object is a row, from the REST API or from the store itself.
  static func isRow(_ value: JSONValue) -> Bool {
    let hasID = value["objectId"]?.identifier != nil || value["_id"] != nil
    let hasTime = ["createdAt", "_created_at"].contains { value[$0] != nil }
    return hasID && (hasTime || value.members?.contains { $0.value["__type"] != nil } == true)
  }

  /// Reads a row; reports missing parts.
  init(_ value: JSONValue, _ log: inout DiagnosticList) {
    position = value.position
    var fields =
      ObjectDecoder(value, record: "message")
      ?? ObjectDecoder([], record: "message", at: value.position)
    let id = fields.take(["objectId", "_id"]).flatMap {
      ParseValue(value: $0).pointer(isStored: false)
    }
    message = Message(id: id ?? "")
    hasSide = value["incoming"]?.isNull == false
    let isIncoming = fields.boolean("incoming", &log)
    readOwner(&fields)
    message.sender = isIncoming == true ? Self.other : owner
    readTime(&fields, &log)
    readChat(&fields)
    readText(&fields, &log)
    readValues(&fields)
    for name in ["updatedAt", "_updated_at", "ACL", "_acl", "_rperm", "_wperm", "className"]
    where fields.take(name) != nil {
      log.add(unread: "row." + name, at: position)
    }
    message.ext += fields.openRest()
    reportGaps(&log)
  }

  private mutating func reportGaps(_ log: inout DiagnosticList) {
    if message.sender == nil {
      log.add(.missingSender, at: position, "message without createdBy", note: "kept")
      if hasSide { message.sender = Self.unnamedOwner }
    }
    if message.runs.isEmpty, message.content == .text {
      message.content = .unsupported()
      log.add(
        .missingContent,
        at: position,
        "message \(quotedName(message.id)) has no text",
        note: "kept as a placeholder"
      )
    }
  }

  private mutating func readOwner(_ fields: inout ObjectDecoder) {
    for name in Self.ownerNames {
      for (key, isStored) in [(name, false), ("_p_" + name, true)] {
        guard let value = fields.take(key) else { continue }
        owner = ParseValue(value: value).pointer(isStored: isStored)
        ownerName = ParseValue(value: value).userName
        return
      }
    }
  }

  private mutating func readChat(_ fields: inout ObjectDecoder) {
    for name in Self.chatNames {
      for (key, isStored) in [(name, false), ("_p_" + name, true)] {
        guard let value = fields.take(key) else { continue }
        chat = ParseValue(value: value).pointer(isStored: isStored)
        return
      }
    }
  }

  /// Reads the time of sending, or else of creation.
  private mutating func readTime(_ fields: inout ObjectDecoder, _ log: inout DiagnosticList) {
    let created = fields.take(["createdAt", "_created_at"])
    for value in [fields.take(Self.timeNames), created] {
      guard let value else { continue }
      if let date = ParseValue(value: value).date, !date.isNull {
        message.time = fields.readTime("sentDate", date, &log)
      } else {
        log.add(
          .unreadableTime,
          at: value.position,
          "field \"sentDate\" of a message is not a time"
        )
      }
      if message.time != nil { return }
    }
  }

  /// Reads the text, and a URL as a card below it.
  private mutating func readText(_ fields: inout ObjectDecoder, _ log: inout DiagnosticList) {
    if let value = fields.take(ForeignRecord.textNames) {
      if let text = value.identifier {
        message.runs = text.isEmpty ? [] : [TextRun(text)]
      } else {
        log.add(.wrongType, at: value.position, "text of a message holds \(value.typeName)")
        fields.keep("text", value)
      }
    }
    guard let value = fields.take("url"), !value.isNull else { return }
    if let url = value.string {
      if !url.isEmpty { message.content = .link(Card(lines: [url], href: url)) }
    } else {
      log.add(.wrongType, at: value.position, "url of a message holds \(value.typeName)")
      fields.keep("url", value)
    }
  }

  /// Reads files and places, regardless of their field names.
  private mutating func readValues(_ fields: inout ObjectDecoder) {
    for member in fields.members {
      let value = ParseValue(value: member.value)
      if let attachment = value.attachment {
        message.attachments.append(attachment)
      } else if let place = value.place, message.kind == .text {
        message.become(.location(place))
      } else {
        continue
      }
      _ = fields.take(member.name)
    }
  }
}
