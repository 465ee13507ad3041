/// How a transcript wants to be looked at; what is `nil` is left to the program.
public struct ViewSettings: Hashable, Sendable {
  /// Light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on light ground.
    case light
    /// Light text on dark ground.
    case dark
  }

  /// A 12-hour or a 24-hour clock.
  public enum ClockStyle: String, Hashable, Sendable, CaseIterable {
    /// Hours 1 to 12 with a day period.
    case twelveHour = "12"
    /// Hours 0 to 23.
    case twentyFourHour = "24"
  }

  /// The direction in which the screen reads.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// As the locale reads.
    case auto
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
  }

  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?
  /// Device pixels per point.
  public var scale: Double?
  /// Light or dark.
  public var appearance: Appearance?
  /// The BCP 47 locale of dates and words.
  public var locale: String?
  /// A 12-hour or a 24-hour clock.
  public var clock: ClockStyle?
  /// The direction of the screen.
  public var direction: Direction?
  /// The largest gap within a run, in seconds; `nil` for that of the theme.
  public var groupGap: Double?
  /// The gap from which a time header is shown, in seconds; `nil` for that of the theme.
  public var stampGap: Double?
  /// Where the transcript is scrolled to.
  public var scroll: ScrollDestination?
  /// Who is typing.
  public var typing: [Participant.ID]
  /// Whether the conversation has earlier messages that the transcript does not hold.
  public var hasEarlier = false
  /// The words that welcome to the conversation, above its first message; `nil` for no welcome.
  ///
  /// `{name}` stands for the viewer's name; blank words leave them to the program.
  public var welcome: String?
  /// Whether the conversation is pinned to the top of the list of conversations.
  public var isPinned = false
  /// Whether its notifications are muted.
  public var isMuted = false
  /// Whether addresses, telephone numbers, mentions and tags are found in plain text.
  public var detectsLinks = true
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates settings that leave everything to the program.
  public init() {
    typing = []
    ext = []
  }
}
