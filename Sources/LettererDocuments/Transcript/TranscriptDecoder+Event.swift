package import LettererModel

extension TranscriptDecoder {
  /// Reads an event; an event that is unknown or lacks a field is kept unchanged and reported.
  package mutating func decodeEvent(_ given: ObjectDecoder) -> TranscriptEvent {
    var fields = given
    let time = fields.time("at", &log)
    let type = fields.string("type", &log) ?? ""
    var parts = fields
    if let change = decodeChange(type, &parts) {
      return TranscriptEvent(time: time, change: change, ext: parts.rest(&log))
    }
    report(type, fields)
    return TranscriptEvent(time: time, change: .other(type: type), ext: fields.openRest())
  }

  /// Reports why an event has no effect: its type is unknown, or it lacks a field.
  private mutating func report(_ type: String, _ fields: ObjectDecoder) {
    if type.hasPrefix("x-") { return }
    let note = "kept; it has no effect"
    guard let known = EventType.all.first(where: { $0.name == type }) else {
      let text = type.isEmpty ? "event without a type" : "event of unknown type \(quotedName(type))"
      return log.add(.unknownEvent, at: fields.position, text, note: note, subject: type)
    }
    let absent = known.required.filter { !fields.holds($0) }
    let choices = [known.required, known.alternatives, known.optional].first { !$0.isEmpty } ?? []
    let names = (absent.isEmpty ? choices : absent).map { "\"\($0)\"" }
    log.add(
      .incompleteEvent,
      at: fields.position,
      "event of type \"\(type)\" has no \(absent.isEmpty ? "usable " : "")"
        + names.joined(separator: absent.isEmpty ? " or no usable " : " and no "),
      note: note,
      subject: "\(type).\(names.joined())"
    )
  }

  private mutating func decodeChange(
    _ type: String,
    _ fields: inout ObjectDecoder
  ) -> TranscriptEvent.Change? {
    switch type {
    case "message", "edit", "delete", "reaction", "receipt", "status":
      return decodeMessageChange(type, &fields)
    case "typing":
      guard let participant = fields.string("by", &log) else { return nil }
      return .typing(participant: participant, isOn: fields.boolean("on", &log) ?? true)
    case "presence":
      guard let participant = fields.string("by", &log), let state = fields.string("state", &log)
      else { return nil }
      return .presence(participant: participant, state: state)
    case "leave":
      guard let participant = fields.string("by", &log) else { return nil }
      return .leave(participant: participant)
    case "marker":
      guard let name = fields.string("name", &log) else { return nil }
      return .marker(name: name, before: fields.string("before", &log))
    case "draft":
      return .draft(text: fields.string("text", &log) ?? "")
    default:
      return decodeScreenChange(type, &fields)
    }
  }

  /// Reads a change that affects one message.
  private mutating func decodeMessageChange(
    _ type: String,
    _ fields: inout ObjectDecoder
  ) -> TranscriptEvent.Change? {
    if type == "message" || type == "edit" {
      guard let record = fields.object("message", record: "message", &log) else { return nil }
      let message = decodeMessage(record)
      if type == "message" { return .message(message) }
      if message.id.isEmpty { return nil }
      if message.isWithoutContent {
        log.add(
          .missingContent,
          at: fields.position,
          "edit of a message without its text",
          note: "the text is unchanged"
        )
      }
      return .edit(message)
    }
    guard let message = fields.string("message", &log) else { return nil }
    let participant = type == "status" ? nil : fields.string("by", &log)
    switch type {
    case "delete":
      return .delete(message: message, by: participant)
    case "reaction":
      guard let participant, let emoji = fields.string("emoji", &log) else { return nil }
      let isOn = fields.boolean("on", &log) ?? true
      return .reaction(message: message, participant: participant, emoji: emoji, isOn: isOn)
    case "receipt":
      guard let participant else { return nil }
      let status: DeliveryStatus = fields.choice("state", &log) ?? .read
      return .receipt(participant: participant, message: message, status: status)
    default:
      guard let status: DeliveryStatus = fields.choice("state", &log) else { return nil }
      return .status(message: message, status: status)
    }
  }

  mutating func decodeScroll(_ name: String, _ fields: inout ObjectDecoder) -> ScrollDestination? {
    guard let value = fields.take(name) else { return nil }
    switch value.content {
    case .string("top"): return .top
    case .string("bottom"): return .bottom
    case .string("unread"): return .firstUnread
    default: break
    }
    if var target = ObjectDecoder(value, record: "scroll target") {
      defer { target.dropRest(&log) }
      if let message = target.string("message", &log) {
        return .message(message, at: target.choice("at", &log) ?? .top)
      }
      if let offset = target.number("offset", &log) { return .offset(offset) }
    }
    fields.reportWord(name, value.string ?? value.typeName, at: value.position, &log)
    return nil
  }

  mutating func decodeView(_ given: ObjectDecoder) -> ViewSettings {
    var fields = given
    var view = ViewSettings()
    view.width = fields.number("width", &log)
    view.height = fields.number("height", &log)
    view.scale = fields.number("scale", &log)
    view.appearance = fields.choice("appearance", &log)
    view.locale = fields.string("locale", &log)
    view.clock = decodeClock(&fields)
    view.direction = fields.choice("direction", &log)
    view.groupGap = fields.number("groupGap", &log)
    view.stampGap = fields.number("stampGap", &log)
    view.scroll = decodeScroll("scroll", &fields)
    view.typing = fields.strings("typing", &log)
    view.hasEarlier = fields.boolean("hasEarlier", &log) ?? false
    view.welcome = fields.string("welcome", &log)
    view.isPinned = fields.boolean("pinned", &log) ?? false
    view.isMuted = fields.boolean("muted", &log) ?? false
    view.detectsLinks = fields.boolean("detectLinks", &log) ?? true
    view.threads = fields.choice("threads", &log) ?? .inline
    view.ext = fields.rest(documented: TranscriptFields.keptOfView, &log)
    return view
  }

  /// Reads "12" or "24", which may be numbers or end in "h".
  private mutating func decodeClock(_ fields: inout ObjectDecoder) -> ViewSettings.ClockStyle? {
    guard let value = fields.take("clock") else { return nil }
    switch value.content {
    case .string("12"), .string("12h"), .number("12"): return .twelveHour
    case .string("24"), .string("24h"), .number("24"): return .twentyFourHour
    default:
      fields.reportWord("clock", value.string ?? value.typeName, at: value.position, &log)
      return nil
    }
  }
}
