/// The rules of chat libraries, according to their sources.
///
/// In all of them, the layout's own dividers and headers end a run. No library measures a gap to
/// anything but the preceding message.
extension RunRule {
  /// Same sender: MessageKit's example, the demo of JSQMessagesViewController, MessengerKit.
  public static var sameSender: RunRule { RunRule() }

  /// Same sender within 60 s, inclusive; edited and unsent messages are alone: Stream.
  public static var stream: RunRule {
    RunRule(
      maximumGap: 60,
      includesMaximumGap: true,
      breaks: [.headers, .unread, .edited, .failed]
    )
  }

  /// Same sender within 120 s, inclusive: the spacing of Chatto's demo.
  public static var chatto: RunRule { RunRule(maximumGap: 120, includesMaximumGap: true) }

  /// Same sender in less than 180 s on one day, up to the first reaction: Signal.
  public static var signal: RunRule {
    RunRule(maximumGap: 180, requiresSameDay: true, breaks: [.headers, .unread, .reactions])
  }

  /// Same sender in less than 300 s: flutter_chat_ui.
  public static var flutter: RunRule { RunRule(maximumGap: 300) }

  /// Same sender in less than 600 s: Telegram for iOS.
  public static var telegram: RunRule { RunRule(maximumGap: 600) }

  /// Same sender in less than 900 s without a date in between: Telegram Desktop.
  public static var telegramDesktop: RunRule { RunRule(maximumGap: 900) }

  /// Same sender on one day: react-native-gifted-chat.
  public static var giftedChat: RunRule { RunRule(requiresSameDay: true) }

  /// Any sender in less than 120 s: table view sections by gap.
  public static var gapOnly: RunRule { RunRule(requiresSameSender: false, maximumGap: 120) }

  /// Same sender in less than 120 s on one day: the rule of ``Theme/jsq``.
  public static var standard: RunRule { RunRule(maximumGap: 120, requiresSameDay: true) }

  /// All presets, by the names that theme files use.
  public static var presets: [(name: String, rule: RunRule)] {
    [
      ("standard", .standard), ("same-sender", .sameSender), ("stream", .stream),
      ("chatto", .chatto), ("signal", .signal), ("flutter", .flutter), ("telegram", .telegram),
      ("telegram-desktop", .telegramDesktop), ("gifted-chat", .giftedChat), ("gap", .gapOnly),
    ]
  }
}

/// Common rules for time headers.
extension TimeHeaderRule {
  /// After 300 s and at the start of a day: the rule of ``Theme/jsq``.
  public static var standard: TimeHeaderRule { gap(300, marksNewDay: true) }

  /// Only after 300 s, as the manual frame model shows its time label.
  public static var gap300: TimeHeaderRule { gap(300) }

  /// Only after 120 s, as a table view is divided into sections.
  public static var gap120: TimeHeaderRule { gap(120) }

  /// At the start of a day, with only the day.
  public static var byDay: TimeHeaderRule {
    TimeHeaderRule(minimumGap: nil, marksNewDay: true, form: .day)
  }

  /// Never.
  public static var never: TimeHeaderRule { TimeHeaderRule(minimumGap: nil, marksNewDay: false) }

  /// Returns the rule for any gap in seconds.
  public static func gap(_ seconds: Double, marksNewDay: Bool = false) -> TimeHeaderRule {
    TimeHeaderRule(minimumGap: seconds, marksNewDay: marksNewDay)
  }

  /// All presets, by the names that theme files use.
  public static var presets: [(name: String, rule: TimeHeaderRule)] {
    [
      ("standard", .standard), ("gap-300", .gap300), ("gap-120", .gap120), ("day", .byDay),
      ("none", .never),
    ]
  }
}
