/// The 64-bit FNV-1a hash: stable across runs, unlike the standard library's.
package struct FNV1a: Hashable, Sendable {
  /// The hash of the words so far.
  package private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no input.
  package init() {}

  /// Creates the hash of bytes.
  package init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { combine(UInt64(byte)) }
  }

  /// Adds a word: a byte, or a larger unit treated as one.
  package mutating func combine(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
  }

  /// The hash as sixteen hexadecimal digits.
  package var text: String { value.digits(16, radix: 16) }

  /// Returns the 32-bit hash.
  package static func hash32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    bytes.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
  }
}
