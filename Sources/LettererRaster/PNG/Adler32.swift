/// The checksum of a zlib stream (RFC 1950), taken of pixels as they will be stored: R, G, B.
struct Adler32: Sendable {
  private var sum: UInt64 = 1
  private var sumOfSums: UInt64 = 0
  private var count: UInt64 = 0

  /// The most pairs of pixels whose lane sums stay below 2^32: 765 * n * (n + 1) / 2.
  private static let pairsPerBlock = 3_000
  private static let modulus: UInt64 = 65_521

  var checksum: UInt32 { UInt32(sumOfSums << 16 | sum) }

  init() {}

  /// Creates the checksum of pixels whose highest byte does not count.
  init(_ pixels: UnsafeBufferPointer<UInt32>) {
    append(pixels)
  }

  /// The checksum as the stream ends with it.
  var bytes: [UInt8] { ChunkFraming.bytes(checksum) }

  /// Takes all that another checksum was taken of.
  mutating func append(_ other: Adler32) {
    // Both began with a sum of 1.
    let sumBefore = sum + Self.modulus - 1
    sumOfSums += other.sumOfSums + other.count % Self.modulus * sumBefore
    sumOfSums %= Self.modulus
    sum = (sumBefore + other.sum) % Self.modulus
    count += other.count
  }

  /// Takes the filter byte of a row.
  mutating func appendZero() {
    add(bytes: 0, weighted: 0, count: 1)
  }

  /// Takes bytes of any kind, one by one.
  mutating func append(bytes: [UInt8]) {
    for byte in bytes { add(bytes: UInt64(byte), weighted: UInt64(byte), count: 1) }
  }

  private mutating func append(_ pixels: UnsafeBufferPointer<UInt32>) {
    var start = 0
    while start < pixels.count {
      let count = min(pixels.count - start, 2 * Self.pairsPerBlock)
      append(block: UnsafeBufferPointer(rebasing: pixels[start..<start + count]))
      start += count
    }
  }

  /// Two pixels a step, each in a lane of 32 bits.
  ///
  /// A byte counts as often as there are bytes from it to the end. With the bytes r, g, b of pixel
  /// i of n that is 3 * (n - i) * (r + g + b) - g - 2 * b, and the sum of (n - i) * x is the sum of
  /// the running sums of x.
  private mutating func append(block: UnsafeBufferPointer<UInt32>) {
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
    add(bytes: bytes, weighted: weighted, count: UInt64(pairs * 6))
    if block.count & 1 == 1 { append(pixel: block[block.count - 1]) }
  }

  private mutating func append(pixel: UInt32) {
    let red = UInt64(pixel & 0xFF)
    let green = UInt64(pixel >> 8 & 0xFF)
    let blue = UInt64(pixel >> 16 & 0xFF)
    add(bytes: red + green + blue, weighted: 3 * red + 2 * green + blue, count: 3)
  }

  private mutating func add(bytes: UInt64, weighted: UInt64, count: UInt64) {
    self.count += count
    sumOfSums = (sumOfSums + count * sum + weighted) % Self.modulus
    sum = (sum + bytes) % Self.modulus
  }
}
