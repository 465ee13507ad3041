import LettererBasics

/// The secret from which the salts of digests are derived: 32 random bytes.
///
/// Without it, digests disclose nothing about the messages, however short these are.
public struct LedgerKey: Hashable, Sendable {
  /// The 32 bytes.
  let bytes: [UInt8]

  /// Creates a key from the operating system's source of randomness.
  public init() {
    var source = SystemRandomNumberGenerator()
    bytes = (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &source) }
  }

  /// Reads 64 hexadecimal digits; `nil` for anything else.
  public init?(_ text: String) {
    guard let digits = SHA256Digest(text) else { return nil }
    bytes = digits.bytes
  }

  /// The key in 64 hexadecimal digits.
  public var text: String { bytes.hexadecimal }
}

extension [UInt8] {
  /// The bytes in hexadecimal digits.
  var hexadecimal: String { map { UInt32($0).digits(2, radix: 16) }.joined() }
}
