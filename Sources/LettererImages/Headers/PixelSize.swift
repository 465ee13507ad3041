/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable {
  /// The pixels from left to right.
  public var width: Int
  /// The pixels from top to bottom.
  public var height: Int

  /// Creates a size; what is below 0 counts as 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  var isEmpty: Bool { width == 0 || height == 0 }

  /// The number of pixels; the largest integer where it is larger.
  var area: Int {
    let (area, overflows) = width.multipliedReportingOverflow(by: height)
    return overflows ? .max : area
  }

  /// The same with the width and the height exchanged, if asked for.
  func swapped(_ isSwapped: Bool) -> PixelSize {
    isSwapped ? PixelSize(width: height, height: width) : self
  }
}
