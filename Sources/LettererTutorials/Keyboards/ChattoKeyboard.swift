public import LettererLayout
public import LettererViewport

/// The keyboard arithmetic of Chatto, including its defects.
///
/// It subtracts the tracking accessory from the keyboard's frame. On iOS 26, the frame no longer
/// includes the accessory, so the input bar is hidden behind the keyboard.
public enum ChattoKeyboard {
  /// Returns the distance of the input bar from the bottom.
  ///
  /// - Parameters:
  ///   - viewHeight: The height of the view.
  ///   - keyboard: The end frame of the keyboard.
  ///   - trackingHeight: The height of the invisible accessory that tracks the keyboard.
  /// - Returns: The distance in points, at least 0.
  public static func inputBottomMargin(
    viewHeight: Double,
    keyboard: LayoutRect,
    trackingHeight: Double
  ) -> Double {
    if keyboard.height <= 0 || keyboard.maxY < viewHeight { return 0 }
    return max(0, viewHeight - keyboard.y - trackingHeight)
  }

  /// Returns whether a change is skipped because the list bounces at its top during tracking.
  public static func skips(offset: Double, topInset: Double, touches: Int) -> Bool {
    touches > 0 && offset < -topInset
  }

  /// Returns the offset after a change of the bottom inset.
  ///
  /// - Parameters:
  ///   - offset: The content offset before the change.
  ///   - height: The height of the list.
  ///   - old: The insets before the change.
  ///   - new: The insets after the change.
  ///   - contentHeight: The height of all rows.
  /// - Returns: The content offset after the change.
  public static func offset(
    _ offset: Double,
    height: Double,
    from old: VerticalInsets,
    to new: VerticalInsets,
    contentHeight: Double
  ) -> Double {
    if contentHeight <= height - new.top - new.bottom { return 0 - new.top }
    let end = max(contentHeight - height + new.bottom, 0 - new.top)
    return clamp(offset + new.bottom - old.bottom, to: (0 - new.top)...end)
  }
}
