import TestSupport
import Testing

@testable import LettererUnicode

/// Compares the shortcuts past the tables with the same algorithm without them.
@Suite struct ShortcutTests {
  private func check(_ text: [UInt8]) -> Bool {
    let bytes = text.span
    guard GraphemeClusters(bytes) == GraphemeClusters(bytes, usesShortcut: false) else {
      return false
    }
    let line = 0..<text.count
    for direction in BidiParagraph.BaseDirection.fileOrder {
      let resolved = BidiParagraph(bytes, direction: direction, usesShortcut: false)
      let short = BidiParagraph(bytes, direction: direction)
      guard resolved.levels(in: line) == short.levels(in: line) else { return false }
      guard resolved.baseLevel == short.baseLevel else { return false }
      guard resolved.visualRuns(in: line) == short.visualRuns(in: line) else { return false }
    }
    guard ScriptRuns.runs(in: bytes) == ScriptRuns.runs(in: bytes, usesShortcut: false) else {
      return false
    }
    return [LineBreaks.Rules.chat, .untailored].allSatisfy { rules in
      LineBreaks(bytes, rules: rules)
        == LineBreaks(bytes, rules: rules, dictionary: [], usesShortcuts: false)
    }
  }

  @Test func `the shortcuts are used, except where a rule must be checked`() {
    #expect(LineBreaksOfASCII.breaks(Array("Are you \"there\"? Yes, 12:30!\nok".utf8).span) != nil)
    for text in ["a-b", "(a)", "é", "a !b", "www.a.b", " ?", "!a", "a\tb", "a/b", "@a", "a\rb"] {
      #expect(LineBreaksOfASCII.breaks(Array(text.utf8).span) == nil, "\(text)")
    }
    #expect(BidiParagraph("שלום, עולם!").levels == [])
    let resolved = BidiParagraph(Array("abc".utf8).span, direction: .automatic, usesShortcut: false)
    #expect(resolved.levels == [0, 0, 0], "the way without shortcuts resolves each byte")
    #expect(BidiParagraph("abc").levels == [])
  }

  @Test func `no shortcut changes a result for any two ASCII characters`() {
    var wrong: [[UInt8]] = []
    for first in UInt8(0)..<128 {
      if !check([first]) { wrong.append([first]) }
      for second in UInt8(0)..<128 where !check([first, second]) { wrong.append([first, second]) }
    }
    #expect(wrong == [])
  }

  #if DEBUG
  /// All digits are equal to every rule, and so are all letters except the w in "www.".
  private static var kinds: [UInt8] {
    let likes: [ClosedRange<UInt8>] = [
      0x62...0x76, 0x78...0x7A, 0x41...0x5A, 0x32...0x39, 1...8, 0xE...0x1B, 0x1D...0x1E,
    ]
    return (UInt8(0)..<128).filter { byte in !likes.contains { $0.contains(byte) } }
  }
  #else
  private static var kinds: [UInt8] { Array(0..<128) }
  #endif

  @Test func `no shortcut changes a result for any three kinds of ASCII characters`() {
    let kinds = Self.kinds
    var wrong: [[UInt8]] = []
    var number = 0
    for first in kinds {
      for second in kinds {
        number += 1
        guard TestRun.includes(number, oneIn: 8) else { continue }
        for third in kinds where !check([first, second, third]) {
          wrong.append([first, second, third])
        }
      }
    }
    #expect(wrong == [])
  }

  /// Characters that the ASCII shortcut for line breaks handles, and some that it doesn't.
  private static let prose: [UInt8] = Array("aw1 \n.,:;!?'\"-(/".utf8)

  @Test func `no shortcut changes where lines break in any four characters of prose`() {
    let prose = Self.prose
    var wrong: [[UInt8]] = []
    for number in 0..<prose.count * prose.count * prose.count * prose.count {
      var rest = number
      let text = (0..<4).map { _ in
        defer { rest /= prose.count }
        return prose[rest % prose.count]
      }
      let short = LineBreaks(text.span)
      let long = LineBreaks(text.span, rules: .chat, dictionary: [], usesShortcuts: false)
      if short != long { wrong.append(text) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: 0..<4)
  func `no shortcut changes a result for random text`(_ seed: UInt64) {
    var random = SeededRandom(seed: 1000 + seed)
    for round in 0..<500 {
      let length = Int.random(in: 0..<24, using: &random)
      let ascii = (0..<length).map { _ in UInt8.random(in: 0..<128, using: &random) }
      #expect(check(ascii), "seed \(seed), round \(round): \(ascii)")
      let prose = (0..<length).map { _ in Self.prose.randomElement(using: &random) ?? 0x20 }
      #expect(check(prose), "seed \(seed), round \(round): \(prose)")
      let mixed = RandomText.bytes(&random, count: length)
      #expect(check(mixed), "seed \(seed), round \(round): \(mixed)")
      let rightToLeft = WitnessText(
        (0..<length).map { _ in
          [0x5D0, 0x627, 0x20, 0x2C, 0x300, 0x28, 0xAD].randomElement(using: &random) ?? 0x5D0
        }
      )
      #expect(check(rightToLeft.bytes), "seed \(seed), round \(round)")
    }
  }

  @Test(arguments: 0..<4)
  func `no shortcut changes where lines break in long prose`(_ seed: UInt64) {
    var random = SeededRandom(seed: 2000 + seed)
    for round in 0..<100 {
      let length = Int.random(in: 60..<200, using: &random)
      // Marks only within words, so that the shortcut continues to the end.
      let text = (0..<length).map { _ in Array("ab1 \n'".utf8).randomElement(using: &random) ?? 0x20
      }
      #expect(LineBreaksOfASCII.breaks(text.span) != nil, "seed \(seed), round \(round)")
      let long = LineBreaks(text.span, rules: .chat, dictionary: [], usesShortcuts: false)
      #expect(LineBreaks(text.span) == long, "seed \(seed), round \(round): \(text)")
    }
  }
}
