import LettererDocuments
import LettererModel

/// A message of a channel.
struct SlackMessage {
  private(set) var message = Message(id: "")
  private(set) var stamp: SlackStamp?
  private(set) var directory: SlackDirectory
  private var fields: ObjectDecoder
  private let paths: Set<String>

  init(_ fields: ObjectDecoder, _ directory: SlackDirectory, _ paths: Set<String>) {
    self.fields = fields
    self.directory = directory
    self.paths = paths
  }

  /// Reads every field; keeps those without meaning for a transcript.
  mutating func read(_ log: inout DiagnosticList) {
    readStamp(&log)
    readSender()
    readText(&log)
    readFiles()
    readUnfurled(&log)
    readRelations()
    readSubtype()
    fields.drop(
      "type",
      "reply_count",
      "replies",
      "reply_users",
      "reply_users_count",
      "latest_reply",
      "subscribed",
      "last_read",
      "is_locked",
      "client_msg_id",
      "team",
      "user_team",
      "source_team",
      "upload",
      "display_as_bot",
      "slackdump_thread_replies"
    )
    message.ext = fields.openRest()
  }

  private mutating func readStamp(_ log: inout DiagnosticList) {
    guard let value = fields.take("ts") else {
      log.add(
        .unreadableTime,
        at: fields.position,
        "message without \"ts\"",
        note: "it has no time and keeps its position"
      )
      return
    }
    message.id = value.words ?? ""
    stamp = value.words.flatMap(SlackStamp.init)
    message.time = stamp?.time
    if stamp == nil { message.time = fields.readTime("ts", value, &log) }
  }

  private mutating func readSender() {
    let profile = fields.take("user_profile")
    let bot = fields.words("bot_id")
    let name = fields.words("username")
    let icons = fields.take("icons")
    let botProfile = fields.take("bot_profile")
    if let user = fields.words("user") {
      message.sender = user
      if let profile { directory.note(profile, id: user) }
      if user == "USLACKBOT" { directory.note(bot: user, name: "Slackbot", picture: nil) }
    } else if let id = bot ?? name {
      let shown = name ?? botProfile?["name"]?.words
      let picture = icons?["image_48"]?.words ?? botProfile?["icons"]?["image_48"]?.words
      directory.note(bot: id, name: shown, picture: picture)
      message.sender = id
    }
  }

  // MARK: Text

  /// Reads the blocks, which take precedence, or else the text.
  private mutating func readText(_ log: inout DiagnosticList) {
    let text = fields.take("text")?.string ?? ""
    let reader = SlackText(directory)
    let blocks = fields.take("blocks")?.list ?? []
    var layout = SlackBlocks(reader)
    for block in blocks { layout.read(block, &log) }
    if let first = layout.rest.first {
      fields.keep("blocks", JSONValue(.array(layout.rest), at: first.position))
    }
    message.runs = layout.runs.isEmpty ? reader.runs(text) : layout.runs
    add(layout)
  }

  /// Adds what blocks have besides text.
  private mutating func add(_ layout: SlackBlocks) {
    message.attachments += layout.files
    message.choices += layout.choices
    message.add(buttons: layout.buttons)
  }

  /// Adds the titles and texts of unfurled links and app cards as quotes below the text.
  private mutating func readUnfurled(_ log: inout DiagnosticList) {
    guard let value = fields.take("attachments") else { return }
    let reader = SlackText(directory)
    var rest: [JSONValue] = []
    for card in value.list {
      var lines: [[TextRun]] = []
      if let text = card["pretext"]?.words { lines.append(reader.runs(text)) }
      if let author = card["author_name"]?.words { lines.append([TextRun(author, traits: .bold)]) }
      if let title = card["title"]?.words {
        let href = card["title_link"]?.words
        let traits: TextTraits = href == nil ? .bold : [.bold, .link]
        lines.append([TextRun(title.withoutEntities, traits: traits, href: href)])
      }
      if let text = card["text"]?.words { lines.append(reader.runs(text)) }
      for field in card["fields"]?.list ?? [] {
        lines.append([TextRun(field["title"]?.words ?? "", traits: .bold)])
        lines.append(reader.runs(field["value"]?.words ?? ""))
      }
      var layout = SlackBlocks(reader)
      for block in card["blocks"]?.list ?? [] { layout.read(block, &log) }
      if !layout.runs.isEmpty { lines.append(layout.runs) }
      add(layout)
      if lines.isEmpty, let text = card["fallback"]?.words { lines.append(reader.runs(text)) }
      message.runs.appendQuote(lines)
      let shown: Set = [
        "pretext", "author_name", "title", "text", "fields.title", "fields.value", "fields.short",
      ]
      if let other = card.rest(without: shown.union(layout.rest.isEmpty ? ["blocks"] : [])) {
        rest.append(other)
      }
    }
    if !rest.isEmpty {
      fields.keep("attachments", JSONValue(.array(rest), at: value.position))
    }
  }

  // MARK: Files

