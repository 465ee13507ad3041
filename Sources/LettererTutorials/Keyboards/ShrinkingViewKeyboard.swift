public import LettererLayout
import LettererViewport

/// The frames of source 002, a custom chat that shrinks its view, including its defects.
///
/// It drops all notifications of a keyboard that does not move up, so the bar floats above a
/// keyboard that loses its predictive row. It ignores the home indicator.
public struct ShrinkingViewKeyboard: Hashable, Sendable {
  /// The size of the screen.
  public var screen: LayoutSize
  /// The combined height of the navigation and status bars.
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

  /// Returns whether a notification is accepted.
  ///
  /// - Parameters:
  ///   - begin: The begin frame of the keyboard.
  ///   - end: The end frame of the keyboard.
  ///   - height: The height of the keyboard's bounds.
  /// - Returns: `true` for a keyboard that has a height and moves up.
  public static func accepts(begin: LayoutRect, end: LayoutRect, height: Double) -> Bool {
    begin.height > 0 && begin.y - end.y > 0 && height != 0
  }

  /// Handles the notification of a keyboard: the view shrinks, and the last row scrolls to its
  /// bottom.
  @discardableResult
  public mutating func willShow(begin: LayoutRect, end: LayoutRect, height: Double) -> Bool {
    guard Self.accepts(begin: begin, end: end, height: height) else { return false }
    viewFrame.height = screen.height - barHeight - height
    return true
  }

  /// Handles the removal of the keyboard: the view gets its full frame again, and nothing scrolls.
  public mutating func willHide() { viewFrame.height = screen.height - barHeight }

  /// Returns which messages have a time above them, from times in seconds.
  public static func showsTime(_ times: [Double], threshold: Double = 300) -> [Bool] {
    times.indices.map { $0 == 0 || times[$0] - times[$0 - 1] >= threshold }
  }

  /// Returns the height of a message's cell.
  public static func cellHeight(button: LayoutRect, avatar: LayoutRect, distance: Double) -> Double
  {
    max(button.maxY, avatar.maxY) + distance
  }
}
