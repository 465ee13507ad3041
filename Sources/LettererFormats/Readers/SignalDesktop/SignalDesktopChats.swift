import LettererDocuments
import LettererModel

/// The conversations of a store or list while their messages are being read.
struct SignalDesktopChats {
  var groups = GroupedChats()
  private let people: SignalDesktopPeople

  init(_ people: SignalDesktopPeople) {
    self.people = people
  }

  /// The types of records that Signal does not show.
  private static let unsaid: Set<String> = [
    "keychange", "verified-change", "profile-change", "universal-timer-notification",
    "contact-removed-notification", "conversation-merge", "phone-number-discovery",
    "title-transition-notification", "message-request-response-event", "story",
  ]

  /// Adds a message.
  mutating func add(_ value: JSONValue, at place: MessagePlace) {
    guard let chat = value["conversationId"]?.words else {
      groups.log.add(
        .notAMessage,
        at: place.position,
        in: place.record,
        "record without a conversation"
      )
      return
    }
    let type = value["type"]?.words ?? "incoming"
    if Self.unsaid.contains(type) {
      groups.log.add(
        .otherRecord,
        at: place.position,
        in: place.record,
        "record of type \(quotedName(type))",
        subject: type
      )
      return
    }
    if groups[chat].viewer == nil { begin(chat) }
    var read = SignalDesktopMessage(value, type: type, in: chat, people)
    read.read(at: place, &groups.log)
    groups.add(read.message, at: place, to: chat, people: read.people)
  }

  private mutating func begin(_ chat: String) {
    groups[chat].viewer = people.ownID
    groups[chat].title = people.titles[chat]
    groups[chat].people.note(people.participant(people.ownID))
    if people.groups.contains(chat) {
      groups[chat].kind = .group
    } else if people.titles[chat] != nil {
      groups[chat].kind = .direct
      groups[chat].people.note(people.participant(chat))
    }
  }
}

