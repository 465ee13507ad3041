/// A rectangle of the screen in points; y grows down.
public struct ScreenFrame: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a frame.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// How the keyboard changes; what is `nil` stays as it was while the keyboard is visible.
public struct KeyboardChange: Hashable, Sendable {
  /// The two halves of a change, which systems announce one after the other.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The keyboard begins to move.
    case will
    /// The keyboard has arrived.
    case did
  }

  /// Whether the keyboard is on the screen afterwards.
  public var isVisible: Bool
  /// The height it covers at the bottom of the screen, in points, where no frame is known.
  public var height: Double?
  /// The frame that it has afterwards.
  public var frame: ScreenFrame?
  /// The frame that it had before.
  public var begin: ScreenFrame?
  /// Which half of the change it is; `nil` for both at once.
  public var phase: Phase?
  /// How long the change takes, in seconds.
  public var duration: Double?
  /// The number of the animation curve as UIKit counts them.
  public var curve: Int?

  /// Creates a keyboard change.
  public init(
    isVisible: Bool,
    height: Double? = nil,
    frame: ScreenFrame? = nil,
    begin: ScreenFrame? = nil,
    phase: Phase? = nil,
    duration: Double? = nil,
    curve: Int? = nil
  ) {
    self.isVisible = isVisible
    self.height = height
    self.frame = frame
    self.begin = begin
    self.phase = phase
    self.duration = duration
    self.curve = curve
  }
}

/// How a list is touched, from the first contact until it rests.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// A finger is on the list.
  case began
  /// The finger has left the list; one that coasts decelerates next.
  case ended
  /// The list coasts without a finger.
  case decelerating
  /// The list has come to rest.
  case stopped

  /// Whether the user scrolls, so that nothing else moves the list.
  public var isInteracting: Bool { self == .began || self == .decelerating }
}

/// How the screen changes; what is `nil` stays as it was.
public struct ViewportChange: Hashable, Sendable {
  /// The left edge of the list on the screen, in points.
  public var x: Double?
  /// The top edge of the list on the screen, in points.
  public var y: Double?
  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?
  /// Device pixels per point.
  public var scale: Double?
  /// What covers the top besides the safe area, in points.
  public var topInset: Double?
  /// What covers the bottom besides safe area, keyboard and input bar, in points.
  public var bottomInset: Double?
  /// What the system's bars and the device's edge cover at the top, in points.
  public var topSafeArea: Double?
  /// What the home indicator or a tab bar covers at the bottom, in points.
  public var bottomSafeArea: Double?
  /// The height of the input bar, which stands on the keyboard, in points.
  public var inputBarHeight: Double?

  /// Creates a viewport change.
  public init(
    x: Double? = nil,
    y: Double? = nil,
    width: Double? = nil,
    height: Double? = nil,
    scale: Double? = nil,
    topInset: Double? = nil,
    bottomInset: Double? = nil,
    topSafeArea: Double? = nil,
    bottomSafeArea: Double? = nil,
    inputBarHeight: Double? = nil
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.scale = scale
    self.topInset = topInset
    self.bottomInset = bottomInset
    self.topSafeArea = topSafeArea
    self.bottomSafeArea = bottomSafeArea
    self.inputBarHeight = inputBarHeight
  }

  /// Takes what another change says and leaves the rest as it is.
  public mutating func merge(_ change: ViewportChange) {
    x = change.x ?? x
    y = change.y ?? y
    width = change.width ?? width
    height = change.height ?? height
    scale = change.scale ?? scale
    topInset = change.topInset ?? topInset
    bottomInset = change.bottomInset ?? bottomInset
    topSafeArea = change.topSafeArea ?? topSafeArea
    bottomSafeArea = change.bottomSafeArea ?? bottomSafeArea
    inputBarHeight = change.inputBarHeight ?? inputBarHeight
  }
}

/// The rows as the front measured them.
public struct ContentChange: Hashable, Sendable {
  /// The place of a message's row.
  public struct Extent: Hashable, Sendable {
    /// The message.
    public var message: Message.ID
    /// The top edge of the row in the transcript, in points.
    public var y: Double
    /// The height of the row in points.
    public var height: Double

    /// Creates an extent.
    public init(message: Message.ID, y: Double, height: Double) {
      self.message = message
      self.y = y
      self.height = height
    }
  }

  /// The height of all rows in points.
  public var height: Double
  /// The rows that the front knows, such as those on screen; all others count as unknown.
  public var extents: [Extent]

  /// Creates a measurement.
  public init(height: Double, extents: [Extent] = []) {
    self.height = height
    self.extents = extents
  }
}

/// What a program showed, as far as it was recorded.
public struct ObservedViewport: Hashable, Sendable {
  /// The content offset in points.
  public var offset: Double?
  /// What covers the bottom of the list, the system's share included, in points.
  public var bottomInset: Double?
  /// The top edge of the input bar on the screen, in points.
  public var inputBarY: Double?

  /// Creates an observation.
  public init(offset: Double? = nil, bottomInset: Double? = nil, inputBarY: Double? = nil) {
    self.offset = offset
    self.bottomInset = bottomInset
    self.inputBarY = inputBarY
  }

  /// Whether nothing was observed.
  package var isEmpty: Bool { offset == nil && bottomInset == nil && inputBarY == nil }
}
