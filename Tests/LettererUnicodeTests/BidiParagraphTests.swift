import Testing

@testable import LettererUnicode

@Suite struct BidiParagraphTests {
  @Test func `left-to-right text is trivial and one run`() {
    let paragraph = BidiParagraph("héllo 世界 👩‍🚀 123")
    #expect(paragraph.isTrivial)
    #expect(paragraph.baseLevel == 0)
    let line = 0..<paragraph.byteCount
    #expect(paragraph.visualRuns(in: line) == [.init(range: line, level: 0)])
    #expect(paragraph.visualRuns(in: 3..<3) == [])
  }

  @Test func `the same text in a right-to-left paragraph is not`() {
    let paragraph = BidiParagraph("abc!", direction: .rightToLeft)
    #expect(!paragraph.isTrivial)
    #expect(
      paragraph.visualRuns(in: 0..<4) == [
        .init(range: 3..<4, level: 1), .init(range: 0..<3, level: 2),
      ]
    )
  }

  @Test func `an emoji before Arabic keeps the paragraph right-to-left`() {
    for start in ["🎉 ", "🇸🇦", "1️⃣ ", "… ", "(", "\u{2067}abc\u{2069} "] {
      #expect(BidiParagraph(start + "مرحبا abc").baseLevel == 1, "\(start)")
    }
  }

  @Test func `each line is reordered on its own`() {
    let text = "abc אבג דהו xyz"  // bytes: abc_ 0..<4, Hebrew 4..<10, space, 11..<17, space, xyz
    let paragraph = BidiParagraph(text)
    #expect(
      paragraph.visualRuns(in: 0..<11).map(\.range) == [0..<4, 4..<10, 10..<11],
      "the trailing space has the paragraph's level"
    )
    #expect(
      paragraph.visualRuns(in: 0..<21).map(\.range) == [0..<4, 4..<17, 17..<21]
    )
  }

  @Test func `a cluster can be kept at the level of its first character`() {
    func runs(_ text: String) -> [Range<Int>] {
      let bytes = Array(text.utf8)
      let paragraph = BidiParagraph(bytes.span).keepingClusters(of: bytes.span)
      return paragraph.visualRuns(in: 0..<bytes.count).map(\.range)
    }
    // A joiner at the end of a line, a letter after a number sign.
    #expect(runs("א ab\u{200C}") == [3..<8, 0..<3])
    #expect(runs("א\u{605}ב") == [2..<6, 0..<2])
    #expect(runs("א ab\u{301}\u{200D}") == [3..<10, 0..<3])
    #expect(runs("א ab \u{200B}") == [5..<9, 3..<5, 0..<3])
  }

  @Test func `a forced direction wins over the first strong character`() {
    #expect(BidiParagraph("שלום", direction: .leftToRight).baseLevel == 0)
    #expect(BidiParagraph("abc", direction: .rightToLeft).baseLevel == 1)
    #expect(BidiParagraph.baseLevel(of: Array("12 שלום".utf8).span) == 1)
    #expect(BidiParagraph.baseLevel(of: Array("12 34".utf8).span) == 0)
  }

  @Test func `brackets mirror in pairs`() {
    #expect(BidiParagraph.mirror(of: "(") == ")")
    #expect(BidiParagraph.mirror(of: "»") == "«")
    #expect(BidiParagraph.mirror(of: "a") == nil)
  }

  @Test func `a paragraph is trivial exactly when no scalar requires a level`() {
    let asking: Set<BidiClass> = [
      .r, .al, .an, .rle, .lre, .rlo, .lro, .pdf, .rli, .lri, .fsi, .pdi,
    ]
    let table = ScalarTable.unicode
    var wrong: [UInt32] = []
    for number in UInt32(0)...0x10_FFFF where Unicode.Scalar(number) != nil {
      let isTrivial = BidiParagraph.isTrivial([UInt8](encoding: number).span)
      if isTrivial == asking.contains(table[number].bidi) { wrong.append(number) }
    }
    #expect(wrong == [])
  }

  @Test func `deep nesting and many brackets are resolved`() {
    let isolates = String(repeating: "\u{2068}", count: 50_000) + "א"
    #expect(BidiParagraph(isolates).byteCount == 150_002)
    let closed = String(repeating: "\u{2068}א\u{2069}", count: 20_000)
    #expect(BidiParagraph(closed).baseLevel == 0)
    let brackets =
      String(repeating: "(", count: 50_000) + "א" + String(repeating: ")", count: 50_000)
    #expect(BidiParagraph(brackets).baseLevel == 1)
  }
}
