import LettererLayout
import Testing

@testable import LettererText

/// Formulas within texts.
@Suite struct MathTests {
  private let typesetter = FontTypesetter()
  private let font = FontStyle(size: 16)

  private func run(_ tex: String, _ setting: MathSetting = .inline) -> StyledText.Run {
    var run = StyledText.Run(tex, font: font)
    run.math = setting
    return run
  }

  private func text(_ runs: StyledText.Run...) -> PreparedText {
    typesetter.prepare(StyledText(runs: runs, font: font))
  }

  private func words(_ text: String) -> StyledText.Run { StyledText.Run(text, font: font) }

  private func size(_ text: PreparedText, width: Double = 1000) -> TextSize {
    typesetter.size(text, fit: TextFit(width: width))
  }

  private func runs(_ text: PreparedText) -> [GlyphRun] {
    typesetter.glyphLines(text, fit: TextFit(width: 1000)).flatMap(\.runs)
  }

  @Test func `a formula has glyphs of the math face, and its commands have none`() throws {
    let runs = runs(text(run("\\alpha + \\beta")))
    let face = try #require(
      FontCollection.bundled.faces.firstIndex { $0.family == "Latin Modern Math" }
    )
    #expect(runs.allSatisfy { $0.font.face == face })
    #expect(runs.flatMap(\.glyphs).count == 3)
  }

  @Test func `scripts are smaller and higher, fractions have a bar`() throws {
    let power = runs(text(run("x^2")))
    #expect(Set(power.map(\.font.size)).count == 2)
    let small = try #require(power.min { $0.font.size < $1.font.size })
    #expect(small.glyphs.allSatisfy { $0.y < 0 })
    let bars = runs(text(run("\\frac{a}{b}"))).filter(\.font.isRule)
    let bar = try #require(bars.first)
    let rectangle = bar.rectangle(ofRule: try #require(bar.glyphs.first))
    #expect(rectangle.width > 4 && rectangle.height > 0.3 && rectangle.height < 2)
    #expect(rectangle.y < 0)
  }

  @Test(arguments: ["准确率", "정확도", "שלום", "سلام", "सही", "ถูก", "😀"])
  func `text in formulas has the glyphs of its script, shaped as outside of them`(
    _ word: String
  ) throws {
    let glyphs = runs(text(run("\\text{\(word)}"))).flatMap(\.glyphs)
    let plain = runs(text(words(word))).flatMap(\.glyphs)
    #expect(glyphs.map(\.id) == plain.map(\.id))
    #expect(!glyphs.isEmpty && glyphs.allSatisfy { $0.id != 0 })
    let boxed = try #require(
      runs(text(run("\\boxed{\\text{\(word) }42}"))).filter { !$0.font.isRule }.first
    )
    #expect(!boxed.glyphs.isEmpty)
  }

  @Test(arguments: ["力力", "масса", "שלום", "सही"])
  func `text of other faces is on every line of a formula, and inside it`(_ word: String) throws {
    let tex = Array(repeating: "\\text{\(word)} = a", count: 8).joined(separator: " \\qquad ")
    let formula = text(run(tex, .display(ems: 10)))
    let line = try #require(typesetter.glyphLines(formula, fit: TextFit(width: 1000)).first)
    let one = runs(text(words(word))).flatMap(\.glyphs).count
    let others = line.runs.filter { $0.font.face != runs(text(run("a")))[0].font.face }
    let glyphs = others.flatMap(\.glyphs)
    #expect(glyphs.count == 8 * one)
    let places = glyphs.map { line.baseline + Double($0.y) / 64 }
    #expect(places.allSatisfy { line.frame.y < $0 && $0 <= line.frame.maxY })
    #expect(Set(glyphs.map(\.y)).count > 2)
  }

  @Test func `a formula is as wide as its glyphs, and text follows it`() {
    let alone = size(text(run("a+b"))).width
    #expect(alone > 25 && alone < 50)
    let around = size(text(words("see "), run("a+b"), words(", then"))).width
    let rest = size(text(words("see , then"))).width
    #expect(abs(around - alone - rest) < 1)
  }

  @Test(arguments: ["x", "x^2", "\\frac{a}{b}", "\\text{力} = ma"])
  func `a formula is a run of its TeX, as wide as it is set`(_ tex: String) throws {
    let formula = text(words("see "), run(tex), words(", then"))
    let fit = TextFit(width: 1000)
    let runs = try #require(
      typesetter.runs(
        ofLines: 0..<1,
        in: formula,
        fit: fit,
        typography: typesetter.typography(of: formula)
      ).first
    )
    #expect(runs.map(\.text).joined() == "see \(tex), then")
    let width = size(text(run(tex))).width
    let own = runs.filter { $0.range.lowerBound >= 4 && $0.range.upperBound <= 4 + tex.utf8.count }
    #expect(abs(own.reduce(0) { $0 + $1.width } - width) < 0.5)
  }

  @Test func `no line breaks within a formula, whatever its content`() {
    let tex = "a + b - c \\text{ or some words } \\quad d"
    let formula = text(words("see "), run(tex), words(" there"))
    let width = size(text(run(tex))).width
    let lines = typesetter.lines(formula, fit: TextFit(width: width + 1))
    #expect(
      lines.map(\.range) == [
        0..<4, 4..<5 + tex.utf8.count, 5 + tex.utf8.count..<10 + tex.utf8.count,
      ]
    )
    #expect(
      typesetter.lines(formula, fit: TextFit(width: 10)).contains {
        $0.range.count > tex.utf8.count
      }
    )
    let broken = "a\n\nb"
    #expect(typesetter.lines(text(run(broken)), fit: TextFit(width: 500)).count == 1)
  }

  @Test func `a line grows for a formula, and others keep their height`() {
    let plain = size(text(words("one"))).height
    #expect(size(text(words("one "), run("x"))).height == plain)
    #expect(size(text(words("one "), run("\\dfrac{\\dfrac{a}{b}}{c}"))).height > 1.5 * plain)
  }

  @Test func `a display formula breaks at relations within its width`() {
    let tex = "a + b + c + d = e + f + g + h = i + j + k + l = m + n"
    let wide = size(text(run(tex, .display(ems: 100))))
    let narrow = size(text(run(tex, .display(ems: 12))))
    #expect(narrow.width < wide.width && narrow.height > 2 * wide.height)
    #expect(narrow.width <= 12 * 16)
  }

  @Test func `limits are above and below sums on lines of their own`() {
    let inline = size(text(run("\\sum_{i=1}^n i")))
    let display = size(text(run("\\sum_{i=1}^n i", .display(ems: 100))))
    #expect(display.height > inline.height)
  }

  @Test func `unknown commands have the color of failures`() {
    let runs = runs(text(run("x \\nope y")))
    #expect(runs.contains { $0.role == .failure })
    #expect(runs.contains { $0.role == nil })
  }

  @Test(arguments: [
    ("\\color{red} x", Role.codeTag), ("\\textcolor{#00f}{x}", .codeFunction),
    ("\\color{gray}{x}", .codeComment), ("{\\color{ForestGreen} x}", .codeString),
  ])
  func `a color is the nearest one in the theme`(tex: String, role: Role) {
    #expect(runs(text(run(tex))).allSatisfy { $0.role == role })
    #expect(runs(text(run("\\color{black} x"))).allSatisfy { $0.role == nil })
  }

  @Test(arguments: [
    ("\\cancel{abc}", 1), ("\\xcancel{abc}", 2), ("\\cancelto{0}{abc}", 1), ("\\circled{a}", 1),
    ("\\enclose{roundedbox}{a}", 1), ("\\sout{abc}", 0), ("\\boxed{abc}", 0),
  ])
  func `slanted and round lines are figures`(tex: String, count: Int) {
    let rules = runs(text(run(tex))).filter(\.font.isRule)
    let outlines = rules.flatMap { run in run.glyphs.map(run.outline) }
    #expect(outlines.count(where: { $0 != nil }) == count)
    #expect(outlines.count(where: { $0 == nil }) == (count > 0 ? 0 : tex.contains("sout") ? 1 : 4))
    for run in rules {
      for glyph in run.glyphs where run.outline(ofRule: glyph) != nil {
        let size = run.rectangle(ofRule: glyph)
        #expect(size.width > 5 && size.height > 5)
      }
    }
  }

  @Test func `long rules have no gaps`() {
    let tex = "\\overline{" + String(repeating: "abcdefgh", count: 20) + "}"
    let bars = runs(text(run(tex))).filter(\.font.isRule)
      .flatMap { run in run.glyphs.map { run.rectangle(ofRule: $0) } }
    #expect(bars.count > 1)
    #expect(zip(bars, bars.dropFirst()).allSatisfy { $0.maxX >= $1.x && $0.maxX <= $1.maxX + 0.1 })
  }

  @Test func `space at the ends of code is part of it`() throws {
    var code = StyledText.Run("code", font: FontStyle(size: 16, isMonospaced: true))
    let plain = text(words("a "), code, words(", b"))
    code.padding = 5
    let padded = text(words("a "), code, words(", b"))
    #expect(abs(size(padded).width - size(plain).width - 10) < 0.2)
    let (before, after) = (runs(plain), runs(padded))
    let index = try #require(after.firstIndex { $0.isPadded })
    #expect(after[index].x == before[index].x)
    let shift = try #require(after[index].glyphs.first).x - after[index].x
    #expect(abs(shift - 5 * 64) < 8)
    #expect(after[index].width - before[index].width > 9 * 64)
  }

  @Test func `text within a formula has the scripts of the bundled faces`() {
    let runs = runs(text(run("\\text{если } x")))
    #expect(Set(runs.map(\.font.face)).count == 2)
    #expect(!runs.contains { $0.glyphs.contains { $0.id == 0 } })
  }

  @Test func `a formula is left-to-right in right-to-left text`() throws {
    let alone = runs(text(run("1 + 2"))).flatMap(\.glyphs)
    let within = runs(text(words("שלום "), run("1 + 2"), words(" עולם")))
    let face = try #require(runs(text(run("x"))).first?.font.face)
    let glyphs = within.filter { $0.font.face == face }.flatMap(\.glyphs)
    #expect(glyphs.map(\.id) == alone.map(\.id))
    #expect(glyphs.map(\.x) == glyphs.map(\.x).sorted())
  }

  @Test func `results do not depend on earlier texts`() {
    let first = size(text(run("\\sqrt{x}")))
    _ = size(text(words("\\sqrt{x}")))
    _ = size(text(run("\\sqrt{x}", .display(ems: 3))))
    #expect(size(text(run("\\sqrt{x}"))) == first)
    let earlier = text(words("a "), run("\\sqrt{x}"))
    let later = typesetter.prepare(earlier.text.appending("y"), after: earlier)
    #expect(size(later).width > first.width)
    #expect(size(text(words("x^2"))).width != size(text(run("x^2"))).width)
  }

  @Test(arguments: [
    "", " ", "\\", "{", "}", "\\frac", "^", "_", "&", "\\\\", "$", "\u{202E}", "👍", "\u{0}",
  ])
  func `any text is a formula`(tex: String) {
    for setting in [MathSetting.inline, .display(ems: 1)] {
      let size = size(text(words("a"), run(tex, setting), words("b")))
      #expect(size.width.isFinite && size.height.isFinite && size.width >= 0)
    }
  }
}
