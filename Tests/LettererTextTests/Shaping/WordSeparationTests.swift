import LettererLayout
import Testing

@testable import LettererText

/// Words that must not be shaped together, or as one.
@Suite struct WordSeparationTests {
  private let typesetter = FontTypesetter()

  private func ids(_ text: String) -> [UInt32] {
    typesetter.glyphs(text).flatMap(\.glyphs).map(\.id)
  }

  @Test(arguments: ["🍎 🏽", "😀 x 🏽 y", "\u{104B} \u{1088}", "a \u{301}b", "ကခ \u{1083}", "one 🏽, x"])
  func `a mark or skin tone at the start of a word is drawn`(_ text: String) {
    let alone = text.split(separator: " ").flatMap { FontTypesetter().glyphs(String($0)) }
    #expect(ids(text) == alone.flatMap(\.glyphs).map(\.id))
  }

  @Test func `earlier texts do not change a word`() {
    for (first, second) in [("ᬊ ᬝᬒ᭄ᬥ", "ᬊ"), ("ဦ က်", "ဦ")] {
      let fresh = FontTypesetter().width(second)
      _ = ids(first)
      #expect(typesetter.width(second) == fresh, "\(first)")
    }
  }

  @Test func `a number does not reverse a word that runs against its script`() {
    // Thaana after a left-to-right letter: the number is at level 2, the symbol at level 0.
    let text = StyledText("a \u{7B1}5\u{323} \u{FFFD}\u{323}", font: TextSamples.font)
    expectWordsApart(text)
  }

  @Test(arguments: [
    "\u{1019}\u{103C} \u{1FAAE}\u{106C}",  // a mark after a picture
    "\u{FF2B}\u{202B}\u{FF9E}",  // a halfwidth sound mark at its own level
    "\u{EB3}\u{FFFD}\u{EBF}\u{E84}",  // a vowel in another face than what follows
    // Two vowels out of order, 15 syllables apart.
    "ဘူ\u{103E} ကူ ခူ ဂူ ဃူ ငူ စူ မူ\u{103E}",
  ])
  func `words that are shaped together do not change each other`(_ text: String) {
    expectWordsApart(StyledText(text, font: TextSamples.font))
  }

  /// Words are shaped together if all are new, and separately if the cache is off.
  private func expectWordsApart(_ text: StyledText) {
    let digests = [FontTypesetter.defaultCacheByteLimit, 0].map { limit in
      let typesetter = FontTypesetter(cacheByteLimit: limit, textCacheByteLimit: 0)
      return typesetter.digest(typesetter.prepare(text), fit: TextFit(width: 300))
    }
    #expect(digests[0] == digests[1])
  }

  @Test(arguments: ["🏽", "\u{20E3}"])
  func `a space before a skin tone or a key is as wide as any other`(_ mark: String) {
    let space = typesetter.width("a b") - typesetter.width("a") - typesetter.width("b")
    #expect(typesetter.width("a \(mark)") == typesetter.width("a") + space + typesetter.width(mark))
  }

  @Test(arguments: [("of\u{AD}fice", 40.0), ("Chef\u{AD}innen", 40), ("f\u{200B}in", 9)])
  func `no ligature hides a line break`(_ text: String, _ width: Double) {
    let prepared = typesetter.prepare(StyledText(text, font: TextSamples.font))
    let fit = TextFit(width: width)
    for line in zip(typesetter.lines(prepared, fit: fit), typesetter.glyphLines(prepared, fit: fit))
    {
      let clusters = line.1.runs.flatMap(\.glyphs).map(\.cluster)
      #expect(!clusters.isEmpty)
      #expect(clusters.allSatisfy(line.0.range.contains))
    }
    let hidden = Array(text.utf8).lastIndex { $0 >= 0x80 } ?? 0
    let set = typesetter.glyphLines(prepared, fit: fit).flatMap(\.runs).flatMap(\.glyphs)
    #expect(set.map(\.cluster).contains(hidden + 1))
  }

  @Test func `consecutive flags stay separate`() {
    let flags = typesetter.glyphs("🇭🇸🇴🇾").flatMap(\.glyphs).map(\.cluster)
    #expect(flags.contains(0) && flags.contains(8))
  }

  @Test func `a skin tone on a letter is next to it`() {
    for base in ["c", "é", "日", "מ"] {
      #expect(typesetter.width(base + "🏽") > typesetter.width(base) + 10)
    }
  }

  @Test func `marks that are stacked too high are left out`() {
    let stack = "H" + String(repeating: "\u{301}", count: 18)
    let prepared = typesetter.prepare(StyledText(stack, font: TextSamples.font))
    let fit = TextFit(width: 300)
    let ink = typesetter.inkBounds(prepared, fit: fit)
    let height = typesetter.size(prepared, fit: fit).height
    #expect((ink?.y ?? -100) >= -4 && (ink?.maxY ?? 1000) <= height + 4)
  }

  @Test func `made-up languages cost no more than one`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    let ids = (0..<500).map {
      resources.contextID(
        look: FontLook(TextSamples.font),
        script: .latin,
        language: "qx-\($0)",
        isRightToLeft: false
      )
    }
    #expect(Set(ids).count == 1)
  }
}
