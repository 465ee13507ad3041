/// Encodes bytes as text (RFC 4648, section 4).
package enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// Returns bytes as text, with padding.
  package static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 0x3F)]
        text.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the value of a digit.
  package static func value(of digit: UInt8) -> Int? { letters.firstIndex(of: digit) }
}

/// Decodes base64 one character at a time; the caller determines whether an incomplete end is
/// valid.
package struct Base64Decoder {
  /// The effect of a character.
  package enum Step: Hashable, Sendable {
    /// The character completes no byte.
    case incomplete
    /// The character completes a byte.
    case byte(UInt8)
  }

  /// The accepted alphabet.
  package enum Alphabet: Hashable, Sendable {
    /// `+` and `/`.
    case standard
    /// The standard alphabet, and `-` and `_` (section 5).
    case standardOrURL
  }

  private let alphabet: Alphabet
  private var bits: UInt32 = 0
  /// The number of digits so far.
  package private(set) var digitCount = 0
  /// The number of padding characters so far.
  package private(set) var paddingCount = 0

  /// Creates a decoder at the start of a text.
  package init(_ alphabet: Alphabet) {
    self.alphabet = alphabet
  }

  /// Consumes a character; white space is skipped.
  ///
  /// - Returns: `nil` for a character that is not base64, or a digit after padding.
  package mutating func next(_ character: UInt8) -> Step? {
    switch character {
    case 0x20, 0x09...0x0D: return .incomplete
    case 0x3D:
      paddingCount += 1
      return .incomplete
    default: return paddingCount == 0 ? digit(character).map { add($0) } : nil
    }
  }

  private mutating func add(_ digit: UInt32) -> Step {
    bits = bits << 6 | digit
    digitCount += 1
    // The second digit of four completes a byte and leaves four bits, the third two, the fourth none.
    let place = UInt32((digitCount - 1) % 4)
    return place == 0 ? .incomplete : .byte(UInt8(truncatingIfNeeded: bits >> (6 - 2 * place)))
  }

  private func digit(_ character: UInt8) -> UInt32? {
    switch character {
    case 0x41...0x5A: UInt32(character) - 0x41
    case 0x61...0x7A: UInt32(character) - 0x61 + 26
    case 0x30...0x39: UInt32(character) - 0x30 + 52
    case 0x2B: 62
    case 0x2F: 63
    case 0x2D where alphabet == .standardOrURL: 62
    case 0x5F where alphabet == .standardOrURL: 63
    default: nil
    }
  }
}
