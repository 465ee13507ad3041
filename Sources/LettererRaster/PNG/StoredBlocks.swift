/// The uncompressed pixels of a block (RFC 1951 section 3.2.4), used for noise.
struct StoredBlocks {
  /// All pixels of the block, in whole rows.
  let pixels: [UInt32]
  /// The width of the picture.
  let width: Int

  private static let longestBlock = 65_535

  private var byteCount: Int {
    3 * pixels.count + pixels.count / width
  }

  /// The size in bits, including the maximum padding to the next whole byte.
  var cost: Int {
    let blocks = (byteCount + Self.longestBlock - 1) / Self.longestBlock
    return 8 * byteCount + blocks * (3 + 7 + 32)
  }

  /// Returns the blocks; some bits of a byte may precede them.
  func fields(isLast: Bool, after remainder: Int) -> [BitField] {
    let bytes = bytes()
    var fields: [BitField] = []
    var position = remainder
    for start in stride(from: 0, to: bytes.count, by: Self.longestBlock) {
      let end = min(start + Self.longestBlock, bytes.count)
      let count = UInt32(end - start)
      fields.append(BitField(bits: isLast && end == bytes.count ? 1 : 0, count: 3))
      fields.append(BitField(bits: 0, count: -(position + 3) & 7))
      position = 0
      fields.append(BitField(bits: count | (~count & 0xFFFF) << 16, count: 32))
      for byte in bytes[start..<end] { fields.append(BitField(bits: UInt32(byte), count: 8)) }
    }
    return fields
  }

  /// The pixels' bytes, with the filter byte before each row.
  private func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for (index, pixel) in pixels.enumerated() {
      if index.isMultiple(of: width) { bytes.append(0) }
      for shift: UInt32 in [0, 8, 16] { bytes.append(UInt8(truncatingIfNeeded: pixel >> shift)) }
    }
    return bytes
  }
}
