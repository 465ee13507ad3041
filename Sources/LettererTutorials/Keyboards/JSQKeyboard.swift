public import LettererLayout
import LettererViewport

/// The keyboard arithmetic of JSQMessagesViewController, defects included.
///
/// The inset is the keyboard's height, so undocked keyboards count, and the safe area counts twice
/// where the list adds it by itself. The offset stays as it is.
public enum JSQKeyboard {
  /// Returns the content inset at the bottom; `nil` where the notification is ignored.
  ///
  /// - Parameters:
  ///   - keyboard: Its end frame; `nil` for the null rectangle.
  ///   - additional: What the app adds.
  /// - Returns: The inset in points.
  public static func contentInset(keyboard: LayoutRect?, additional: Double = 0) -> Double? {
    keyboard.map { $0.height + additional }
  }
}
