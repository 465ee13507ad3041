import ChatLayout
import TestSupport
import Testing

@testable import ChatText

/// What holds for every text at every width.
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

  /// The number of places where a line could be broken after all: clusters of glyphs.
  private func clusterCount(_ line: GlyphLine) -> Int {
    Set(line.runs.flatMap { $0.glyphs.map(\.cluster) }).count
  }

  @Test(arguments: 0..<6)
  func `the size is that of the lines, which fit and tile the text`(_ seed: UInt64) {
    forRandomTexts(seed: seed) { text, width, _, note in
      let fit = TextFit(width: width)
      let lines = typesetter.lines(text, fit: fit)
      let size = typesetter.size(text, fit: fit)
      #expect(size.lineCount == lines.count, note)
      #expect(size.width == lines.map(\.frame.width).max(), note)
      #expect(size.height == lines.last?.frame.maxY, note)
      #expect(lines.flatMap(\.range) == Array(0..<text.bytes.count), note)
      #expect(lines.last?.reason == .end, note)
      let glyphs = typesetter.glyphLines(text, fit: fit)
      for (line, set) in zip(lines, glyphs) where line.frame.width > width {
        #expect(clusterCount(set) <= 1, note)
      }
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(text.boundaries.isBoundary(line.range.upperBound), note)
        #expect(line.frame.maxY == next.frame.y, note)
      }
    }
  }

  @Test(arguments: 10..<16)
  func `the width of the size gives the same lines, a little less gives others`(_ seed: UInt64) {
    forRandomTexts(seed: seed) { text, width, _, note in
      let ranges = typesetter.lines(text, fit: TextFit(width: width)).map(\.range)
      let tight = typesetter.size(text, fit: TextFit(width: width)).width
      guard tight <= width else { return }  // a cluster that is too wide for the box
      #expect(typesetter.lines(text, fit: TextFit(width: tight)).map(\.range) == ranges, note)
      let glyphs = typesetter.glyphLines(text, fit: TextFit(width: tight))
      let widest = glyphs.first { $0.frame.width == tight }
      guard let widest, clusterCount(widest) > 1 else { return }
      let fewer = typesetter.lines(text, fit: TextFit(width: tight - 1 / 64)).map(\.range)
      #expect(fewer != ranges, note)
    }
  }

  @Test(arguments: 20..<24)
  func `more width never takes more lines`(_ seed: UInt64) {
    forRandomTexts(seed: seed, rounds: 30) { text, _, _, note in
      let counts = stride(from: 0, through: 400, by: 3.25).map {
        typesetter.size(text, fit: TextFit(width: $0)).lineCount
      }
      #expect(counts == counts.sorted(by: >), note)
    }
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
  func `a cut text has no more lines than asked for and is cut between clusters`(_ seed: UInt64) {
    let sign = typesetter.width("…")
    forRandomTexts(seed: seed) { text, width, random, note in
      let maximum = Int.random(in: 1...4, using: &random)
      let all = typesetter.lines(text, fit: TextFit(width: width))
      let fit = TextFit(width: width, maximumLines: maximum)
      let lines = typesetter.lines(text, fit: fit)
      #expect(lines.count == min(all.count, maximum), note)
      guard all.count > maximum, let last = lines.last else {
        #expect(lines == all, note)
        return
      }
      #expect(lines.dropLast() == all.prefix(maximum - 1), note)
      #expect(last.reason == .ellipsis, note)
      #expect(last.range.lowerBound == all[maximum - 1].range.lowerBound, note)
      #expect(last.range.upperBound >= last.range.lowerBound, note)
      #expect(text.boundaries.isBoundary(last.range.upperBound), note)
      #expect(last.frame.width <= max(width, sign), note)
      let glyphs = typesetter.glyphLines(text, fit: fit)[maximum - 1]
      #expect(glyphs.runs.map(\.width).reduce(0, +) == Int(last.frame.width * 64), note)
    }
  }

  @Test func `odd widths and sizes are set without trapping`() {
    for size in [0, -3, .nan, .infinity, 1e300, 1e-300, 17] {
      let font = FontStyle(size: size)
      let text = typesetter.prepare(StyledText("AV مرحبا 😀\nd", font: font))
      for width in [-1, .nan, .infinity, -.infinity, 1e300, 0, 1e-9] {
        let fit = TextFit(width: width, alignment: .center)
        let lines = typesetter.lines(text, fit: fit)
        #expect(lines.allSatisfy { $0.frame.width.isFinite && $0.frame.x.isFinite })
        #expect(typesetter.glyphLines(text, fit: fit).count == lines.count)
      }
      for maximum in [-1, 0, 1] {
        let fit = TextFit(width: 40, maximumLines: maximum)
        #expect(typesetter.lines(text, fit: fit).count == 1)
      }
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
      #expect(lines.map(\.frame.height) == [Double(text.base.ascent + text.base.descent) / 64])
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

  @Test func `a cluster over two styles takes the first one's`() {
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
