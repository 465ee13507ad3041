import LettererDocuments
import LettererModel

/// A message of a database, including the data that apps store besides text and sender.
struct FirebaseMessage {
  private static let joinWords = ["join", "joined", "enter", "user_joined"]
  private static let leaveWords = ["leave", "left", "exit", "user_left"]

  private(set) var message: Message
  let senderName: String?
  let senderPicture: String?

  /// Reads a child of a message node; reports missing parts.
  init(_ member: JSONMember, _ log: inout DiagnosticList) {
    let record = ForeignRecord(member.value, &log)
    (message, senderName, senderPicture) = (
      record.message, record.senderName, record.senderPicture
    )
    message.ext.removeAll { $0.name == ".priority" }
    let ownID = record.hasID ? message.id : nil
    if !record.hasID { message.id = member.name }
    if message.time == nil {
      message.time = PushID(member.name)?.time ?? ownID.flatMap { PushID($0)?.time }
    }
    readRelations()
    readNotice()
    if message.system == nil { reportGaps(member, hasContent: record.hasContent, &log) }
  }

  private mutating func reportGaps(
    _ member: JSONMember,
    hasContent: Bool,
    _ log: inout DiagnosticList
  ) {
    if message.sender == nil {
      log.add(
        .missingSender,
        at: member.position,
        "message \(quotedName(member.name)) has no sender",
        note: "kept as an incoming message without a name"
      )
    }
    if !hasContent, message.deletion == nil {
      message.becomePlaceholder("message \(quotedName(member.name))", at: member.position, &log)
    }
  }

  /// Extracts reply, reactions, and deletion from the unknown fields.
  private mutating func readRelations() {
    var rest: [ExtensionField] = []
    for field in message.ext where !readReply(field) && !readReactions(field) && !readMark(field) {
      rest.append(field)
    }
    // A document merges these with their relation, which comes first.
    let parts = ["replyTo", "edited", "deleted"]
    message.ext = parts.flatMap { name in rest.filter { $0.name == name } }
    message.ext += rest.filter { !parts.contains($0.name) }
  }

  private mutating func readReply(_ field: ExtensionField) -> Bool {
    guard ["replyTo", "replyToId", "inReplyTo"].contains(field.name) else { return false }
    switch field.value {
    case .string(let id), .number(let id):
      message.reply = ReplyReference(message: id)
      return true
    case .object(let fields):
      let known = ForeignRecord.idNames + ForeignRecord.senderNames + ForeignRecord.textNames
      guard fields.allSatisfy({ known.contains($0.name) && $0.value.word != nil }) else {
        return false
      }
      func word(_ names: [String]) -> String? {
        names.lazy.compactMap { name in fields.first { $0.name == name }?.value.word }.first
      }
      message.reply = ReplyReference(
        message: word(ForeignRecord.idNames),
        sender: word(ForeignRecord.senderNames),
        quote: word(ForeignRecord.textNames)
      )
      return true
    default: return false
    }
  }

  /// Reads reactions: people by emoji, or the emoji of each person.
  private mutating func readReactions(_ field: ExtensionField) -> Bool {
    guard field.name == "reactions", case .object(let entries) = field.value else { return false }
    var reactions: [Reaction] = []
    for entry in entries {
      if case .string(let emoji) = entry.value {
        if let index = reactions.firstIndex(where: { $0.emoji == emoji }) {
          reactions[index].participants.append(entry.name)
          reactions[index].count += 1
        } else {
          reactions.append(Reaction(emoji: emoji, participants: [entry.name]))
        }
      } else if case .object(let people) = entry.value {
        let present = people.filter { $0.value != .boolean(false) && $0.value != .null }
        if present.isEmpty { continue }
        reactions.append(Reaction(emoji: entry.name, participants: present.map(\.name)))
      } else if case .number(let digits) = entry.value, let count = Int(digits) {
        reactions.append(Reaction(emoji: entry.name, count: count))
      } else {
        return false
      }
    }
    message.reactions = reactions
    return true
  }

  private mutating func readMark(_ field: ExtensionField) -> Bool {
    switch (field.name, field.value) {
    case ("deleted", .boolean(true)), ("isDeleted", .boolean(true)): message.deletion = Deletion()
    case ("edited", .boolean(true)), ("isEdited", .boolean(true)): message.edit = Edit()
    case ("read", .boolean(true)), ("isRead", .boolean(true)): message.status = .read
    case ("status", .string(let word)):
      guard let status = DeliveryStatus(rawValue: word) else { return false }
      message.status = status
    default: return false
    }
    return true
  }

  /// Converts a record to a notice if its type states that someone joined or left.
  private mutating func readNotice() {
    guard let index = message.ext.firstIndex(where: { $0.name == "type" }),
      case .string(let type) = message.ext[index].value
    else { return }
    let event =
      Self.joinWords.contains(type)
      ? "join" : Self.leaveWords.contains(type) ? "leave" : type == "system" ? "custom" : nil
    guard let event else { return }
    message.ext.remove(at: index)
    let text = message.text
    message.system = SystemNotice(
      event: event,
      actor: message.sender,
      text: text.isEmpty ? nil : text
    )
  }
}

extension OpenValue {
  /// The text, or the digits of a number.
  fileprivate var word: String? {
    switch self {
    case .string(let text): text
    case .number(let digits): digits
    default: nil
    }
  }
}
