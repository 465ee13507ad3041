/// Bits on their way into bytes, lowest bit first (RFC 1951 section 3.1.1).
struct BitWriter {
  private var pending: UInt64
  private var pendingCount: Int
  private let bytes: UnsafeMutableRawPointer
  private var byteCount: Int

  /// The bits that a writer leaves for the next one: less than a byte.
  struct Remainder: Sendable {
    var bits: UInt64 = 0
    var count = 0
  }

  init(_ bytes: UnsafeMutableRawPointer, count: Int, remainder: Remainder) {
    self.bytes = bytes
    byteCount = count
    pending = remainder.bits
    pendingCount = remainder.count
  }

  /// The number of whole bytes written.
  var count: Int { byteCount }
  var remainder: Remainder { Remainder(bits: pending, count: pendingCount) }

  /// Appends up to 56 bits and writes the whole bytes; eight bytes of space are required.
  mutating func append(_ bits: UInt64, count: Int) {
    pending |= bits &<< UInt64(truncatingIfNeeded: pendingCount)
    pendingCount &+= count
    bytes.storeBytes(of: pending.littleEndian, toByteOffset: byteCount, as: UInt64.self)
    let whole = pendingCount &>> 3
    byteCount &+= whole
    pending = pending &>> UInt64(truncatingIfNeeded: whole &<< 3)
    pendingCount &= 7
  }
}
