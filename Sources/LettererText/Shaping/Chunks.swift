/// Reads eight bytes of a text at a time, much faster than one by one.
extension Span<UInt8> {
  /// Returns eight bytes as a little-endian number, padded with 0 past the end.
  @inline(__always)
  func chunk(at offset: Int) -> UInt64 {
    if offset + 8 <= count { return load(at: offset) }
    if count >= 8 { return load(at: count - 8) >> UInt64(8 * (offset + 8 - count)) }
    var chunk: UInt64 = 0
    for index in (offset..<count).reversed() { chunk = chunk << 8 | UInt64(self[index]) }
    return chunk
  }

  /// The number of spaces and ASCII controls.
  var spaceCount: Int {
    var spaces = 0
    var offset = 0
    while offset < count {
      spaces += chunk(at: offset).spaceCount
      offset += 8
    }
    return spaces - (offset - count)
  }

  @inline(__always)
  private func load(at offset: Int) -> UInt64 {
    UInt64(littleEndian: unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

extension UInt64 {
  /// Returns the first bytes, with 0 for the others.
  @inline(__always)
  func prefix(_ count: Int) -> UInt64 { self & ~(.max << UInt64(8 * count)) }

  /// The number of bytes before the first space or ASCII control.
  @inline(__always)
  var wordLength: Int {
    // Every byte less than 0x21 sets its highest bit; bytes after the first such byte may do so
    // too.
    let ends = (self &- 0x2121_2121_2121_2121) & ~self & 0x8080_8080_8080_8080
    return ends.trailingZeroBitCount / 8
  }

  /// The number of spaces and ASCII controls.
  @inline(__always)
  var spaceCount: Int {
    // No carry between bytes: all bytes of at least 0x21 set their highest bits.
    let others = ((self & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x5F5F_5F5F_5F5F_5F5F) | self
    return (~others & 0x8080_8080_8080_8080).nonzeroBitCount
  }

  /// The finalizer of SplitMix64.
  @inline(__always)
  var mixed: UInt64 {
    var value = (self ^ self >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
