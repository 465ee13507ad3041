import ChatModel

extension JSONWriter {
  mutating func event(_ event: TranscriptEvent) {
    object { json in
      json.member("at", event.time)
      let known = json.change(event.change)
      // The fields of an event of another type are its own, whatever they are.
      let groups = json.groupsUnknownFields
      if case .other = event.change { json.groupsUnknownFields = false }
      json.fields(event.ext, except: known + ["at", "type", "ext"])
      json.groupsUnknownFields = groups
    }
  }

  /// Writes the members of a change; returns the names that it may have.
  private mutating func change(_ change: TranscriptEvent.Change) -> [String] {
    switch change {
    case .typing(let participant, let isOn):
      member("type", "typing")
      member("by", participant)
      member("on", isOn)
      return ["by", "on"]
    case .receipt(let participant, let message, let status):
      member("type", "receipt")
      member("by", participant)
      member("message", message)
      member("state", status.rawValue)
      return ["by", "message", "state"]
    case .status(let message, let status):
      member("type", "status")
      member("message", message)
      member("state", status.rawValue)
      return ["message", "state"]
    case .presence(let participant, let state):
      member("type", "presence")
      member("by", participant)
      member("state", state)
      return ["by", "state"]
    case .marker(let name, let before):
      member("type", "marker")
      member("name", name)
      member("before", before)
      return ["name", "before"]
    case .draft(let text):
      member("type", "draft")
      member("text", text)
      return ["text"]
    case .keyboard, .viewport, .scroll:
      return screenChange(change)
    case .other(let type):
      if !type.isEmpty { member("type", type) }
      return []
    }
  }

  private mutating func screenChange(_ change: TranscriptEvent.Change) -> [String] {
    switch change {
    case .keyboard(let keyboard):
      member("type", "keyboard")
      member("visible", keyboard.isVisible)
      member("height", keyboard.height)
      member("duration", keyboard.duration)
      member("curve", keyboard.curve)
      return ["visible", "height", "duration", "curve"]
    case .viewport(let viewport):
      member("type", "viewport")
      member("width", viewport.width)
      member("height", viewport.height)
      member("scale", viewport.scale)
      if viewport.topInset != nil || viewport.bottomInset != nil {
        name("inset")
        object(isInline: true) { json in
          json.member("top", viewport.topInset)
          json.member("bottom", viewport.bottomInset)
        }
      }
      return ["width", "height", "scale", "inset"]
    case .scroll(let target):
      member("type", "scroll")
      scroll("to", target)
      return ["to"]
    default:
      return []
    }
  }

  private mutating func scroll(_ name: String, _ target: ScrollTarget?) {
    guard let target else { return }
    self.name(name)
    switch target {
    case .top: string("top")
    case .bottom: string("bottom")
    case .message(let message): object(isInline: true) { $0.member("message", message) }
    case .offset(let offset): object(isInline: true) { $0.member("offset", offset) }
    }
  }

  mutating func view(_ view: ViewSettings) {
    object { json in
      json.member("width", view.width)
      json.member("height", view.height)
      json.member("scale", view.scale)
      json.member("appearance", view.appearance?.rawValue)
      json.member("locale", view.locale)
      json.member("clock", view.clock?.rawValue)
      json.member("direction", view.direction?.rawValue)
      json.member("groupGap", view.groupGap)
      json.member("stampGap", view.stampGap)
      json.scroll("scroll", view.scroll)
      if !view.typing.isEmpty { json.member("typing", view.typing) }
      json.fields(view.ext, except: TranscriptFields.view)
    }
  }
}
