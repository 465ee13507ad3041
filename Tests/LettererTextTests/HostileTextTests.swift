import LettererLayout
import Testing

@testable import LettererText

/// Pathological texts; the time limit detects quadratic work, and is long because tests share cores.
@Suite(.timeLimit(.minutes(10))) struct HostileTextTests {
  private let typesetter = FontTypesetter()

  private func set(_ text: String, width: Double = 300) -> [GlyphLine] {
    let prepared = typesetter.prepare(StyledText(text, font: TextSamples.font))
    let fit = TextFit(width: width)
    let size = typesetter.size(prepared, fit: fit)
    let lines = typesetter.glyphLines(prepared, fit: fit)
    #expect(size.lineCount == lines.count)
    let cut = TextFit(width: width, maximumLines: 3)
    #expect(typesetter.glyphLines(prepared, fit: cut).count == min(lines.count, 3))
    return lines
  }

  @Test func `a word of a quarter of a megabyte`() {
    let lines = set(String(repeating: "abcdefgh", count: 1 << 15))
    #expect(lines.flatMap(\.runs).flatMap(\.glyphs).count == 1 << 18)
  }

  @Test func `an Arabic word of 100,000 letters`() {
    let lines = set(String(repeating: "بتسيم", count: 20_000))
    #expect(lines.flatMap(\.runs).flatMap(\.glyphs).count == 100_000)
  }

  @Test func `100,000 marks on one base`() {
    let lines = set("x" + String(repeating: "\u{301}", count: 100_000))
    #expect(lines.count == 1)
    #expect(lines[0].frame.height <= 6 * 17)
    #expect(typesetter.width("x" + String(repeating: "\u{301}", count: 1000) + "y") > 10)
  }

  @Test func `200 levels of direction`() {
    let opened = (0..<200).map { "\u{202B}a\u{202A}ب\($0)" }.joined()
    #expect(!set(opened).isEmpty)
    #expect(!set(String(repeating: "\u{2067}a\u{2066}ب", count: 200)).isEmpty)
    #expect(!set(String(repeating: "(ب[a", count: 2000)).isEmpty)
  }

  @Test func `chains of joiners and selectors`() {
    #expect(!set(String(repeating: "👩\u{200D}", count: 5000)).isEmpty)
    #expect(!set("👩" + String(repeating: "\u{200D}", count: 50_000)).isEmpty)
    #expect(!set(String(repeating: "\u{FE0F}", count: 50_000)).isEmpty)
    #expect(!set(String(repeating: "🇦", count: 20_001)).isEmpty)
    #expect(!set(String(repeating: "क्", count: 20_000)).isEmpty)
  }

  @Test func `controls, unassigned and private characters of every plane`() {
    var text = String.UnicodeScalarView()
    for number in stride(from: UInt32(0), through: 0x10FFFF, by: 97) {
      if let scalar = Unicode.Scalar(number) { text.append(scalar) }
    }
    #expect(set(String(text)).count > 10)
    #expect(set("a\0b\0").flatMap(\.runs).flatMap(\.glyphs).count == 2)
  }

  @Test func `100,000 lines and 100,000 spaces`() {
    #expect(set(String(repeating: "\n", count: 100_000)).count == 100_000)
    #expect(set("a" + String(repeating: " ", count: 100_000) + "b").count == 2)
    #expect(set(String(repeating: "\t", count: 50_000)).count == 1)
  }

  @Test func `a thousand styles and languages`() {
    let runs = (0..<2000).map {
      StyledText.Run("ab", font: FontStyle(size: Double($0 % 30), isItalic: $0 % 2 == 0))
    }
    let text = typesetter.prepare(StyledText(runs: runs, font: TextSamples.font))
    #expect(typesetter.lines(text, fit: TextFit(width: 300)).count > 10)
    for number in 0..<2000 {
      #expect(typesetter.glyphs("ab", language: "x-\(number)").flatMap(\.glyphs).count == 2)
    }
  }
}
