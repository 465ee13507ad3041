import LettererDocuments
import LettererModel

/// An event of a room as a message.
struct MatrixMessage {
  private(set) var message: Message

  init(_ event: JSONValue, people: ExportPeople, _ log: inout DiagnosticList) {
    message = Message(id: event["event_id"]?.words ?? "", sender: event["sender"]?.words)
    if let stamp = event["origin_server_ts"] {
      message.time = Self.time(event)
      if message.time == nil {
        log.add(.unreadableTime, at: stamp.position, "invalid time of an event")
      }
    }
    let content = event["content"]
    let redaction = event["unsigned"]?["redacted_because"]
    if let redaction, redaction.members != nil {
      message.content = .deleted()
      message.deletion = Deletion(
        time: Self.time(redaction),
        participant: redaction["sender"]?.words
      )
      return
    }
    readRelation(content?["m.relates_to"])
    switch event["type"]?.words {
    case "m.room.message": read(content, people, &log, at: event.position)
    case "m.sticker": addFile(.sticker, content)
    case "m.room.encrypted": message.content = .unsupported()
    case "m.poll.start", "org.matrix.msc3381.poll.start": readPoll(content)
    case let type?: readState(type, event, people)
    case nil:
      log.add(.unknownKind, at: event.position, "event without a type", note: "read as a message")
      read(content, people, &log, at: event.position)
    }
  }

  /// Returns the time of an event.
  static func time(_ event: JSONValue) -> Time? {
    guard let stamp = event["origin_server_ts"]?.whole, stamp > 0 else { return nil }
    return Time(milliseconds: Int64(stamp), precision: .millisecond)
  }

  private static func isHTML(_ content: JSONValue) -> Bool {
    content["format"]?.words == "org.matrix.custom.html"
  }

  /// Returns the text of a message, without the quote of the replied-to message at its start.
  static func runs(_ content: JSONValue, isAnswer: Bool) -> [TextRun] {
    if isHTML(content), let html = content["formatted_body"]?.string {
      return HTMLText.runs(html) { tag in
        guard tag.name == "a", let href = tag["href"],
          let start = href.firstRange(of: "matrix.to/#/")?.upperBound
        else { return nil }
        let target = href[start...].prefix { $0 != "?" && $0 != "/" }
        let id = String(target).replacing("%40", with: "@").replacing("%3A", with: ":")
        return id.first == "@" ? .mention(id) : nil
      }
    }
    var body = content["body"]?.string ?? ""
    if isAnswer, body.hasPrefix("> ") {
      let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
      let rest = lines.drop { $0.hasPrefix(">") }
      body = rest.drop { $0.isEmpty }.joined(separator: "\n")
    }
    return body.isEmpty ? [] : [TextRun(body)]
  }

  private mutating func readRelation(_ relation: JSONValue?) {
    if let answered = relation?["m.in_reply_to"]?["event_id"]?.words {
      message.reply = ReplyReference(message: answered)
    }
    if relation?["rel_type"]?.words == "m.thread" {
      message.thread = relation?["event_id"]?.words
      // In a thread, the reply is only a fallback for clients without thread support.
      if relation?["is_falling_back"]?.isTrue == true { message.reply = nil }
    }
  }

  // MARK: Content

  private static let files: [String: ContentKind] = [
    "m.image": .image, "m.video": .video, "m.audio": .audio, "m.file": .file,
  ]

  private mutating func read(
    _ content: JSONValue?,
    _ people: ExportPeople,
    _ log: inout DiagnosticList,
    at place: TextPosition
  ) {
    guard let content else {
      log.add(.missingContent, at: place, "message without content")
      message.content = .unsupported()
      return
    }
    guard content.members?.isEmpty == false else {
      // Servers empty the content of a redacted event.
      message.content = .deleted()
      message.deletion = Deletion()
      return
    }
    let type = content["msgtype"]?.words ?? "m.text"
    if let kind = Self.files[type] {
      let isVoice = content["org.matrix.msc3245.voice"] != nil
      addFile(isVoice ? .voice : kind, content)
      return
    }
    message.runs = Self.runs(content, isAnswer: message.reply != nil)
    if let html = content["formatted_body"], !Self.isHTML(content) {
      message.ext.append(ExtensionField(name: "formatted_body", value: html.open))
    }
    switch type {
    case "m.text", "m.notice":
      if message.runs.isEmpty { log.add(.missingContent, at: place, "message without text") }
    case "m.emote": message.makeEmote(people)
    case "m.location": readPlace(content)
    default:
      log.add(.unknownKind, at: place, "message of the kind \(quotedName(type))", subject: type)
      if message.runs.isEmpty { message.content = .unsupported() }
    }
  }

