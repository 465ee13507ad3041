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

/// A change of the keyboard; `nil` values stay the same while the keyboard is visible.
public struct KeyboardChange: Hashable, Sendable {
  /// The two phases of a change, which systems announce one after the other.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The keyboard begins to move.
    case will
    /// The keyboard has arrived.
    case did
  }

  /// Whether the keyboard is on the screen afterwards.
  public var isVisible: Bool
  /// The height covered at the bottom of the screen, in points; for changes without a frame.
  public var height: Double?
  /// The frame after the change.
  public var frame: ScreenFrame?
  /// The frame before the change.
  public var begin: ScreenFrame?
  /// The phase of the change; `nil` for both at once.
  public var phase: Phase?
  /// The duration of the change, in seconds.
  public var duration: Double?
  /// The animation curve, as numbered by UIKit.
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

/// A phase of a touch on a list, from first contact until the list rests.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// A finger is on the list.
  case began
  /// The finger has left the list; if the list coasts, `decelerating` follows.
  case ended
  /// The list coasts without a finger.
  case decelerating
  /// The list has come to rest.
  case stopped

  /// Whether the user is scrolling, so that nothing else moves the list.
  public var isInteracting: Bool { self == .began || self == .decelerating }
}

/// A change of the screen; `nil` values stay the same.
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
  /// The height covered at the top in addition to the safe area, in points.
  public var topInset: Double?
  /// The height covered at the bottom in addition to safe area, keyboard and input bar, in points.
  public var bottomInset: Double?
  /// The height that system bars and the device's edge cover at the top, in points.
  public var topSafeArea: Double?
  /// The height that the home indicator or a tab bar covers at the bottom, in points.
  public var bottomSafeArea: Double?
  /// The height of the input bar, which is placed on the keyboard, in points.
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

  /// Takes over the values that another change contains.
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

/// The rows as measured by the frontend.
public struct ContentChange: Hashable, Sendable {
  /// The extent of a message's row.
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
  /// The rows that the frontend knows, such as those on screen; all others are unknown.
  public var extents: [Extent]

  /// Creates a measurement.
  public init(height: Double, extents: [Extent] = []) {
    self.height = height
    self.extents = extents
  }
}

/// The recorded state of another program's viewport.
public struct ObservedViewport: Hashable, Sendable {
  /// The content offset in points.
  public var offset: Double?
  /// The height covered at the bottom of the list, including the safe area, in points.
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
