/// An RGBA picture with premultiplied alpha.
struct Bitmap: Hashable, Sendable {
  var width: Int
  var height: Int
  var pixels: [UInt8]

  init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// Copies FreeType's pixels, which are in BGRA order.
  init(blueFirst buffer: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int) {
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    unsafe pixels.withUnsafeMutableBytes { pixels in
      for row in 0..<height {
        let source = unsafe UnsafeRawPointer(buffer + row * stride)
        for offset in Swift.stride(from: 0, to: width * 4, by: 4) {
          let bytes = unsafe source.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
          let pixel = UInt32(littleEndian: bytes)
          let swapped = pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
          unsafe pixels.storeBytes(
            of: swapped.littleEndian,
            toByteOffset: row * width * 4 + offset,
            as: UInt32.self
          )
        }
      }
    }
    self.init(width: width, height: height, pixels: pixels)
  }

  /// Returns the picture at another size.
  ///
  /// Every pixel is the average of the source area that it covers, or is interpolated between its
  /// neighbors if it covers less than one pixel. Integer arithmetic makes the result the same
  /// everywhere.
  func scaled(width newWidth: Int, height newHeight: Int) -> Bitmap {
    guard newWidth != width || newHeight != height else { return self }
    let columns = ResamplingWeights.weights(from: width, to: newWidth)
    let rows = ResamplingWeights.weights(from: height, to: newHeight)
    return scaledHorizontally(columns).scaledVertically(rows)
  }

  private func scaledHorizontally(_ weights: [ResamplingWeights]) -> Bitmap {
    var result: [UInt8] = []
    result.reserveCapacity(weights.count * height * 4)
    for y in 0..<height {
      for weight in weights { append(weight, from: y * width, step: 1, to: &result) }
    }
    return Bitmap(width: weights.count, height: height, pixels: result)
  }

  private func scaledVertically(_ weights: [ResamplingWeights]) -> Bitmap {
    var result: [UInt8] = []
    result.reserveCapacity(weights.count * width * 4)
    for weight in weights {
      for x in 0..<width { append(weight, from: x, step: width, to: &result) }
    }
    return Bitmap(width: width, height: weights.count, pixels: result)
  }

  /// Appends the weighted sum of pixels at a stride, all four channels at once.
  ///
  /// Two channels share a number, 32 bits each: a sum is at most 256 times the sum of all weights.
  private func append(
    _ weight: ResamplingWeights,
    from first: Int,
    step: Int,
    to result: inout [UInt8]
  ) {
    let half = UInt64(ResamplingWeights.one / 2)
    var (redGreen, blueAlpha) = (half | half << 32, half | half << 32)
    var index = (first + weight.start * step) * 4
    for share in weight.weights {
      let share = UInt64(share)
      redGreen &+= (UInt64(pixels[index]) | UInt64(pixels[index + 1]) << 32) &* share
      blueAlpha &+= (UInt64(pixels[index + 2]) | UInt64(pixels[index + 3]) << 32) &* share
      index += step * 4
    }
    for sums in [redGreen, blueAlpha] {
      result.append(UInt8(min((sums & 0xFFFF_FFFF) >> ResamplingWeights.bits, 255)))
      result.append(UInt8(min(sums >> (32 + ResamplingWeights.bits), 255)))
    }
  }
}

/// The source pixels that contribute to one pixel of a scaled picture, with their weights.
struct ResamplingWeights: Hashable, Sendable {
  /// The base-2 logarithm of the sum of the weights.
  static let bits: UInt64 = 14
  static let one = 1 << 14

  var start: Int
  var weights: [Int]

  /// Returns the weights for every pixel of the scaled side.
  static func weights(from source: Int, to target: Int) -> [ResamplingWeights] {
    (0..<target).map { pixel in
      target >= source
        ? between(pixel: pixel, source: source, target: target)
        : area(pixel: pixel, source: source, target: target)
    }
  }

  /// Returns the pixel's exact overlap with each source pixel, in units of 1/target.
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

  /// Returns the two nearest source pixels, weighted by distance from the middle of the pixel.
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
