/// The checksum of a zlib stream (RFC 1950), computed over pixels as stored: R, G, B.
struct Adler32: Sendable {
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0
  private var count: UInt64 = 0

  private static let modulus: UInt64 = 65_521

  var checksum: UInt32 { UInt32(sumOfSums << 16 | sum) }

  init() {}

  /// Creates the checksum of pixels, ignoring their highest byte.
  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    append(pixels)
  }

  /// The checksum as stored at the end of the stream.
  var bytes: [UInt8] { ChunkFraming.bytes(checksum) }

  /// Appends everything that another checksum covers.
  mutating func append(_ other: Adler32) {
    // Both began with a sum of 1.
    let sumBefore = sum + Self.modulus - 1
    sumOfSums += other.sumOfSums + other.count % Self.modulus * sumBefore
    sumOfSums %= Self.modulus
    sum = (sumBefore + other.sum) % Self.modulus
    count += other.count
  }

  /// Appends the filter byte of a row.
  mutating func appendZero() {
    add(bytes: 0, weighted: 0, count: 1)
  }

  /// Appends arbitrary bytes, one by one.
  mutating func append(bytes: [UInt8]) {
    for byte in bytes { add(bytes: UInt64(byte), weighted: UInt64(byte), count: 1) }
  }

  private mutating func append(_ pixels: UnsafeBufferPointer<UInt32>) {
    var bytes: UInt64 = 0
    var weighted: UInt64 = 0
    var start = 0
    while start < pixels.count {
      let end = min(start + PixelSums.longestBlock, pixels.count)
      let sums = PixelSums(UnsafeBufferPointer(rebasing: pixels[start..<end]))
      bytes += sums.bytes
      weighted += sums.weighted + sums.bytes * UInt64(3 * (pixels.count - end))
      start = end
    }
    add(bytes: bytes, weighted: weighted, count: UInt64(3 * pixels.count))
  }

  private mutating func add(bytes: UInt64, weighted: UInt64, count: UInt64) {
    self.count += count
    sumOfSums = (sumOfSums + count * sum + weighted) % Self.modulus
    sum = (sum + bytes) % Self.modulus
  }
}
