/// Something that happens in a conversation or on the screen that shows it.
public struct TranscriptEvent: Hashable, Sendable {
  /// What happens.
  public enum Change: Hashable, Sendable {
    /// A message is sent or arrives; one that is there already is acknowledged by it.
    indirect case message(Message)
    /// A message is worded anew.
    indirect case edit(Message)
    /// A message is deleted, by a participant where the source tells.
    case delete(message: Message.ID, by: Participant.ID?)
    /// A participant reacts to a message, or takes a reaction back.
    case reaction(message: Message.ID, participant: Participant.ID, emoji: String, isOn: Bool)
    /// A participant receives or reads a message.
    case receipt(participant: Participant.ID, message: Message.ID, status: DeliveryStatus)
    /// The delivery status of a message changes.
    case status(message: Message.ID, status: DeliveryStatus)
    /// A participant starts or stops typing.
    case typing(participant: Participant.ID, isOn: Bool)
    /// A participant leaves the conversation or is disconnected.
    case leave(participant: Participant.ID)
    /// The text that stands in the input field.
    case draft(text: String)
    /// A participant comes or goes; the state is the source's word, such as `online`.
    case presence(participant: Participant.ID, state: String)
    /// A named mark, such as `unread`, before a message.
    case marker(name: String, before: Message.ID?)
    /// The keyboard appears, changes or goes.
    case keyboard(KeyboardChange)
    /// The size of the screen or its insets change.
    case viewport(ViewportChange)
    /// The transcript is scrolled.
    case scroll(ScrollDestination)
    /// A finger touches the list or lets it go, or the list decelerates or stops.
    case touch(TouchPhase)
    /// The rows were measured by the front that shows them.
    case content(ContentChange)
    /// What another program showed at this moment, to be compared with the right answer.
    case observed(ObservedViewport)
    /// An event of a type from outside this list, with all its fields.
    case other(type: String)
  }

  /// When it happens.
  public var time: Time?
  /// What happens.
  public var change: Change
  /// Fields of the event that this version does not know, in their order.
  public var ext: [ExtensionField]
  /// Whether a message stands as its source has it, which tells of its own status and edits.
  package var isRecord = false

  /// Creates an event.
  public init(time: Time? = nil, change: Change, ext: [ExtensionField] = []) {
    self.time = time
    self.change = change
    self.ext = ext
  }
}

/// Where a transcript is scrolled to.
public enum ScrollDestination: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// The first message behind the mark `unread`, or the last row where there is none.
  case firstUnread
  /// The row of a message, at a place of what is visible.
  case message(Message.ID, at: ScrollPlace = .top)
  /// A content offset in points.
  case offset(Double)
}

/// The place at which a row stands after scrolling to it.
public enum ScrollPlace: String, Hashable, Sendable, CaseIterable {
  /// Its top at the top of what is visible.
  case top
  /// Its middle in the middle of what is visible.
  case center
  /// Its bottom at the bottom of what is visible.
  case bottom
  /// At the top, and kept there while what stands below it grows, as an answer to a question does.
  case held
}
