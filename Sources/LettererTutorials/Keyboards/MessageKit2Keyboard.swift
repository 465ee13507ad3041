public import LettererLayout
import LettererViewport

/// The keyboard arithmetic of MessageKit 2.0 and 3.8, including its defects.
///
/// Version 2 treats a keyboard that ends even slightly early as undocked, and moves short content
/// off the screen.
public struct MessageKit2Keyboard: Hashable, Sendable {
  /// The versions with different rules.
  public enum Version: String, Hashable, Sendable, CaseIterable {
    /// Release 2.0.0.
    case v2_0
    /// Release 3.8.0.
    case v3_8
  }

  /// The version.
  public var version: Version

  /// Creates the arithmetic of a version.
  public init(_ version: Version) { self.version = version }

  /// Returns whether a notification is ignored because its begin frame is empty.
  public func ignores(begin: LayoutRect, isPad: Bool) -> Bool {
    begin.width == 0 && begin.height == 0 && (version == .v2_0 || isPad)
  }

  /// Returns the content inset at the bottom.
  ///
  /// - Parameters:
  ///   - list: The frame of the list.
  ///   - keyboard: The end frame of the keyboard, including the accessory.
  ///   - additional: The inset that the app adds.
  ///   - automatic: The inset that the system itself adds.
  /// - Returns: The inset in points, at least 0.
  public func contentInset(
    list: LayoutRect,
    keyboard: LayoutRect,
    additional: Double = 0,
    automatic: Double = 0
  ) -> Double {
    let top = max(list.y, keyboard.y)
    let bottom = min(list.maxY, keyboard.maxY)
    let isBeside = keyboard.x > list.maxX || keyboard.maxX < list.x || bottom < top
    let gap = abs(bottom - list.maxY)
    let covers = !isBeside && (version == .v2_0 ? gap == 0 : gap < 0.001)
    return max(0, (covers ? bottom - top : 0) + additional - automatic)
  }

  /// Returns the offset after a change of the inset, if the position is maintained.
  public func offset(_ offset: Double, insetChange: Double, contentHeight: Double) -> Double {
    let target = offset + insetChange
    return version == .v3_8 && target > contentHeight ? offset : target
  }
}
