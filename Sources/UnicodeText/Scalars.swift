/// A decoder of UTF-8 over bytes that are known to be valid.
///
/// Bytes that are not valid UTF-8 give U+FFFD, one byte at a time where a sequence is cut short,
/// so that a mistake of the caller never reads outside the bytes.
public enum Scalars {
  /// A scalar and the number of bytes that encode it.
  public struct Decoded: Hashable, Sendable {
    /// The scalar's number, 0 through 0x10FFFF.
    public let value: UInt32

    /// The length of its encoding in bytes, 1 through 4.
    public let length: Int

    /// Creates a decoded scalar.
    @inlinable
    public init(value: UInt32, length: Int) {
      self.value = value
      self.length = length
    }
  }

  /// Returns the scalar whose encoding starts at an offset.
  ///
  /// - Precondition: `offset` is within the bytes.
  @inlinable
  public static func decode(_ bytes: Span<UInt8>, at offset: Int) -> Decoded {
    let lead = bytes[offset]
    if lead < 0x80 { return Decoded(value: UInt32(lead), length: 1) }
    return decodeMultibyte(lead: UInt32(lead), bytes, at: offset)
  }

  /// Returns the number of bytes in the sequence that a lead byte announces.
  @inlinable
  public static func length(lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  @inlinable
  static func decodeMultibyte(lead: UInt32, _ bytes: Span<UInt8>, at offset: Int) -> Decoded {
    let length = Self.length(lead: UInt8(truncatingIfNeeded: lead))
    guard lead >= 0xC2, lead < 0xF5, offset + length <= bytes.count else {
      return Decoded(value: 0xFFFD, length: 1)
    }
    var value = lead & (0x7F >> UInt32(length))
    for position in offset + 1..<offset + length {
      let byte = UInt32(bytes[position])
      guard byte & 0xC0 == 0x80 else { return Decoded(value: 0xFFFD, length: 1) }
      value = value << 6 | byte & 0x3F
    }
    return Decoded(value: min(value, 0x10_FFFF), length: length)
  }
}
