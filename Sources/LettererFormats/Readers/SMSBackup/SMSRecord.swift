import LettererDocuments
import LettererModel

/// A text message, a multimedia message, or a call in a backup.
struct SMSRecord {
  /// The identifier of the owner of the phone.
  static let owner = "me"
  /// The placeholder for the owner's own number.
  private static let ownToken = "insert-address-token"

  private(set) var message: Message
  /// The phone numbers of the others.
  private(set) var numbers: [String] = []
  /// The names of the others, in the order of their numbers; empty if unknown.
  private(set) var names: [String] = []
  /// Whether the record is a message that was never sent.
  private(set) var isDraft = false
  let position: TextPosition
  private let element: MarkupElement

  /// Reads an element; records have no identifiers, so they are numbered.
  init(_ element: MarkupElement, number: Int) {
    message = Message(id: "n\(number)")
    self.element = element
    position = element.position
  }

  /// Returns whether a tag is that of a record.
  static func isRecord(_ tag: MarkupTag) -> Bool { ["sms", "mms", "call"].contains(tag.name) }

  /// Reads the record.
  mutating func read(_ log: inout DiagnosticList) {
    readPeople()
    message.time = time(&log)
    switch element.name {
    case "call": readCall()
    case "mms": readParts(&log)
    default: readText(&log)
    }
    reportText(in: element, &log)
  }

  /// Reports text in an element, which a backup has in attributes only.
  private func reportText(in element: MarkupElement, _ log: inout DiagnosticList) {
    if !element.ownText.isEmpty {
      log.add(.notAMessage, at: element.position, "text in an element that has none")
    }
    for inner in element.elements { reportText(in: inner, &log) }
  }

  /// Returns an attribute's value; the word "null" means that there is none.
  private func value(_ name: String, of element: MarkupElement? = nil) -> String? {
    (element ?? self.element)[name].flatMap { $0.isEmpty || $0 == "null" ? nil : $0 }
  }

  // MARK: People

  private mutating func readPeople() {
    let address = value("address") ?? value("number") ?? ""
    numbers = address.split(separator: "~").map { Self.number($0) }
    let name = value("contact_name").flatMap { $0 == "(Unknown)" ? nil : $0 }
    if let name {
      let parts = name.split(separator: ", ").map { String($0) }
      names = numbers.count == 1 ? [name] : parts.count == numbers.count ? parts : []
    }
  }

  /// Returns a number without the characters that only separate its digits.
  private static func number(_ text: some StringProtocol) -> String {
    let digits = text.filter { !" -()./\u{A0}".contains($0) }
    let isNumber = digits.allSatisfy { $0.isNumber || $0 == "+" || $0 == "*" || $0 == "#" }
    return isNumber && !digits.isEmpty ? String(digits) : text.trimmed
  }

  private func time(_ log: inout DiagnosticList) -> Time? {
    guard let date = value("date"), let milliseconds = Int64(date), milliseconds > 0 else {
      log.add(.unreadableTime, at: position, "invalid time of a message")
      return nil
    }
    return Time(milliseconds: milliseconds, precision: .millisecond)
  }

  // MARK: Messages

  private mutating func readText(_ log: inout DiagnosticList) {
    readBox(value("type"), &log)
    if message.sender == Self.owner { message.status = status }
    addSubject(value("subject"))
    if let body = value("body") {
      message.runs.startParagraph()
      message.runs.append(text: body)
    }
    if message.runs.isEmpty { reportEmpty(&log) }
  }

  /// Reads whether a message was received or sent.
  private mutating func readBox(_ box: String?, _ log: inout DiagnosticList) {
    switch box {
    case "2", "4", "5", "6": message.sender = Self.owner
    case "3": isDraft = true
    default:
      if box != "1" {
        log.add(
          .unknownValue,
          at: position,
          "message of the unknown type \(quotedName(box ?? ""))",
          note: "read as received",
          subject: box
        )
      }
      message.sender = numbers.first
    }
  }

  private var status: DeliveryStatus {
    switch (value("type"), value("status")) {
    case ("5", _), (_, "64"): .failed
    case ("4", _), ("6", _), (_, "32"): .sending
    case (_, "0"): .delivered
    default: .sent
    }
  }

  private mutating func addSubject(_ subject: String?) {
    guard let subject else { return }
    message.runs = [TextRun(subject, traits: .bold)]
  }

  private mutating func reportEmpty(_ log: inout DiagnosticList) {
    log.add(.missingContent, at: position, "message without text or parts")
    message.content = .unsupported()
  }

  // MARK: Parts

  private mutating func readParts(_ log: inout DiagnosticList) {
    readBox(value("msg_box"), &log)
    let addresses = element.all(named: "addr")
    let people = addresses.filter { $0["address"] != Self.ownToken }
    let all = people.map { Self.number($0["address"] ?? "") }.filter { !$0.isEmpty }
    if numbers.isEmpty { numbers = all }
    if message.sender != Self.owner, !isDraft,
      let sender = people.first(where: { $0["type"] == "137" })?["address"]
    {
      message.sender = Self.number(sender)
    }
    addSubject(value("sub"))
    for part in element.all(named: "part") { add(part) }
    if message.runs.isEmpty, message.attachments.isEmpty { reportEmpty(&log) }
  }

  private mutating func add(_ part: MarkupElement) {
    let type = value("ct", of: part) ?? ""
    if type == "application/smil" { return }
    if type == "text/plain", let text = value("text", of: part) {
      message.runs.startParagraph()
      message.runs.append(text: text)
      return
    }
    let kinds: [(start: String, kind: ContentKind)] = [
      ("image/", .image), ("video/", .video), ("audio/", .audio), ("text/x-vcard", .contact),
      ("text/vcard", .contact),
    ]
    let kind = kinds.first { type.lowercased().hasPrefix($0.start) }?.kind ?? .file
    let data = value("data", of: part)
    var file = MessageAttachment(kind: kind, path: data.map { "data:\(type);base64,\($0)" })
    file.state = data == nil ? .missing : .present
    file.name = ["name", "fn", "cl"].compactMap { value($0, of: part) }.first
    file.mediaType = type.isEmpty ? nil : type
    message.attachments.append(file)
  }

  // MARK: Calls

  private mutating func readCall() {
    let seconds = value("duration").flatMap { Double($0) } ?? 0
    let type = value("type")
    message.sender = type == "2" ? Self.owner : numbers.first
    let outcome: Call.Outcome =
      switch type {
      case "3": .missed
      case "5", "6": .declined
      case "2" where seconds == 0: .canceled
      default: .answered
      }
    message.content = .call(Call(outcome: outcome, seconds: seconds > 0 ? seconds : nil))
  }
}