  private mutating func readFiles() {
    let single = fields.take("file").map { [$0] } ?? []
    for value in single + fields.list("files") where value.members != nil {
      let name = value["name"]?.words ?? value["title"]?.words
      let type = value["mimetype"]?.words
      var file = MessageAttachment(kind: kind(type, name), name: name)
      file.mediaType = type
      file.byteCount = value["size"]?.whole.map(Int64.init)
      file.width = value["original_w"]?.whole
      file.height = value["original_h"]?.whole
      file.seconds = value["duration_ms"]?.seconds(unitsPerSecond: 1000)
      if value["subtype"]?.string == "slack_audio" { file.kind = .voice }
      file.alternativeText = value["alt_txt"]?.words ?? value["title"]?.words
      let id = value["id"]?.words
      if let path = localPath(id, name) {
        file.path = path
      } else if ["tombstone", "hidden_by_limit"].contains(value["mode"]?.words) {
        file.state = .expired
      } else {
        file.path = value["url_private"]?.words
        file.state = file.path == nil ? .missing : .remote
      }
      if let id { file.ext.append(ExtensionField(name: "id", value: .string(id))) }
      // The text of snippets and emails is stored nowhere else.
      for name in ["preview", "plain_text", "subject", "transcription"] {
        guard let rest = value[name], !rest.isNull, rest.string?.isEmpty != true else { continue }
        file.ext.append(ExtensionField(name: name, value: rest.open))
      }
      message.attachments.append(file)
    }
  }

  /// Returns the path where download tools put a file.
  private func localPath(_ id: String?, _ name: String?) -> String? {
    guard let id, let name else { return nil }
    let known = ["__uploads/\(id)/\(name)", "attachments/\(id)-\(name)"]
    return known.first(where: paths.contains)
  }

  private func kind(_ type: String?, _ name: String?) -> ContentKind {
    switch type?.split(separator: "/").first {
    case "image": type == "image/gif" ? .gif : .image
    case "video": .video
    case "audio": .audio
    case nil: ContentKind(fileExtension: (name ?? "").pathExtension)
    default: .file
    }
  }

  // MARK: Relations

  private mutating func readRelations() {
    if let edited = fields.take("edited") {
      message.edit = Edit(time: edited["ts"]?.words.flatMap(SlackStamp.init)?.time)
    }
    let parent = fields.words("parent_user_id")
    if let thread = fields.words("thread_ts"), thread != message.id {
      message.thread = thread
      message.reply = ReplyReference(message: thread, sender: parent)
    }
    for value in fields.list("reactions") {
      let ids = value["users"]?.list.compactMap(\.words) ?? []
      let name = value["name"]?.words ?? "?"
      message.reactions.append(
        Reaction(emoji: SlackEmoji.text(name), participants: ids, count: value["count"]?.whole)
      )
    }
    message.isPinned = !fields.list("pinned_to").isEmpty
    message.isStarred = fields.isTrue("is_starred")
  }

  private static let events: [String: String] = [
    "pinned_item": "pin", "unpinned_item": "custom", "reminder_add": "note", "bot_add": "add",
    "bot_remove": "remove", "bot_enable": "custom", "bot_disable": "custom",
    "sh_room_created": "call",
  ]
  /// The kinds of conversations, with which the names of their notices begin.
  private static let kinds = ["channel_", "group_", "mpim_", "im_", "app_conversation_"]
  /// The events by the rest of the names.
  private static let channelEvents: [Substring: String] = [
    "join": "join", "leave": "leave", "topic": "topic", "purpose": "topic", "name": "rename",
  ]

  private static func event(_ subtype: String) -> String? {
    guard let kind = kinds.first(where: subtype.hasPrefix) else { return events[subtype] }
    return channelEvents[subtype.dropFirst(kind.count)] ?? "custom"
  }

  private mutating func readSubtype() {
    guard let subtype = fields.words("subtype") else { return }
    if let event = Self.event(subtype) {
      _ = directory.note(mentionedIn: message.runs)
      let name = message.sender.flatMap { directory.people[$0]?.name }
      var text = message.text
      if text.isEmpty { text = String(subtype.map { $0 == "_" ? " " : $0 }) }
      if let name, !text.contains(name) { text = "\(name) \(text)" }
      message.system = SystemNotice(event: event, actor: message.sender, text: text)
      message.runs = []
    } else if subtype == "tombstone" {
      message.become(.deleted())
      message.deletion = Deletion()
    } else if subtype == "huddle_thread" {
      message.become(.call())
      if message.runs.isEmpty { message.runs = [TextRun("Huddle")] }
    } else if subtype == "me_message" {
      for index in message.runs.indices { message.runs[index].traits.insert(.italic) }
    } else if message.isEmpty, message.kind == .text {
      let words = String(subtype.map { $0 == "_" ? " " : $0 })
      message.system = SystemNotice(event: "custom", actor: message.sender, text: words)
    } else if subtype != "bot_message", subtype != "file_share", subtype != "thread_broadcast" {
      fields.keep("subtype", JSONValue(.string(subtype), at: fields.position))
    }
  }
}
