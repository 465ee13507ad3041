import LettererDocuments
import LettererModel

/// A message or notice of a page.
struct TelegramPageMessage {
  /// The fields that a message inherits from the previous one.
  struct Context {
    var sender: String?
    var forward: Forward?
  }

  private(set) var message = Message(id: "")
  /// The names of the people mentioned or quoted in the message.
  private(set) var people: [String] = []
  /// The fields that the next message inherits.
  private(set) var context = Context()
  private let element: MarkupElement
  private let previous: Context

  init(_ element: MarkupElement, after previous: Context) {
    self.element = element
    self.previous = previous
  }

  /// Returns whether a tag begins a message or a notice.
  static func isMessage(_ tag: MarkupTag) -> Bool {
    if tag.has(class: "message"), tag.has(class: "default") || tag.has(class: "service") {
      return true
    }
    // If the class is damaged, the number still identifies a message.
    guard let id = tag["id"], id.hasPrefix("message") else { return false }
    return Int(id.dropFirst("message".count)) != nil
  }

  /// Reads all parts; reports unknown classes.
  mutating func read(_ log: inout DiagnosticList) {
    message.id = element["id"].map { String($0.dropFirst("message".count)) } ?? ""
    if element.tag.has(class: "service") { return readNotice(&log) }
    guard let body = element.elements.first(where: { $0.tag.has(class: "body") }) else {
      log.add(.missingContent, at: element.position, "message without a body")
      message.content = .unsupported()
      return
    }
    if element.tag.has(class: "joined") { message.sender = previous.sender }
    read(body, &log)
    for other in element.elements where other.position != body.position {
      if !other.tag.has(class: "userpic_wrap") { Self.report(other, &log) }
    }
    context.sender = message.sender
    context.forward = message.forward
    if let sender = message.sender { people.append(sender) }
    if message.runs.isEmpty, message.content == .text {
      log.add(.missingContent, at: element.position, "message without text or media")
      message.content = .unsupported()
    }
  }

  private mutating func read(_ body: MarkupElement, _ log: inout DiagnosticList) {
    for part in body.elements {
      switch part.tag.classes.first(where: { Self.parts.contains($0) }) {
      case "date": readTime(part, &log)
      case "from_name": message.sender = Self.name(part)
      case "forwarded": if part.tag.has(class: "body") { readForward(part, &log) }
      case "reply_to": readReply(part)
      case "media_wrap", "media_poll":
        var media = TelegramPageMedia(part.tag.has(class: "media_poll") ? [part] : part.elements)
        media.read(into: &message, &log)
        TelegramPageMedia.report(unreadTextsOf: part, &log)
      case "text":
        message.runs.startParagraph()
        message.runs += HTMLText.runs(part.markup.trimmed)
      case "signature":
        message.ext.append(ExtensionField(name: "signature", value: .string(part.text)))
      case "reactions": readReactions(part)
      case "userpic_wrap": continue
      default: Self.report(part, &log)
      }
    }
    if !body.ownText.isEmpty { Self.report(body, &log) }
  }

  private static let parts: Set<Substring> = [
    "date", "from_name", "forwarded", "reply_to", "media_wrap", "media_poll", "text", "signature",
    "reactions", "userpic_wrap",
  ]

  static func report(_ part: MarkupElement, _ log: inout DiagnosticList) {
    if part.text.isEmpty { return }
    let name = part["class"] ?? part.name
    log.add(
      .unknownValue,
      at: part.position,
      "unknown part \(quotedName(name)) of a message",
      note: "left out",
      subject: name
    )
  }

  // MARK: Parts

  private mutating func readTime(_ part: MarkupElement, _ log: inout DiagnosticList) {
    guard let stated = part["title"] else { return }
    message.time = Self.time(stated)
    if message.time == nil {
      log.add(.unreadableTime, at: part.position, "invalid time of a message")
    }
  }

