import LettererDocuments
import LettererModel

/// A sent message: the `dataMessage` or `sentMessage` of a record.
struct SignalMessage {
  private(set) var message: Message
  /// The people named in the message.
  private(set) var people: [Participant] = []
  /// Whether the message has content to show.
  private(set) var isShown = false
  /// The paths of unnamed attachments with missing files.
  private(set) var absentFiles: [String] = []

  init(_ value: JSONValue, sender: Participant.ID, files: SignalFiles) {
    let stamp = value["timestamp"]?.whole
    message = Message(id: stamp.map { Self.id(sender, $0) } ?? "", sender: sender)
    if let stamp, stamp > 0 {
      message.time = Time(milliseconds: Int64(stamp), precision: .millisecond)
    }
    let (runs, mentioned) = SignalText.runs(value)
    message.runs = runs
    people = mentioned
    readFiles(value, files)
    readQuote(value["quote"])
    readContact(value["contacts"]?.list.first)
    readPoll(value["pollCreate"] ?? value["poll"])
    readPayment(value["payment"])
    let seconds = value["expiresInSeconds"]?.whole ?? 0
    let isViewOnce = value["viewOnce"]?.isTrue ?? false
    if seconds > 0 || isViewOnce {
      message.expiry = Expiry(seconds: seconds > 0 ? seconds : nil, isViewOnce: isViewOnce)
    }
    let hasGroupChange = value["groupInfo"]?["type"]?.words == "UPDATE"
    isShown = !message.runs.isEmpty || message.content != .text
    if !isShown, hasGroupChange {
      message.system = SystemNotice(event: "group", actor: sender, text: "The group was changed")
      isShown = true
    }
    if !isShown, value["isExpirationUpdate"]?.isTrue == true {
      let text = seconds > 0 ? "Messages disappear after \(seconds) s" : "Messages stay"
      message.expiry = nil
      message.system = SystemNotice(
        event: "timer",
        actor: sender,
        value: String(seconds),
        text: text
      )
      isShown = true
    }
    for name in ["previews", "pinMessage", "poll", "pollCreate", "payment"] {
      guard let rest = value[name], !rest.isNull, rest.elements?.isEmpty != true else { continue }
      message.ext.append(ExtensionField(name: name, value: rest.open))
    }
  }

  /// Returns the identifier of a message, made of its sender and time.
  static func id(_ sender: Participant.ID, _ stamp: Int) -> Message.ID { "\(sender):\(stamp)" }

  private mutating func readFiles(_ value: JSONValue, _ files: SignalFiles) {
    for file in value["attachments"]?.list ?? [] {
      let name = file["filename"]?.words
      let id = file["id"]?.words
      let type = file["contentType"]?.words
      var attachment = MessageAttachment(
        kind: kind(type, name ?? id),
        path: id ?? name,
        name: name
      )
      attachment.mediaType = type
      if name == nil, let id { call(&attachment, after: id, files) }
      attachment.byteCount = file["size"]?.whole.map(Int64.init)
      attachment.width = file["width"]?.whole
      attachment.height = file["height"]?.whole
      attachment.alternativeText = file["caption"]?.words
      message.attachments.append(attachment)
    }
    if let sticker = value["sticker"], sticker.members != nil {
      let pack = sticker["packId"]?.words
      message.attachments.append(MessageAttachment(kind: .sticker, name: pack, state: .omitted))
    }
  }

  /// Names an unnamed attachment after its kind, because its file identifier is meaningless to
  /// people.
  private mutating func call(
    _ attachment: inout MessageAttachment,
    after id: String,
    _ files: SignalFiles
  ) {
    if files.contains(id) {
      let ending = id.pathExtension
      attachment.name = attachment.kind.name + (ending.isEmpty ? "" : "." + ending)
      return
    }
    attachment.path = nil
    attachment.state = .missing
    attachment.ext.append(ExtensionField(name: "id", value: .string(id)))
    if files.isKnown { absentFiles.append(id) }
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

  private mutating func readPoll(_ poll: JSONValue?) {
    guard let poll, poll.members != nil else { return }
    let options = (poll["options"]?.list ?? []).map { option in
      Poll.Option(option.words ?? option["text"]?.words ?? option["option"]?.words ?? "")
    }
    let question = poll["question"]?.words ?? ""
    let allowsSeveral = poll["allowMultiple"]?.isTrue ?? false
    message.become(
      .poll(Poll(question: question, options: options, allowsSeveral: allowsSeveral))
    )
  }

  private mutating func readPayment(_ payment: JSONValue?) {
    guard let payment, payment.members != nil else { return }
    let words = ["Payment", payment["note"]?.words].compactMap(\.self).joined(separator: ": ")
    message.runs.startParagraph()
    message.runs.append(text: words)
  }

  private mutating func readContact(_ contact: JSONValue?) {
    guard let contact else { return }
    let name = contact["name"]
    let parts = [name?["given"]?.words, name?["family"]?.words].compactMap(\.self)
    let words = name?["display"]?.words ?? parts.joined(separator: " ")
    let details = (contact["phone"]?.list ?? []).compactMap { $0["value"]?.words }
    message.become(.contact(Contact(name: words, details: details)))
  }
}

/// The files among which attachments are looked up.
struct SignalFiles {
  private let files: ExportFiles?
  /// The names of all files, in any folder.
  private let names: Set<String>

  init(_ files: ExportFiles?) {
    self.files = files
    names = Set(files?.entries.map(\.path.lastPathComponent) ?? [])
  }

  /// Whether the files are known.
  var isKnown: Bool { files != nil }

  /// Returns whether a file with a name exists.
  func contains(_ name: String) -> Bool { names.contains(name) || files?.entry(at: name) != nil }

  /// Reports an attachment with a missing file.
  func report(missing path: String, _ log: inout DiagnosticList) {
    guard let files else { return }
    AttachmentFiles(files: files, folder: "").report(missing: path, &log)
  }
}
