import Glibc

/// The sums of a few pixels' bytes, red, green and blue, from which a checksum is made.
struct PixelSums {
  /// The sum of all bytes.
  let bytes: UInt64
  /// The sum in which each byte counts as often as there are bytes from it to the end.
  let weighted: UInt64

  /// The most pixels: few, so that most blocks of a chat are of one color.
  static let longestBlock = 64

  /// Creates the sums of at least one pixel, and of at most a block.
  init(_ block: UnsafeBufferPointer<UInt32>) {
    if Self.isFlat(block) {
      self.init(flat: block[0], count: UInt64(block.count))
    } else {
      self.init(any: block)
    }
  }

  /// Whether all pixels are the same: each is the same as the one before it.
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

  /// Two pixels a step, each in a lane of 32 bits.
  ///
  /// With the bytes r, g, b of pixel i of n the weighted sum is that of 3 * (n - i) * (r + g + b) - g - 2 * b,
  /// and the sum of (n - i) * x is the sum of the running sums of x.
  private init(any block: UnsafeBufferPointer<UInt32>) {
    let lanes: UInt64 = 0x0000_00FF_0000_00FF
    let raw = UnsafeRawBufferPointer(block)
    let pairs = block.count / 2
    var total: UInt64 = 0
    var totals: UInt64 = 0
    var late: UInt64 = 0
    var pair = 0
    while pair < pairs {
      let two = raw.loadUnaligned(fromByteOffset: pair &* 8, as: UInt64.self)
      let green = two >> 8 & lanes
      let blue = two >> 16 & lanes
      total &+= (two & lanes) &+ green &+ blue
      totals &+= total
      late &+= green &+ blue &+ blue
      pair &+= 1
    }
    let low: UInt64 = 0xFFFF_FFFF
    let bytes = (total & low) + (total >> 32)
    // The left pixel of a pair has one more pixel after it than the right one.
    let running = 2 * ((totals & low) + (totals >> 32)) - (total >> 32)
    let weighted = 3 * running - (late & low) - (late >> 32)
    guard block.count & 1 == 1 else {
      self.bytes = bytes
      self.weighted = weighted
      return
    }
    let (red, green, blue) = Self.channels(block[block.count - 1])
    self.bytes = bytes + red + green + blue
    self.weighted = weighted + 3 * bytes + 3 * red + 2 * green + blue
  }

  private static func channels(_ pixel: UInt32) -> (red: UInt64, green: UInt64, blue: UInt64) {
    (UInt64(pixel & 0xFF), UInt64(pixel >> 8 & 0xFF), UInt64(pixel >> 16 & 0xFF))
  }
}
