/// A picture of red, green, blue and alpha, with color multiplied by alpha.
struct Bitmap: Hashable, Sendable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Copies FreeType's pixels, whose blue comes first.
  init(blueFirst buffer: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = unsafe buffer + row * stride + column * 4
        let index = (row * width + column) * 4
        unsafe pixels[index] = pixel[2]
        unsafe pixels[index + 1] = pixel[1]
        unsafe pixels[index + 2] = pixel[0]
        unsafe pixels[index + 3] = pixel[3]
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture at another size.
  ///
  /// Every pixel is the average of the area of the source that it covers, or lies between its
  /// neighbours where it covers less than one; in integers, so that it is the same everywhere.
  func scaled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth != width || newHeight != height else { return self }
    let columns = ResamplingWeights.weights(from: width, to: newWidth)
    let rows = ResamplingWeights.weights(from: height, to: newHeight)
    return scaledHorizontally(columns).scaledVertically(rows)
  }

  private func scaledHorizontally(_ weights: [ResamplingWeights]) -> Bitmap {
    var result = [UInt8](repeating: 0, count: weights.count * height * 4)
    for y in 0..<height {
      let row = y * width * 4
      for (x, weight) in weights.enumerated() {
        for channel in 0..<4 {
          result[(y * weights.count + x) * 4 + channel] =
            weight.sum { pixels[row + $0 * 4 + channel] }
        }
      }
    }
    return Bitmap(width: weights.count, height: height, pixels: result)
  }

  private func scaledVertically(_ weights: [ResamplingWeights]) -> Bitmap {
    let stride = width * 4
    var result = [UInt8](repeating: 0, count: weights.count * stride)
    for (y, weight) in weights.enumerated() {
      for byte in 0..<stride {
        result[y * stride + byte] = weight.sum { pixels[$0 * stride + byte] }
      }
    }
    return Bitmap(width: width, height: weights.count, pixels: result)
  }
}

/// Which pixels of a source make up one pixel of a scaled picture, and how much of each.
struct ResamplingWeights: Hashable, Sendable {
  /// The weights add up to this.
  static let one = 1 << 14

  var start: Int
  var weights: [Int]

  @inline(__always)
  func sum(_ value: (Int) -> UInt8) -> UInt8 {
    var sum = Self.one / 2
    for (index, weight) in weights.enumerated() { sum += weight * Int(value(start + index)) }
    return UInt8(clamping: sum / Self.one)
  }

  /// Returns the weights for every pixel of the scaled side.
  static func weights(from source: Int, to target: Int) -> [ResamplingWeights] {
    (0..<target).map { pixel in
      target >= source
        ? between(pixel: pixel, source: source, target: target)
        : area(pixel: pixel, source: source, target: target)
    }
  }

  /// The overlap of the pixel with each of the source's, exactly, in units of 1/target.
  private static func area(pixel: Int, source: Int, target: Int) -> ResamplingWeights {
    let low = pixel * source
    let high = low + source
    let first = low / target
    let last = (high - 1) / target
    var weights = (first...last).map { index in
      (min(high, (index + 1) * target) - max(low, index * target)) * one / source
    }
    weights[weights.count / 2] += one - weights.reduce(0, +)
    return ResamplingWeights(start: first, weights: weights)
  }

  /// The two nearest pixels of the source, by their distance from the middle of the pixel.
  private static func between(pixel: Int, source: Int, target: Int) -> ResamplingWeights {
    let middle = (2 * pixel + 1) * source * one / (2 * target) - one / 2
    let clamped = min(max(middle, 0), (source - 1) * one)
    let first = clamped / one
    let fraction = clamped % one
    return fraction == 0
      ? ResamplingWeights(start: first, weights: [one])
      : ResamplingWeights(start: first, weights: [one - fraction, fraction])
  }
}
