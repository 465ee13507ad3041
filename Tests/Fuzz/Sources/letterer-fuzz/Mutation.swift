import TestSupport

extension [UInt8] {
  /// Returns the bytes with up to ten changes: bits, tokens, repetitions, and gaps.
  func mutated(with tokens: [[UInt8]], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 0...10, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = Swift.min(place + Int.random(in: 1...40, using: &random), bytes.count)
      let token = tokens.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2, 3: bytes.insert(contentsOf: token, at: place)
      case 4: bytes.replaceSubrange(place..<end, with: token)
      case 5: bytes.removeSubrange(place..<end)
      case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeLast(bytes.count - end)
      }
    }
    return bytes
  }
}
