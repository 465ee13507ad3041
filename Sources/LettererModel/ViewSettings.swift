/// The requested view of a transcript; `nil` values are left to the program.
public struct ViewSettings: Hashable, Sendable {
  /// Light or dark mode.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Dark text on a light background.
    case light
    /// Light text on a dark background.
    case dark
  }

  /// A 12-hour or a 24-hour clock.
  public enum ClockStyle: String, Hashable, Sendable, CaseIterable {
    /// Hours 1 to 12 with a day period.
    case twelveHour = "12"
    /// Hours 0 to 23.
    case twentyFourHour = "24"
  }

  /// The layout direction of the screen.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    /// The direction of the locale.
    case auto
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
  }

  /// The place of messages that belong to a thread.
  public enum ThreadPlacement: String, Hashable, Sendable, CaseIterable {
    /// In the order of the conversation; the first of several in a row quotes the thread's message.
    case inline
    /// Below the message that starts the thread, indented next to a rule.
    case below
  }

  /// The width in points.
  public var width: Double?
  /// The height in points.
  public var height: Double?
  /// Device pixels per point.
  public var scale: Double?
  /// Light or dark mode.
  public var appearance: Appearance?
  /// The BCP 47 locale for dates and UI strings.
  public var locale: String?
  /// A 12-hour or a 24-hour clock.
  public var clock: ClockStyle?
  /// The layout direction of the screen.
  public var direction: Direction?
  /// The largest gap within a run, in seconds; `nil` for the theme's value.
  public var groupGap: Double?
  /// The smallest gap that shows a time header, in seconds; `nil` for the theme's value.
  public var stampGap: Double?
  /// The scroll destination.
  public var scroll: ScrollDestination?
  /// The participants who are typing.
  public var typing: [Participant.ID]
  /// Whether the conversation has earlier messages that aren't in the transcript.
  public var hasEarlier = false
  /// The welcome text above the first message; `nil` for no welcome.
  ///
  /// `{name}` represents the viewer's name; blank text selects the program's default.
  public var welcome: String?
  /// Whether the conversation is pinned to the top of the conversation list.
  public var isPinned = false
  /// Whether its notifications are muted.
  public var isMuted = false
  /// Whether addresses, phone numbers, mentions, and tags in plain text are detected.
  public var detectsLinks = true
  /// The place of messages that belong to a thread.
  public var threads = ThreadPlacement.inline
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates settings that leave everything to the program.
  public init() {
    typing = []
    ext = []
  }
}
