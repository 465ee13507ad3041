/// Something that happens beside the messages.
public struct TranscriptEvent: Hashable, Sendable {
  /// What happens.
  public enum Change: Hashable, Sendable {
    /// A participant starts or stops typing.
    case typing(participant: Participant.ID, isOn: Bool)
    /// The keyboard appears, changes or goes.
    case keyboard(KeyboardChange)
    /// The size of the screen or its insets change.
    case viewport(ViewportChange)
    /// The transcript is scrolled.
    case scroll(ScrollTarget)
    /// A participant receives or reads a message.
    case receipt(participant: Participant.ID, message: Message.ID, status: DeliveryStatus)
    /// The delivery status of a message changes.
    case status(message: Message.ID, status: DeliveryStatus)
    /// A participant comes or goes; the state is the source's word, such as `online`.
    case presence(participant: Participant.ID, state: String)
    /// A named mark, such as `unread`, before a message.
    case marker(name: String, before: Message.ID?)
    /// The text that stands in the input field.
    case draft(text: String)
    /// An event of a type from outside this list, with all its fields.
    case other(type: String)
  }

  /// When it happens.
  public var time: Time?
  /// What happens.
  public var change: Change
  /// Fields of the event that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates an event.
  public init(time: Time? = nil, change: Change, ext: [ExtensionField] = []) {
    self.time = time
    self.change = change
    self.ext = ext
  }
}

/// How the keyboard changes.
public struct KeyboardChange: Hashable, Sendable {
  /// Whether the keyboard is on the screen afterwards.
  public var isVisible: Bool
  /// The height it covers, in points.
  public var height: Double?
  /// How long the change takes, in seconds.
  public var duration: Double?
  /// The number of the animation curve as UIKit counts them.
  public var curve: Int?

  /// Creates a keyboard change.
  public init(
    isVisible: Bool,
    height: Double? = nil,
    duration: Double? = nil,
    curve: Int? = nil
  ) {
    self.isVisible = isVisible
    self.height = height
    self.duration = duration
    self.curve = curve
  }
}

/// How the screen changes; what is `nil` stays as it was.
public struct ViewportChange: Hashable, Sendable {
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?
  /// Device pixels per point.
  public var scale: Double?
  /// What covers the top, in points.
  public var topInset: Double?
  /// What covers the bottom, in points.
  public var bottomInset: Double?

  /// Creates a viewport change.
  public init(
    width: Double? = nil,
    height: Double? = nil,
    scale: Double? = nil,
    topInset: Double? = nil,
    bottomInset: Double? = nil
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.topInset = topInset
    self.bottomInset = bottomInset
  }
}

/// Where a transcript is scrolled to.
public enum ScrollTarget: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// The row of a message.
  case message(Message.ID)
  /// A content offset in points.
  case offset(Double)
}
