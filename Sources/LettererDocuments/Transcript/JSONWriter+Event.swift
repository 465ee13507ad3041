import LettererModel

extension JSONWriter {
  mutating func event(_ event: TranscriptEvent) {
    object { json in
      json.member("at", event.time)
      let known = json.change(event.change)
      // The fields of an event of another type belong to it, whatever they are.
      let groups = json.groupsUnknownFields
      if case .other = event.change { json.groupsUnknownFields = false }
      json.fields(event.ext, except: known + ["at", "type", "ext"])
      json.groupsUnknownFields = groups
    }
  }

  /// Writes the members of a change and returns the names that the change may have.
  private mutating func change(_ change: TranscriptEvent.Change) -> [String] {
    switch change {
    case .typing(let participant, let isOn):
      member("type", "typing")
      member("by", participant)
      member("on", isOn)
      return ["by", "on"]
    case .leave(let participant):
      member("type", "leave")
      member("by", participant)
      return ["by"]
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
    case .message, .edit, .delete, .reaction, .receipt, .status:
      return messageChange(change)
    case .keyboard, .viewport, .scroll, .touch, .content, .observed:
      return screenChange(change)
    case .other(let type):
      if !type.isEmpty { member("type", type) }
      return []
    }
  }

  /// Writes a change that affects one message.
  private mutating func messageChange(_ change: TranscriptEvent.Change) -> [String] {
    switch change {
    case .message(let message), .edit(let message):
      if case .edit = change { member("type", "edit") } else { member("type", "message") }
      name("message")
      self.message(message)
    case .delete(let message, let participant):
      member("type", "delete")
      member("message", message)
      member("by", participant)
    case .reaction(let message, let participant, let emoji, let isOn):
      member("type", "reaction")
      member("message", message)
      member("by", participant)
      member("emoji", emoji)
      member("on", isOn)
    case .receipt(let participant, let message, let status):
      member("type", "receipt")
      member("by", participant)
      member("message", message)
      member("state", status.rawValue)
    case .status(let message, let status):
      member("type", "status")
      member("message", message)
      member("state", status.rawValue)
      return ["message", "state"]
    default: break
    }
    return ["message", "by", "emoji", "on", "state"]
  }

  mutating func scroll(_ name: String, _ target: ScrollDestination?) {
    guard let target else { return }
    self.name(name)
    switch target {
    case .top: string("top")
    case .bottom: string("bottom")
    case .firstUnread: string("unread")
    case .message(let message, let place):
      object(isInline: true) { json in
        json.member("message", message)
        if place != .top { json.member("at", place.rawValue) }
      }
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
      if view.hasEarlier { json.member("hasEarlier", true) }
      json.member("welcome", view.welcome)
      if view.isPinned { json.member("pinned", true) }
      if view.isMuted { json.member("muted", true) }
      if !view.detectsLinks { json.member("detectLinks", false) }
      if view.threads != .inline { json.member("threads", view.threads.rawValue) }
      json.fields(view.ext, except: TranscriptFields.view)
    }
  }
}
