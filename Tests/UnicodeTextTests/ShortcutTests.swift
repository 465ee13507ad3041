import TestSupport
import Testing

@testable import UnicodeText

/// The ways past the tables, against the same walk without them.
@Suite struct ShortcutTests {
  private func check(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    var walked = text.isEmpty ? [] : [0]
    while let start = walked.last, start < text.count {
      walked.append(GraphemeClusters.end(of: start, in: bytes))
    }
    guard GraphemeClusters(bytes).boundaries == walked else { return false }
    let direction = BidiParagraph.BaseDirection.automatic
    let resolved = BidiParagraph(bytes, direction: direction, usesShortcut: false)
    let line = 0..<text.count
    let levels = BidiParagraph(bytes, direction: direction).levels(in: line)
    guard resolved.levels(in: line) == levels else { return false }
    guard ScriptRuns.runs(in: bytes) == ScriptRuns.runs(in: bytes, usesShortcut: false) else {
      return false
    }
    return [LineBreaks.Rules.chat, .untailored].allSatisfy { rules in
      LineBreaks(bytes, rules: rules)
        == LineBreaks(bytes, rules: rules, dictionary: [], usesShortcuts: false)
    }
  }

  @Test func `no shortcut changes a result for any two ASCII characters`() {
    var wrong: [[UInt8]] = []
    for first in UInt8(0)..<128 {
      if !check([first]) { wrong.append([first]) }
      for second in UInt8(0)..<128 where !check([first, second]) { wrong.append([first, second]) }
    }
    #expect(wrong == [])
  }

  @Test func `no shortcut changes a result for any three kinds of ASCII characters`() {
    // All digits are alike to every rule, and so are all letters but the w of "www.".
    let likes: [ClosedRange<UInt8>] = [0x62...0x76, 0x78...0x7A, 0x41...0x5A, 0x32...0x39, 1...7]
    let kinds = (UInt8(0)..<128).filter { byte in !likes.contains { $0.contains(byte) } }
    var wrong: [[UInt8]] = []
    for first in kinds {
      for second in kinds {
        for third in kinds where !check([first, second, third]) {
          wrong.append([first, second, third])
        }
      }
    }
    #expect(wrong == [])
  }

  @Test(arguments: 0..<4)
  func `no shortcut changes a result for random text`(_ seed: UInt64) {
    var random = SeededRandom(seed: 1000 + seed)
    for round in 0..<300 {
      let length = Int.random(in: 0..<24, using: &random)
      let ascii = (0..<length).map { _ in UInt8.random(in: 0..<128, using: &random) }
      #expect(check(ascii), "seed \(seed), round \(round): \(ascii)")
      let mixed = RandomText.bytes(&random, count: length)
      #expect(check(mixed), "seed \(seed), round \(round): \(mixed)")
    }
  }
}
