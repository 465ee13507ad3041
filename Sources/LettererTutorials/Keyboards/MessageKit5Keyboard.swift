import LettererLayout
import LettererViewport

/// The keyboard arithmetic of MessageKit 4 and 5, including its defects.
///
/// The inset follows the input bar, wherever it floats. The inset of the scroll indicator is not
/// clamped, and the offset never changes, so the last message stays covered.
public enum MessageKit5Keyboard {
  /// Returns the inset at the bottom; below 0 if the bar is below the list.
  ///
  /// The list treats a negative inset as 0; its scroll indicator uses it unchanged.
  ///
  /// - Parameters:
  ///   - listMaxY: The bottom edge of the list.
  ///   - inputBarMinY: The top edge of the input bar.
  ///   - additional: The inset that the app adds.
  ///   - automatic: The inset that the system itself adds.
  /// - Returns: The inset in points.
  public static func inset(
    listMaxY: Double,
    inputBarMinY: Double,
    additional: Double = 0,
    automatic: Double = 0
  ) -> Double {
    listMaxY - (inputBarMinY - additional) - automatic
  }

  /// Returns the offset after a reload that maintains the position, by the difference of total
  /// heights.
  public static func reloadedOffset(_ offset: Double, from old: Double, to new: Double) -> Double {
    offset + new - old
  }
}
