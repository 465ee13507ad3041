import LettererLayout
import LettererViewport

/// The cause of a wrong position of a list.
public enum JumpCause: String, Hashable, Sendable, CaseIterable {
  /// The keyboard's height includes the safe area, and the safe area was added: 34 points on
  /// phones.
  case safeAreaTwice
  /// The input bar was added to a keyboard frame that includes it: 44 points.
  case accessoryTwice
  /// The input bar was subtracted from a keyboard frame that does not include it.
  case accessoryMissing
  /// The frame of an earlier keyboard is still in use, as when the predictive bar disappears: 42
  /// points.
  case staleKeyboard
  /// The keyboard's height was used instead of its overlap with the list.
  case heightInsteadOfOverlap
  /// Another app's bar above the keyboard was counted: 44 points and a margin of 10.
  case foreignToolbar
  /// Content that fits was moved by the whole change and is off the screen.
  case shortContent
  /// Each notification of one keyboard moved the list again.
  case addedUp
  /// The list was not moved, so the keyboard covers its end.
  case notMoved

  /// The cause in words.
  public var text: String {
    switch self {
    case .safeAreaTwice: "the safe area is counted twice"
    case .accessoryTwice: "the input bar is counted twice"
    case .accessoryMissing: "the input bar is not counted"
    case .staleKeyboard: "an earlier keyboard frame is used, as after the predictive bar disappears"
    case .heightInsteadOfOverlap: "the keyboard's height is used instead of its overlap"
    case .foreignToolbar: "another program's bar above the keyboard is counted"
    case .shortContent: "content that fits is moved anyway"
    case .addedUp: "every keyboard notification moves the list again"
    case .notMoved: "the list is not moved, so the keyboard covers its end"
    }
  }
}

/// The deviation of a recorded list from its correct position, with its causes.
public struct Jump: Hashable, Sendable {
  /// The quantity that was compared.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The height covered at the bottom of the list.
    case bottomInset
    /// The top edge of the input bar, measured upward.
    case inputBar
    /// The content offset.
    case offset
  }

  /// A cause, with the number of points that it accounts for.
  public struct Reason: Hashable, Sendable {
    /// The cause.
    public var cause: JumpCause
    /// The points; negative if the list is too low.
    public var points: Double

    /// Creates a reason.
    public init(cause: JumpCause, points: Double) {
      self.cause = cause
      self.points = points
    }
  }

  /// The quantity that was compared.
  public var measure: Measure
  /// The correct value in points.
  public var expected: Double
  /// The recorded value in points.
  public var observed: Double
  /// The causes that each account for the difference; or two that do so together; or the nearest
  /// causes.
  public var reasons: [Reason]
  /// Whether the reasons account for the difference together rather than individually.
  public var isSum: Bool
  /// Whether the reasons are only the nearest ones, and none accounts for the difference exactly.
  public var isNear: Bool

  /// How far the list is too high; negative if it is too low.
  public var points: Double { measure == .inputBar ? expected - observed : observed - expected }
}
