/// The rules of chat kits, as their sources have them.
///
/// Dividers and headers of the layout's own end a run in all of them. No kit measures a gap to
/// anything but the message before.
extension RunRule {
  /// One sender: MessageKit's example, the demo of JSQMessagesViewController, MessengerKit.
  public static var sameSender: RunRule { RunRule() }

  /// One sender within 60 s, the limit included; what was edited or not sent stands alone: Stream.
  public static var stream: RunRule {
    RunRule(
      maximumGap: 60,
      includesMaximumGap: true,
      breaks: [.headers, .unread, .edited, .failed]
    )
  }

  /// One sender within 120 s, the limit included: the spacing of Chatto's demo.
  public static var chatto: RunRule { RunRule(maximumGap: 120, includesMaximumGap: true) }

  /// One sender in less than 180 s on one day, up to the first reaction: Signal.
  public static var signal: RunRule {
    RunRule(maximumGap: 180, requiresSameDay: true, breaks: [.headers, .unread, .reactions])
  }

  /// One sender in less than 300 s: flutter_chat_ui.
  public static var flutter: RunRule { RunRule(maximumGap: 300) }

  /// One sender in less than 600 s: Telegram for iOS.
  public static var telegram: RunRule { RunRule(maximumGap: 600) }

  /// One sender in less than 900 s without a date between: Telegram Desktop.
  public static var telegramDesktop: RunRule { RunRule(maximumGap: 900) }

  /// One sender on one day: react-native-gifted-chat.
  public static var giftedChat: RunRule { RunRule(requiresSameDay: true) }

  /// Less than 120 s, whoever sends: the sections of a table view by gap.
  public static var gapOnly: RunRule { RunRule(requiresSameSender: false, maximumGap: 120) }

  /// One sender in less than 120 s on one day: the rule of ``Theme/jsq``.
  public static var standard: RunRule { RunRule(maximumGap: 120, requiresSameDay: true) }

  /// All of them by the names that theme files use.
  public static var presets: [(name: String, rule: RunRule)] {
    [
      ("standard", .standard), ("same-sender", .sameSender), ("stream", .stream),
      ("chatto", .chatto), ("signal", .signal), ("flutter", .flutter), ("telegram", .telegram),
      ("telegram-desktop", .telegramDesktop), ("gifted-chat", .giftedChat), ("gap", .gapOnly),
    ]
  }
}

/// The usual places of time headers.
extension TimeHeaderRule {
  /// After 300 s and where a day begins: the rule of ``Theme/jsq``.
  public static var standard: TimeHeaderRule { gap(300, marksNewDay: true) }

  /// After 300 s alone, as the hand-made frame model shows its time label.
  public static var gap300: TimeHeaderRule { gap(300) }

  /// After 120 s alone, as a table view is cut into sections.
  public static var gap120: TimeHeaderRule { gap(120) }

  /// Where a day begins, with the day alone.
  public static var byDay: TimeHeaderRule {
    TimeHeaderRule(minimumGap: nil, marksNewDay: true, form: .day)
  }

  /// Nowhere.
  public static var never: TimeHeaderRule { TimeHeaderRule(minimumGap: nil, marksNewDay: false) }

  /// Returns the rule of any gap in seconds.
  public static func gap(_ seconds: Double, marksNewDay: Bool = false) -> TimeHeaderRule {
    TimeHeaderRule(minimumGap: seconds, marksNewDay: marksNewDay)
  }

  /// All of them by the names that theme files use.
  public static var presets: [(name: String, rule: TimeHeaderRule)] {
    [
      ("standard", .standard), ("gap-300", .gap300), ("gap-120", .gap120), ("day", .byDay),
      ("none", .never),
    ]
  }
}
