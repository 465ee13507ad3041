/// A token of TeX math.
enum MathToken: Hashable {
  /// `\name`, without the backslash.
  case command(String)
  case scalar(Unicode.Scalar)
  case openBrace
  case closeBrace
  case superscript
  case `subscript`
  case alignment
  case prime
  case end
}

/// Splits TeX math into tokens (TeXbook, chapter 8), dropping spaces and comments.
struct MathLexer {
  var bytes: [UInt8]
  var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position; `nil` at the end.
  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  /// Moves past spaces and comments.
  mutating func skipSpace() {
    while let byte {
      if byte == UInt8(ascii: "%") {
        while let byte = self.byte, byte != UInt8(ascii: "\n") { position += 1 }
      } else if byte > 0x20 {
        return
      } else {
        position += 1
      }
    }
  }

  /// Reads the token at the position.
  mutating func next() -> MathToken {
    guard let byte else { return .end }
    if byte == UInt8(ascii: "\\") {
      position += 1
      return .command(commandName())
    }
    let scalar = nextScalar()
    switch scalar {
    case "{": return .openBrace
    case "}": return .closeBrace
    case "^": return .superscript
    case "_": return .subscript
    case "&": return .alignment
    case "'", "’": return .prime
    case "~": return .command(" ")
    default: return .scalar(scalar)
    }
  }

  /// Reads one scalar of UTF-8; the bytes come from a string, so they are well-formed.
  mutating func nextScalar() -> Unicode.Scalar {
    guard let first = byte else { return "\u{FFFD}" }
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let end = min(position + length, bytes.count)
    var value = length == 1 ? UInt32(first) : UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[(position + 1)..<max(end, position + 1)] {
      value = value << 6 | UInt32(byte & 0x3F)
    }
    position = end
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }

  private mutating func commandName() -> String {
    let start = position
    while let byte, Self.isLetter(byte) { position += 1 }
    if position > start { return String(decoding: bytes[start..<position], as: UTF8.self) }
    guard byte != nil else { return "" }
    return String(Character(nextScalar()))
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
