/// How often each symbol of RFC 1951 occurs in the tokens of a block.
struct SymbolCounts: Sendable {
  var literals = [UInt32](repeating: 0, count: 286)
  var distances = [UInt32](repeating: 0, count: 30)
  /// The bits that follow the codes of lengths and distances.
  var extraBits = 0

  static let endOfBlock = 256

  init(_ tokens: Span<UInt32>, _ lengths: LengthSymbols) {
    var matches = [UInt32](repeating: 0, count: Token.longestMatch + 1)
    // A pass over all tokens; in a debug build spans and arrays would cost several times as much.
    tokens.withUnsafeBufferPointer { tokens in
      literals.withUnsafeMutableBufferPointer { literals in
        matches.withUnsafeMutableBufferPointer { matches in
          distances.withUnsafeMutableBufferPointer { distances in
            Self.count(tokens, &literals, &matches, &distances)
          }
        }
      }
    }
    literals[Self.endOfBlock] = 1
    for length in 3...Token.longestMatch {
      literals[Int(lengths.symbols[length])] += matches[length]
      extraBits += Int(matches[length]) * Int(lengths.extraBits[length])
    }
    for symbol in distances.indices {
      extraBits += Int(distances[symbol]) * Token.extraBits(distanceSymbol: symbol)
    }
  }

  private static func count(
    _ tokens: UnsafeBufferPointer<UInt32>,
    _ literals: inout UnsafeMutableBufferPointer<UInt32>,
    _ matches: inout UnsafeMutableBufferPointer<UInt32>,
    _ distances: inout UnsafeMutableBufferPointer<UInt32>
  ) {
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      index &+= 1
      if token & Token.match != 0 {
        matches[Token.length(token)] &+= 1
        distances[Token.distanceSymbol(token)] &+= 1
      } else if token & Token.byte != 0 {
        literals[Int(token & 0xFF)] &+= 1
      } else {
        literals[Int(token & 0xFF)] &+= 1
        literals[Int(token >> 8 & 0xFF)] &+= 1
        literals[Int(token >> 16)] &+= 1
      }
    }
  }
}

/// The two prefix codes of a block.
struct BlockCodes: Sendable {
  let literals: HuffmanCode
  let distances: HuffmanCode

  /// Creates the codes that fit the symbols best.
  init(_ counts: SymbolCounts) {
    literals = HuffmanCode(counts: counts.literals, longest: 15)
    distances = HuffmanCode(counts: counts.distances, longest: 15)
  }

  /// Creates the fixed codes of RFC 1951 section 3.2.6.
  init() {
    let groups: [(count: Int, length: UInt8)] = [(144, 8), (112, 9), (24, 7), (8, 8)]
    literals = HuffmanCode(
      lengths: groups.flatMap { [UInt8](repeating: $0.length, count: $0.count) }
    )
    distances = HuffmanCode(lengths: [UInt8](repeating: 5, count: 30))
  }

  /// Returns the size in bits of symbols that occur this often.
  func cost(of counts: SymbolCounts) -> Int {
    literals.cost(of: counts.literals) + distances.cost(of: counts.distances) + counts.extraBits
  }
}
