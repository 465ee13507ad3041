import LettererLayout
import LettererViewport

/// The scrolling of MessengerKit, which happens with each keyboard, including its defects.
///
/// It ignores insets when it checks whether the rows fit: rows that just fit stay covered, and one
/// more point makes them jump.
public enum MessengerKitKeyboard {
  /// Returns the offset that puts the last row at the bottom.
  ///
  /// - Parameters:
  ///   - offset: The content offset before the change.
  ///   - height: The height of the list's bounds.
  ///   - bottomInset: The content inset at the bottom.
  ///   - contentHeight: The height of all rows.
  /// - Returns: The content offset after the change.
  public static func offset(
    _ offset: Double,
    height: Double,
    bottomInset: Double,
    contentHeight: Double
  ) -> Double {
    contentHeight > height ? contentHeight - height + bottomInset : offset
  }
}
