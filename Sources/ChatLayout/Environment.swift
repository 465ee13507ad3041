public import ChatModel

/// Everything beside transcript and theme that a layout depends on.
public struct Environment: Hashable, Sendable {
  /// The width of the transcript in points; clamped to 0 to 1,000,000, then rounded down to pixels.
  public var width: Double
  /// Device pixels per point; clamped to 1/4 to 64.
  public var scale: Double
  /// The BCP 47 locale; chooses forms of Han characters where nothing else does.
  public var locale: String
  /// The IANA time zone in which times are shown; `nil` for the transcript's, else UTC.
  public var timeZone: String?
  /// The present, for words such as "Today"; `nil` for absolute dates.
  public var now: Time?
  /// Whether avatars are shown at all.
  public var showsAvatars: Bool
  /// How the direction of each paragraph of a message is found.
  public var direction: TextDirection

  /// Creates an environment.
  public init(
    width: Double,
    scale: Double = 2,
    locale: String = "en-US",
    timeZone: String? = nil,
    now: Time? = nil,
    showsAvatars: Bool = true,
    direction: TextDirection = .automatic
  ) {
    self.width = width
    self.scale = scale
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
    self.showsAvatars = showsAvatars
    self.direction = direction
  }

  /// The width within bounds in which lengths in pixels stay exact; 0 for what is not a number.
  var clampedWidth: Double {
    width > 0 ? min(width, 1_000_000) : 0
  }
}
