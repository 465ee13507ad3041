import TestSupport
import Testing

@testable import LettererUnicode

/// Explicit statements of UAX #9 in which ICU deviates (`WitnessParagraphs`).
@Suite struct BidiEquivalenceTests {
  private let texts = WitnessTexts()

  private func levels(_ scalars: [UInt32], _ direction: BidiParagraph.BaseDirection) -> [UInt8] {
    let text = WitnessText(scalars)
    let paragraph = BidiParagraph(text.bytes.span, direction: direction)
    let found = paragraph.levels(in: 0..<text.bytes.count)
    return text.byteOffsets.dropLast().map { found[$0] }
  }

  @Test func `canonically equivalent brackets have the same levels`() {
    var random = SeededRandom(seed: 61)
    for round in 0..<2000 {
      let scalars = texts.nextParagraph(using: &random).scalars
      let mixed = scalars.map {
        [0x28: 0x2329, 0x29: 0x232A, 0x5B: 0x3008, 0x5D: 0x3009][$0] ?? $0
      }
      let same = WitnessParagraphs.withoutEquivalents(mixed)
      #expect(levels(mixed, .automatic) == levels(same, .automatic), "round \(round): \(scalars)")
    }
  }

  @Test func `a mark on a bracket has the level of the bracket and changes no other`() {
    var random = SeededRandom(seed: 62)
    for round in 0..<2000 {
      let scalars = texts.nextParagraph(using: &random).scalars
        .filter { !ScalarTable.unicode[$0].bidi.isRemoved && $0 != 0x300 }
      let marked: [UInt32] = scalars.flatMap { $0 == 0x28 || $0 == 0x29 ? [$0, 0x300] : [$0] }
      var wanted: [UInt8] = []
      for (level, scalar) in zip(levels(scalars, .leftToRight), scalars) {
        wanted += scalar == 0x28 || scalar == 0x29 ? [level, level] : [level]
      }
      #expect(levels(marked, .leftToRight) == wanted, "round \(round): \(scalars)")
    }
  }

  @Test func `an override turns its text into letters, including brackets`() {
    var random = SeededRandom(seed: 63)
    let inner: [UInt32] = [0x61, 0x5D0, 0x31, 0x661, 0x28, 0x29, 0x5B, 0x5D, 0x21, 0x300, 0x2C]
    for round in 0..<1000 {
      let count = Int.random(in: 1...8, using: &random)
      let ends = (0..<2).map { _ in
        (0..<6).map { _ in inner.randomElement(using: &random) ?? 0x61 }
      }
      let middle = (0..<count).map { _ in inner.randomElement(using: &random) ?? 0x61 }
      let overridden = ends[0] + [0x202E] + middle + [0x202C] + ends[1]
      let letters = ends[0] + [0x202B] + middle.map { _ in 0x5D0 } + [0x202C] + ends[1]
      for direction in [BidiParagraph.BaseDirection.leftToRight, .rightToLeft] {
        #expect(
          levels(overridden, direction) == levels(letters, direction),
          "round \(round): \(overridden)"
        )
      }
    }
  }
}
