import LettererBasics
import LettererDocuments
import LettererImages
import LettererLayout
import LettererModel
import LettererViewport

/// The requests that change a document.
extension LiveDocument {
  /// `apply`: changes messages.
  mutating func apply(
    _ fields: inout Parameters,
    _ limits: Limits
  ) throws(ServiceError) -> Answer {
    var reader = ChangeReader()
    var changes: [Change] = []
    for value in fields.array("changes") { changes.append(try reader.read(value)) }
    try fields.finish()
    let limit = Budget(limits).limit(of: .message)
    for index in changes.indices { try changes[index].prepare(limit, images) }
    let effects = try apply(changes)
    let (document, problems) = (self, reader.decoder.log.items)
    return { json in
      json.object { json in
        json.member(stateOf: document)
        json.member(changes: effects)
        json.member(diagnostics: problems)
      }
    }
  }

  /// `resize`: changes the geometry of the list.
  mutating func resize(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    var geometry = viewport.geometry
    if let width = try fields.number("width", in: 1...10_000) { geometry.frame.width = width }
    if let height = try fields.number("height", in: 0...100_000) { geometry.frame.height = height }
    if let safe = try fields.numbers("safeArea", count: 2) { geometry.safeArea = .init(safe) }
    if let base = try fields.numbers("insets", count: 2) { geometry.baseInsets = .init(base) }
    if let bar = try fields.number("inputBar", in: 0...100_000) { geometry.inputBarHeight = bar }
    if let keyboard = fields.value("keyboard") {
      geometry.keyboard = try Self.keyboard(keyboard, over: geometry.frame)
    }
    try fields.finish()
    let effects = setGeometry(geometry)
    return answer(effects)
  }

  /// Returns the frame of a keyboard: docked with a height, or anywhere; none for 0.
  private static func keyboard(
    _ value: JSONValue,
    over list: LayoutRect
  ) throws(ServiceError) -> LayoutRect? {
    if let height = value.finiteNumber, height >= 0 {
      guard height > 0 else { return nil }
      return LayoutRect(x: list.x, y: list.maxY - height, width: list.width, height: height)
    }
    let numbers = (value.elements ?? []).compactMap(\.finiteNumber)
    guard numbers.count == 4, value.elements?.count == 4 else {
      throw ServiceError(
        .invalidParameters,
        "\"keyboard\" must be a height or a frame",
        at: value.position
      )
    }
    return LayoutRect(numbers: numbers)
  }

  /// `look`: changes how everything is laid out.
  mutating func look(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let settings = try fields.object("look")
    try fields.finish()
    var look = look
    if let settings { try look.read(settings) }
    let effects = setLook(look)
    return answer(effects)
  }

  /// `scroll`: moves the list.
  mutating func scroll(_ fields: inout Parameters) throws(ServiceError) -> Answer {
    let target = try fields.value("to").map(destination)
    let distance = fields.number("by")
    let tracking = fields.flag("tracking")
    try fields.finish()
    if let tracking { touch(tracking) }
    if let target { scroll(to: target) }
    if let distance { scroll(by: distance) }
    return answer([])
  }

  private func destination(_ value: JSONValue) throws(ServiceError) -> ScrollDestination {
    switch value.string {
    case "top"?: return .top
    case "bottom"?: return .bottom
    case "firstUnread"?: return .firstUnread
    default: break
    }
    if let offset = value.finiteNumber { return .offset(offset) }
    var fields = try Parameters(value, of: "\"to\"")
    let message = try fields.needed("message")
    let place: ScrollPlace = fields.choice("at") ?? .top
    try fields.finish()
    guard layout.message(message) != nil else {
      throw ServiceError(.unknownTarget, "there is no message \(quotedName(message))")
    }
    return .message(message, at: place)
  }

  private func answer(_ effects: [Effect]) -> Answer {
    let document = self
    return { json in
      json.object { json in
        json.member(stateOf: document)
        json.member(changes: effects)
      }
    }
  }
}

extension Change {
  /// Checks the lengths of texts, and completes the sizes of pictures.
  fileprivate mutating func prepare(_ limit: Int64, _ images: ImageFiles) throws(ServiceError) {
    switch self {
    case .insert(let messages, let next):
      self = .insert(try Self.prepared(messages, limit, images), before: next)
    case .update(let messages): self = .update(try Self.prepared(messages, limit, images))
    case .event(var event):
      guard let message = event.change.message else { return }
      let prepared = try Self.prepared([message], limit, images)[0]
      event.change = event.arrival == nil ? .edit(prepared) : .message(prepared)
      self = .event(event)
    case .extend, .remove, .participants, .typing: break
    }
  }

  private static func prepared(
    _ messages: [Message],
    _ limit: Int64,
    _ images: ImageFiles
  ) throws(ServiceError) -> [Message] {
    for message in messages { try message.check(limit) }
    return ImageSizes(filling: Transcript(messages: messages), from: images).transcript.messages
  }
}

extension TranscriptEvent.Change {
  /// The message that is added or edited.
  fileprivate var message: Message? {
    switch self {
    case .message(let message), .edit(let message): message
    default: nil
    }
  }
}

extension VerticalInsets {
  /// Creates insets from the top and the bottom in an array.
  fileprivate init(_ numbers: [Double]) { self.init(top: numbers[0], bottom: numbers[1]) }
}
