import LettererLayout

/// How a keyboard moves; passed through, for animations.
public struct KeyboardTransition: Hashable, Sendable {
  /// How long it takes, in seconds; 0 and below mean at once.
  public var duration: Double?
  /// The number of the animation curve as UIKit counts them, without the shift by 16 of its options.
  public var curve: Int?

  /// Creates a transition.
  public init(duration: Double? = nil, curve: Int? = nil) {
    self.duration = duration
    self.curve = curve
  }

  var isEmpty: Bool { duration == nil && curve == nil }
}

/// Where everything stands after an event.
public struct ViewportState: Hashable, Sendable {
  /// Whether the insets are where the keyboard will need them.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The keyboard moves: the offset is that of the end, the insets are still those of before.
    case moving
    /// Everything is in its place.
    case settled
  }

  /// Where everything stands when the keyboard has arrived.
  public var solution: ViewportSolution
  /// What covers the list's top and bottom as far as the list should know now.
  public var insets: VerticalInsets
  /// The same without the safe area, for hosts whose lists add it by themselves.
  public var contentInsets: VerticalInsets
  /// The distances of the scroll indicator from the list's edges, for now.
  public var indicatorInsets: VerticalInsets
  /// Whether the keyboard still moves.
  public var phase: Phase
  /// How the change is to be animated; `nil` where nothing was said.
  public var transition: KeyboardTransition?
  /// Whether the list is at its end and follows what arrives.
  public var isAtEnd: Bool
  /// How many messages arrived below since the list left its end.
  public var newBelow: Int
  /// The empty room below the rows that lets a held message stand at the top, in points.
  public var room: Double

  /// Creates the state of a list that is at rest.
  public init(_ solution: ViewportSolution) {
    self.solution = solution
    insets = solution.adjustedInsets
    contentInsets = solution.contentInsets
    indicatorInsets = solution.indicatorInsets
    phase = .settled
    isAtEnd = true
    newBelow = 0
    room = 0
  }

  /// The insets become what the keyboard needs.
  mutating func settle() {
    phase = .settled
    insets = solution.adjustedInsets
    contentInsets = solution.contentInsets
    indicatorInsets = solution.indicatorInsets
  }
}
