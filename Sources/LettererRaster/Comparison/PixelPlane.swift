import LettererImages

/// The pixels of a picture, for loops over them.
struct PixelPlane {
  let start: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  init(_ start: UnsafePointer<UInt32>, _ picture: Picture) {
    self.start = start
    (width, height) = (picture.width, picture.height)
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { start[y * width + x] }

  /// Returns the pixel at a position, or the nearest one to a position outside.
  func clamped(_ x: Int, _ y: Int) -> UInt32 {
    pixel(min(max(x, 0), width - 1), min(max(y, 0), height - 1))
  }

  /// Returns the span of a pixel and its neighbors, which are fewer at the border.
  func span(_ x: Int, _ y: Int) -> ColorSpan {
    var span = ColorSpan(PixelColors(pixel(x, y)))
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) {
        span.extend(PixelColors(pixel(column, row)))
      }
    }
    return span
  }
}

/// The channels of a pixel, and its tint.
struct PixelColors {
  let channels: SIMD4<Int32>

  init(_ pixel: UInt32) {
    channels = Self.channels(pixel)
  }

  static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel & 0xFF),
      Int32(pixel >> 8 & 0xFF),
      Int32(pixel >> 16 & 0xFF),
      Int32(pixel >> 24)
    )
  }

  /// Red and blue minus green; for a blend of two colors it is between those of the two.
  var tint: SIMD2<Int32> { SIMD2(channels.x &- channels.y, channels.z &- channels.y) }
}

/// The lowest and the highest value of each channel, and of the tint.
struct ColorSpan {
  private var low: SIMD4<Int32>
  private var high: SIMD4<Int32>
  private var lowTint: SIMD2<Int32>
  private var highTint: SIMD2<Int32>

  init(_ color: PixelColors) {
    (low, high) = (color.channels, color.channels)
    (lowTint, highTint) = (color.tint, color.tint)
  }

  mutating func extend(_ color: PixelColors) {
    low = pointwiseMin(low, color.channels)
    high = pointwiseMax(high, color.channels)
    lowTint = pointwiseMin(lowTint, color.tint)
    highTint = pointwiseMax(highTint, color.tint)
  }

  func union(_ other: ColorSpan) -> ColorSpan {
    var span = self
    span.low = pointwiseMin(low, other.low)
    span.high = pointwiseMax(high, other.high)
    span.lowTint = pointwiseMin(lowTint, other.lowTint)
    span.highTint = pointwiseMax(highTint, other.highTint)
    return span
  }

  /// Returns whether no channel spans more than a number of levels.
  func isEven(within levels: Int32) -> Bool { range <= levels }

  /// The largest span of a channel, in levels.
  var range: Int32 { (high &- low).max() }

  /// Returns the color within the span that is nearest to another.
  func nearest(to channels: SIMD4<Int32>) -> SIMD4<Int32> {
    pointwiseMin(pointwiseMax(channels, low), high)
  }

  /// Returns how far a tint is outside the span, in levels.
  func excess(ofTint tint: SIMD2<Int32>) -> Int32 {
    max((lowTint &- tint).max(), (tint &- highTint).max(), 0)
  }

  /// The span of the tints, in levels.
  var tintRange: Int32 { (highTint &- lowTint).max() }

  /// The perceptual distance of the darkest and the lightest color.
  var contrast: Double { PerceptualDistance.between(low, high) }
}
