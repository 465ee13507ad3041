import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct BidiIsolateTests {
  private let pieces = ["a", "b1", "א", "בג", " ", "(", ")", "3", "-", "ع", "\u{2067}", "\u{2069}"]

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `an isolated range has the same levels as between isolate controls`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    func piece(_ pieces: ArraySlice<String>) -> String {
      (0..<Int.random(in: 0...4, using: &random))
        .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    let plain = pieces.dropLast(2)
    let parts = [piece(pieces[...]), piece(plain), piece(plain), piece(plain), piece(plain)]
    let text = parts.joined()
    let starts = parts.indices.map { parts[..<$0].joined().utf8.count }
    let isolates = [1, 3].map { starts[$0]..<starts[$0] + parts[$0].utf8.count }
    let controlled = [1, 3].reduce(into: parts) { $0[$1] = "\u{2068}\($0[$1])\u{2069}" }
    for direction in [BidiParagraph.BaseDirection.automatic, .leftToRight, .rightToLeft] {
      let isolated = BidiParagraph(text.utf8.span, isolates: isolates, direction: direction)
      let witness = BidiParagraph(controlled.joined(), direction: direction)
      #expect(isolated.baseLevel == witness.baseLevel, "seed \(seed)")
      #expect(isolated.byteCount == text.utf8.count)
      guard !isolated.isTrivial else {
        // Nested left-to-right ranges need no levels.
        let count = witness.byteCount
        #expect((0..<count).allSatisfy { witness.level(at: $0) % 2 == 0 }, "seed \(seed)")
        continue
      }
      // The number of bytes of controls before each part of the reference text.
      for ((number, part), extra) in zip(parts.enumerated(), [0, 3, 6, 9, 12]) {
        for offset in 0..<part.utf8.count {
          let here = isolated.level(at: starts[number] + offset)
          let there = witness.level(at: starts[number] + extra + offset)
          #expect(here == there, "seed \(seed), part \(number), byte \(offset): \(text)")
        }
      }
    }
  }

  @Test func `controls within a range neither end it nor affect text outside`() {
    for name in ["א\u{2069}", "א\u{2068}", "\u{2067}א"] {
      let text = "\(name) 1 ב"
      let isolates = [0..<name.utf8.count]
      let paragraph = BidiParagraph(text.utf8.span, isolates: isolates, direction: .leftToRight)
      #expect(paragraph.level(at: name.utf8.count) == 0)
      #expect(paragraph.level(at: name.utf8.count + 1) == 0)
      #expect(paragraph.level(at: text.utf8.count - 1) == 1)
    }
  }

  @Test func `a text without right-to-left letters is trivial, with or without isolates`() {
    let text = "hello @ann"
    #expect(BidiParagraph(text.utf8.span, isolates: [6..<10]).isTrivial)
  }
}
