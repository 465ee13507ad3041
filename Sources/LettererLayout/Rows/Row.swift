public import LettererModel

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
  public var size: LayoutSize
  /// The parts from back to front.
  public var parts: [Part]
  /// What is written in the parts, each of which has the number of its text.
  public var texts: [Prepared]

  /// Creates a row of what was laid out, on the pixels of its screen.
  package init<T: Typesetter, W: Wording>(
    key: RowKey,
    side: Side = .center,
    position: RunPosition = .single,
    hasTail: Bool = false,
    sender: Participant.ID? = nil,
    content: consuming Fragment<Prepared>,
    in context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    self.key = key
    self.side = side
    self.position = position
    self.hasTail = hasTail
    self.sender = sender
    size = content.size
    texts = content.texts
    parts = content.parts(on: context.grid)
    if context.isMirrored { parts = parts.map { $0.mirrored(in: size.width) } }
  }

  /// Returns the row with everything moved to the right.
  func moved(x distance: Double) -> Row {
    guard distance != 0 else { return self }
    var row = self
    for index in row.parts.indices {
      row.parts[index].frame.x += distance
      row.parts[index].text?.frame.x += distance
    }
    return row
  }

  /// Returns the first part with a name.
  public func part(_ name: PartName) -> Part? {
    parts.first { $0.name == name }
  }

  /// Returns what is written in a part of the row; `nil` if nothing is.
  public func text(of part: Part) -> Prepared? { part.text.map { texts[$0.number] } }

  /// Returns what is written in the first part with a name.
  public func text(_ name: PartName) -> Prepared? { part(name).flatMap(text) }
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
    /// The divider above the first unread message.
    case unread
    /// The offer of earlier messages.
    case loadEarlier
    /// The welcome to a conversation.
    case welcome
    /// Who is typing.
    case typing
    /// A conversation in a list of them.
    case conversation
    /// The bar above a transcript.
    case navigationBar
    /// The bar in which a message is written.
    case composer
    /// Where the keyboard is.
    case keyboard
    /// What a page repeats: its header, its number, a mark where a message goes on.
    case page
  }

  /// What the row shows.
  public var kind: Kind
  /// The message that it shows or stands above; empty for rows that belong to no message.
  public var message: Message.ID

  /// Creates a key.
  public init(kind: Kind, message: Message.ID = "") {
    self.kind = kind
    self.message = message
  }

  /// The key as one text, which no other row of the transcript has.
  ///
  /// It is the message's identifier, and `time:` or `unread:` with the identifier for what stands above
  /// a message; rows of no message are `typing:`, `loadEarlier:` and `welcome:`, those of a list
  /// `conversation:` with that identifier. An identifier that
  /// itself begins with the name of a kind and a colon is written after `message:`, so that a message
  /// named `time:m1` is not taken for the time above `m1`.
  public var text: String {
    if kind != .message && kind != .system { return "\(kind.rawValue):\(message)" }
    let isReserved = Kind.allCases.contains { message.hasPrefix("\($0.rawValue):") }
    return isReserved ? "message:\(message)" : message
  }
}
