import LettererBasics
import LettererDocuments
import LettererModel

/// A message of an export.
struct DiscordMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  private var fields: ObjectDecoder
  private var mentioned: [Participant.ID] = []
  private var names: DiscordNames

  init(_ fields: ObjectDecoder) {
    self.fields = fields
    message = Message(id: "")
    names = DiscordNames()
  }

  /// Reads every field; keeps those without meaning for a transcript.
  mutating func read(_ log: inout DiagnosticList) {
    message.id = fields.words("id") ?? ""
    let author = fields.take("author").flatMap { person($0) }
    message.sender = author?.id
    readTimes(&log)
    for value in fields.list("mentions") {
      guard let person = person(value) else { continue }
      mentioned.append(person.id)
      names.note(person, value["name"]?.words)
    }
    let content = fields.words("content") ?? ""
    message.runs = names.runs(content)
    readFiles()
    readEmbeds()
    readComponents(&log)
    readRelations(&log)
    message.isPinned = fields.isTrue("isPinned") || fields.isTrue("pinned")
    readType(content, author)
    message.ext = fields.openRest()
  }

  /// Reads a user; the name in the server takes precedence over the account's.
  private mutating func person(_ value: JSONValue) -> Participant? {
    guard let id = value["id"]?.words else { return nil }
    let account = value["name"]?.words ?? value["username"]?.words
    let shown = value["nickname"]?.words ?? value["global_name"]?.words ?? account
    var person = Participant(id: id, name: shown ?? "")
    let number = value["discriminator"]?.words ?? "0000"
    person.handle = account.map { Int(number) == 0 ? "@\($0)" : "@\($0)#\(number)" }
    person.role = value["isBot"]?.isTrue == true || value["bot"]?.isTrue == true ? .bot : .user
    person.color = value["color"]?.words
    person.picture(value["avatarUrl"]?.words)
    people.append(person)
    return person
  }

  private mutating func readTimes(_ log: inout DiagnosticList) {
    if let time = fields.take("timestamp") {
      message.time = fields.readTime("timestamp", time, &log)
    } else if let number = UInt64(message.id), number >> 22 > 0 {
      // The upper bits of an identifier are milliseconds since the start of 2015.
      message.time = Time(
        milliseconds: Int64(number >> 22) + 1_420_070_400_000,
        precision: .millisecond,
        isDerived: true
      )
    }
    for name in ["timestampEdited", "edited_timestamp"] {
      guard let time = fields.take(name) else { continue }
      message.edit = Edit(time: fields.readTime(name, time, &log))
    }
  }

  // MARK: Content

  private mutating func readFiles() {
    var own = fields
    readFiles(of: &own)
    fields = own
  }

  private mutating func readFiles(of fields: inout ObjectDecoder) {
    for value in fields.list("attachments") {
      let name = value["fileName"]?.words ?? value["filename"]?.words
      let path = value["url"]?.words
      var file = MessageAttachment(kind: .file, path: path, name: name)
      file.kind = ContentKind(fileExtension: (name ?? path ?? "").pathExtension)
      file.byteCount = (value["fileSizeBytes"] ?? value["size"])?.whole.map(Int64.init)
      file.width = value["width"]?.whole
      file.height = value["height"]?.whole
      file.alternativeText = value["description"]?.words
      file.seconds = value["duration_secs"]?.seconds()
      if let wave = value["waveform"]?.words.flatMap({ Base64.bytes(of: $0) }) {
        // Only voice messages have a waveform.
        file.kind = .voice
        file.waveform = wave
      }
      if path?.isAddress == true { file.state = .remote }
      message.attachments.append(file)
    }
    for name in ["stickers", "sticker_items"] {
      for value in fields.list(name) {
        let path = value["sourceUrl"]?.words
        let state: AttachmentState =
          path == nil ? .missing : path?.isAddress == true ? .remote : .present
        let words = value["name"]?.words
        var sticker = MessageAttachment(kind: .sticker, path: path, name: words, state: state)
        sticker.alternativeText = words
        message.attachments.append(sticker)
      }
    }
  }

  /// Adds the titles, descriptions, and fields of embeds as quotes below the text.
  private mutating func readEmbeds() {
    var own = fields
    readEmbeds(of: &own)
    fields = own
  }

  private mutating func readEmbeds(of fields: inout ObjectDecoder) {
    guard let value = fields.take("embeds") else { return }
    if value.list.count == 1, message.content == .text,
      let card = DiscordEmbed(value.list[0], names).card
    {
      message.become(.card(card))
      if let rest = value.rest(without: DiscordEmbed.shown) { fields.keep("embeds", rest) }
      return
    }
    for embed in value.list {
      var lines: [[TextRun]] = []
      if let author = embed["author"]?["name"]?.words { lines.append([TextRun(author)]) }
      if let title = embed["title"]?.words {
        let href = embed["url"]?.words
        let traits: TextTraits = href == nil ? .bold : [.bold, .link]
        lines.append([TextRun(title, traits: traits, href: href)])
      }
      if let text = embed["description"]?.words { lines.append(names.runs(text)) }
      for field in embed["fields"]?.list ?? [] {
        lines.append([TextRun(field["name"]?.words ?? "", traits: .bold)])
        lines.append(names.runs(field["value"]?.words ?? ""))
      }
      if let footer = embed["footer"]?["text"]?.words { lines.append([TextRun(footer)]) }
      message.runs.appendQuote(lines)
      if lines.isEmpty { attachPictures(of: embed) }
    }
    let shown: Set = [
      "title", "description", "author.name", "fields.name", "fields.value", "footer.text",
    ]
    if let rest = value.rest(without: shown) { fields.keep("embeds", rest) }
  }

  /// Attaches the pictures of an embed without text.
  private mutating func attachPictures(of embed: JSONValue) {
    let pictures = [embed["image"], embed["thumbnail"]].compactMap(\.self).prefix(1)
    for (kind, values) in [
      (ContentKind.image, Array(pictures)), (.video, [embed["video"]].compactMap(\.self)),
    ] {
      for value in values {
        guard let path = value["url"]?.words else { continue }
        var file = MessageAttachment(kind: kind, path: path)
        file.width = value["width"]?.whole
        file.height = value["height"]?.whole
        if path.isAddress { file.state = .remote }
        message.attachments.append(file)
      }
    }
  }

  private mutating func readComponents(_ log: inout DiagnosticList) {
    var own = fields
    readComponents(of: &own, &log)
    fields = own
  }

  /// Adds texts, pictures, files, and buttons; the raw components keep the identifiers.
  private mutating func readComponents(
    of fields: inout ObjectDecoder,
    _ log: inout DiagnosticList
  ) {
    guard let value = fields.take("components") else { return }
    var found = DiscordComponents(names)
    for component in value.list { found.read(component, &log) }
    if !found.runs.isEmpty { message.runs.startParagraph() }
    message.runs += found.runs
    message.attachments += found.files
    message.choices += found.choices
    message.add(buttons: found.buttons)
    if let rest = value.rest(without: ["*.content", "*.label"]) { fields.keep("components", rest) }
  }

  private mutating func readPoll() {
    guard let value = fields.take("poll") else { return }
    let question = value["question"]?["text"]?.words ?? value["question"]?.words ?? ""
    let counts = value["results"]?["answer_counts"]?.list ?? []
    let options = (value["answers"]?.list ?? []).map { answer in
      let id = answer["answer_id"]?.whole
      let count = counts.first { $0["id"]?.whole == id && id != nil }
      return Poll.Option(
        answer["poll_media"]?["text"]?.words ?? answer["text"]?.words ?? "",
        votes: count?["count"]?.whole ?? 0,
        isChosen: count?["me_voted"]?.isTrue ?? false
      )
    }
    let shown: Set = ["question.text", "answers.text", "answers.poll_media.text"]
    if let rest = value.rest(without: shown) { fields.keep("poll", rest) }
    guard !question.isEmpty || !options.isEmpty else { return }
    let poll = Poll(
      question: question,
      options: options,
      allowsSeveral: value["allow_multiselect"]?.isTrue ?? false,
      isClosed: value["results"]?["is_finalized"]?.isTrue ?? false
    )
    message.become(.poll(poll))
  }

  private mutating func readRelations(_ log: inout DiagnosticList) {
    let isForward: Bool
    if let reference = fields.take("reference") ?? fields.take("message_reference") {
      let id = reference["messageId"]?.words ?? reference["message_id"]?.words
      isForward = reference["type"]?.words == "Forward" || reference["type"]?.whole == 1
      if isForward {
        message.forward = Forward()
      } else {
        message.reply = ReplyReference(message: id)
      }
    } else {
      isForward = false
    }
    if let original = fields.take("referenced_message"), original.members != nil {
      message.reply?.sender = original["author"]?["id"]?.words
      message.reply?.quote = original["content"]?.words
    }
    let snapshot = fields.take("message_snapshots")?.list.first?["message"]
    if let original = fields.take("forwardedMessage") ?? snapshot,
      isForward || original.members != nil
    {
      message.forward = Forward(time: original["timestamp"]?.string.flatMap { Time(text: $0) })
      if message.runs.isEmpty { message.runs = names.runs(original["content"]?.words ?? "") }
      if var inner = ObjectDecoder(original, record: "message") {
        readFiles(of: &inner)
        readEmbeds(of: &inner)
        readComponents(of: &inner, &log)
        inner.drop("content", "timestamp")
        if !inner.members.isEmpty {
          fields.keep(
            "forwardedMessage",
            JSONValue(.object(inner.members), at: original.position)
          )
        }
      }
    }
    readPoll()
    if let command = fields.take("interaction"), let name = command["name"]?.words {
      let user = command["user"].flatMap { person($0) }
      message.reply = ReplyReference(message: nil, sender: user?.id, quote: "/" + name)
    }
    readReactions()
  }

  private mutating func readReactions() {
    for value in fields.list("reactions") {
      guard let emoji = value["emoji"] else { continue }
      let name = emoji["name"]?.words ?? emoji["code"]?.words ?? "?"
      let isCustom = emoji["id"]?.words != nil
      var ids: [String] = []
      for user in value["users"]?.list ?? [] {
        if let person = person(user) { ids.append(person.id) }
      }
      let count = value["count"]?.whole
      message.reactions.append(
        Reaction(emoji: isCustom ? ":\(name):" : name, participants: ids, count: count)
      )
    }
  }

  // MARK: Notices

  /// The numbers and names of message types that are not notices.
  private static let spoken: Set<String> = [
    "Default", "0", "Reply", "19", "ChatInputCommand", "20", "ThreadStarterMessage", "21",
    "ContextMenuCommand", "23",
  ]

  /// The events of the names in exports, whose content is a sentence.
  private static let events: [String: String] = [
    "RecipientAdd": "add", "RecipientRemove": "remove", "Call": "call",
    "ChannelNameChange": "rename", "ChannelIconChange": "photo", "ChannelPinnedMessage": "pin",
    "GuildMemberJoin": "join", "ThreadCreated": "create", "UserPremiumGuildSubscription": "boost",
  ]

  private mutating func readType(_ content: String, _ author: Participant?) {
    guard let type = fields.words("type") else { return }
    if type == "21" || type == "ThreadStarterMessage" { showOriginal() }
    guard !Self.spoken.contains(type) else { return }
    var notice = SystemNotice(event: "custom", actor: author?.id)
    let words: String?
    if let number = Int(type) {
      let known = DiscordNotice(type: number, content: content, fields.members)
      notice.event = known.event
      notice.value = known.value
      if number <= 2 { notice.targets = Array(mentioned.prefix(1)) }
      words = known.words
    } else {
      notice.event = Self.events[type] ?? "custom"
      words = Self.words(of: content, type: type, event: Self.events[type])
    }
    notice.text = words.map { words in author.map { "\($0.name) \(words)" } ?? words }
    message.system = notice
    message.runs = []
    if message.reply != nil { message.reply = nil }
  }

  /// Shows the message from which a thread was started in place of the thread's empty first one.
  private mutating func showOriginal() {
    guard message.runs.isEmpty, let words = message.reply?.quote else { return }
    message.runs = names.runs(words)
    message.sender = message.reply?.sender ?? message.sender
    message.reply = nil
  }

  /// Returns what a notice says about its author; `nil` if it has no sentence but a known event.
  private static func words(of content: String, type: String, event: String?) -> String? {
    if content.contains(where: \.isLetter) { return content.lowercasedFirst }
    if event == "boost" { return "just boosted the server!" }
    if !content.isEmpty { return content }
    return event == nil ? type : nil
  }
}

extension String {
  /// The text with its first letter in lowercase.
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
