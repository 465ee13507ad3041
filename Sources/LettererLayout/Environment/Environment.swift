public import LettererModel

/// Everything beside transcript and theme that a layout depends on.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The width of the transcript in points; clamped to 0 to 1,000,000, then rounded down to pixels.
  public var width: Double
  /// Device pixels per point; clamped to 1/4 to 64.
  public var scale: Double
  /// How much larger text is than the theme says; clamped to 1/4 to 8.
  public var textSize: Double
  /// The BCP 47 locale; chooses forms of Han characters where nothing else does.
  public var locale: String
  /// The IANA time zone in which times are shown; `nil` for the transcript's, else for the offset that
  /// each time states, and UTC for a time without one.
  public var timeZone: String?
  /// The present, for words such as "Today"; `nil` for absolute dates.
  public var now: Time?
  /// Whether avatars are shown at all.
  public var showsAvatars: Bool
  /// Whether names of senders are shown at all.
  public var showsNames: Bool
  /// How the direction of each paragraph of a message is found.
  public var direction: TextDirection
  /// Whether the screen reads from right to left, so that the whole layout is mirrored.
  public var isMirrored: Bool
  /// Whether the times of all messages are shown beside them, as after a swipe, where there is room.
  public var revealsTimes: Bool
  /// Whether earlier wordings of edited messages are shown, struck through.
  public var showsEdits = false

  /// What stands above messages in place of a time header, such as a number and a full date.
  public var captions: [Message.ID: String] = [:]

  /// Creates an environment.
  public init(
    width: Double,
    scale: Double = 2,
    textSize: Double = 1,
    locale: String = "en-US",
    timeZone: String? = nil,
    now: Time? = nil,
    showsAvatars: Bool = true,
    showsNames: Bool = true,
    direction: TextDirection = .automatic,
    isMirrored: Bool = false,
    revealsTimes: Bool = false
  ) {
    self.width = width
    self.scale = scale
    self.textSize = textSize
    self.locale = locale
    self.timeZone = timeZone
    self.now = now
    self.showsAvatars = showsAvatars
    self.showsNames = showsNames
    self.direction = direction
    self.isMirrored = isMirrored
    self.revealsTimes = revealsTimes
  }

  /// The width within bounds in which lengths in pixels stay exact; 0 for what is not a number.
  var clampedWidth: Double {
    width > 0 ? min(width, 1_000_000) : 0
  }

  /// The text size within bounds; 1 for what is not a number.
  package var clampedTextSize: Double {
    textSize > 0 ? min(max(textSize, 1 / 4), 8) : 1
  }
}
