/// A decoder for UTF-8 that is known to be valid.
///
/// Invalid UTF-8 yields U+FFFD, one byte at a time in a truncated sequence, so a caller's mistake
/// never causes an out-of-bounds read.
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
  @inline(__always)
  public static func decode(_ bytes: Span<UInt8>, at offset: Int) -> Decoded {
    let lead = bytes[offset]
    if lead < 0x80 { return Decoded(value: UInt32(lead), length: 1) }
    return decodeMultibyte(lead: UInt32(lead), bytes, at: offset)
  }

  /// Returns the length in bytes of the sequence that a lead byte starts.
  @inlinable
  public static func length(lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  @inlinable
  @inline(__always)
  static func decodeMultibyte(lead: UInt32, _ bytes: Span<UInt8>, at offset: Int) -> Decoded {
    let rest = bytes.count - offset
    if lead < 0xE0, lead >= 0xC2, rest > 1 {
      let second = bytes[offset + 1]
      guard second.isContinuation else { return .replacement }
      return Decoded(value: (lead & 0x1F) << 6 | second.payload, length: 2)
    }
    if lead < 0xF0, lead >= 0xE0, rest > 2 {
      let (second, third) = (bytes[offset + 1], bytes[offset + 2])
      guard second.isContinuation, third.isContinuation else { return .replacement }
      let value = (lead & 0x0F) << 12 | second.payload << 6 | third.payload
      return Decoded(value: value, length: 3)
    }
    guard lead < 0xF5, lead >= 0xF0, rest > 3 else { return .replacement }
    let (second, third, fourth) = (bytes[offset + 1], bytes[offset + 2], bytes[offset + 3])
    guard second.isContinuation, third.isContinuation, fourth.isContinuation else {
      return .replacement
    }
    let high = (lead & 0x07) << 18 | second.payload << 12
    return Decoded(value: min(high | third.payload << 6 | fourth.payload, 0x10_FFFF), length: 4)
  }
}

extension Scalars.Decoded {
  @inlinable
  static var replacement: Scalars.Decoded { .init(value: 0xFFFD, length: 1) }
}

extension UInt8 {
  @inlinable
  var isContinuation: Bool { self & 0xC0 == 0x80 }

  @inlinable
  var payload: UInt32 { UInt32(self & 0x3F) }
}
