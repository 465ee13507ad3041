import LettererLayout
import LettererTerminal
import TestSupport
import Testing
import LettererUnicode

@Suite struct CellTypesetterTests {
  private let typesetter = CellTypesetter()

  private func lines(_ text: String, _ width: Double, maximum: Int? = nil) -> [TextLine] {
    typesetter.lines(
      typesetter.prepare(StyledText(text, font: FontStyle(size: 1))),
      fit: TextFit(width: width, maximumLines: maximum)
    )
  }

  private func pieces(_ text: String, _ width: Double) -> [String] {
    lines(text, width).map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) }
  }

  @Test(arguments: TestRun.seeds(3, gate: 1))
  func `the laws of typesetters hold`(seed: UInt64) {
    let texts = LawTexts.random(count: 150, seed: seed)
    let widths = [0, 1, 2, 3, 5, 8, 11.5, 17, 30, 80, 1000]
    let violations = typesetterLaws(
      typesetter,
      texts: texts,
      font: FontStyle(size: 1),
      widths: widths
    )
    #expect(violations.isEmpty, "seed \(seed): \(violations.prefix(3)) of \(violations.count)")
  }

  /// Texts whose clusters are the same in Unicode 17.0 and in Swift 6.3's standard library, which
  /// the fixed-pitch typesetter uses: it joins conjuncts of six scripts, and Khmer isn't one of
  /// them.
  private func withoutKhmer(_ texts: [String]) -> [String] {
    texts.filter { !$0.unicodeScalars.contains("\u{17D2}") }
  }

  @Test(arguments: TestRun.seeds(3, gate: 1))
  func `the laws hold for the fixed pitch typesetter too`(seed: UInt64) {
    let texts = withoutKhmer(LawTexts.random(count: 100, seed: seed))
    let violations = typesetterLaws(
      FixedPitchTypesetter(),
      texts: texts,
      font: FontStyle(size: 16),
      widths: [0, 4, 8, 20, 40, 100.5, 300, 5000]
    )
    #expect(violations.isEmpty, "seed \(seed): \(violations.prefix(3)) of \(violations.count)")
  }

  @Test(arguments: TestRun.seeds(3, gate: 1))
  func `the laws hold for a typesetter that is measured by a frontend`(seed: UInt64) {
    let measured = MeasuredTypesetter { text in
      MeasuredTypesetter.Measures(
        advances: text.clusters.map { text.font.size * (0.4 + 0.05 * Double($0.count % 7)) },
        ascent: 0.9 * text.font.size,
        descent: 0.3 * text.font.size
      )
    }
    let texts = LawTexts.random(count: 100, seed: seed)
    let widths = [0, 4, 8, 20, 40, 100.5, 300, 5000]
    let font = FontStyle(size: 16)
    let violations = typesetterLaws(measured, texts: texts, font: font, widths: widths)
    #expect(violations.isEmpty, "seed \(seed): \(violations.prefix(3)) of \(violations.count)")
    let indented = LawTexts.indented(texts, font: font, seed: seed)
    let more = typesetterLaws(measured, texts: indented, widths: widths)
    #expect(more.isEmpty, "seed \(seed): \(more.prefix(3)) of \(more.count)")
    #expect(totalityLaws(measured) == [])
  }

  @Test(arguments: TestRun.sample(UInt64(4)...6, 1))
  func `the laws hold for indented texts`(seed: UInt64) {
    let texts = LawTexts.random(count: 100, seed: seed)
    let cells = LawTexts.indented(texts, font: FontStyle(size: 1), seed: seed)
    let widths = [0, 1, 2, 3, 5, 8, 17.5, 30, 80, 1000]
    #expect(typesetterLaws(typesetter, texts: cells, widths: widths) == [], "seed \(seed)")
    let pitched = LawTexts.indented(withoutKhmer(texts), font: FontStyle(size: 16), seed: seed)
    #expect(
      typesetterLaws(FixedPitchTypesetter(), texts: pitched, widths: [0, 4, 8, 40, 100.5, 300])
        == [],
      "seed \(seed)"
    )
  }

  @Test func `the laws notice a typesetter that measures too wide`() {
    let violations = typesetterLaws(
      LooseTypesetter(),
      texts: LawTexts.corners,
      font: FontStyle(size: 16),
      widths: [20, 40]
    )
    let laws = Set(violations.map(\.law))
    #expect(laws.contains("the size has the widest line"))
    #expect(laws.contains("the width of the size is the least"))
  }

  @Test func `wide characters have two columns`() {
    #expect(lines("中文", 80).map(\.frame.width) == [4])
    #expect(pieces("中文字", 5) == ["中文", "字"])
  }

  @Test func `no font size and no box traps`() {
    #expect(totalityLaws(CellTypesetter()) == [])
  }

  @Test func `Thai wraps without a dictionary`() {
    let text = "สวัสดีครับทุกคนวันนี้"
    #expect(lines(text, 8).count == 2)
    #expect(lines(text, 8).allSatisfy { $0.frame.width <= 8 })
  }

  @Test func `spaces hang over the end of a line`() {
    #expect(pieces("one   two", 3) == ["one   ", "two"])
    #expect(lines("one   two", 3).map(\.frame.width) == [3, 3])
  }

  @Test func `an ellipsis does not split a cluster`() {
    let line = lines("ab👨‍👩‍👧 cd", 4, maximum: 1)
    #expect(line.map(\.frame.width) == [3])
    #expect(line.map(\.range) == [0..<2])
  }

  @Test func `a right-to-left paragraph is at the right`() {
    #expect(lines("שלום\nabc", 10).map(\.frame.x) == [6, 0])
    #expect(lines("שלום\nabc", 10).map(\.isRightToLeft) == [true, false])
  }

  @Test func `tabs advance to multiples of four`() {
    #expect(lines("\ta\tb", 80).map(\.frame.width) == [9])
  }

  @Test func `a trailing newline does not start a line`() {
    #expect(lines("a\n", 80).map(\.range) == [0..<2])
    #expect(lines("a\n\n", 80).map(\.range) == [0..<2, 2..<3])
  }
}

/// Measures eight points more than the width of its lines.
private struct LooseTypesetter: Typesetter {
  private let exact = FixedPitchTypesetter()

  func prepare(_ text: StyledText) -> FixedPitchTypesetter.Prepared { exact.prepare(text) }

  func size(_ text: FixedPitchTypesetter.Prepared, fit: TextFit) -> TextSize {
    var size = exact.size(text, fit: fit)
    size.width += 8
    return size
  }

  func lines(_ text: FixedPitchTypesetter.Prepared, fit: TextFit) -> [TextLine] {
    exact.lines(text, fit: fit)
  }

  func geometry(
    ofLines lines: Range<Int>,
    in text: FixedPitchTypesetter.Prepared,
    fit: TextFit
  ) -> [LineGeometry] {
    exact.geometry(ofLines: lines, in: text, fit: fit)
  }

  func emojiCount(of text: String) -> Int? { nil }
}
