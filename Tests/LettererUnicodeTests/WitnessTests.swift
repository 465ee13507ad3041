import TestSupport
import Testing

@testable import LettererUnicode

/// ICU 72, which has the same version of Unicode, as a witness.
///
/// Where it leaves the standard, a rule says so (`WitnessClusterRules`, `WitnessLineRules`,
/// `WitnessParagraphs`); every other difference is a failure.
@Suite struct WitnessTests {
  /// Texts for each seed.
  ///
  /// Raise it after a change of the rules: two million texts a test held.
  private static let rounds = TestRun.isFull ? 10_000 : 2000

  @Test(arguments: UInt64(0)..<4)
  func `clusters and lines are ICU's`(_ seed: UInt64) {
    var random = SeededRandom(seed: 4000 + seed)
    let texts = WitnessTexts()
    let (clusterBreaker, lineBreaker) = (WitnessBreaker(.clusters), WitnessBreaker(.lines))
    for round in 0..<Self.rounds {
      let text = texts.next(using: &random)
      var clusters = text.boundaries(GraphemeClusters(text.bytes.span).boundaries)
      WitnessClusterRules(text).apply(to: &clusters)
      var lines = text.boundaries(
        [0] + LineBreaks(text.bytes.span, rules: .untailored).opportunities
      )
      WitnessLineRules(text).apply(to: &lines)
      guard clusters != clusterBreaker.boundaries(text) || lines != lineBreaker.boundaries(text)
      else { continue }
      Issue.record("seed \(seed), round \(round): \(text.description)")
    }
  }

  @Test(arguments: UInt64(0)..<2)
  func `levels are ICU's`(_ seed: UInt64) {
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
  func `the rules tell all cases of LineBreakTest that ICU 72 fails, and no other`() throws {
    let breaker = WitnessBreaker(.lines)
    var differences = 0
    for test in try OfficialFile.lines("auxiliary/LineBreakTest.txt").map(BreakCase.init) {
      let text = WitnessText(String(decoding: test.text, as: UTF8.self).unicodeScalars.map(\.value))
      let official = text.boundaries([0] + test.breaks)
      var expected = official
      WitnessLineRules(text).apply(to: &expected)
      let found = breaker.boundaries(text)
      #expect(found == expected, "\(text.description)")
      if found != official { differences += 1 }
    }
    #expect(differences == 22)
  }

  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `the rules tell why ICU 72 fails cases of BidiCharacterTest`() throws {
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
