import ChatDocuments
import ChatModel

/// Makes messages of what was told apart.
struct WhatsAppBuilder {
  private(set) var messages: [Message] = []
  private(set) var isGroup = false
  private var moments: [(date: WhatsAppDate, seconds: Int32, hasSeconds: Bool)] = []
  private(set) var log = DiagnosticList()

  /// Adds a message.
  mutating func add(_ item: WhatsAppStream.Item, _ bytes: Span<UInt8>) {
    var message = Message(id: "n\(messages.count)")
    message.sender = item.sender.map { "p\($0 + 1)" }
    let text = text(bytes, item.body.text, at: item.position)
    fill(&message, item.body, text, bytes)
    if item.body.isEdited { message.edit = Edit() }
    messages.append(message)
    moments.append((item.header.date, item.header.seconds, item.header.form.hasSeconds))
  }

  /// Gives every message its time, in the order that was settled.
  mutating func setTimes(_ decision: WhatsAppDateOrder.Decision) {
    for (index, moment) in moments.enumerated() {
      guard let day = decision.day(of: moment.date) else {
        log.add(.unreadableTime, "date of a message that is none", note: "the message has no time")
        continue
      }
      messages[index].time = Time(
        milliseconds: (day * 86_400 + Int64(moment.seconds)) * 1000,
        reference: .wallClock,
        precision: moment.hasSeconds ? .second : .minute
      )
    }
    moments = []
  }

  /// Puts identifiers in the place of the names in mentions.
  mutating func resolveMentions(_ senders: [WhatsAppSenders.Sender]) {
    var ids: [String: String] = [:]
    for (index, sender) in senders.enumerated() { ids[sender.name] = "p\(index + 1)" }
    for index in messages.indices {
      for run in messages[index].runs.indices {
        guard let name = messages[index].runs[run].mention else { continue }
        messages[index].runs[run].mention = ids[name]
      }
    }
  }

  // MARK: Content

  private mutating func fill(
    _ message: inout Message,
    _ body: WhatsAppBody,
    _ text: String,
    _ bytes: Span<UInt8>
  ) {
    message.runs = MarkupText.runs(text, .whatsApp)
    switch body.kind {
    case .text: break
    case .attachment(let name):
      let file = bytes.text(name)
      message.attachments = [attachment(file)]
      if text.trimmingMarks == file { message.runs = [] }
    case .omitted(let kind):
      message.attachments = [Attachment(kind: kind, state: .omitted)]
    case .deleted:
      message.kind = .deleted
      message.deletion = Deletion()
    case .call: message.kind = .call
    case .location:
      message.kind = .location
      if let place = WhatsAppCards.place(text) {
        message.content = .place(place)
        message.runs = []
      }
    case .poll:
      message.kind = .poll
      if let poll = WhatsAppCards.poll(text) {
        message.content = .poll(poll)
        message.runs = []
      }
    case .unavailable:
      message.kind = .unsupported
      message.expiry = text.isEmpty || text == "null" ? Expiry(isViewOnce: true) : nil
    case .notice:
      let event = WhatsAppNotices.event(of: text)
      message.kind = .system
      message.runs = []
      message.system = SystemNotice(event: event, text: text.trimmingMarks)
      if ["create", "add", "join", "leave", "remove"].contains(event) { isGroup = true }
    }
  }

  private func attachment(_ name: String) -> Attachment {
    Attachment(kind: Self.kind(ofFile: name), path: name, name: name)
  }

  /// Tells what a file is from the name that WhatsApp gave it, else from its ending.
  static func kind(ofFile name: String) -> ContentKind {
    let upper = name.uppercased()
    if upper.hasPrefix("PTT-") || upper.contains("-PTT-") { return .voice }
    if upper.hasPrefix("STK-") || upper.contains("-STICKER-") { return .sticker }
    if upper.contains("-GIF-") { return .gif }
    if upper.contains("-AUDIO-") { return .voice }
    return ContentKind(fileExtension: name.pathExtension)
  }

  /// The text of a stretch, with bytes that are not UTF-8 replaced and reported.
  private mutating func text(
    _ bytes: Span<UInt8>,
    _ range: Range<Int>,
    at place: TextPosition
  ) -> String {
    let raw = bytes.extracting(range).withUnsafeBufferPointer(Array.init)
    var text = RepairedText(raw, at: place, diagnostics: &log).text
    if raw.contains(0x0D) { text = text.withoutCarriageReturns }
    return text
  }
}

extension ContentKind {
  /// The kind of a file by its ending, in small letters.
  init(fileExtension ending: String) {
    self =
      switch ending {
      case "jpg", "jpeg", "png", "heic", "heif", "bmp", "tiff", "avif": .image
      case "gif": .gif
      case "webp": .image
      case "mp4", "mov", "3gp", "mkv", "webm", "avi", "m4v": .video
      case "opus", "ogg", "oga", "m4a", "mp3", "aac", "amr", "wav", "flac": .audio
      case "vcf": .contact
      default: .file
      }
  }
}

extension String {
  /// The text with line ends of two characters made one.
  fileprivate var withoutCarriageReturns: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without directional marks at its start.
  var trimmingMarks: String {
    let rest = unicodeScalars.drop { $0 == "\u{200E}" || $0 == "\u{200F}" || $0 == "\u{FEFF}" }
    return String(rest)
  }
}
