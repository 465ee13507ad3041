import LettererLayout

/// The animation of a keyboard change, passed through to frontends.
public struct KeyboardTransition: Hashable, Sendable {
  /// The duration in seconds; 0 and below mean immediately.
  public var duration: Double?
  /// The animation curve as numbered by UIKit, without the shift by 16 of its options.
  public var curve: Int?

  /// Creates a transition.
  public init(duration: Double? = nil, curve: Int? = nil) {
    self.duration = duration
    self.curve = curve
  }

  var isEmpty: Bool { duration == nil && curve == nil }
}

/// The positions after an event.
public struct ViewportState: Hashable, Sendable {
  /// Whether the insets already account for the keyboard.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// The keyboard is moving: the offset is final, but the insets are still the previous ones.
    case moving
    /// Offset and insets are final.
    case settled
  }

  /// The solution for the time when the keyboard has arrived.
  public var solution: ViewportSolution
  /// The current covered heights at the list's top and bottom.
  public var insets: VerticalInsets
  /// The same without the safe area, for hosts whose lists add it themselves.
  public var contentInsets: VerticalInsets
  /// The current insets of the scroll indicator from the list's edges.
  public var indicatorInsets: VerticalInsets
  /// Whether the keyboard is still moving.
  public var phase: Phase
  /// The animation of the change; `nil` if none was specified.
  public var transition: KeyboardTransition?
  /// Whether the list is at its end and follows new messages.
  public var isAtEnd: Bool
  /// The number of messages that arrived below since the list left its end.
  public var newBelow: Int
  /// The empty space below the rows that lets a held message reach the top, in points.
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

  /// Sets the insets to those of the solution.
  mutating func settle() {
    phase = .settled
    insets = solution.adjustedInsets
    contentInsets = solution.contentInsets
    indicatorInsets = solution.indicatorInsets
  }
}