  private mutating func addFile(_ kind: ContentKind, _ content: JSONValue?) {
    let body = content?["body"]?.words
    let name = content?["filename"]?.words ?? body
    let address = content?["url"]?.words ?? content?["file"]?["url"]?.words
    var file = MessageAttachment(kind: kind, path: address, name: name)
    let info = content?["info"]
    file.mediaType = info?["mimetype"]?.words
    file.byteCount = info?["size"]?.whole.map(Int64.init)
    file.width = info?["w"]?.whole
    file.height = info?["h"]?.whole
    let length = info?["duration"] ?? content?["org.matrix.msc1767.audio"]?["duration"]
    file.seconds = length?.seconds(unitsPerSecond: 1000)
    file.state = address.map { $0.isAddress ? .remote : .present } ?? .missing
    if kind == .sticker { file.alternativeText = body }
    message.attachments.append(file)
    // A body other than the file name is a caption.
    if let content, let body, content["filename"]?.words != nil, body != name {
      message.runs = Self.runs(content, isAnswer: false)
    }
  }

  private mutating func readPlace(_ content: JSONValue) {
    guard let address = content["geo_uri"]?.words, address.hasPrefix("geo:") else { return }
    let numbers = address.dropFirst(4).prefix { $0 != ";" }.split(separator: ",").map(String.init)
    guard numbers.count >= 2, let latitude = Double(numbers[0]), let longitude = Double(numbers[1]),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { return }
    let name = content["body"]?.words
    message.content = .location(Place(latitude: latitude, longitude: longitude, name: name))
    message.runs = []
  }

  private mutating func readPoll(_ content: JSONValue?) {
    let poll =
      content?["m.poll"] ?? content?["org.matrix.msc3381.poll.start"] ?? content?["m.poll.start"]
    func words(_ value: JSONValue?) -> String {
      value?["body"]?.words ?? value?["m.text"]?.words ?? value?["org.matrix.msc1767.text"]?.words
        ?? value?["m.text"]?.list.first?["body"]?.words ?? ""
    }
    message.content = .poll(
      Poll(
        question: words(poll?["question"]),
        options: (poll?["answers"]?.list ?? []).map { answer in
          let id = answer["m.id"]?.words ?? answer["id"]?.words
          let ext = id.map { [ExtensionField(name: "id", value: .string($0))] } ?? []
          return Poll.Option(words(answer), ext: ext)
        },
        allowsSeveral: (poll?["max_selections"]?.whole ?? 1) > 1
      )
    )
  }

  // MARK: State

  /// The event name of an emote's notice.
  static let emote = "action"

  /// Returns the name of a member, or else the start of the identifier.
  static func name(_ id: String?, _ people: ExportPeople) -> String {
    guard let id else { return "Somebody" }
    let known = people[id]?.name ?? ""
    let local = id.split(separator: ":").first.map { String($0.drop { $0 == "@" }) }
    return known.isEmpty ? local ?? id : known
  }

  private mutating func readState(_ type: String, _ event: JSONValue, _ people: ExportPeople) {
    let content = event["content"]
    func name(_ id: String?) -> String { Self.name(id, people) }
    let actor = name(message.sender)
    switch type {
    case "m.room.member":
      let target = event["state_key"]?.words
      let state = content?["membership"]?.words ?? ""
      let isOwn = target == message.sender
      let before = event["unsigned"]?["prev_content"]?["membership"]?.words
      var notice = Self.membership(
        state,
        actor: actor,
        target: name(target),
        isOwn: isOwn,
        wasThere: before == "join"
      )
      notice.targets = isOwn ? [] : [target].compactMap(\.self)
      message.system = notice
    case "m.room.name":
      let title = content?["name"]?.words
      message.system = SystemNotice(
        event: "rename",
        value: title,
        text: "\(actor) named the room \(title ?? "")"
      )
    case "m.room.topic":
      let topic = content?["topic"]?.words
      message.system = SystemNotice(
        event: "topic",
        value: topic,
        text: "\(actor) set the topic: \(topic ?? "")"
      )
    case "m.room.create":
      message.system = SystemNotice(event: "create", text: "\(actor) created the room")
    case "m.room.encryption":
      message.system = SystemNotice(event: "encryption", text: "\(actor) turned on encryption")
    default:
      message.system = SystemNotice(event: "custom", text: "\(actor): \(type)")
      if let content { message.ext.append(ExtensionField(name: "content", value: content.open)) }
    }
    let sender = message.sender
    message.system?.actor = sender
  }

  private static func membership(
    _ state: String,
    actor: String,
    target: String,
    isOwn: Bool,
    wasThere: Bool
  ) -> SystemNotice {
    switch state {
    case "join" where wasThere:
      SystemNotice(event: "custom", text: "\(target) changed their profile")
    case "join": SystemNotice(event: "join", text: "\(target) joined")
    case "leave" where isOwn: SystemNotice(event: "leave", text: "\(target) left")
    case "leave": SystemNotice(event: "remove", text: "\(actor) removed \(target)")
    case "invite": SystemNotice(event: "add", text: "\(actor) invited \(target)")
    case "ban": SystemNotice(event: "remove", text: "\(actor) banned \(target)")
    default: SystemNotice(event: "custom", text: "\(actor): \(state) \(target)")
    }
  }
}

extension Message {
  /// Converts an emote to a notice; its text does not contain the sender's name.
  mutating func makeEmote(_ people: ExportPeople) {
    system = SystemNotice(
      event: MatrixMessage.emote,
      actor: sender,
      text: "\(MatrixMessage.name(sender, people)) \(text)"
    )
    runs = []
  }
}
