/// Tokens without any match as blocks that are not compressed (RFC 1951 section 3.2.4).
///
/// It is what noise becomes. With matches the pixels would be needed again, and compression pays.
struct StoredBlocks {
  private let bytes: [UInt8]

  private static let longestBlock = 65_535

  /// Creates the bytes of the tokens, or nil if there are none or some of them are matches.
  init?(_ tokens: Span<UInt32>) {
    guard !tokens.isEmpty else { return nil }
    for index in tokens.indices where tokens[index] & Token.match != 0 { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * tokens.count)
    for index in tokens.indices {
      let token = tokens[index]
      bytes.append(UInt8(truncatingIfNeeded: token))
      guard token != Token.filterByte else { continue }
      bytes.append(UInt8(truncatingIfNeeded: token >> 8))
      bytes.append(UInt8(truncatingIfNeeded: token >> 16))
    }
    self.bytes = bytes
  }

  /// The size in bits, with the most that is lost up to the next whole byte.
  var cost: Int {
    let blocks = (bytes.count + Self.longestBlock - 1) / Self.longestBlock
    return 8 * bytes.count + blocks * (3 + 7 + 32)
  }

  /// Returns the blocks; the bits before them need not fill a byte.
  func fields(isLast: Bool, after remainder: Int) -> [BitField] {
    var fields: [BitField] = []
    var position = remainder
    for start in stride(from: 0, to: bytes.count, by: Self.longestBlock) {
      let end = min(start + Self.longestBlock, bytes.count)
      let count = UInt32(end - start)
      fields.append(BitField(bits: isLast && end == bytes.count ? 1 : 0, count: 3))
      position += 3
      fields.append(BitField(bits: 0, count: -position & 7))
      position = 0
      fields.append(BitField(bits: count | (~count & 0xFFFF) << 16, count: 32))
      for byte in bytes[start..<end] { fields.append(BitField(bits: UInt32(byte), count: 8)) }
    }
    return fields
  }
}
