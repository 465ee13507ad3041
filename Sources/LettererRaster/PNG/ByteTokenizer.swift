/// Converts bytes to the tokens of a compressed stream, using the nearest match in a table.
struct ByteTokenizer {
  private static let shortestMatch = 4
  private static let hashBits: UInt32 = 15

  private let bytes: [UInt8]
  private var position = 0
  /// The last position of four bytes with each hash.
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

  /// Records an index, and returns the last position with the same hash.
  private mutating func note(_ index: Int) -> Int {
    guard index + Self.shortestMatch <= bytes.count else { return -1 }
    let four = (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[index + $1]) }
    let hash = Int((four &* 0x9E37_79B1) >> (32 - Self.hashBits))
    let place = places[hash]
    places[hash] = index
    return place
  }

  /// Returns the number of equal bytes at two indices.
  private func length(_ index: Int, _ place: Int) -> Int {
    let limit = min(bytes.count - index, Token.longestMatch)
    var length = 0
    while length < limit, bytes[index + length] == bytes[place + length] { length += 1 }
    return length
  }
}
