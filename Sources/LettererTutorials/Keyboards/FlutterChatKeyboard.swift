import LettererLayout
import LettererViewport

/// The keyboard arithmetic of flutter_chat_ui, including its defects.
///
/// The value is correct but late: it is set after a time without changes, so the list jumps after
/// the keyboard has arrived.
public enum FlutterChatKeyboard {
  /// The time without changes, in seconds.
  public static var debounce: Double { 0.1 }

  /// Returns the distance added at the bottom of the list.
  ///
  /// - Parameters:
  ///   - viewInset: The height of the keyboard according to the system, in device pixels.
  ///   - scale: Device pixels per point.
  ///   - safeBottom: The safe area at the bottom, in points.
  /// - Returns: The distance in points, at least 0.
  public static func extraBottom(viewInset: Double, scale: Double, safeBottom: Double) -> Double {
    max(0, viewInset / scale - safeBottom)
  }
}
