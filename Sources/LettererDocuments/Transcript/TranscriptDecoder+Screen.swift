import LettererModel

/// Events of the device that displays a transcript.
extension TranscriptDecoder {
  mutating func decodeScreenChange(
    _ type: String,
    _ fields: inout ObjectDecoder
  ) -> TranscriptEvent.Change? {
    switch type {
    case "keyboard": return decodeKeyboard(&fields).map { .keyboard($0) }
    case "viewport": return .viewport(decodeViewport(&fields))
    case "scroll": return decodeScroll("to", &fields).map { .scroll($0) }
    case "touch": return decodeTouch(&fields).map { .touch($0) }
    case "content":
      guard let height = fields.number("height", &log) else { return nil }
      return .content(ContentChange(height: height, extents: decodeExtents(&fields)))
    case "observed":
      let observed = ObservedViewport(
        offset: fields.number("offset", &log),
        bottomInset: fields.number("bottom", &log),
        inputBarY: fields.number("inputBarY", &log)
      )
      return observed.isEmpty ? nil : .observed(observed)
    default: return nil
    }
  }

  /// Reads a tracking phase, or whether the list is tracked; an unusable phase changes nothing.
  private mutating func decodeTouch(_ fields: inout ObjectDecoder) -> TouchPhase? {
    let usual: TouchPhase? = fields.holds("phase") ? nil : .began
    let phase: TouchPhase? = fields.choice("phase", &log)
    let isOn = fields.boolean("on", &log)
    return phase ?? isOn.map { $0 ? .began : .stopped } ?? usual
  }

  /// Reads a keyboard change.
  ///
  /// Without `visible`, the height decides; without both, nothing changes.
  private mutating func decodeKeyboard(_ fields: inout ObjectDecoder) -> KeyboardChange? {
    let isVisible = fields.boolean("visible", &log)
    let height = fields.number("height", &log)
    let frame = decodeFrame("frame", &fields)
    guard let isVisible = isVisible ?? (frame?.height ?? height).map({ $0 > 0 }) else { return nil }
    return KeyboardChange(
      isVisible: isVisible,
      height: height,
      frame: frame,
      begin: decodeFrame("begin", &fields),
      phase: fields.choice("phase", &log),
      duration: fields.number("duration", &log),
      curve: fields.integer("curve", &log)
    )
  }

  private mutating func decodeViewport(_ fields: inout ObjectDecoder) -> ViewportChange {
    var change = ViewportChange(
      x: fields.number("x", &log),
      y: fields.number("y", &log),
      width: fields.number("width", &log),
      height: fields.number("height", &log),
      scale: fields.number("scale", &log)
    )
    if var inset = fields.object("inset", record: "inset", &log) {
      change.topInset = inset.number("top", &log)
      change.bottomInset = inset.number("bottom", &log)
      inset.dropRest(&log)
    }
    if var area = fields.object("safeArea", record: "safe area", &log) {
      change.topSafeArea = area.number("top", &log)
      change.bottomSafeArea = area.number("bottom", &log)
      area.dropRest(&log)
    }
    change.inputBarHeight = fields.number("inputBar", &log)
    return change
  }

  /// Reads the rows that a frontend knows: arrays of identifier, top edge, and height.
  private mutating func decodeExtents(_ fields: inout ObjectDecoder) -> [ContentChange.Extent] {
    fields.array("rows", &log).compactMap { value in
      let parts = value.elements ?? []
      if parts.count == 3, let message = parts[0].string, let y = parts[1].number,
        let height = parts[2].number
      {
        return ContentChange.Extent(message: message, y: y, height: height)
      }
      fields.reportType("rows", value, "an identifier and two numbers", nil, &log)
      return nil
    }
  }

  /// Reads a frame: x, y, width, and height.
  private mutating func decodeFrame(
    _ name: String,
    _ fields: inout ObjectDecoder
  ) -> ScreenFrame? {
    guard let value = fields.take(name) else { return nil }
    let numbers = (value.elements ?? []).compactMap(\.number)
    if numbers.count == 4, value.elements?.count == 4 {
      return ScreenFrame(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    fields.reportType(name, value, "four numbers", nil, &log)
    return nil
  }
}

extension JSONValue {
  /// The number, if the value is one and finite.
  fileprivate var number: Double? {
    guard case .number(let spelling) = content, let number = Double(spelling), number.isFinite
    else { return nil }
    return number
  }
}
