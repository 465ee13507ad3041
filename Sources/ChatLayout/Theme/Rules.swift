/// Which messages belong together.
///
/// A message continues the run of the message before it when every condition holds. Notices and
/// anything that stands between two messages, such as a time header, end a run.
public struct RunRule: Hashable, Sendable {
  /// Whether only messages of one sender belong together.
  public var requiresSameSender: Bool
  /// The largest gap to the message before, in seconds; `nil` for any.
  public var maximumGap: Double?
  /// Whether a gap equal to the largest still belongs.
  public var includesMaximumGap: Bool
  /// Whether only messages of one calendar day belong together.
  public var requiresSameDay: Bool

  /// Creates a rule.
  public init(
    requiresSameSender: Bool = true,
    maximumGap: Double? = nil,
    includesMaximumGap: Bool = false,
    requiresSameDay: Bool = false
  ) {
    self.requiresSameSender = requiresSameSender
    self.maximumGap = maximumGap
    self.includesMaximumGap = includesMaximumGap
    self.requiresSameDay = requiresSameDay
  }
}

/// Where a time header stands.
public struct TimeHeaderRule: Hashable, Sendable {
  /// The gap to the message before from which a header stands, in seconds; `nil` for never.
  public var minimumGap: Double?
  /// Whether a header stands where a new calendar day begins.
  public var marksNewDay: Bool

  /// Creates a rule; the first message with a time has a header if either condition is used.
  public init(minimumGap: Double?, marksNewDay: Bool) {
    self.minimumGap = minimumGap
    self.marksNewDay = marksNewDay
  }
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
