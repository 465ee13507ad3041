import LettererDocuments
import LettererModel

/// A message of a chat or channel.
struct TeamsMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  private var fields: ObjectDecoder
  private let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
    fields =
      ObjectDecoder(value, record: "message")
      ?? ObjectDecoder([], record: "message", at: value.position)
    message = Message(id: fields.words("id") ?? "")
  }

  /// Returns whether an object is a message.
  static func isMessage(_ value: JSONValue) -> Bool {
    value["messageType"]?.string != nil && value["createdDateTime"] != nil
      && (value["body"]?.members != nil || value["eventDetail"] != nil)
  }

  /// Records the channel message that this one replies to.
  mutating func isAnswer(to id: String?) { message.thread = id }

  /// Reads every field; keeps those without meaning for a transcript.
  mutating func read(_ log: inout DiagnosticList) {
    if let time = fields.take("createdDateTime") {
      message.time = fields.readTime("createdDateTime", time, &log)
    }
    if let root = fields.words("replyToId") { message.thread = root }
    let sender = fields.take("from")
    message.sender = note(sender)
    if value["messageType"]?.string != "message" || value["eventDetail"]?.members != nil {
      readEvent()
    } else {
      if message.sender == nil {
        log.add(.missingSender, at: value.position, "message without a sender")
      }
      readBody()
      readAttachments(&log)
      readChanges(&log)
      checkContent(&log)
    }
    fields.drop("messageType", "chatId", "channelIdentity", "etag", "replies", "body", "mentions")
    message.ext += fields.openRest()
  }

  /// Records a person, an app, or a device; returns the identifier.
  private mutating func note(_ identity: JSONValue?) -> String? {
    for kind in ["user", "application", "device", "conversation"] {
      guard let person = identity?[kind], person.members != nil else { continue }
      let name = person["displayName"]?.words
      guard let id = person["id"]?.words ?? name else { continue }
      let role: ParticipantRole = kind == "application" ? .bot : .user
      people.append(Participant(id: id, name: name ?? "", role: role))
      return id
    }
    return nil
  }

  // MARK: Body

  private mutating func readBody() {
    let content = value["body"]?["content"]?.string ?? ""
    if let subject = fields.words("subject") { message.runs = [TextRun(subject, traits: .bold)] }
    guard !content.isEmpty else { return }
    message.runs.startParagraph()
    guard value["body"]?["contentType"]?.string == "html" else {
      message.runs.append(TextRun(content))
      return
    }
    var mentioned: [String: String] = [:]
    for mention in fields.list("mentions") {
      if let number = mention["id"]?.words { mentioned[number] = note(mention["mentioned"]) }
    }
    message.runs += TeamsText.runs(content, mentioned: mentioned)
    for path in TeamsText.pictures(content) {
      message.attachments.append(MessageAttachment(kind: .image, path: path, state: .remote))
    }
  }

  private mutating func checkContent(_ log: inout DiagnosticList) {
    if message.content != .text || !message.runs.isEmpty { return }
    log.add(.missingContent, at: value.position, "message without text or files")
    message.content = .unsupported()
  }

  // MARK: Attachments

  private mutating func readAttachments(_ log: inout DiagnosticList) {
    for part in fields.list("attachments") {
      let type = part["contentType"]?.words ?? ""
      let name = part["name"]?.words
      switch type {
      case "messageReference": readQuote(part["content"])
      case _ where type.hasPrefix("application/vnd.microsoft.card"): readCard(part, &log)
      case "forwardedMessageReference": message.forward = Forward()
      default:
        let kind = ContentKind(fileExtension: (name ?? "").pathExtension)
        let path = part["contentUrl"]?.words
        var file = MessageAttachment(kind: kind, path: path, name: name)
        file.state = path == nil ? .omitted : .remote
        if name == nil, path == nil {
          log.add(.missingContent, at: part.position, "attachment without a name or file")
        }
        if let content = part["content"], !content.isNull {
          file.ext.append(ExtensionField(name: "content", value: content.open))
        }
        message.attachments.append(file)
      }
    }
  }

  /// Reads the replied-to message, which is JSON in text.
  private mutating func readQuote(_ content: JSONValue?) {
    guard let text = content?.string else { return }
    var reader = JSONReader(ByteSource(Array(text.utf8)))
    guard let quote = reader.readValue(), quote["messagePreview"]?.words != nil else {
      return message.ext.append(ExtensionField(name: "messageReference", value: .string(text)))
    }
    message.reply = ReplyReference(
      message: quote["messageId"]?.words,
      sender: note(quote["messageSender"]),
      quote: quote["messagePreview"]?.words
    )
  }

  /// Reads the texts of a card, which is JSON in text; the card as a whole is kept, too.
  private mutating func readCard(_ part: JSONValue, _ log: inout DiagnosticList) {
    var lines: [String] = []
    if part["content"]?.string == nil {
      log.add(.missingContent, at: part.position, "card without content")
    }
    if let text = part["content"]?.string {
      var reader = JSONReader(ByteSource(Array(text.utf8)))
      let card = reader.readValue()
      if let card { Self.collect(card, depth: 0, &lines) }
      let isWhole = reader.diagnostics.isEmpty && reader.isAtEnd()
      let kept = isWhole ? card?.open : nil
      message.ext.append(ExtensionField(name: "card", value: kept ?? .string(text)))
    }
    let card = Card(title: part["name"]?.words ?? lines.first, lines: Array(lines.dropFirst()))
    if message.runs.isEmpty {
      message.become(.card(card))
    } else {
      for line in lines {
        message.runs.startParagraph()
        message.runs.append(text: line)
      }
    }
  }

  private static func collect(_ value: JSONValue, depth: Int, _ lines: inout [String]) {
    if depth > 20 { return }
    for element in value.elements ?? [] { collect(element, depth: depth + 1, &lines) }
    for member in value.members ?? [] {
      if ["text", "title", "subtitle"].contains(member.name), let text = member.value.words {
        lines.append(text)
      } else {
        collect(member.value, depth: depth + 1, &lines)
      }
    }
  }

  // MARK: Changes

  /// The names of reactions in older messages.
  private static let emoji = [
    "like": "👍", "heart": "❤️", "laugh": "😆", "surprised": "😮", "sad": "🙁", "angry": "😡",
  ]

  private mutating func readChanges(_ log: inout DiagnosticList) {
    for value in fields.list("reactions") {
      let type = value["reactionType"]?.words ?? ""
      let person = note(value["user"])
      let emoji = Self.emoji[type] ?? (type.isEmpty ? "custom emoji" : type)
      message.reactions.add(emoji, of: [person].compactMap(\.self))
    }
    if let edited = fields.take("lastEditedDateTime"), !edited.isNull {
      message.edit = Edit(time: fields.readTime("lastEditedDateTime", edited, &log))
    }
    if let deleted = fields.take("deletedDateTime"), !deleted.isNull {
      message.become(.deleted())
      message.deletion = Deletion(time: fields.readTime("deletedDateTime", deleted, &log))
    }
    fields.drop("lastModifiedDateTime")
  }

  // MARK: Events

  /// The events by parts of their type names, and the words for them.
  private static let events: [(name: String, event: String, words: String)] = [
    ("membersAdded", "add", "added"), ("membersDeleted", "remove", "removed"),
    ("membersJoined", "join", "joined"), ("membersLeft", "leave", "left"),
    ("chatRenamed", "rename", "changed the name to"), ("callStarted", "call", "started a call"),
    ("callEnded", "call", "ended the call"), ("callRecording", "call", "recorded the call"),
    ("messagePinned", "pin", "pinned a message"),
    ("channelRenamed", "rename", "changed the name to"),
    ("teamRenamed", "rename", "changed the name to"),
  ]

  private mutating func readEvent() {
    let detail = fields.take("eventDetail")
    let type = detail?["@odata.type"]?.words ?? ""
    let actor = note(detail?["initiator"]) ?? message.sender
    var targets: [String] = []
    for member in detail?["members"]?.list ?? [] {
      guard let id = member["id"]?.words else { continue }
      people.append(Participant(id: id, name: member["displayName"]?.words ?? ""))
      targets.append(id)
    }
    let known = Self.events.first { type.contains($0.name) }
    let value = ["chatDisplayName", "channelDisplayName", "teamDisplayName"].lazy.compactMap {
      detail?[$0]?.words
    }.first
    let plain = HTMLText.plain(self.value["body"]?["content"]?.string ?? "")
    message.sender = nil
    message.system = SystemNotice(
      event: known?.event ?? "custom",
      actor: actor,
      targets: targets,
      value: value,
      text: sentence(known?.words, actor, targets, value)
        ?? (plain.isEmpty ? Self.words(type) : plain)
    )
  }

  private func sentence(
    _ words: String?,
    _ actor: String?,
    _ targets: [String],
    _ value: String?
  ) -> String? {
    guard let words else { return nil }
    func name(_ id: String) -> String {
      people.first { $0.id == id && !$0.name.isEmpty }?.name ?? id
    }
    let ends = targets.filter { $0 != actor }.map(name).joined(separator: ", ")
    return [actor.map(name), words, ends.isEmpty ? nil : ends, value].compactMap(\.self)
      .joined(separator: " ")
  }

  /// Returns `#microsoft.graph.teamArchivedEventMessageDetail` as words.
  private static func words(_ type: String) -> String {
    let name = type.split(separator: ".").last ?? "event"
    let end = name.firstRange(of: "EventMessageDetail")?.lowerBound ?? name.endIndex
    return name[..<end].reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
  }
}
