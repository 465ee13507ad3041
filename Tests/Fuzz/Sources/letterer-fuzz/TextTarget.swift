import LettererLayout
import LettererText
import TestSupport
import LettererUnicode

/// Checks texts against the laws of typesetters, and lines against their glyphs.
struct TextTarget: FuzzTarget {
  /// The typesetter that has seen all texts so far.
  private let typesetter = FontTypesetter(cacheByteLimit: 1 << 20)
  /// A typesetter whose cache keeps almost nothing.
  private let forgetful = FontTypesetter(cacheByteLimit: 1 << 10, textCacheByteLimit: 1 << 14)

  func makeCase(_ random: inout SeededRandom) -> TextCase { TextCases.next(&random) }

  mutating func faults(of fuzzCase: TextCase) -> [String] {
    TextLaws(fuzzCase, typesetter, forgetful).faults()
  }

  func faultsAlone(of fuzzCase: TextCase) -> [String] {
    TextLaws(fuzzCase, FontTypesetter(), FontTypesetter(cacheByteLimit: 0, textCacheByteLimit: 0))
      .faults()
  }
}

/// The laws for one text.
private struct TextLaws {
  let fuzzCase: TextCase
  let typesetter: FontTypesetter
  let other: FontTypesetter
  let prepared: PreparedText
  let again: PreparedText
  private var broken: [String] = []

  /// Does not hold if a ligature precedes a soft hyphen: without the width of the hyphen, the line
  /// is the same except for the hyphen.
  private static let leastWidth = "the width of the size is the least"

  private var hasSoftHyphen: Bool {
    fuzzCase.parts.contains { $0.scalars.contains("\u{AD}") }
  }

  init(_ fuzzCase: TextCase, _ typesetter: FontTypesetter, _ other: FontTypesetter) {
    self.fuzzCase = fuzzCase
    self.typesetter = typesetter
    self.other = other
    prepared = typesetter.prepare(fuzzCase.text)
    again = other.prepare(fuzzCase.text)
  }

  func faults() -> [String] {
    var laws = self
    laws.check()
    return laws.broken
  }

  private mutating func check() {
    for width in fuzzCase.widths {
      let fit = TextFit(width: width)
      checkGlyphs(fit)
      checkGlyphs(TextFit(width: width, maximumLines: fuzzCase.maximum, alignment: .center))
    }
    if fuzzCase.isForAllLaws { checkLaws() }
  }

  private mutating func checkLaws() {
    let widths = fuzzCase.widths.filter { $0 >= 0 && $0 < 1e9 }
    let typesetter = typesetter
    let boundaries = boundaries
    let violations = typesetterLaws(typesetter, texts: [fuzzCase.text], widths: widths) {
      text,
      fit,
      number in
      // Characters that a font joins into one cluster of glyphs cannot be broken.
      let line = typesetter.glyphLines(text, fit: fit)[number]
      let clusters = Set(line.runs.flatMap { $0.glyphs.map(\.cluster) })
      return clusters.intersection(boundaries).count <= 1
    }
    broken += violations.map(\.law).filter { !hasSoftHyphen || $0 != Self.leastWidth }
  }

  private var boundaries: Set<Int> {
    let text = fuzzCase.text.runs.map(\.text).joined()
    return Set(GraphemeClusters(text).boundaries + [0])
  }

  private mutating func expect(_ holds: Bool, _ law: String) {
    if !holds { broken.append(law) }
  }

  private mutating func checkGlyphs(_ fit: TextFit) {
    let lines = typesetter.lines(prepared, fit: fit)
    let set = typesetter.glyphLines(prepared, fit: fit)
    let size = typesetter.size(prepared, fit: fit)
    expect(size.lineCount == lines.count, "the size counts the lines of any fit")
    expect(size == other.size(again, fit: fit), "a cache does not change the size")
    expect(lines == other.lines(again, fit: fit), "a cache does not change the lines")
    expect(lines.map(\.frame) == set.map(\.frame), "glyphs stand in the frames of the lines")
    expect(lines.map(\.baseline) == set.map(\.baseline), "glyphs stand on the lines' baselines")
    let others = other.glyphLines(again, fit: fit)
    expect(set.count == others.count, "a cache does not change the number of lines of glyphs")
    for (line, glyphs) in zip(lines, set) { checkLine(line, glyphs) }
    for (one, two) in zip(set, others) {
      expect(
        one.runs.map(\.glyphs) == two.runs.map(\.glyphs)
          && one.runs.map(\.font) == two.runs.map(\.font) && one.runs.map(\.x) == two.runs.map(\.x),
        "a cache does not change the glyphs"
      )
    }
    checkLengths(lines, size)
  }

  private mutating func checkLine(_ line: TextLine, _ glyphs: GlyphLine) {
    var x = 0
    for run in glyphs.runs {
      expect(run.x == x, "runs follow each other")
      expect(run.width >= 0, "no run has a negative width")
      x += run.width
    }
    expect(Double(x) == line.frame.width * 64, "the runs fill the line")
    let clusters = glyphs.runs.flatMap { $0.glyphs.map(\.cluster) }
    let sign = line.reason == .ellipsis ? line.range.upperBound : -1
    expect(
      clusters.allSatisfy { line.range.contains($0) || $0 == sign },
      "the glyphs of a line are of its text"
    )
  }

  private mutating func checkLengths(_ lines: [TextLine], _ size: TextSize) {
    let lengths = lines.flatMap { [$0.frame.x, $0.frame.maxX, $0.frame.maxY, $0.baseline] }
    expect(
      (lengths + [size.width, size.height]).allSatisfy { $0.isFinite && $0 >= 0 },
      "lengths are finite and not negative"
    )
    let boundaries = boundaries
    expect(
      lines.allSatisfy { $0.range.isEmpty || boundaries.contains($0.range.upperBound) },
      "no line ends within a grapheme cluster"
    )
  }
}