  /// Parses `01.05.2024 10:00:00 UTC+02:00`, in which the offset may be missing.
  static func time(_ text: String) -> Time? {
    let words = text.split(separator: " ")
    guard words.count >= 2 else { return nil }
    let date = words[0].split(separator: ".")
    guard date.count == 3 else { return nil }
    let offset = words.count > 2 ? words[2].drop { $0.isLetter } : ""
    return Time(text: "\(date[2])-\(date[1])-\(date[0]) \(words[1])\(offset)")
  }

  /// Returns a sender's name without the bot that the message was sent through.
  private static func name(_ part: MarkupElement) -> String? {
    let words = part.ownText
    let name = words.firstRange(of: " via @").map { String(words[..<$0.lowerBound]) } ?? words
    return name.isEmpty ? nil : name
  }

  private mutating func readForward(_ part: MarkupElement, _ log: inout DiagnosticList) {
    let sender = message.sender
    let time = message.time
    read(part, &log)
    if let source = part.elements.first(where: { $0.tag.has(class: "from_name") }) {
      let stated = source.first(class: "details").flatMap { $0["title"] ?? $0.text }
      let sent = stated.flatMap(Self.time)
      message.forward = Forward(origin: Self.name(source), time: sent)
    } else {
      message.forward = previous.forward ?? Forward()
    }
    (message.sender, message.time) = (sender, time)
  }

  private mutating func readReply(_ part: MarkupElement) {
    let link = part.elements.lazy.compactMap { $0["href"] }.first
    let start = link?.firstRange(of: "go_to_message")?.upperBound
    guard let link, let start else {
      // The replied-to message is in another chat.
      message.reply = ReplyReference(message: nil)
      return
    }
    message.reply = ReplyReference(message: String(link[start...]))
  }

  private mutating func readReactions(_ part: MarkupElement) {
    for reaction in part.all(class: "reaction") {
      let emoji = reaction.first(class: "emoji")?.text ?? ""
      let names = reaction.all(class: "initials").compactMap { $0["title"] }
      let count = reaction.first(class: "count").flatMap { Int($0.text) }
      people += names
      message.reactions.append(
        Reaction(
          emoji: emoji.isEmpty ? "custom emoji" : emoji,
          participants: names,
          count: max(count ?? 1, names.count)
        )
      )
    }
  }

  // MARK: Notices

  /// The words between the actor and the targets or the value.
  private static let events: [(words: String, event: String, hasTargets: Bool)] = [
    (" joined group by link", "join", false), (" joined by", "join", false),
    (" created group ", "create", false), (" invited ", "add", true), (" removed ", "remove", true),
    (" left group", "leave", false), (" pinned ", "pin", false),
    (" changed group title to ", "rename", false), (" changed group photo", "photo", false),
    (" deleted group photo", "photo", false), (" created topic ", "topic", false),
    (" started group call", "call", false), (" started voice chat", "call", false),
    (" took a screenshot", "screenshot", false), (" set messages to ", "timer", false),
  ]

  private mutating func readNotice(_ log: inout DiagnosticList) {
    let text = element.first(class: "details")?.text ?? element.text
    guard !text.isEmpty else {
      log.add(.missingContent, at: element.position, "notice without text")
      message.content = .unsupported()
      return
    }
    var notice = SystemNotice(event: "custom", text: text)
    if let known = Self.events.first(where: { text.contains($0.words) }),
      let range = text.firstRange(of: known.words)
    {
      notice.event = known.event
      notice.actor = String(text[..<range.lowerBound])
      if known.hasTargets {
        notice.targets = text[range.upperBound...].split(separator: ", ").map { String($0) }
      }
      if let start = text.firstIndex(of: "«"), let end = text.lastIndex(of: "»"), start < end {
        notice.value = String(text[start..<end].dropFirst())
      }
      people += [notice.actor].compactMap(\.self) + notice.targets
    }
    message.system = notice
  }
}
