import LettererDocuments
import LettererModel

/// Reads Rocket.Chat messages: its database collection, or lists from its API.
///
/// ```
/// {"_id": "m1", "rid": "r1", "msg": "Hi", "ts": {"$date": "2024-05-01T10:00:00Z"},
///   "u": {"_id": "u1", "username": "ann", "name": "Ann"}, "reactions": {":+1:": {"usernames": […]}}}
/// ```
struct RocketChatReader: TranscriptReader {
  let name = "rocket-chat"
  let title = "Rocket.Chat messages (JSON, JSON lines)"
  let covers = """
    rooms, Markdown, threads, quotes, mentions, reactions, files, edits, pinned and starred \
    messages, joins, leaves and other notices
    """
  let fileNames = ["rocketchat_message*.json"]

  private static func isMessage(_ value: JSONValue) -> Bool {
    value["rid"]?.words != nil && value["ts"] != nil && value["u"]?.members != nil
  }

  func fit(of sample: FormatSample) -> FormatFit {
    let records = sample.root?["messages"]?.elements?.prefix(20) ?? sample.firstRecords
    return records.contains(where: Self.isMessage)
      ? FormatFit(1, "messages with \"rid\", \"ts\" and \"u\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: ["messages"], fields: .rocketChat, isRecord: Self.isMessage)
    var chats = GroupedChats()
    reader.read(input.source) { value in
      guard Self.isMessage(value) else {
        return chats.log.add(
          .notAMessage,
          at: value.position,
          "record is not a message of a room"
        )
      }
      var record = RocketChatMessage(value)
      record.read(&chats.log)
      let room = value["rid"]?.words ?? ""
      let place = MessagePlace(position: value.position)
      chats.add(record.message, at: place, to: room, people: record.people)
    }
    return Conversations(chats, reader)
  }
}

/// A message of a room.
struct RocketChatMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  private let value: JSONValue

  init(_ value: JSONValue) {
    self.value = value
    message = Message(id: value["_id"]?["$oid"]?.words ?? value["_id"]?.words ?? "")
  }

  private mutating func note(_ person: JSONValue?) -> String? {
    guard let id = person?["username"]?.words ?? person?["_id"]?.words else { return nil }
    people.append(Participant(id: id, name: person?["name"]?.words ?? id))
    return id
  }

  private static func time(_ value: JSONValue?) -> Time? {
    let inner = value?["$date"]?["$numberLong"] ?? value?["$date"] ?? value
    return inner?.words.flatMap { Time(text: $0) ?? EpochTime(spelling: $0)?.time }
  }

  /// Reads everything that a transcript has a place for.
  mutating func read(_ log: inout DiagnosticList) {
    message.sender = note(value["u"])
    message.time = Self.time(value["ts"])
    if message.time == nil {
      log.add(.unreadableTime, at: value.position, "message without a time")
    }
    let text = value["msg"]?.string ?? ""
    if let type = value["t"]?.words, !["discussion-created", "e2e"].contains(type) {
      return readNotice(type, text)
    }
    message.runs = mention(in: MarkdownText.runs(text.withoutQuoteLink, keepsLines: true))
    readAttachments()
    readReactions()
    if let root = value["tmid"]?.words { message.thread = root }
    if let time = Self.time(value["editedAt"]) { message.edit = Edit(time: time) }
    if let name = value["alias"]?.words {
      message.ext.append(ExtensionField(name: "alias", value: .string(name)))
    }
    message.isPinned = value["pinned"]?.isTrue == true
    message.isStarred = value["starred"]?.elements?.isEmpty == false
    if message.content == .text, message.runs.isEmpty {
      message.content = .unsupported()
      log.add(.missingContent, at: value.position, "message without text or files")
    }
  }

  /// Marks the names in the list of mentions.
  private mutating func mention(in runs: [TextRun]) -> [TextRun] {
    let names = MentionedNames((value["mentions"]?.list ?? []).compactMap { note($0) })
    return runs.flatMap { $0.traits.contains(.code) ? [$0] : names.mark(in: $0) }
  }

  private mutating func readAttachments() {
    for part in value["attachments"]?.list ?? [] {
      if part["message_link"] != nil {
        let author = part["author_name"]?.words
        if let author { people.append(Participant(id: author, name: author)) }
        message.reply = ReplyReference(message: nil, sender: author, quote: part["text"]?.words)
        continue
      }
      let path = ["image_url", "video_url", "audio_url", "title_link"].lazy
        .compactMap { part[$0]?.words }.first
      let isFile = path != nil || part["type"]?.words == "file"
      if isFile { message.attachments.append(Self.file(part, path, part["title"]?.words)) }
      message.runs.append(card: part, without: isFile ? ["title"] : [])
    }
  }

  private static func file(
    _ part: JSONValue,
    _ path: String?,
    _ title: String?
  ) -> MessageAttachment {
    let kind: ContentKind =
      part["image_url"] != nil
      ? .image
      : part["video_url"] != nil
        ? .video
        : part["audio_url"] != nil
          ? .audio : ContentKind(fileExtension: (title ?? path ?? "").pathExtension)
    var file = MessageAttachment(kind: kind, path: path, name: title, state: .remote)
    file.mediaType =
      ["image_type", "video_type", "audio_type"].lazy.compactMap { part[$0]?.words }
      .first
    if path == nil { file.state = .omitted }
    return file
  }

  private mutating func readReactions() {
    for member in value["reactions"]?.members ?? [] {
      let name = String(member.name.drop { $0 == ":" }.prefix { $0 != ":" })
      let names = (member.value["usernames"]?.list ?? []).compactMap(\.words)
      people += names.map { Participant(id: $0, name: "") }
      message.reactions.add(SlackEmoji.text(name), of: names, count: max(names.count, 1))
    }
  }

  private static let events: [String: (event: String, words: String)] = [
    "uj": ("join", "joined"), "ut": ("join", "joined"), "ul": ("leave", "left"),
    "au": ("add", "added"), "ru": ("remove", "removed"), "ult": ("leave", "left the team"),
    "r": ("rename", "changed the name to"), "rm": ("delete", "removed a message"),
    "room_changed_topic": ("description", "changed the topic to"),
    "room_changed_description": ("description", "changed the description to"),
    "room_changed_announcement": ("description", "changed the announcement to"),
    "room_changed_privacy": ("custom", "made the room"),
    "message_pinned": ("pin", "pinned a message"),
    "subscription-role-added": ("promote", "changed the role of"),
    "videoconf": ("call", "started a call"),
  ]

  private mutating func readNotice(_ type: String, _ text: String) {
    let known = Self.events[type]
    let hasTarget = ["au", "ru", "subscription-role-added"].contains(type)
    let target = hasTarget && !text.isEmpty ? text : nil
    if let target { people.append(Participant(id: target, name: "")) }
    let actor = message.sender
    let name = people.first { $0.id == actor }?.name
    let end =
      ["uj", "ut", "ul", "message_pinned", "rm", "videoconf", "ult"].contains(type) ? "" : text
    message.sender = nil
    message.system = SystemNotice(
      event: known?.event ?? "custom",
      actor: actor,
      targets: [target].compactMap(\.self),
      value: hasTarget || end.isEmpty ? nil : end,
      text: [name, known?.words ?? type, end].compactMap(\.self).filter { !$0.isEmpty }
        .joined(separator: " ")
    )
  }
}

extension String {
  /// The text without the empty link that quotes another message.
  fileprivate var withoutQuoteLink: String {
    let text = removingSpans(from: "[ ](", through: ")")
    return text.utf8.count == utf8.count ? self : String(text.drop(while: \.isWhitespace))
  }
}
