import LettererLayout
import LettererViewport

/// The scrolling of MessengerKit, which happens with every keyboard, defects included.
///
/// Insets are not looked at when it asks whether the rows fit: rows that just fit stay covered, and
/// one point more makes them jump.
public enum MessengerKitKeyboard {
  /// Returns the offset of the last row at the bottom.
  ///
  /// - Parameters:
  ///   - offset: The content offset before.
  ///   - height: The height of the list's bounds.
  ///   - bottomInset: The content inset at the bottom.
  ///   - contentHeight: The height of all rows.
  /// - Returns: The content offset after.
  public static func offset(
    _ offset: Double,
    height: Double,
    bottomInset: Double,
    contentHeight: Double
  ) -> Double {
    contentHeight > height ? contentHeight - height + bottomInset : offset
  }
}
