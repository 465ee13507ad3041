public import LettererLayout
import LettererViewport

/// The keyboard arithmetic of JSQMessagesViewController, including its defects.
///
/// The inset is the keyboard's height, so undocked keyboards count, and the safe area counts twice
/// if the list itself adds it. The offset does not change.
public enum JSQKeyboard {
  /// Returns the content inset at the bottom; `nil` if the notification is ignored.
  ///
  /// - Parameters:
  ///   - keyboard: The end frame of the keyboard; `nil` for the null rectangle.
  ///   - additional: The inset that the app adds.
  /// - Returns: The inset in points.
  public static func contentInset(keyboard: LayoutRect?, additional: Double = 0) -> Double? {
    keyboard.map { $0.height + additional }
  }
}
