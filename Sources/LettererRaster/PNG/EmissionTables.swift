/// The codes of a block, laid out for the loop that writes its tokens.
///
/// An entry holds the bits below and their number in the highest byte.
struct EmissionTables: Sendable {
  let literals: [UInt32]
  /// For each match length the code of its symbol with the extra bits after it: 20 bits at most.
  let lengths: [UInt32]
  let distances: [UInt32]
  let endOfBlock: BitField

  init(_ codes: BlockCodes, _ symbols: LengthSymbols) {
    literals = (0..<256).map { Self.entry(codes.literals, $0) }
    distances = (0..<30).map { Self.entry(codes.distances, $0) }
    lengths = (0...Token.longestMatch).map { length in
      guard length >= 3 else { return 0 }
      let code = Self.entry(codes.literals, Int(symbols.symbols[length]))
      let extra = UInt32(symbols.extras[length]) << (code >> 24)
      return code + UInt32(symbols.extraBits[length]) << 24 | extra
    }
    endOfBlock = BitField(
      bits: UInt32(codes.literals.codes[SymbolCounts.endOfBlock]),
      count: Int(codes.literals.lengths[SymbolCounts.endOfBlock])
    )
  }

  private static func entry(_ code: HuffmanCode, _ symbol: Int) -> UInt32 {
    UInt32(code.lengths[symbol]) << 24 | UInt32(code.codes[symbol])
  }

  /// Writes tokens; a token takes 48 bits at most.
  func write(_ tokens: UnsafeBufferPointer<UInt32>, to writer: inout BitWriter) {
    literals.withUnsafeBufferPointer { literals in
      lengths.withUnsafeBufferPointer { lengths in
        distances.withUnsafeBufferPointer { distances in
          var index = 0
          while index < tokens.count {
            let token = tokens[index]
            index &+= 1
            if token & Token.match != 0 {
              Self.write(match: token, lengths, distances, &writer)
            } else if token & Token.byte != 0 {
              let code = literals[Int(token & 0xFF)]
              writer.append(UInt64(code & 0xFF_FFFF), count: Int(code >> 24))
            } else {
              Self.write(pixel: token, literals, &writer)
            }
          }
        }
      }
    }
  }

  private static func write(
    pixel: UInt32,
    _ literals: UnsafeBufferPointer<UInt32>,
    _ writer: inout BitWriter
  ) {
    let red = literals[Int(pixel & 0xFF)]
    let green = literals[Int(pixel >> 8 & 0xFF)]
    let blue = literals[Int(pixel >> 16)]
    let toGreen = red >> 24
    let toBlue = toGreen &+ green >> 24
    let bits =
      UInt64(red & 0xFFFF) | UInt64(green & 0xFFFF) &<< UInt64(toGreen)
      | UInt64(blue & 0xFFFF) &<< UInt64(toBlue)
    writer.append(bits, count: Int(toBlue &+ blue >> 24))
  }

  private static func write(
    match: UInt32,
    _ lengths: UnsafeBufferPointer<UInt32>,
    _ distances: UnsafeBufferPointer<UInt32>,
    _ writer: inout BitWriter
  ) {
    let symbol = Token.distanceSymbol(match)
    let length = lengths[Token.length(match)]
    let distance = distances[symbol]
    let toDistance = length >> 24
    let toExtra = toDistance &+ distance >> 24
    let bits =
      UInt64(length & 0xFF_FFFF) | UInt64(distance & 0xFFFF) &<< UInt64(toDistance)
      | UInt64(Token.distanceExtra(match)) &<< UInt64(toExtra)
    let extraBits = UInt32(truncatingIfNeeded: symbol < 4 ? 0 : symbol &>> 1 &- 1)
    writer.append(bits, count: Int(toExtra &+ extraBits))
  }
}
