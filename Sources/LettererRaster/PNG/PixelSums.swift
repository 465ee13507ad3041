import Glibc

/// The sums of the red, green, and blue bytes of a few pixels, used to compute a checksum.
struct PixelSums {
  /// The sum of all bytes.
  let bytes: UInt64
  /// The sum of the bytes, each weighted by the number of bytes from it to the end.
  let weighted: UInt64

  /// The maximum number of pixels: few, so that most blocks of a chat are a single color.
  static let longestBlock = 64

  /// Creates the sums of at least one pixel and at most a block.
  init(_ block: UnsafeBufferPointer<UInt32>) {
    if Self.isFlat(block) {
      self.init(flat: block[0], count: UInt64(block.count))
    } else {
      self.init(any: block)
    }
  }

  /// Returns whether all pixels are equal: each equals the one before it.
  private static func isFlat(_ block: UnsafeBufferPointer<UInt32>) -> Bool {
    guard let base = block.baseAddress, block[0] == block[block.count - 1] else { return false }
    return memcmp(base, base + 1, (block.count - 1) * MemoryLayout<UInt32>.stride) == 0
  }

  /// Pixel i of n has 3 * (n - i) bytes from its first one to the end.
  private init(flat pixel: UInt32, count: UInt64) {
    let (red, green, blue) = Self.channels(pixel)
    let sum = red + green + blue
    bytes = count * sum
    weighted = 3 * sum * (count * (count + 1) / 2) - count * (green + 2 * blue)
  }

  /// Creates the sums of a block in parts short enough for their sums to fit in 16-bit lanes.
  private init(any block: UnsafeBufferPointer<UInt32>) {
    var bytes: UInt64 = 0
    var weighted: UInt64 = 0
    var start = 0
    while start < block.count {
      let count = min(block.count - start, Self.longestPart)
      let part = PixelSums(part: block, from: start, pairs: count / 2)
      let rest = UInt64(3 * (block.count - start - count / 2 * 2))
      bytes += part.bytes
      weighted += part.weighted + part.bytes * rest
      if count & 1 == 1 {
        let (red, green, blue) = Self.channels(block[block.count - 1])
        bytes += red + green + blue
        weighted += 3 * red + 2 * green + blue
      }
      start += count
    }
    self.bytes = bytes
    self.weighted = weighted
  }

  /// The pixels of a part: their running sums are at most 255 * (1 + 2 + … + 16), and end below 2^16.
  private static let longestPart = 32

  /// Two pixels a step: red and blue of both in one number, green of both in another, 16 bits each.
  ///
  /// With the bytes r, g, b of pixel i of n the weighted sum is that of 3 * (n - i) * (r + g + b) - g - 2 * b,
  /// and the sum of (n - i) * x is the sum of the running sums of x.
  private init(part block: UnsafeBufferPointer<UInt32>, from start: Int, pairs: Int) {
    let lanes: UInt64 = 0x00FF_00FF_00FF_00FF
    let raw = UnsafeRawBufferPointer(block)
    var (even, odd, evens, odds) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0))
    var offset = start &* 4
    let end = offset &+ pairs &* 8
    while offset < end {
      let two = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      even &+= two & lanes
      odd &+= two &>> 8 & lanes
      evens &+= even
      odds &+= odd
      offset &+= 8
    }
    let low: UInt64 = 0xFFFF
    let green = (odd & low) + (odd >> 32 & low)
    let blue = (even >> 16 & low) + (even >> 48)
    let right = (even >> 32 & low) + (even >> 48) + (odd >> 32 & low)
    bytes = (even & low) + (even >> 32 & low) + green + blue
    let running =
      (evens & low) + (evens >> 16 & low) + (evens >> 32 & low) + (evens >> 48)
      + (odds & low) + (odds >> 32 & low)
    // The left pixel of a pair has one more pixel after it than the right one.
    weighted = 3 * (2 * running - right) - green - 2 * blue
  }

  private static func channels(_ pixel: UInt32) -> (red: UInt64, green: UInt64, blue: UInt64) {
    (UInt64(pixel & 0xFF), UInt64(pixel >> 8 & 0xFF), UInt64(pixel >> 16 & 0xFF))
  }
}
