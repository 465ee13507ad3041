import LettererLayout
public import LettererViewport

/// The keyboard arithmetic of source 003, a table view with a Parse store, including its defects.
///
/// It uses the keyboard's height rather than the overlap, so it never notices a keyboard that
/// slides off the screen. It commits the inset when the keyboard has arrived, so several
/// notifications before one arrival add up.
public struct DeferredInsetKeyboard: Hashable, Sendable {
  /// The branch that the arithmetic took.
  public enum Branch: String, Hashable, Sendable {
    /// The content was larger than the list: it moves by the change.
    case overflow
    /// Like `overflow`, but the offset would have passed the top.
    case flooredOverflow = "overflow+floor"
    /// The content fitted before, but no longer does: it moves by the covered height.
    case partial
    /// The content fits.
    case fits
    /// The user is scrolling: nothing moves.
    case interacting
  }

  /// The height of the list.
  public var height: Double
  /// The content insets of the list.
  public var insets: VerticalInsets
  /// The height of all rows.
  public var contentHeight: Double
  /// The content offset.
  public var offset: Double

  /// Creates a list.
  public init(height: Double, insets: VerticalInsets, contentHeight: Double, offset: Double) {
    self.height = height
    self.insets = insets
    self.contentHeight = contentHeight
    self.offset = offset
  }

  /// How much the rows exceed the visible height; negative if they fit.
  public var overflow: Double { contentHeight - (height - insets.top - insets.bottom) }

  /// Handles the notification of a keyboard: the offset changes.
  @discardableResult
  public mutating func willShow(keyboardHeight: Double, isInteracting: Bool = false) -> Branch {
    let change = keyboardHeight - insets.bottom
    if isInteracting { return .interacting }
    if overflow > 0 {
      let target = offset + change
      offset = max(target, 0 - insets.top)
      return target < -insets.top ? .flooredOverflow : .overflow
    }
    guard change > -overflow else { return .fits }
    offset += change + overflow
    return .partial
  }

  /// Handles the arrival of the keyboard: the inset changes.
  public mutating func didShow(keyboardHeight: Double) { insets.bottom = keyboardHeight }

  /// Returns the first message of each section, from times in seconds: a gap of two minutes splits.
  public static func sectionStarts(_ times: [Double], gap: Double = 120) -> [Int] {
    times.indices.filter { $0 == 0 || times[$0] - times[$0 - 1] >= gap }
  }
}
