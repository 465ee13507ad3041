import LettererMath
import Testing

@Suite struct LayoutLawsTests {
  private let layout = MathLayout(font: FakeMathFont(), size: 10)

  @Test(arguments: FormulaFixture.all)
  func `a formula's measures are finite and its items are inside`(_ fixture: FormulaFixture) {
    let box = layout.box(of: MathFormula(tex: fixture.tex))
    #expect(box.width.isFinite && box.width > 0)
    #expect(box.ascent.isFinite && box.descent.isFinite && box.height > 0)
    for item in box.items { expectInside(item, box) }
  }

  @Test(arguments: FormulaFixture.all.map(\.tex) + FormulaFixture.unusual)
  func `every prefix of a formula parses and has finite measures`(_ tex: String) {
    let scalars = Array(tex.unicodeScalars)
    for end in scalars.indices {
      var prefix = ""
      prefix.unicodeScalars.append(contentsOf: scalars[..<end])
      let formula = MathFormula(tex: prefix)
      let box = layout.box(of: formula)
      #expect(box.width.isFinite && box.ascent.isFinite && box.descent.isFinite)
      #expect(formula.root.range.upperBound <= formula.text.utf8.count)
      _ = formula.linearText
    }
  }

  @Test(arguments: FormulaFixture.all)
  func `an atom at the end adds items and width`(_ fixture: FormulaFixture) {
    let box = layout.box(of: MathFormula(tex: fixture.tex))
    let longer = layout.box(of: MathFormula(tex: fixture.tex + "+x"))
    #expect(longer.items.count == box.items.count + 2)
    #expect(longer.width > box.width)
    #expect(longer.ascent >= box.ascent && longer.descent >= box.descent)
  }

  @Test(arguments: FormulaFixture.all)
  func `a narrower width never loses items`(_ fixture: FormulaFixture) {
    let formula = MathFormula(tex: fixture.tex)
    let count = layout.box(of: formula).items.count
    for width in [0.0, 30, 60, 120, 1000] {
      let lines = layout.lines(of: formula, width: width)
      #expect(lines.reduce(0) { $0 + $1.box.items.count } == count)
    }
  }

  @Test(arguments: FormulaFixture.all)
  func `ranges of items are inside the text`(_ fixture: FormulaFixture) {
    let formula = MathFormula(tex: fixture.tex)
    for item in layout.box(of: formula).items {
      #expect(item.range.upperBound <= formula.text.utf8.count)
    }
  }

  @Test func `sizes scale the box`() {
    let formula = MathFormula(tex: FormulaFixture.all[0].tex)
    let small = layout.box(of: formula)
    let large = MathLayout(font: FakeMathFont(), size: 20).box(of: formula)
    #expect(abs(large.width - 2 * small.width) < 1e-9)
    #expect(abs(large.height - 2 * small.height) < 1e-9)
  }

  /// Marks may overhang a narrow base: the tolerance across is the width of a glyph.
  private func expectInside(_ item: MathItem, _ box: MathBox) {
    let (across, down) = (5.0, 1e-6)
    switch item.shape {
    case .glyph(let glyph, let x, let y, let size):
      let metrics = FakeMathFont().metrics(of: glyph)
      #expect(x >= -across && x + metrics.advance * size <= box.width + across)
      #expect(y - metrics.ascent * size >= -box.ascent - down)
      #expect(y + metrics.descent * size <= box.descent + down)
    case .rule(let x, let y, let width, let height),
      .figure(_, let x, let y, let width, let height):
      #expect(x >= -down && x + width <= box.width + down)
      #expect(y >= -box.ascent - down && y + height <= box.descent + down)
    case .text(let text, _, let x, _, let size):
      #expect(x >= -across && x + 0.5 * size * Double(text.count) <= box.width + across)
    }
  }
}
