import TestSupport
import Testing

@testable import LettererRaster

@Suite struct HuffmanCodeTests {
  /// Kraft's sum in units of a 15-bit code: 32,768 if no code can be added or shortened.
  private func kraft(_ code: HuffmanCode) -> Int {
    code.lengths.reduce(0) { $0 + ($1 > 0 ? 1 << (15 - Int($1)) : 0) }
  }

  @Test func `the codes match the specification's example`() {
    let code = HuffmanCode(lengths: [3, 3, 3, 3, 3, 2, 4, 4])
    // RFC 1951 section 3.2.2 has 010 011 100 101 110 00 1110 1111; here, the first bit is lowest.
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test func `lengths are Huffman's`() {
    let code = HuffmanCode(counts: [45, 13, 12, 16, 9, 5, 0], longest: 15)
    #expect(code.lengths == [1, 3, 3, 3, 4, 4, 0])
    #expect(code.cost(of: [45, 13, 12, 16, 9, 5, 0]) == 224)
  }

  @Test(arguments: [0, 1])
  func `fewer than two symbols get two codes`(used: Int) {
    var counts = [UInt32](repeating: 0, count: 30)
    for symbol in 0..<used { counts[symbol + 7] = 9 }
    #expect(kraft(HuffmanCode(counts: counts, longest: 15)) == 32_768)
  }

  @Test(arguments: [7, 15])
  func `no code is longer than the limit`(longest: Int) {
    // Fibonacci numbers make the deepest tree.
    var counts: [UInt32] = [1, 1]
    while counts.count < 30 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    let code = HuffmanCode(counts: counts, longest: longest)
    #expect(code.lengths.max() == UInt8(longest))
    #expect(kraft(code) == 32_768)
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `random symbols get complete codes, shorter ones for more frequent ones`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let counts = (0..<286).map { _ in
      UInt32(random.next() >> 40) >> UInt32(random.next() % 25)
    }
    let code = HuffmanCode(counts: counts, longest: 15)
    #expect(kraft(code) == 32_768, "seed \(seed)")
    for (first, second) in zip(counts.indices, counts.indices.dropFirst()) {
      guard counts[first] > counts[second], counts[second] > 0 else { continue }
      #expect(code.lengths[first] <= code.lengths[second], "seed \(seed)")
    }
  }
}
