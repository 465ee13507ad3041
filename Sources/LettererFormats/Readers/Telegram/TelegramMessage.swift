import LettererDocuments
import LettererModel

/// A message or notice of an export.
struct TelegramMessage {
  private(set) var message: Message
  /// Whether it is the notice that begins a topic.
  private(set) var beginsTopic = false
  /// The people named in the message.
  private(set) var people: [(id: String, name: String?)] = []
  private var fields: ObjectDecoder

  init(_ fields: ObjectDecoder) {
    self.fields = fields
    message = Message(id: "")
  }

  /// Reads every field; keeps those without meaning for a transcript.
  mutating func read(_ log: inout DiagnosticList) {
    message.id = fields.words("id") ?? ""
    let type = fields.words("type")
    message.time = readTime("date", &log)
    if let edited = readTime("edited", &log) { message.edit = Edit(time: edited) }
    if type == "service" {
      readNotice(&log)
    } else {
      message.sender = readPerson("from_id", "from")
      if type == "unsupported" { message.content = .unsupported() }
    }
    readText(&log)
    readRelations(&log)
    var media = TelegramMedia(fields)
    media.read(into: &message, &log)
    fields = media.fields
    if message.kind == .system, let text = message.system?.text, !message.runs.isEmpty {
      let words = text + ": " + message.text
      message.system?.text = words
      message.runs = []
    }
    readButtons()
    message.ext = fields.openRest()
  }

  /// Reads the rows of a bot's buttons; the data of one that opens an address is the address.
  private mutating func readButtons() {
    guard message.kind != .system, let rows = fields.take("inline_bot_buttons") else { return }
    let buttons = rows.list.flatMap(\.list).compactMap { button in
      button["text"]?.words.map { words in
        Card.Button(words, href: button["data"]?.words.flatMap { $0.isAddress ? $0 : nil })
      }
    }
    message.add(buttons: buttons)
    fields.keep("inline_bot_buttons", rows)
  }

  /// Reads a sender: the identifier, which old exports write as a number, and the name.
  ///
  /// The name of a deleted account is null.
  private mutating func readPerson(_ idName: String, _ nameName: String) -> String? {
    let isNull = fields.members.contains { $0.name == nameName && $0.value.isNull }
    let name = fields.words(nameName) ?? (isNull ? "Deleted Account" : nil)
    guard let value = fields.take(idName) else {
      if let name { people.append((name, name)) }
      return name
    }
    let id: String? =
      if case .number(let digits) = value.content { "user\(digits)" } else { value.words }
    if let id { people.append((id, name)) }
    return id ?? name
  }

  /// Reads a time: the moment, and the computer's wall clock, which together give the offset.
  private mutating func readTime(_ name: String, _ log: inout DiagnosticList) -> Time? {
    let moment = fields.take(name + "_unixtime")
    let clock = fields.take(name)
    let wall = clock?.string.flatMap { Time(text: $0) }
    guard let moment, let seconds = moment.whole, seconds > 0, seconds < 100_000_000_000 else {
      // Old exports write the start of 1970 for events that never happened.
      if let wall, wall.milliseconds > 172_800_000 { return wall }
      guard let stated = clock ?? moment, name == "date" else { return nil }
      return fields.readTime(name, stated, &log)
    }
    var time = Time(milliseconds: Int64(seconds) * 1000)
    if let wall, case .wallClock = wall.reference {
      let minutes = (wall.milliseconds - time.milliseconds) / 60_000
      if abs(minutes) <= 14 * 60 { time.reference = .utc(offset: Int(minutes)) }
    }
    return time
  }

  private mutating func readText(_ log: inout DiagnosticList) {
    let entities = fields.take("text_entities")
    let text = fields.take("text")
    let runs = TelegramText.runs(entities, &log)
    message.runs += runs.isEmpty ? TelegramText.runs(text, &log) : runs
  }

  private mutating func readRelations(_ log: inout DiagnosticList) {
    if let reply = fields.words("reply_to_message_id") {
      // If another chat is named, the identifier is that of one of its messages.
      let chat = fields.members.last { $0.name == "reply_to_peer_id" }?.value.words
      message.reply = ReplyReference(message: chat.map { "\($0)/\(reply)" } ?? reply)
    }
    let isHidden = fields.members.contains { $0.name == "forwarded_from" && $0.value.isNull }
    let origin = fields.words("forwarded_from") ?? (isHidden ? "Deleted Account" : nil)
    if let origin { message.forward = Forward(origin: origin) }
    if message.forward == nil, let origin = fields.words("saved_from") {
      message.forward = Forward(origin: origin)
    }
    for value in fields.list("reactions") {
      guard var reaction = ObjectDecoder(value, record: "reaction") else { continue }
      let type = reaction.words("type")
      let emoji = reaction.words("emoji") ?? (type == "paid" ? "⭐" : "custom emoji")
      var ids: [String] = []
      for person in reaction.list("recent") {
        guard let id = person["from_id"]?.words else { continue }
        people.append((id, person["from"]?.words))
        ids.append(id)
      }
      let count = reaction.whole("count")
      message.reactions.append(
        Reaction(emoji: emoji, participants: ids, count: count, ext: reaction.openRest())
      )
    }
  }

  private mutating func readNotice(_ log: inout DiagnosticList) {
    let told = fields.members.last { $0.name == "actor" && !$0.value.isNull }?.value.words
    // In a proximity alert, the participant who came near is in the sender's fields.
    let actor = readPerson("actor_id", "actor") ?? readPerson("from_id", "from")
    let name = told ?? people.last { $0.id == actor }?.name
    let action = fields.words("action") ?? "custom"
    beginsTopic = action == "topic_created"
    var notice = TelegramNotice(action: action, actor: name ?? actor ?? "")
    notice.read(&fields, &log)
    if let call = notice.call {
      message.content = .call(call)
      message.sender = actor
      return
    }
    message.runs += TelegramText.runs(fields.take("gift_text") ?? fields.take("comment"), &log)
    message.system = SystemNotice(
      event: notice.event,
      actor: actor,
      value: notice.value,
      text: notice.text
    )
  }
}
