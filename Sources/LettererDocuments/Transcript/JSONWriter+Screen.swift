import LettererModel

/// Events of the device that displays a transcript.
extension JSONWriter {
  /// Writes the members of a change and returns the names that the change may have.
  mutating func screenChange(_ change: TranscriptEvent.Change) -> [String] {
    switch change {
    case .keyboard(let keyboard):
      member("type", "keyboard")
      return self.keyboard(keyboard)
    case .viewport(let viewport):
      member("type", "viewport")
      return self.viewport(viewport)
    case .scroll(let target):
      member("type", "scroll")
      scroll("to", target)
      return ["to"]
    case .touch(let phase):
      member("type", "touch")
      member("phase", phase.rawValue)
      return ["phase", "on"]
    case .content(let content):
      member("type", "content")
      member("height", content.height)
      extents(content.extents)
      return ["height", "rows"]
    case .observed(let observed):
      member("type", "observed")
      member("offset", observed.offset)
      member("bottom", observed.bottomInset)
      member("inputBarY", observed.inputBarY)
      return ["offset", "bottom", "inputBarY"]
    default:
      return []
    }
  }

  private mutating func keyboard(_ keyboard: KeyboardChange) -> [String] {
    member("visible", keyboard.isVisible)
    member("height", keyboard.height)
    frame("frame", keyboard.frame)
    frame("begin", keyboard.begin)
    member("phase", keyboard.phase?.rawValue)
    member("duration", keyboard.duration)
    member("curve", keyboard.curve)
    return ["visible", "height", "frame", "begin", "phase", "duration", "curve"]
  }

  private mutating func viewport(_ viewport: ViewportChange) -> [String] {
    member("x", viewport.x)
    member("y", viewport.y)
    member("width", viewport.width)
    member("height", viewport.height)
    member("scale", viewport.scale)
    edges("inset", top: viewport.topInset, bottom: viewport.bottomInset)
    edges("safeArea", top: viewport.topSafeArea, bottom: viewport.bottomSafeArea)
    member("inputBar", viewport.inputBarHeight)
    return ["x", "y", "width", "height", "scale", "inset", "safeArea", "inputBar"]
  }

  private mutating func edges(_ name: String, top: Double?, bottom: Double?) {
    if top == nil, bottom == nil { return }
    self.name(name)
    object(isInline: true) { json in
      json.member("top", top)
      json.member("bottom", bottom)
    }
  }

  private mutating func frame(_ name: String, _ frame: ScreenFrame?) {
    guard let frame else { return }
    member(name, [frame.x, frame.y, frame.width, frame.height])
  }

  private mutating func extents(_ extents: [ContentChange.Extent]) {
    if extents.isEmpty { return }
    name("rows")
    array(isInline: true) { json in
      for extent in extents {
        json.array { json in
          json.string(extent.message)
          json.number(extent.y)
          json.number(extent.height)
        }
      }
    }
  }
}
