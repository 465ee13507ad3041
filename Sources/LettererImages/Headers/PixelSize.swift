/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of pixels from left to right.
  public var width: Int
  /// The number of pixels from top to bottom.
  public var height: Int

  /// Creates a size; negative values count as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels, clamped to the largest integer.
  var area: Int {
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : area
  }

  /// Returns the size, optionally with the width and height swapped.
  func swapped(_ isSwapped: Bool) -> PixelSize {
    isSwapped ? PixelSize(width: height, height: width) : self
  }
}
