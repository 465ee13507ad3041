/// The grid of device pixels, on which every row begins and ends.
public struct PixelGrid: Hashable, Sendable {
  /// Device pixels per point; more than 0.
  public let scale: Double

  /// Creates the grid of a screen.
  ///
  /// - Parameter scale: Device pixels per point; anything that is not above 0 counts as 1.
  public init(scale: Double) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
  }

  /// Returns the length rounded down to whole pixels.
  public func floor(_ length: Double) -> Double {
    (length * scale).rounded(.down) / scale
  }

  /// Returns the length rounded to the nearest whole pixel.
  public func round(_ length: Double) -> Double {
    (length * scale).rounded() / scale
  }

  /// Returns the number of whole pixels that cover the length.
  ///
  /// Lengths are multiples of 1/64 point; less than a 1000th of a pixel is an error of arithmetic
  /// and does not cost a pixel.
  public func pixels(covering length: Double) -> Int {
    Int((length * scale - 0.001).rounded(.up))
  }

  /// Returns the length rounded up to whole pixels.
  public func ceil(_ length: Double) -> Double {
    Double(pixels(covering: length)) / scale
  }
}
