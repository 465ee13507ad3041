import LettererModel

/// Which messages belong together.
///
/// A message continues the run of the message before it when every condition holds. Notices end a
/// run, and so does whatever ``breaks`` names.
public struct RunRule: Hashable, Sendable {
  /// Whether only messages of one sender belong together.
  public var requiresSameSender: Bool
  /// The largest gap to the message before, in seconds; `nil` for any.
  public var maximumGap: Double?
  /// Whether a gap equal to the largest still belongs.
  public var includesMaximumGap: Bool
  /// Whether only messages of one calendar day belong together.
  public var requiresSameDay: Bool
  /// What ends a run beside that.
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

/// What ends a run although its messages would belong together.
public struct RunBreaks: OptionSet, Hashable, Sendable {
  /// One bit a cause.
  public let rawValue: UInt8

  /// Creates a set of causes from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// A message that was edited, before and behind it.
  public static let edited = RunBreaks(rawValue: 1 << 0)
  /// A message that was not sent, before and behind it.
  public static let failed = RunBreaks(rawValue: 1 << 1)
  /// Reactions to the message before.
  public static let reactions = RunBreaks(rawValue: 1 << 2)
  /// The divider above the first unread message.
  public static let unread = RunBreaks(rawValue: 1 << 3)
  /// A time header.
  public static let headers = RunBreaks(rawValue: 1 << 4)
  /// An answer, before it.
  public static let replies = RunBreaks(rawValue: 1 << 5)
}

/// Where a time header stands.
public struct TimeHeaderRule: Hashable, Sendable {
  /// The gap to the message before from which a header stands, in seconds; `nil` for never.
  public var minimumGap: Double?
  /// Whether a header stands where a new calendar day begins.
  public var marksNewDay: Bool
  /// What a header says.
  public var form: TimeHeaderForm

  /// Creates a rule; the first message with a time has a header if either condition is used.
  public init(minimumGap: Double?, marksNewDay: Bool, form: TimeHeaderForm = .dayAndTime) {
    self.minimumGap = minimumGap
    self.marksNewDay = marksNewDay
    self.form = form
  }
}

/// What a time header says.
public enum TimeHeaderForm: String, Hashable, Sendable, CaseIterable {
  /// The day and the time.
  case dayAndTime
  /// The day alone.
  case day
  /// The time alone where the day is that of the header before, else both.
  case timeWithinDay
}

/// In which conversations something is shown.
public enum Audience: String, Hashable, Sendable, CaseIterable {
  /// In none.
  case none
  /// Where more than two take part.
  case groups
  /// In all.
  case all
}

/// Which messages of a run have something.
public enum RunVisibility: String, Hashable, Sendable, CaseIterable {
  /// None.
  case none
  /// The first.
  case first
  /// The last.
  case last
  /// Every one.
  case every

  /// Returns whether the message at a position has it.
  public func includes(_ position: RunPosition) -> Bool {
    switch self {
    case .none: false
    case .first: position == .first || position == .single
    case .last: position == .last || position == .single
    case .every: true
    }
  }
}

/// Where a message stands in its run.
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
  /// The theme with the gaps for which a conversation asks, where they are finite and not negative.
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
