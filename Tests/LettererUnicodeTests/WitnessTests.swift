import TestSupport
import Testing

@testable import LettererUnicode

/// Compares random texts with ICU 72 for direction, and with a literal implementation of the
/// standard's rules for breaking, because ICU 72 breaks like Unicode 15.0.
///
/// ICU's deviations from the standard are rules (`WitnessParagraphs`); every other difference is a
/// failure.
@Suite struct WitnessTests {
  /// Texts for each seed.
  ///
  /// Raise it after changing the rules: two million texts per test have passed.
  private static let rounds = TestRun.isFull ? 10_000 : 2000

  @Test(arguments: UInt64(0)..<4)
  func `clusters and lines follow the rules`(_ seed: UInt64) {
    var random = SeededRandom(seed: 4000 + seed)
    let texts = WitnessTexts()
    for round in 0..<Self.rounds {
      let text = texts.next(using: &random)
      let clusters = text.boundaries(GraphemeClusters(text.bytes.span).boundaries)
      let lines = text.boundaries(LineBreaks(text.bytes.span, rules: .untailored).opportunities)
      guard clusters != WitnessClusters(text).boundaries || lines != WitnessLines(text).boundaries
      else { continue }
      Issue.record("seed \(seed), round \(round): \(text.description)")
    }
  }

  @Test(arguments: UInt64(0)..<2)
  func `levels match ICU`(_ seed: UInt64) {
    var random = SeededRandom(seed: 5000 + seed)
    let texts = WitnessTexts()
    for round in 0..<Self.rounds {
      let text = WitnessParagraphs.askable(texts.nextParagraph(using: &random))
      for direction in BidiParagraph.BaseDirection.fileOrder
      where !WitnessParagraphs.agrees(text, direction) {
        Issue.record("seed \(seed), round \(round), \(direction): \(text.description)")
      }
    }
  }

  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `the rules explain the cases of BidiCharacterTest that ICU 72 fails`() throws {
    var failures = 0
    for line in try OfficialFile.bytes("BidiCharacterTest.txt").split(separator: 0x0A)
    where line.first != UInt8(ascii: "#") {
      let fields = line.split(separator: UInt8(ascii: ";"))
      let text = WitnessText(fields[0].split(separator: 0x20).map { UInt32(number($0, radix: 16)) })
      let expectation = BidiExpectation(levels: fields[3], order: [])
      let witness = WitnessLevels(text, .fileOrder[number(fields[1])])
      let isRight = zip(expectation.levels, witness.levels)
        .allSatisfy { $0 == nil || $0 == Int($1) }
      guard !isRight || witness.baseLevel != number(fields[2]) else { continue }
      failures += 1
      let isDeep = text.scalars.count { $0 == 0x28 } > 62  // BD16's stack
      let isChanged = WitnessParagraphs.askable(text).scalars != text.scalars
      #expect(isDeep || isChanged || !witness.isMixed, "\(text.description)")
    }
    #expect(failures == 31)
  }
}
