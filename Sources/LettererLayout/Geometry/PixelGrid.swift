/// The grid of device pixels, on which every row begins and ends.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point, 1/4 to 64.
  public let scale: Double

  /// The maximum length in pixels; 2²⁶ such lengths add up without overflow.
  private static let limit: Double = 68_719_476_736

  /// Creates the grid of a screen.
  ///
  /// - Parameter scale: Device pixels per point, clamped to 1/4 to 64; anything that isn't above 0
  ///   counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 ? min(max(scale, 1 / 4), 64) : 1
  }

  /// Returns the length rounded down to whole pixels.
  public func floor(_ length: Double) -> Double {
    (length * scale).rounded(.down) / scale
  }

  /// Returns the number of whole pixels that cover the length, 0 to 2³⁶.
  ///
  /// Lengths are multiples of 1/64 point; less than a 1000th of a pixel counts as an arithmetic
  /// error and does not add a pixel. Negative lengths and NaN cover no pixels.
  public func pixels(covering length: Double) -> Int {
    let pixels = (length * scale - 0.001).rounded(.up)
    return pixels > 0 ? Int(min(pixels, Self.limit)) : 0
  }

  /// Returns the length of a number of pixels.
  public func length(ofPixels pixels: Int) -> Double {
    Double(pixels) / scale
  }

  /// Returns the length rounded up to whole pixels, at least 0.
  public func ceil(_ length: Double) -> Double {
    self.length(ofPixels: pixels(covering: length))
  }
}
