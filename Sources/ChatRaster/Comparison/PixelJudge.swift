import ChatImages

/// The pixels of a picture in a loop over them.
struct PixelPlane {
  let start: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  init(_ start: UnsafePointer<UInt32>, _ picture: Picture) {
    self.start = start
    (width, height) = (picture.width, picture.height)
  }

  func pixel(_ x: Int, _ y: Int) -> UInt32 { start[y * width + x] }

  /// What a pixel and its neighbors span; at the border of the picture there are fewer of them.
  func span(_ x: Int, _ y: Int) -> ChannelSpan {
    var span = ChannelSpan(pixel(x, y))
    for row in max(y - 1, 0)...min(y + 1, height - 1) {
      for column in max(x - 1, 0)...min(x + 1, width - 1) { span.extend(pixel(column, row)) }
    }
    return span
  }
}

/// The lowest and the highest value of each channel.
struct ChannelSpan {
  private var low: SIMD4<Int32>
  private var high: SIMD4<Int32>

  init(_ pixel: UInt32) {
    low = Self.channels(pixel)
    high = low
  }

  static func channels(_ pixel: UInt32) -> SIMD4<Int32> {
    SIMD4(
      Int32(pixel & 0xFF),
      Int32(pixel >> 8 & 0xFF),
      Int32(pixel >> 16 & 0xFF),
      Int32(pixel >> 24)
    )
  }

  mutating func extend(_ pixel: UInt32) {
    let channels = Self.channels(pixel)
    low = pointwiseMin(low, channels)
    high = pointwiseMax(high, channels)
  }

  /// Whether no channel spans more than a number of levels.
  func isEven(within levels: Int32) -> Bool { (high &- low).max() <= levels }

  /// The color within the span that is nearest to one.
  func nearest(to channels: SIMD4<Int32>) -> SIMD4<Int32> {
    pointwiseMin(pointwiseMax(channels, low), high)
  }
}

/// Decides whether two pixels that differ pass as the same.
///
/// Where both pictures are even, as inside of a bubble, only the rounding of a blend may differ: a
/// fill that another rasterizer paints is the same fill. Elsewhere, at edges and in text, a pixel
/// may look like anything between its neighbors in the other picture, which is where the edge may
/// fall by less than a pixel; what is beyond that is measured in OKLab.
struct PixelJudge {
  let tolerance: PixelTolerance
  let first: PixelPlane
  let second: PixelPlane

  func passes(_ x: Int, _ firstY: Int, _ secondY: Int) -> Bool {
    let a = ChannelSpan.channels(first.pixel(x, firstY))
    let b = ChannelSpan.channels(second.pixel(x, secondY))
    let fill = Int32(tolerance.fill)
    let spans = (first.span(x, firstY), second.span(x, secondY))
    if spans.0.isEven(within: 2 * fill), spans.1.isEven(within: 2 * fill) {
      let difference = a &- b
      return max(difference.max(), -difference.min()) <= fill
    }
    guard tolerance.color >= 0 else { return false }
    guard tolerance.ignoresAntialiasing else {
      return PerceptualDistance.between(a, b) <= tolerance.color
    }
    return PerceptualDistance.between(a, spans.1.nearest(to: a)) <= tolerance.color
      && PerceptualDistance.between(b, spans.0.nearest(to: b)) <= tolerance.color
  }
}
