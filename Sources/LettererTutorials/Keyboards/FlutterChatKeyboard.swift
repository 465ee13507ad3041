import LettererLayout
import LettererViewport

/// The keyboard arithmetic of flutter_chat_ui, defects included.
///
/// The value is right and comes too late: it is taken when nothing has changed for a while, so the
/// list jumps after the keyboard has arrived.
public enum FlutterChatKeyboard {
  /// How long nothing must change, in seconds.
  public static var debounce: Double { 0.1 }

  /// Returns what is added at the bottom of the list.
  ///
  /// - Parameters:
  ///   - viewInset: What the system says the keyboard covers, in device pixels.
  ///   - scale: Device pixels per point.
  ///   - safeBottom: What the safe area covers at the bottom, in points.
  /// - Returns: The distance in points, at least 0.
  public static func extraBottom(viewInset: Double, scale: Double, safeBottom: Double) -> Double {
    max(0, viewInset / scale - safeBottom)
  }
}
