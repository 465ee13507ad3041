package import ChatModel

extension TranscriptDecoder {
  /// Reads an event; one that is unknown or lacks a field is kept whole and reported.
  package mutating func decodeEvent(_ given: ObjectDecoder) -> TranscriptEvent {
    var fields = given
    let time = fields.time("at", &log)
    let type = fields.string("type", &log) ?? ""
    var parts = fields
    if let change = decodeChange(type, &parts) {
      return TranscriptEvent(time: time, change: change, ext: parts.rest(&log))
    }
    if !Self.typesOfOtherDocuments.contains(type), !type.hasPrefix("x-") {
      log.add(
        .unknownEvent,
        at: fields.position,
        "event of type \(quotedName(type)) is unknown or lacks a field",
        note: "kept, without effect",
        subject: type
      )
    }
    return TranscriptEvent(time: time, change: .other(type: type), ext: fields.openRest())
  }

  /// Types that live chats and viewports have beyond those of a transcript.
  private static let typesOfOtherDocuments = [
    "message", "edit", "delete", "reaction", "leave", "touch", "content",
  ]

  private mutating func decodeChange(
    _ type: String,
    _ fields: inout ObjectDecoder
  ) -> TranscriptEvent.Change? {
    switch type {
    case "typing":
      guard let participant = fields.string("by", &log) else { return nil }
      return .typing(participant: participant, isOn: fields.boolean("on", &log) ?? true)
    case "presence":
      guard let participant = fields.string("by", &log), let state = fields.string("state", &log)
      else { return nil }
      return .presence(participant: participant, state: state)
    case "receipt":
      guard let participant = fields.string("by", &log),
        let message = fields.string("message", &log)
      else { return nil }
      return .receipt(participant: participant, message: message, status: state(&fields) ?? .read)
    case "status":
      guard let message = fields.string("message", &log), let status = state(&fields)
      else { return nil }
      return .status(message: message, status: status)
    case "marker":
      guard let name = fields.string("name", &log) else { return nil }
      return .marker(name: name, before: fields.string("before", &log))
    case "draft":
      return .draft(text: fields.string("text", &log) ?? "")
    default:
      return decodeScreenChange(type, &fields)
    }
  }

  private mutating func state(_ fields: inout ObjectDecoder) -> DeliveryStatus? {
    fields.choice("state", &log)
  }

  private mutating func decodeScreenChange(
    _ type: String,
    _ fields: inout ObjectDecoder
  ) -> TranscriptEvent.Change? {
    switch type {
    case "keyboard":
      let isVisible = fields.boolean("visible", &log)
      let height = fields.number("height", &log)
      let change = KeyboardChange(
        isVisible: isVisible ?? ((height ?? 0) > 0),
        height: height,
        duration: fields.number("duration", &log),
        curve: fields.integer("curve", &log)
      )
      return .keyboard(change)
    case "viewport":
      var change = ViewportChange(
        width: fields.number("width", &log),
        height: fields.number("height", &log),
        scale: fields.number("scale", &log)
      )
      if var inset = fields.object("inset", record: "inset", &log) {
        change.topInset = inset.number("top", &log)
        change.bottomInset = inset.number("bottom", &log)
        _ = inset.rest(&log)
      }
      return .viewport(change)
    case "scroll":
      return decodeScroll("to", &fields).map { .scroll($0) }
    default:
      return nil
    }
  }

  mutating func decodeScroll(_ name: String, _ fields: inout ObjectDecoder) -> ScrollTarget? {
    guard let value = fields.take(name) else { return nil }
    switch value.content {
    case .string("top"): return .top
    case .string("bottom"): return .bottom
    default: break
    }
    if var target = ObjectDecoder(value, record: "scroll target") {
      if let message = target.string("message", &log) { return .message(message) }
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
    view.ext = fields.rest(documented: TranscriptFields.keptOfView, &log)
    return view
  }

  /// Reads "12" or "24", which may be numbers or end in h.
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
