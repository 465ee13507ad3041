import LettererLayout
import LettererViewport

/// Why a list stands elsewhere than it should.
public enum JumpCause: String, Hashable, Sendable, CaseIterable {
  /// The keyboard's height holds the safe area, and the safe area was added: 34 points on phones.
  case safeAreaTwice
  /// The input bar was added to a keyboard frame that holds it: 44 points.
  case accessoryTwice
  /// The input bar was taken off a keyboard frame that does not hold it.
  case accessoryMissing
  /// The frame of an earlier keyboard is still in use, as when the predictive bar goes: 42 points.
  case staleKeyboard
  /// The keyboard's height was used instead of its overlap with the list.
  case heightInsteadOfOverlap
  /// Another program's bar above the keyboard was counted, 44 points and a margin of 10.
  case foreignToolbar
  /// Content that fits was moved by the whole change, and is off the screen.
  case shortContent
  /// Every announcement of one keyboard moved the list again.
  case addedUp
  /// The list was not moved at all, so that the keyboard covers its end.
  case notMoved

  /// The cause in words.
  public var text: String {
    switch self {
    case .safeAreaTwice: "the safe area is counted twice"
    case .accessoryTwice: "the input bar is counted twice"
    case .accessoryMissing: "the input bar is not counted"
    case .staleKeyboard: "an earlier keyboard frame is in use, as with a predictive bar that went"
    case .heightInsteadOfOverlap: "the keyboard's height is used instead of its overlap"
    case .foreignToolbar: "another program's bar above the keyboard is counted"
    case .shortContent: "content that fits is moved all the same"
    case .addedUp: "every announcement of the keyboard moves the list again"
    case .notMoved: "the list is not moved, so the keyboard covers its end"
    }
  }
}

/// How far a recorded list is from where it should stand, and why.
public struct Jump: Hashable, Sendable {
  /// What was compared.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// What covers the bottom of the list.
    case bottomInset
    /// The top edge of the input bar, upwards.
    case inputBar
    /// The content offset.
    case offset
  }

  /// A cause, and how many points it accounts for.
  public struct Reason: Hashable, Sendable {
    /// The cause.
    public var cause: JumpCause
    /// The points; negative where the list stands too low.
    public var points: Double

    /// Creates a reason.
    public init(cause: JumpCause, points: Double) {
      self.cause = cause
      self.points = points
    }
  }

  /// What was compared.
  public var measure: Measure
  /// The right value in points.
  public var expected: Double
  /// The recorded value in points.
  public var observed: Double
  /// The causes that account for the difference, each by itself; two that do so together; or the nearest.
  public var reasons: [Reason]
  /// Whether the reasons hold together and not each by itself.
  public var isSum: Bool
  /// Whether the reasons are the nearest ones, and none accounts for the difference exactly.
  public var isNear: Bool

  /// How far the list stands too high; negative where it stands too low.
  public var points: Double { measure == .inputBar ? expected - observed : observed - expected }
}
