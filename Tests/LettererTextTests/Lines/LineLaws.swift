import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// The laws for every text at every width.
@Suite struct LineLaws {
  private let typesetter = FontTypesetter()

  private func forRandomTexts(
    seed: UInt64,
    rounds: Int = 60,
    _ body: (PreparedText, Double, inout SeededRandom, Comment) -> Void
  ) {
    var random = SeededRandom(seed: seed)
    for round in 0..<rounds {
      let text = TextSamples.random(&random)
      let prepared = typesetter.prepare(text)
      let width = Double(Int.random(in: 0...20_000, using: &random)) / 64
      body(prepared, width, &random, "seed \(seed), round \(round), width \(width): \(text.runs)")
    }
  }

  /// The number of possible emergency breaks in a line: clusters of glyphs.
  private func clusterCount(_ line: GlyphLine) -> Int {
    Set(line.runs.flatMap { $0.glyphs.map(\.cluster) }).count
  }

  private static let widths: [Double] = [
    0, 1, 9.5, 17, 40, 63.984375, 90, 144.25, 200, 312.5, 10_000,
  ]

  /// The laws that all typesetters share; a ligature may be wider than the box.
  private func violations(_ texts: [StyledText]) -> [LawViolation] {
    typesetterLaws(typesetter, texts: texts, widths: Self.widths) { text, fit, line in
      clusterCount(typesetter.glyphLines(text, fit: fit)[line]) <= 1
    }
  }

  @Test(arguments: TestRun.sample(UInt64(0)..<4, 1))
  func `the laws of typesetters hold for texts of many scripts`(_ seed: UInt64) {
    let texts = LawTexts.random(count: 25, seed: seed)
    #expect(violations(texts.map { StyledText($0, font: TextSamples.font) }) == [], "seed \(seed)")
  }

  @Test(arguments: TestRun.sample(UInt64(10)..<14, 2))
  func `the laws of typesetters hold for texts of many styles`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let texts = (0..<30).map { _ in TextSamples.random(&random) }
    #expect(violations(texts) == [], "seed \(seed)")
  }

  @Test(arguments: TestRun.sample(UInt64(20)..<23, 1))
  func `the laws of typesetters hold for indented texts`(_ seed: UInt64) {
    let texts = LawTexts.random(count: 20, seed: seed)
    let indented = LawTexts.indented(texts, font: TextSamples.font, seed: seed)
    #expect(violations(indented) == [], "seed \(seed)")
  }

  @Test func `the typesetter handles every font size and box`() {
    #expect(totalityLaws(typesetter) == [])
  }

  @Test(arguments: 30..<36)
  func `the glyphs of a line fill its frame, in order, from its own text`(_ seed: UInt64) {
    forRandomTexts(seed: seed) { text, width, _, note in
      let fit = TextFit(width: width)
      let lines = typesetter.lines(text, fit: fit)
      let set = typesetter.glyphLines(text, fit: fit)
      #expect(lines.map(\.frame) == set.map(\.frame), note)
      #expect(lines.map(\.baseline) == set.map(\.baseline), note)
      for (line, glyphs) in zip(lines, set) {
        #expect(glyphs.runs.map(\.width).reduce(0, +) == Int(line.frame.width * 64), note)
        var x = 0
        for run in glyphs.runs {
          #expect(run.x == x, note)
          x += run.width
        }
        let clusters = glyphs.runs.flatMap(\.glyphs).map(\.cluster)
        #expect(clusters.allSatisfy(line.range.contains), note)
      }
    }
  }

  @Test(arguments: 40..<46)
  func `the glyphs of a cut line fill its frame, which is no wider than box or ellipsis`(
    _ seed: UInt64
  ) {
    let sign = typesetter.width("…")
    forRandomTexts(seed: seed) { text, width, random, note in
      let maximum = Int.random(in: 1...4, using: &random)
      let fit = TextFit(width: width, maximumLines: maximum)
      guard let last = typesetter.lines(text, fit: fit).last, last.reason == .ellipsis else {
        return
      }
      #expect(last.frame.width <= max(width, sign), note)
      let glyphs = typesetter.glyphLines(text, fit: fit)[maximum - 1]
      #expect(glyphs.runs.map(\.width).reduce(0, +) == Int(last.frame.width * 64), note)
    }
  }

  @Test func `texts without runs and runs without text are set`() {
    let font = TextSamples.font
    for runs in [
      [], [StyledText.Run("", font: font)],
      [StyledText.Run("", font: font), StyledText.Run("", font: FontStyle(size: 30))],
    ] {
      let text = typesetter.prepare(StyledText(runs: runs, font: font))
      let lines = typesetter.lines(text, fit: TextFit(width: 100))
      #expect(lines.map(\.range) == [0..<0])
      let extent = text.base.extent
      #expect(lines.map(\.frame.height) == [Double(extent.ascent + extent.descent) / 64])
      #expect(typesetter.glyphLines(text, fit: TextFit(width: 100)).flatMap(\.runs).isEmpty)
    }
    let large = FontStyle(size: 30)
    let empty = StyledText.Run("", font: large)
    let letter = StyledText.Run("ab", font: font)
    let mixed = StyledText(runs: [empty, letter, empty, empty, letter, empty], font: font)
    let plain = StyledText(runs: [letter, letter], font: font)
    let fit = TextFit(width: 100)
    #expect(
      typesetter.size(typesetter.prepare(mixed), fit: fit)
        == typesetter.size(typesetter.prepare(plain), fit: fit)
    )
  }

  @Test func `a cluster over two styles has the first one`() {
    let large = FontStyle(size: 34)
    let text = typesetter.prepare(
      StyledText(
        runs: [
          .init("xe", font: TextSamples.font), .init("\u{301}y", font: large),
        ],
        font: TextSamples.font
      )
    )
    let runs = typesetter.glyphLines(text, fit: TextFit(width: 100)).flatMap(\.runs)
    #expect(runs.map(\.font.size) == [17 * 64, 34 * 64])
    #expect(runs.flatMap(\.glyphs).map(\.cluster) == [0, 1, 4])
  }
}
