import LettererModel

/// The rule that groups messages into runs.
///
/// A message continues the run of the preceding message if all conditions hold. Notices end a run,
/// and so does everything in ``breaks``.
public struct RunRule: Hashable, Sendable {
  /// Whether a run requires the same sender.
  public var requiresSameSender: Bool
  /// The largest gap to the preceding message, in seconds; `nil` for any.
  public var maximumGap: Double?
  /// Whether a gap equal to the largest continues the run.
  public var includesMaximumGap: Bool
  /// Whether a run requires the same calendar day.
  public var requiresSameDay: Bool
  /// Additional causes that end a run.
  public var breaks: RunBreaks

  /// Creates a rule.
  public init(
    requiresSameSender: Bool = true,
    maximumGap: Double? = nil,
    includesMaximumGap: Bool = false,
    requiresSameDay: Bool = false,
    breaks: RunBreaks = [.headers, .unread]
  ) {
    self.requiresSameSender = requiresSameSender
    self.maximumGap = maximumGap
    self.includesMaximumGap = includesMaximumGap
    self.requiresSameDay = requiresSameDay
    self.breaks = breaks
  }
}

/// The causes that end a run even if all other conditions hold.
public struct RunBreaks: OptionSet, Hashable, Sendable {
  /// One bit per cause.
  public let rawValue: UInt8

  /// Creates a set of causes from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// An edited message, before and after it.
  public static let edited = RunBreaks(rawValue: 1 << 0)
  /// A message that failed to send, before and after it.
  public static let failed = RunBreaks(rawValue: 1 << 1)
  /// Reactions to the preceding message.
  public static let reactions = RunBreaks(rawValue: 1 << 2)
  /// The divider above the first unread message.
  public static let unread = RunBreaks(rawValue: 1 << 3)
  /// A time header.
  public static let headers = RunBreaks(rawValue: 1 << 4)
  /// A reply, before it.
  public static let replies = RunBreaks(rawValue: 1 << 5)
}

/// The rule that places time headers.
public struct TimeHeaderRule: Hashable, Sendable {
  /// The smallest gap to the preceding message that shows a header, in seconds; `nil` for never.
  public var minimumGap: Double?
  /// Whether a new calendar day shows a header.
  public var marksNewDay: Bool
  /// The content of a header.
  public var form: TimeHeaderForm

  /// Creates a rule; the first message with a time has a header if either condition is used.
  public init(minimumGap: Double?, marksNewDay: Bool, form: TimeHeaderForm = .dayAndTime) {
    self.minimumGap = minimumGap
    self.marksNewDay = marksNewDay
    self.form = form
  }
}

/// The content of a time header.
public enum TimeHeaderForm: String, Hashable, Sendable, CaseIterable {
  /// The day and the time.
  case dayAndTime
  /// Only the day.
  case day
  /// Only the time if the day is that of the preceding header, else both.
  case timeWithinDay
}

/// The conversations in which something is shown.
public enum Audience: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// Those with more than two participants.
  case groups
  /// All.
  case all
}

/// The messages of a run that have a feature.
public enum RunVisibility: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The first.
  case first
  /// The last.
  case last
  /// Every one.
  case every

  /// Returns whether the message at a position has the feature.
  public func includes(_ position: RunPosition) -> Bool {
    switch self {
    case .none: false
    case .first: position == .first || position == .single
    case .last: position == .last || position == .single
    case .every: true
    }
  }
}

/// The position of a message in its run.
public enum RunPosition: String, Hashable, Sendable, CaseIterable {
  /// The only one.
  case single
  /// The first of several.
  case first
  /// Neither the first nor the last.
  case middle
  /// The last of several.
  case last
}

extension Theme {
  /// Returns the theme with the gaps that a conversation requests, if finite and not negative.
  func with(gapsOf view: ViewSettings) -> Theme {
    var theme = self
    if let gap = view.groupGap, gap >= 0, gap.isFinite {
      theme.runs.maximumGap = gap
      theme.runs.includesMaximumGap = true
    }
    if let gap = view.stampGap, gap >= 0, gap.isFinite { theme.timeHeaders.minimumGap = gap }
    return theme
  }
}
