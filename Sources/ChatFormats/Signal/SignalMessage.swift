import ChatDocuments
import ChatModel

/// What somebody sent: the `dataMessage` or `sentMessage` of a record.
struct SignalMessage {
  private(set) var message: Message
  /// Those whom the message names.
  private(set) var people: [Participant] = []
  /// Whether there is anything to show.
  private(set) var isShown = false

  init(_ value: JSONValue, sender: Participant.ID) {
    let stamp = value["timestamp"]?.whole
    message = Message(id: stamp.map { Self.id(sender, $0) } ?? "", sender: sender)
    if let stamp, stamp > 0 {
      message.time = Time(milliseconds: Int64(stamp), precision: .millisecond)
    }
    let (runs, mentioned) = SignalText.runs(value)
    message.runs = runs
    people = mentioned
    readFiles(value)
    readQuote(value["quote"])
    readContact(value["contacts"]?.list.first)
    let seconds = value["expiresInSeconds"]?.whole ?? 0
    let isViewOnce = value["viewOnce"]?.isTrue ?? false
    if seconds > 0 || isViewOnce {
      message.expiry = Expiry(seconds: seconds > 0 ? seconds : nil, isViewOnce: isViewOnce)
    }
    let hasGroupChange = value["groupInfo"]?["type"]?.words == "UPDATE"
    isShown = !message.runs.isEmpty || !message.attachments.isEmpty || message.content != nil
    if !isShown, hasGroupChange {
      message.kind = .system
      message.system = SystemNotice(event: "group", actor: sender, text: "The group was changed")
      isShown = true
    }
    for name in ["previews", "pinMessage", "poll", "pollCreate", "payment"] {
      guard let rest = value[name], !rest.isNull, rest.elements?.isEmpty != true else { continue }
      message.ext.append(ExtensionField(name: name, value: rest.open))
    }
  }

  /// The identifier of a message: who wrote it, and when.
  static func id(_ sender: Participant.ID, _ stamp: Int) -> Message.ID { "\(sender):\(stamp)" }

  private mutating func readFiles(_ value: JSONValue) {
    for file in value["attachments"]?.list ?? [] {
      let name = file["filename"]?.words
      let type = file["contentType"]?.words
      var attachment = Attachment(
        kind: kind(type, name),
        path: file["id"]?.words ?? name,
        name: name ?? file["id"]?.words,
        mediaType: type
      )
      attachment.byteCount = file["size"]?.whole.map(Int64.init)
      attachment.width = file["width"]?.whole
      attachment.height = file["height"]?.whole
      attachment.alternativeText = file["caption"]?.words
      message.attachments.append(attachment)
    }
    if let sticker = value["sticker"], sticker.members != nil {
      let pack = sticker["packId"]?.words
      message.attachments.append(Attachment(kind: .sticker, name: pack, state: .omitted))
    }
  }

  private func kind(_ type: String?, _ name: String?) -> ContentKind {
    switch type?.split(separator: "/").first {
    case "image": type == "image/gif" ? .gif : .image
    case "video": .video
    case "audio": type == "audio/aac" ? .voice : .audio
    default: ContentKind(fileExtension: (name ?? "").pathExtension)
    }
  }

  private mutating func readQuote(_ quote: JSONValue?) {
    guard let quote, quote.members != nil else { return }
    let author = SignalPerson.of(quote, prefix: "author")
    if let author { people.append(author) }
    let stamp = quote["id"]?.whole
    message.reply = ReplyReference(
      message: author.flatMap { person in stamp.map { Self.id(person.id, $0) } },
      sender: author?.id,
      quote: quote["text"]?.words
    )
  }

  private mutating func readContact(_ contact: JSONValue?) {
    guard let contact else { return }
    let name = contact["name"]
    let parts = [name?["given"]?.words, name?["family"]?.words].compactMap(\.self)
    let words = name?["display"]?.words ?? parts.joined(separator: " ")
    let details = (contact["phone"]?.list ?? []).compactMap { $0["value"]?.words }
    message.kind = .contact
    message.content = .contact(Contact(name: words, details: details))
  }
}
