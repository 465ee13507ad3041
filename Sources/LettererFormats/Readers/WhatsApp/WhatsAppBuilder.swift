import LettererDocuments
import LettererModel

/// Builds messages from classified records.
struct WhatsAppBuilder {
  /// The parts of a message that are settled only after all messages are read.
  private struct Pending {
    let header: WhatsAppHeader
    let sender: Int?
    /// Whether the message has unknown service text.
    let isMarked: Bool
    /// The name of the administrator who deleted the message.
    let administrator: String?
  }

  private(set) var messages: [Message] = []
  private(set) var isGroup = false
  private var pending: [Pending] = []

  /// Adds a message.
  mutating func add(_ item: WhatsAppStream.Item, _ bytes: Span<UInt8>) {
    var message = Message(id: "n\(messages.count)")
    fill(&message, item.body, bytes.text(item.body.text).withoutCarriageReturns, bytes)
    if item.body.isEdited { message.edit = Edit() }
    messages.append(message)
    let isMarked = item.body.kind == .marked
    var administrator: String?
    if case .deletedByAdmin(let name) = item.body.kind {
      // iOS puts a tilde before the names of people who are not in the contacts.
      let words = bytes.text(name).trimmingMarks
      administrator = words.drop { "~ \u{202F}\u{A0}".contains($0) }.trimmed
    }
    pending.append(
      Pending(
        header: item.header,
        sender: item.sender,
        isMarked: isMarked,
        administrator: administrator
      )
    )
  }

  /// Sets the time of every message, in the settled date order, and its sender; leaves out what
  /// joined exports repeat.
  ///
  /// What changes a message in place is static: a method that reads `self` while it changes
  /// `messages[index]` would copy all messages.
  ///
  /// - Complexity: O(`messages.count`).
  mutating func settle(
    _ decision: WhatsAppDateOrders.Decision,
    _ senders: WhatsAppSenders,
    _ join: WhatsAppJoin
  ) {
    let ids = Dictionary(
      uniqueKeysWithValues: senders.people.enumerated().map { ($1, "p\($0 + 1)") }
    )
    let names = Dictionary(
      ids.map { (senders.all[$0].name, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    for (index, item) in pending.enumerated() {
      messages[index].time = decision.time(of: item.header)
      messages[index].sender = item.sender.flatMap { ids[$0] }
      if item.isMarked, messages[index].sender == nil { Self.makeNotice(&messages[index]) }
      Self.resolveMentions(&messages[index], names)
      if let name = item.administrator { messages[index].deletion?.participant = names[name] }
    }
    pending = []
    guard let order = join.order else { return }
    messages = order.enumerated().map { place, index in
      var message = messages[index]
      message.id = "n\(place)"
      return message
    }
  }

  /// Replaces the names in mentions by identifiers.
  private static func resolveMentions(_ message: inout Message, _ ids: [String: String]) {
    for run in message.runs.indices {
      guard let name = message.runs[run].mention else { continue }
      message.runs[run].mention = ids[name]
    }
  }

  private static func makeNotice(_ message: inout Message) {
    message.system = SystemNotice(event: "note", text: message.text)
    message.runs = []
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
    case .marked: message.runs = MarkupText.runs(text.trimmingMarks, .whatsApp)
    case .attachment(let name):
      let file = bytes.text(name)
      message.attachments = [attachment(file)]
      if text.trimmingMarks == file { message.runs = [] }
      Self.nameDocument(&message, file, text.trimmingMarks)
    case .omitted(let kind):
      message.attachments = [MessageAttachment(kind: kind, state: .omitted)]
    case .deleted, .deletedByAdmin:
      message.content = .deleted()
      message.deletion = Deletion()
    case .call:
      let (call, isWhole) = WhatsAppCards.call(text.trimmingMarks)
      message.content = .call(call)
      if isWhole { message.runs = [] }
    case .location:
      let place = WhatsAppCards.place(text)
      message.content = .location(place)
      if place != nil { message.runs = [] }
    case .poll:
      let poll = WhatsAppCards.poll(text)
      message.content = .poll(poll)
      if poll != nil { message.runs = [] }
    case .unavailable:
      message.content = .unsupported()
      message.expiry = text.isEmpty || text == "null" ? Expiry(isViewOnce: true) : nil
    case .notice:
      let event = WhatsAppNotices.event(of: text)
      message.runs = []
      message.system = SystemNotice(event: event, text: text.trimmingMarks)
      if ["create", "add", "join", "leave", "remove"].contains(event) { isGroup = true }
    }
  }

  private func attachment(_ name: String) -> MessageAttachment {
    MessageAttachment(kind: Self.kind(ofFile: name), path: name, name: name)
  }

  /// Gives a document its sender's name for it: `plan.pdf • 3 pages` describes `00000011-plan.pdf`.
  private static func nameDocument(_ message: inout Message, _ file: String, _ words: String) {
    let (number, name) = (file.prefix(8), file.dropFirst(9))
    guard number.allSatisfy(\.isNumber), file.dropFirst(8).first == "-", !name.isEmpty,
      words.hasPrefix(name)
    else { return }
    message.attachments[0].name = String(name)
    let rest = words.dropFirst(name.count).drop { " •\u{200E}".contains($0) }
    message.runs = MarkupText.runs(String(rest), .whatsApp)
  }

  /// Returns the kind of a file, from WhatsApp's name for it or else from its extension.
  static func kind(ofFile name: String) -> ContentKind {
    let upper = name.uppercased()
    if upper.hasPrefix("PTT-") || upper.contains("-PTT-") { return .voice }
    if upper.hasPrefix("STK-") || upper.contains("-STICKER-") { return .sticker }
    if upper.contains("-GIF-") { return .gif }
    if upper.contains("-AUDIO-") { return .voice }
    return ContentKind(fileExtension: name.pathExtension)
  }
}

extension String {
  /// The text with CRLF line endings replaced by LF.
  fileprivate var withoutCarriageReturns: String {
    guard utf8.contains(0x0D) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text without leading directional marks.
  var trimmingMarks: String {
    let rest = unicodeScalars.drop { $0 == "\u{200E}" || $0 == "\u{200F}" || $0 == "\u{FEFF}" }
    return String(rest)
  }
}
