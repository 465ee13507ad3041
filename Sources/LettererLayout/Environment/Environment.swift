public import LettererModel

/// All inputs of a layout except the transcript and the theme.
public struct LayoutEnvironment: Hashable, Sendable {
  /// The width of the transcript in points; clamped to 0 to 1,000,000, then rounded down to pixels.
  public var width: Double
  /// Device pixels per point; clamped to 1/4 to 64.
  public var scale: Double
  /// The text size relative to the theme's; clamped to 1/4 to 8.
  public var textSize: Double
  /// The BCP 47 locale; selects the forms of Han characters if nothing else does.
  public var locale: String
  /// The IANA time zone of displayed times; `nil` for the transcript's, else the offset of each
  /// time, else UTC.
  public var timeZone: String?
  /// The current time, for relative dates such as "Today"; `nil` for absolute dates.
  public var now: Time?
  /// Whether avatars are shown at all.
  public var showsAvatars: Bool
  /// Whether sender names are shown at all.
  public var showsNames: Bool
  /// How the direction of each paragraph of a message is determined.
  public var direction: TextDirection
  /// Whether the screen reads from right to left and the whole layout is mirrored.
  public var isMirrored: Bool
  /// Whether the times of all messages are shown next to them, as after a swipe, if there is space.
  public var revealsTimes: Bool
  /// Whether earlier versions of edited messages are shown, struck through.
  public var showsEdits = false
  /// Whether reactions name who reacted, as far as the source does, instead of counting them.
  public var namesReactions = false

  /// Captions above messages in place of time headers, such as a number and a full date.
  public var captions: [Message.ID: String] = [:]
  /// Lines of facts below messages, such as who read them and when.
  public var facts: [Message.ID: [String]] = [:]

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

  /// The width, clamped so that lengths in pixels stay exact; 0 for NaN.
  var clampedWidth: Double {
    width > 0 ? min(width, 1_000_000) : 0
  }

  /// The clamped text size; 1 for NaN.
  package var clampedTextSize: Double {
    textSize > 0 ? min(max(textSize, 1 / 4), 8) : 1
  }
}
