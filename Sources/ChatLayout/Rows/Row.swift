public import ChatModel

/// One strip of the transcript, laid out: its size and its parts from back to front.
///
/// Frames of parts are in the row's own coordinates; where the row stands, its layout tells.
public struct Row<Prepared: Sendable>: Sendable {
  /// What tells this row from all others of the transcript.
  public var key: RowKey
  /// The side on which it stands.
  public var side: Side
  /// Where its message stands in its run.
  public var position: RunPosition
  /// Whether its bubble has a tail.
  public var hasTail: Bool
  /// Who wrote its message.
  public var sender: Participant.ID?
  /// The extent; the width is that of the transcript.
  public var size: Size
  /// The parts from back to front.
  public var parts: [Part<Prepared>]

  /// Returns the first part with a name.
  public func part(_ name: PartName) -> Part<Prepared>? {
    parts.first { $0.name == name }
  }
}

/// What a row is, and to which message it belongs.
public struct RowKey: Hashable, Sendable {
  /// What a row shows.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A message.
    case message
    /// The time of the message below.
    case time
    /// A notice of the service.
    case system
  }

  /// What the row shows.
  public var kind: Kind
  /// The message that it shows or stands above.
  public var message: Message.ID

  /// Creates a key.
  public init(kind: Kind, message: Message.ID) {
    self.kind = kind
    self.message = message
  }

  /// The key as one text, which no other row of the transcript has.
  ///
  /// It is the message's identifier, and `time:` with the identifier for the time above a message. An
  /// identifier that itself begins with the name of a kind and a colon is written after `message:`, so
  /// that a message named `time:m1` is not taken for the time above `m1`.
  public var text: String {
    if kind == .time { return "time:\(message)" }
    let isReserved = Kind.allCases.contains { message.hasPrefix("\($0.rawValue):") }
    return isReserved ? "message:\(message)" : message
  }
}

/// The side on which a row stands.
public enum Side: String, Hashable, Sendable, CaseIterable {
  /// Others' messages.
  case incoming
  /// The viewer's messages.
  case outgoing
  /// Notices and times.
  case center
}

/// The names of parts.
public enum PartName: String, Hashable, Sendable, CaseIterable {
  /// The picture or the initials of the sender.
  case avatar
  /// The name of the sender.
  case senderName
  /// The bubble.
  case bubble
  /// The bar beside the answered message.
  case quoteBar
  /// The name of whom is answered.
  case quoteName
  /// The text that is answered.
  case quote
  /// The bar beside quoted paragraphs of the text.
  case textBar
  /// The ground behind a block of code of the text.
  case textGround
  /// The text of the message.
  case text
  /// The words that stand for content that is not drawn.
  case placeholder
  /// A reaction.
  case reactions
  /// How far the message got.
  case status
  /// The words of a time header or a notice.
  case label
}

/// A rectangle of a row with a name, what fills it and what is written in it.
public struct Part<Prepared: Sendable>: Sendable {
  /// The name; several parts of a row may have the same.
  public var name: PartName
  /// The rectangle in the row's coordinates.
  public var frame: Rect
  /// What fills the rectangle.
  public var shape: PartShape?
  /// What is written in it; of a label taller than the rectangle, painters show what is there.
  public var text: PlacedText<Prepared>?

  init(
    _ name: PartName,
    frame: Rect,
    shape: PartShape? = nil,
    text: PlacedText<Prepared>? = nil
  ) {
    self.name = name
    self.frame = frame
    self.shape = shape
    self.text = text
  }
}

/// A shape that fills a part's rectangle.
public struct PartShape: Hashable, Sendable {
  /// The outline of a shape.
  public enum Outline: Hashable, Sendable {
    /// A rectangle with round corners of a radius in points, at most half the smaller side.
    case rounded(radius: Double)
    /// A speech bubble whose body leaves out the width of the tail on its side, drawn or not.
    case bubble(radius: Double, tailWidth: Double, tailSide: Side, hasTail: Bool)
    /// A circle with the outline of a person.
    case silhouette
  }

  /// The outline.
  public var outline: Outline
  /// The color of the area.
  public var fill: Role
  /// The color of the line around it, within the rectangle.
  public var border: Role?
  /// The width of that line in points.
  public var borderWidth: Double

  /// Creates a shape.
  public init(_ outline: Outline, fill: Role, border: Role? = nil, borderWidth: Double = 0) {
    self.outline = outline
    self.fill = fill
    self.border = border
    self.borderWidth = borderWidth
  }
}
