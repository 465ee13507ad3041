import LettererBasics

/// A 128-bit digest of a file's content, which distinguishes files but provides no security.
///
/// Two FNV-1a hashes over 64-bit words, the second over words with reversed bits.
struct PDFDigest {
  private var forward = FNV1a()
  private var backward = FNV1a()

  mutating func combine(_ bytes: [UInt8]) {
    var word: UInt64 = 0
    for (index, byte) in bytes.enumerated() {
      word = word << 8 | UInt64(byte)
      if index & 7 == 7 { combine(word) }
    }
    combine(word)
    combine(UInt64(bytes.count))
  }

  private mutating func combine(_ word: UInt64) {
    forward.combine(word)
    backward.combine(~word.byteSwapped)
  }

  /// The digest in 32 hexadecimal digits.
  var text: String {
    [forward.value, backward.value].flatMap { value in
      [UInt32(truncatingIfNeeded: value >> 32), UInt32(truncatingIfNeeded: value)]
    }.map { $0.digits(8, radix: 16, uppercase: true) }.joined()
  }
}
