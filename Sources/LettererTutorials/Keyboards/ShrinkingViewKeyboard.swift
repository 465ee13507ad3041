public import LettererLayout
import LettererViewport

/// The frames of source 002, a hand-made chat that shrinks its view, defects included.
///
/// It drops every notification of a keyboard that does not go up, so the bar floats above one that
/// shrinks by its predictive row; and it knows no home indicator.
public struct ShrinkingViewKeyboard: Hashable, Sendable {
  /// The size of the screen.
  public var screen: LayoutSize
  /// The heights of navigation and status bar together.
  public var barHeight: Double
  /// The frame of the chat's view.
  public private(set) var viewFrame: LayoutRect

  /// Creates the view without a keyboard.
  public init(screen: LayoutSize, barHeight: Double) {
    self.screen = screen
    self.barHeight = barHeight
    viewFrame = LayoutRect(
      x: 0,
      y: barHeight,
      width: screen.width,
      height: screen.height - barHeight
    )
  }

  /// Returns whether a notification is not dropped.
  ///
  /// - Parameters:
  ///   - begin: Where the keyboard comes from.
  ///   - end: Where it goes.
  ///   - height: The height of its bounds.
  /// - Returns: `true` for a keyboard that has a height and goes up.
  public static func accepts(begin: LayoutRect, end: LayoutRect, height: Double) -> Bool {
    begin.height > 0 && begin.y - end.y > 0 && height != 0
  }

  /// The keyboard is announced: the view shrinks, and the last row is scrolled to its bottom.
  @discardableResult
  public mutating func willShow(begin: LayoutRect, end: LayoutRect, height: Double) -> Bool {
    guard Self.accepts(begin: begin, end: end, height: height) else { return false }
    viewFrame.height = screen.height - barHeight - height
    return true
  }

  /// The keyboard goes: the view gets its whole frame again, and nothing is scrolled.
  public mutating func willHide() { viewFrame.height = screen.height - barHeight }

  /// Returns which messages have a time above them, by times in seconds.
  public static func showsTime(_ times: [Double], threshold: Double = 300) -> [Bool] {
    times.indices.map { $0 == 0 || times[$0] - times[$0 - 1] >= threshold }
  }

  /// Returns the height of a message's cell.
  public static func cellHeight(button: LayoutRect, avatar: LayoutRect, distance: Double) -> Double
  {
    max(button.maxY, avatar.maxY) + distance
  }
}
