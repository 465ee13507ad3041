/// The mapping of old to new pixels along one axis, with weights.
///
/// A new pixel that covers at least one old pixel is the exact weighted mean of what it covers:
/// nothing is skipped, so nothing flickers. One that covers less is interpolated between the two
/// nearest centers.
struct ScalingAxis {
  /// The sum of the weights of a new pixel.
  static let unit = 1 << 16

  /// The first old pixel of each new one.
  private(set) var starts: [Int] = []
  /// The start of each new pixel's weights, plus the end.
  private(set) var offsets: [Int] = [0]
  /// The weights of all new pixels.
  private(set) var weights: [UInt32] = []

  /// Divides a range of old pixels evenly among new ones.
  ///
  /// - Parameters:
  ///   - count: The number of new pixels.
  ///   - stretch: The range, in parts of an old pixel.
  ///   - parts: The number of parts per old pixel.
  ///   - length: The number of old pixels, which contain the range.
  init(count: Int, stretch: Range<Int>, parts: Int, length: Int) {
    // Positions are counted in units of which both a part and a new pixel are whole multiples.
    let pixel = parts * count
    let step = stretch.count
    starts.reserveCapacity(count)
    offsets.reserveCapacity(count + 1)
    for index in 0..<count {
      let start = stretch.lowerBound * count + index * step
      if step >= pixel {
        cover(start..<start + step, pixel: pixel)
      } else {
        interpolate(center: 2 * start + step, pixel: pixel, length: length)
      }
      offsets.append(weights.count)
    }
  }

  private mutating func cover(_ range: Range<Int>, pixel: Int) {
    let first = range.lowerBound / pixel
    let last = (range.upperBound - 1) / pixel
    starts.append(first)
    var given = 0
    for old in first...last {
      let covered = min((old + 1) * pixel, range.upperBound) - range.lowerBound
      // Rounding the running sum ensures that the weights add up exactly.
      let sum = (covered * Self.unit + range.count / 2) / range.count
      weights.append(UInt32(sum - given))
      given = sum
    }
  }

  private mutating func interpolate(center: Int, pixel: Int, length: Int) {
    // From the center of the first old pixel, in half units.
    let position = min(max(center - pixel, 0), 2 * pixel * (length - 1))
    let first = min(position / (2 * pixel), max(length - 2, 0))
    let second = ((position - first * 2 * pixel) * Self.unit + pixel) / (2 * pixel)
    starts.append(first)
    weights.append(UInt32(Self.unit - second))
    if length > 1 { weights.append(UInt32(second)) }
  }

  /// The range of old pixels that are read.
  var source: Range<Int> {
    guard let first = starts.first, let last = starts.last else { return 0..<0 }
    return first..<last + offsets[starts.count] - offsets[starts.count - 1]
  }

  /// Whether each new pixel is a single old one.
  var isIdentity: Bool { weights.count == starts.count }
}