/// A message of a conversation.
struct SignalDesktopMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  private let value: JSONValue
  private let type: String
  private let book: SignalDesktopPeople

  init(_ value: JSONValue, type: String, in chat: String, _ book: SignalDesktopPeople) {
    self.value = value
    self.type = type
    self.book = book
    message = Message(id: value["id"]?.words ?? "")
    message.time = (value["sent_at"] ?? value["timestamp"])?.words
      .flatMap { EpochTime(spelling: $0)?.time }
    let source = ["sourceServiceId", "sourceUuid", "source"].lazy.compactMap { value[$0]?.words }
    let other = source.first ?? (book.groups.contains(chat) ? nil : chat)
    message.sender = note(type == "outgoing" ? book.ownID : other)
  }

  private mutating func note(_ key: String?) -> Participant.ID? {
    guard let key else { return nil }
    let person = book.participant(key)
    people.append(person)
    return person.id
  }

  /// Reads everything that a transcript has a place for.
  mutating func read(at place: MessagePlace, _ log: inout DiagnosticList) {
    if message.time == nil {
      log.add(.unreadableTime, at: place.position, in: place.record, "message without a time")
    }
    switch type {
    case "call-history": readCall()
    case "group-v2-change", "group-v1-migration", "timer-notification",
      "change-number-notification",
      "chat-session-refreshed", "delivery-issue", "joined-signal-notification":
      readNotice()
    case "incoming", "outgoing": readContent(at: place, &log)
    default:
      log.add(
        .unknownKind,
        at: place.position,
        in: place.record,
        "message of the unknown type \(quotedName(type))",
        subject: type
      )
      readContent(at: place, &log)
    }
    if type == "outgoing" { message.status = status }
  }

  private mutating func readContent(at place: MessagePlace, _ log: inout DiagnosticList) {
    if value["deletedForEveryone"]?.isTrue == true {
      message.become(.deleted())
      return
    }
    readBody()
    for file in value["attachments"]?.list ?? [] { message.attachments.append(Self.file(file)) }
    if let sticker = value["sticker"], sticker.members != nil {
      var file = Self.file(sticker["data"] ?? sticker)
      file.kind = .sticker
      file.alternativeText = sticker["emoji"]?.words
      message.attachments.append(file)
    }
    readContact()
    readQuote()
    readReactions()
    if let time = value["editMessageTimestamp"]?.words.flatMap({ EpochTime(spelling: $0)?.time }) {
      message.edit = Edit(time: time)
    }
    let seconds = value["expireTimer"]?.whole ?? 0
    let isViewOnce = value["isViewOnce"]?.isTrue == true
    if seconds > 0 || isViewOnce {
      message.expiry = Expiry(seconds: seconds > 0 ? seconds : nil, isViewOnce: isViewOnce)
    }
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      let code = DiagnosticCode.missingContent
      log.add(code, at: place.position, in: place.record, "message without text or files")
    }
  }

  // MARK: Text

  private static let traits: [Int: TextTraits] = [
    1: .bold, 2: .italic, 3: .spoiler, 4: .strikethrough, 5: .code,
  ]

  private mutating func readBody() {
    guard let text = value["body"]?.string, !text.isEmpty else { return }
    let count = text.utf16.count
    var stretches: [SignalText.Stretch] = []
    for part in value["bodyRanges"]?.list ?? [] {
      guard let range = SignalText.range(part, count) else { continue }
      var stretch = SignalText.Stretch(range: range)
      if let key = part["mentionAci"]?.words ?? part["mentionUuid"]?.words {
        var person = book.participant(key)
        if person.name.isEmpty { person.name = part["replacementText"]?.words ?? "" }
        people.append(person)
        (stretch.traits, stretch.mention) = (.mention, person)
      } else if let traits = part["style"]?.whole.flatMap({ Self.traits[$0] }) {
        stretch.traits = traits
      }
      stretches.append(stretch)
    }
    message.runs = SignalText.runs(text, stretches)
  }

  // MARK: Files and cards

  private static func file(_ value: JSONValue) -> MessageAttachment {
    let type = value["contentType"]?.words ?? ""
    let name = value["fileName"]?.words
    let isVoice = (value["flags"]?.whole ?? 0) & 1 == 1
    let kind: ContentKind =
      switch type.split(separator: "/").first {
      case "image": type == "image/gif" ? .gif : .image
      case "video": .video
      case "audio": isVoice ? .voice : .audio
      default: ContentKind(fileExtension: (name ?? "").pathExtension)
      }
    // The store encrypts its files, and names them by their checksums.
    var file = MessageAttachment(kind: kind, name: name, state: .omitted)
    file.mediaType = type.isEmpty ? nil : type
    file.byteCount = value["size"]?.whole.map(Int64.init)
    file.width = value["width"]?.whole
    file.height = value["height"]?.whole
    file.alternativeText = value["caption"]?.words
    if let path = value["path"]?.words {
      file.ext.append(ExtensionField(name: "path", value: .string(path)))
    }
    return file
  }

  private mutating func readContact() {
    guard let contact = value["contact"]?.list.first else { return }
    message.ext.append(ExtensionField(name: "contact", value: contact.open))
    let name = contact["name"]
    let parts = [name?["givenName"]?.words, name?["familyName"]?.words].compactMap(\.self)
    let words = name?["displayName"]?.words ?? name?["nickname"]?.words
    let details = (contact["number"]?.list ?? []).compactMap { $0["value"]?.words }
    message.become(
      .contact(Contact(name: words ?? parts.joined(separator: " "), details: details))
    )
  }

  // MARK: Relations

  private mutating func readQuote() {
    guard let quote = value["quote"], quote.members != nil else { return }
    let author = ["authorAci", "authorUuid", "author"].lazy.compactMap { quote[$0]?.words }.first
    let reply = quote["messageId"]?.words
    message.reply = ReplyReference(
      message: reply,
      sender: note(author),
      quote: quote["text"]?.words
    )
  }

  private mutating func readReactions() {
    for reaction in value["reactions"]?.list ?? [] {
      guard let emoji = reaction["emoji"]?.words else { continue }
      let person = note(reaction["fromId"]?.words)
      message.reactions.add(emoji, of: [person].compactMap(\.self))
    }
  }

  /// The lowest delivery status among all recipients.
  private var status: DeliveryStatus {
    let order: [DeliveryStatus] = [.failed, .sending, .sent, .delivered, .read, .played]
    let words = ["Failed", "Pending", "Sent", "Delivered", "Read", "Viewed"]
    let states = (value["sendStateByConversationId"]?.members ?? [])
      .filter { $0.name != book.ownID }
      .compactMap { $0.value["status"]?.words.flatMap(words.firstIndex(of:)) }
    return states.min().map { order[$0] } ?? .unknown
  }

  // MARK: Notices

  private mutating func readCall() {
    let details = value["callHistoryDetails"]
    let isOwn = details?["wasIncoming"]?.isTrue == false
    if isOwn { message.sender = note(book.ownID) }
    let isMissed = details?["acceptedTime"] == nil
    let outcome: Call.Outcome =
      details?["wasDeclined"]?.isTrue == true
      ? .declined
      : isMissed ? (isOwn ? .canceled : .missed) : .answered
    message.become(.call(Call(outcome: outcome, isVideo: details?["wasVideoCall"]?.isTrue == true)))
  }

  private static let events: [String: (event: String, words: String)] = [
    "create": ("create", "created the group"), "title": ("rename", "changed the name to"),
    "avatar": ("picture", "changed the picture"), "member-add": ("add", "added"),
    "member-add-from-invite": ("join", "accepted the invitation of"),
    "member-add-from-link": ("join", "joined by a link"),
    "member-add-from-admin-approval": ("add", "let in"), "member-remove": ("remove", "removed"),
    "member-privilege": ("promote", "changed the role of"),
    "description": ("description", "changed the description"),
    "pending-add-one": ("invite", "invited"), "pending-add-many": ("invite", "invited members"),
    "admin-approval-add-one": ("ask", "asked to join"),
  ]

  private mutating func readNotice() {
    let change = value["groupV2Change"]
    let detail = change?["details"]?.list.first
    let actor = note(
      change?["from"]?.words ?? value["expirationTimerUpdate"]?["sourceServiceId"]?.words
    )
    let target = note(["aci", "uuid", "serviceId"].lazy.compactMap { detail?[$0]?.words }.first)
    let seconds = value["expirationTimerUpdate"]?["expireTimer"]?.words
    let title = detail?["newTitle"]?.words
    let known = detail?["type"]?.words.flatMap { Self.events[$0] }
    let isTimer = value["expirationTimerUpdate"] != nil
    let words = isTimer ? "changed disappearing messages" : known?.words
    let event = isTimer ? "timer" : known?.event ?? "custom"
    let ends = target == actor ? nil : target.map { book.participant($0).name }
    let names = [actor.map { book.participant($0).name }, words ?? type, ends, title]
    message.sender = nil
    message.system = SystemNotice(
      event: event,
      actor: actor,
      targets: [target].compactMap(\.self).filter { $0 != actor },
      value: title ?? seconds,
      text: names.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    )
  }
}
