import LettererLayout
import LettererViewport

/// The keyboard arithmetic of MessageKit 4 and 5, defects included.
///
/// The inset follows the input bar, wherever that floats; the indicator's is not clamped, and the
/// offset never moves, so the last message stays covered.
public enum MessageKit5Keyboard {
  /// Returns the inset at the bottom; below 0 where the bar is below the list.
  ///
  /// The list takes it as 0 then, its indicator takes it as it is.
  ///
  /// - Parameters:
  ///   - listMaxY: The bottom edge of the list.
  ///   - inputBarMinY: The top edge of the input bar.
  ///   - additional: What the app adds.
  ///   - automatic: What the system adds by itself.
  /// - Returns: The inset in points.
  public static func inset(
    listMaxY: Double,
    inputBarMinY: Double,
    additional: Double = 0,
    automatic: Double = 0
  ) -> Double {
    listMaxY - (inputBarMinY - additional) - automatic
  }

  /// Returns the offset after a reload that keeps it, by the difference of all heights.
  public static func reloadedOffset(_ offset: Double, from old: Double, to new: Double) -> Double {
    offset + new - old
  }
}
