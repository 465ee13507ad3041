/// Something that happens in a conversation or on the screen that shows it.
public struct TranscriptEvent: Hashable, Sendable {
  /// What happens.
  public enum Change: Hashable, Sendable {
    /// A message is sent or arrives; if it already exists, the event acknowledges it.
    indirect case message(Message)
    /// A message is edited.
    indirect case edit(Message)
    /// A message is deleted; the participant is known only if the source names one.
    case delete(message: Message.ID, by: Participant.ID?)
    /// A participant adds or removes a reaction.
    case reaction(message: Message.ID, participant: Participant.ID, emoji: String, isOn: Bool)
    /// A participant receives or reads a message.
    case receipt(participant: Participant.ID, message: Message.ID, status: DeliveryStatus)
    /// The delivery status of a message changes.
    case status(message: Message.ID, status: DeliveryStatus)
    /// A participant starts or stops typing.
    case typing(participant: Participant.ID, isOn: Bool)
    /// A participant leaves the conversation or is disconnected.
    case leave(participant: Participant.ID)
    /// The text in the input field changes.
    case draft(text: String)
    /// A participant's presence changes; the state is worded by the source, such as `online`.
    case presence(participant: Participant.ID, state: String)
    /// A named mark, such as `unread`, is placed before a message.
    case marker(name: String, before: Message.ID?)
    /// The keyboard appears, changes, or disappears.
    case keyboard(KeyboardChange)
    /// The size of the screen or its insets change.
    case viewport(ViewportChange)
    /// The transcript is scrolled.
    case scroll(ScrollDestination)
    /// A finger touches or releases the list, or the list decelerates or stops.
    case touch(TouchPhase)
    /// The frontend that shows the rows measured them.
    case content(ContentChange)
    /// The recorded viewport of another program at this moment, to compare with the correct one.
    case observed(ObservedViewport)
    /// An event of an undocumented type, with all its fields.
    case other(type: String)
  }

  /// The time of the event.
  public var time: Time?
  /// The change.
  public var change: Change
  /// Fields of the event unknown to this version, in their original order.
  public var ext: [ExtensionField]
  /// Whether the message is a record with its final status and edits, as stated by its source.
  package var isRecord = false

  /// Creates an event.
  public init(time: Time? = nil, change: Change, ext: [ExtensionField] = []) {
    self.time = time
    self.change = change
    self.ext = ext
  }
}

/// A scroll destination.
public enum ScrollDestination: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// The first message after the mark `unread`, or the last row without such a mark.
  case firstUnread
  /// The row of a message, at a place in the visible area.
  case message(Message.ID, at: ScrollPlace = .top)
  /// A content offset in points.
  case offset(Double)
}

/// The place of a row in the visible area after scrolling to it.
public enum ScrollPlace: String, Hashable, Sendable, CaseIterable {
  /// Top edge at the top of the visible area.
  case top
  /// Centered in the visible area.
  case center
  /// Bottom edge at the bottom of the visible area.
  case bottom
  /// At the top, and kept there while content below it grows, such as a streamed reply.
  case held
}
