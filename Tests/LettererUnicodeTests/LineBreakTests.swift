import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct LineBreakTests {
  @Test func `an empty text has no opportunity`() {
    #expect(LineBreaks("").opportunities == [])
    #expect(LineBreaks("").byteCount == 0)
    #expect(LineBreaks("")[0] == .prohibited)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `line ends are mandatory`(_ end: String) {
    let breaks = LineBreaks("a\(end)b")
    #expect(breaks[1] == .prohibited)
    #expect(breaks[1 + end.utf8.count] == .mandatory)
    #expect(breaks.opportunities == [1 + end.utf8.count, 2 + end.utf8.count])
  }

  @Test func `spaces hang on the line before`() {
    let breaks = LineBreaks("a  b")
    #expect(breaks.opportunities == [3, 4])
    #expect(breaks.next(after: 0) == 3)
    #expect(breaks.next(after: 3) == 4)
    #expect(breaks.next(after: 4) == nil)
  }

  @Test func `a no-break space joins`() {
    #expect(LineBreaks("a\u{A0}b").opportunities == [4])
  }

  @Test func `a zero width space breaks and a word joiner joins`() {
    #expect(LineBreaks("a\u{200B}b").opportunities == [4, 5])
    #expect(LineBreaks("中\u{2060}文").opportunities == [9])
  }

  @Test func `the inner opportunities are all except the end`() {
    #expect(LineBreaks("").innerOpportunities == [])
    #expect(LineBreaks("word").innerOpportunities == [])
    #expect(LineBreaks("a b\nc").innerOpportunities == [2, 4])
    #expect(LineBreaks("well-known").innerOpportunities == [5])
  }

  @Test(arguments: 0..<4)
  func `the lists agree with the offsets, in texts of any length`(_ seed: UInt64) {
    var random = SeededRandom(seed: 3000 + seed)
    for length in 0..<200 {
      let text = RandomText.bytes(&random, count: length)
      let breaks = LineBreaks(text.span)
      let expected = (0...text.count).filter { breaks[$0] != .prohibited }
      #expect(breaks.opportunities == expected, "seed \(seed), length \(length)")
      #expect(breaks.innerOpportunities == expected.filter { $0 < text.count })
      var next: [Int] = []
      while let offset = breaks.next(after: next.last ?? 0) { next.append(offset) }
      #expect(next == expected, "seed \(seed), length \(length)")
    }
  }

  @Test func `a map keeps the last value at every offset`() {
    var random = SeededRandom(seed: 77)
    for count in [1, 63, 64, 65, 128, 129, 200] {
      var map = LineBreakMap(count: count)
      var expected = [LineBreak](repeating: .prohibited, count: count)
      for _ in 0..<4 * count {
        let offset = Int.random(in: 0..<count, using: &random)
        let value = [LineBreak.prohibited, .allowed, .mandatory].randomElement(using: &random)
        expected[offset] = value ?? .allowed
        map[offset] = value ?? .allowed
      }
      #expect((0..<count).map { map[$0] } == expected, "\(count)")
      let places = expected.indices.filter { expected[$0] != .prohibited }
      #expect(map.opportunities() == places, "\(count)")
    }
  }
}
