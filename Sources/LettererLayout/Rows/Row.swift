public import LettererModel

/// A laid-out strip of the transcript: its size, and its parts from back to front.
///
/// Frames of parts are in the row's own coordinates; the layout contains the row's position.
public struct Row<Prepared: Sendable>: Sendable {
  /// The identity of the row in the transcript.
  public var key: RowKey
  /// The side of the row.
  public var side: Side
  /// The position of its message in the run.
  public var position: RunPosition
  /// Whether its bubble has a tail.
  public var hasTail: Bool
  /// The author of its message.
  public var sender: Participant.ID?
  /// The size; the width is that of the transcript.
  public var size: LayoutSize
  /// The parts from back to front.
  public var parts: [Part]
  /// The groups of the parts, in preorder; parts refer to them by index.
  public internal(set) var groups: [FrameGroup]
  /// The texts of the parts, which refer to them by index.
  public var texts: [Prepared]

  /// Creates a row from laid-out content, aligned to the pixels of its screen.
  package init<T: Typesetter, W: Wording>(
    key: RowKey,
    side: Side = .center,
    position: RunPosition = .single,
    hasTail: Bool = false,
    sender: Participant.ID? = nil,
    content: consuming Fragment<Prepared>,
    below top: Double = 0,
    in context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    self.key = key
    self.side = side
    self.position = position
    self.hasTail = hasTail
    self.sender = sender
    let content = context.indented(content, below: top)
    size = content.size
    texts = content.texts
    (parts, groups) = content.rounded(on: context.grid)
    guard context.isMirrored else { return }
    parts = parts.map { $0.mirrored(in: size.width) }
    for index in groups.indices { groups[index].frame.x = size.width - groups[index].frame.maxX }
  }

  /// Returns the row with everything moved to the right.
  func moved(x distance: Double) -> Row {
    guard distance != 0 else { return self }
    var row = self
    for index in row.parts.indices {
      row.parts[index].frame.x += distance
      row.parts[index].text?.frame.x += distance
    }
    for index in row.groups.indices { row.groups[index].frame.x += distance }
    return row
  }

  /// Returns the first part with a name.
  public func part(_ name: PartName) -> Part? {
    parts.first { $0.name == name }
  }

  /// Returns the text of a part of the row; `nil` if it has none.
  public func text(of part: Part) -> Prepared? { part.text.map { texts[$0.number] } }

  /// Returns the text of the first part with a name.
  public func text(_ name: PartName) -> Prepared? { part(name).flatMap(text) }
}

/// The kind of a row, and the message it belongs to.
public struct RowKey: Hashable, Sendable {
  /// The kind of a row.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A message.
    case message
    /// The time of the message below.
    case time
    /// A notice from the service.
    case system
    /// The divider above the first unread message.
    case unread
    /// The row that offers to load earlier messages.
    case loadEarlier
    /// The welcome.
    case welcome
    /// The typing indicator.
    case typing
    /// A conversation in a conversation list.
    case conversation
    /// The navigation bar.
    case navigationBar
    /// The composer.
    case composer
    /// The keyboard.
    case keyboard
    /// The repeated content of a page: header, footer, and continuation marks.
    case page
  }

  /// The kind of the row.
  public var kind: Kind
  /// The message that it shows or is above; empty for rows that belong to no message.
  public var message: Message.ID

  /// Creates a key.
  public init(kind: Kind, message: Message.ID = "") {
    self.kind = kind
    self.message = message
  }

  /// The key as text, unique in the transcript.
  ///
  /// It is the message's identifier, prefixed by `time:` or `unread:` for rows above a message.
  /// Rows without a message are `typing:`, `loadEarlier:` and `welcome:`; those of a list are
  /// `conversation:` with that identifier. An identifier that itself begins with the name of a kind
  /// and a colon is prefixed by `message:`, so that a message named `time:m1` is not mistaken for
  /// the time above `m1`.
  public var text: String {
    if kind != .message && kind != .system { return "\(kind.rawValue):\(message)" }
    let isReserved = Kind.allCases.contains { message.hasPrefix("\($0.rawValue):") }
    return isReserved ? "message:\(message)" : message
  }
}
