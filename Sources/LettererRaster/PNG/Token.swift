/// A step of the compressed stream in 32 bits: a pixel, a single byte, or a match.
///
///     pixel   0 0 0 0 0 0 0 0 bbbbbbbb gggggggg rrrrrrrr
///     byte    0 1 0 ...                         bbbbbbbb
///     match   1 0 0 0 0 length:9 distance symbol:5 distance's extra bits:13
enum Token {
  static let byte: UInt32 = 0x4000_0000
  /// The byte before a row that is stored without a filter.
  static let filterByte: UInt32 = byte
  static let match: UInt32 = 0x8000_0000
  static let lengthShift: UInt32 = 18
  static let symbolShift: UInt32 = 13

  /// The longest match of RFC 1951, and a whole number of pixels.
  static let longestMatch = 258
  /// The most pixels that one match holds.
  static let longestMatchInPixels = 86
  /// The longest distance of RFC 1951.
  static let longestDistance = 32_768

  /// Returns the distance's part of a match: its symbol and extra bits.
  @inline(__always)
  static func distance(_ distance: Int) -> UInt32 {
    guard distance > 4 else { return UInt32(distance - 1) << symbolShift }
    let offset = UInt32(truncatingIfNeeded: distance &- 1)
    let extraBits = UInt32(truncatingIfNeeded: 30 &- offset.leadingZeroBitCount)
    let symbol = 2 &* extraBits &+ offset >> extraBits
    return symbol << symbolShift | offset & (1 << extraBits &- 1)
  }

  /// Returns the length of a match in bytes.
  static func length(_ match: UInt32) -> Int { Int(match >> lengthShift & 0x1FF) }

  /// Returns the distance symbol of a match.
  static func distanceSymbol(_ match: UInt32) -> Int { Int(match >> symbolShift & 0x1F) }

  /// Returns the value of the distance's extra bits of a match.
  static func distanceExtra(_ match: UInt32) -> UInt32 { match & (1 << symbolShift - 1) }

  /// Returns the number of extra bits that follow a distance symbol.
  static func extraBits(distanceSymbol: Int) -> Int {
    max(0, distanceSymbol / 2 - 1)
  }
}

/// The length symbols of RFC 1951 section 3.2.5, by match length.
struct LengthSymbols: Sendable {
  /// For each length the symbol, 257...285; nothing below a length of 3.
  let symbols: [UInt16]
  /// For each length the number of extra bits.
  let extraBits: [UInt8]
  /// For each length the value of the extra bits.
  let extras: [UInt8]

  init() {
    var symbols = [UInt16](repeating: 0, count: Token.longestMatch + 1)
    var extraBits = [UInt8](repeating: 0, count: symbols.count)
    var extras = extraBits
    for length in 3..<Token.longestMatch {
      let offset = length - 3
      let bits = max(0, 29 - UInt32(offset).leadingZeroBitCount)
      symbols[length] = UInt16(257 + 4 * bits + offset >> bits)
      extraBits[length] = UInt8(bits)
      extras[length] = UInt8(offset & (1 << bits - 1))
    }
    symbols[Token.longestMatch] = 285
    self.symbols = symbols
    self.extraBits = extraBits
    self.extras = extras
  }
}
