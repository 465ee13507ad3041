import LettererLayout
public import LettererViewport

/// The keyboard arithmetic of source 003, a table view with a Parse store, defects included.
///
/// It looks at the keyboard's height and not at the overlap, so it never sees a keyboard slide off
/// the screen; and it commits the inset when the keyboard has arrived, so that several
/// announcements before one arrival add up.
public struct DeferredInsetKeyboard: Hashable, Sendable {
  /// Which way the arithmetic took.
  public enum Branch: String, Hashable, Sendable {
    /// The content was larger than the list: it moves by the change.
    case overflow
    /// The same, and it would have gone above its top.
    case flooredOverflow = "overflow+floor"
    /// The content fitted before and does not now: it moves by what is covered.
    case partial
    /// The content fits.
    case fits
    /// The user scrolls: nothing moves.
    case interacting
  }

  /// The height of the list.
  public var height: Double
  /// The content insets as the list has them.
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

  /// By how much the rows are higher than what is visible; negative where they fit.
  public var overflow: Double { contentHeight - (height - insets.top - insets.bottom) }

  /// The keyboard is announced: the offset changes.
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

  /// The keyboard has arrived: the inset changes.
  public mutating func didShow(keyboardHeight: Double) { insets.bottom = keyboardHeight }

  /// Returns the first message of every section, by times in seconds: a gap of two minutes splits.
  public static func sectionStarts(_ times: [Double], gap: Double = 120) -> [Int] {
    times.indices.filter { $0 == 0 || times[$0] - times[$0 - 1] >= gap }
  }
}
