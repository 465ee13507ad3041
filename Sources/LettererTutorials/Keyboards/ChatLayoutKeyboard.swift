public import LettererLayout
import LettererViewport

/// The keyboard arithmetic of ChatLayout's example, including its defects.
///
/// A keyboard that leaves the screen completely is ignored, so its inset stays; an undocked
/// keyboard counts as docked.
public enum ChatLayoutKeyboard {
  /// Returns the content inset at the bottom.
  ///
  /// - Parameters:
  ///   - list: The frame of the list.
  ///   - keyboard: The end frame of the keyboard.
  ///   - safeBottom: The inset that the system itself adds at the bottom.
  ///   - current: The current inset.
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
