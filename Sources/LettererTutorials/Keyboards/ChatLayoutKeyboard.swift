public import LettererLayout
import LettererViewport

/// The keyboard arithmetic of ChatLayout's example, defects included.
///
/// A keyboard that leaves the screen altogether is not looked at, so its inset stays; and one that
/// is undocked counts as docked.
public enum ChatLayoutKeyboard {
  /// Returns the content inset at the bottom.
  ///
  /// - Parameters:
  ///   - list: The frame of the list.
  ///   - keyboard: Its end frame.
  ///   - safeBottom: What the system adds at the bottom by itself.
  ///   - current: The inset before.
  /// - Returns: The inset in points.
  public static func contentInset(
    list: LayoutRect,
    keyboard: LayoutRect,
    safeBottom: Double,
    current: Double
  ) -> Double {
    guard keyboard.y > 0, list.maxY > keyboard.y else { return current }
    let inset = list.y + list.height - keyboard.y - safeBottom
    return inset > 0 ? inset : current
  }
}
