/// Turns bytes into the tokens of a compressed stream, with the nearest match that a table knows.
struct ByteTokenizer {
  private static let shortestMatch = 4
  private static let hashBits: UInt32 = 15

  private let bytes: [UInt8]
  private var position = 0
  /// Where four bytes with a hash were last seen.
  private var places = [Int](repeating: -1, count: 1 << hashBits)

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether there are no more tokens.
  var isAtEnd: Bool { position == bytes.count }

  /// Returns the tokens of the next block.
  mutating func block() -> [UInt32] {
    var tokens: [UInt32] = []
    while position < bytes.count, tokens.count < PixelTokenizer.fullBlock {
      tokens.append(next())
    }
    return tokens
  }

  private mutating func next() -> UInt32 {
    let start = position
    let place = note(start)
    let length = place < 0 || start - place > Token.longestDistance ? 0 : length(start, place)
    guard length >= Self.shortestMatch else {
      position += 1
      return Token.byte | UInt32(bytes[start])
    }
    position += length
    for index in start + 1..<position { _ = note(index) }
    return Token.match | UInt32(length) << Token.lengthShift | Token.distance(start - place)
  }

  /// Notes what stands at an index, and returns where the same may have stood before.
  private mutating func note(_ index: Int) -> Int {
    guard index + Self.shortestMatch <= bytes.count else { return -1 }
    let four = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + $1]) }
    let hash = Int((four &* 0x9E37_79B1) >> (32 - Self.hashBits))
    let place = places[hash]
    places[hash] = index
    return place
  }

  /// The number of bytes that are the same at two indices.
  private func length(_ index: Int, _ place: Int) -> Int {
    let limit = min(bytes.count - index, Token.longestMatch)
    var length = 0
    while length < limit, bytes[index + length] == bytes[place + length] { length += 1 }
    return length
  }
}
