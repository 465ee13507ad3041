import CNettle

/// A SHA-256 digest (FIPS 180-4).
public struct SHA256Digest: Hashable, Sendable {
  /// The 32 bytes.
  public let bytes: [UInt8]

  /// Digests parts as if they were concatenated.
  public init(of parts: [UInt8]...) {
    var context = sha256_ctx()
    unsafe nettle_sha256_init(&context)
    for part in parts {
      unsafe part.withUnsafeBufferPointer { buffer in
        unsafe nettle_sha256_update(&context, buffer.count, buffer.baseAddress)
      }
    }
    var bytes = [UInt8](repeating: 0, count: 32)
    unsafe bytes.withUnsafeMutableBufferPointer { buffer in
      unsafe nettle_sha256_digest(&context, buffer.count, buffer.baseAddress)
    }
    self.bytes = bytes
  }

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  public init?(_ text: String) {
    let digits = text.compactMap(\.hexDigitValue)
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  /// The digest in 64 hexadecimal digits.
  public var text: String { bytes.hexadecimal }
}
