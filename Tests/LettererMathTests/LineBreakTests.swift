import LettererMath
import Testing

@Suite struct LineBreakTests {
  private let layout = MathLayout(font: FakeMathFont(), size: 10)

  /// Returns the first glyph of each line.
  private func firsts(_ tex: String, width: Double) -> [UInt32] {
    layout.lines(of: MathFormula(tex: tex), width: width).compactMap { line in
      guard case .glyph(let id, _, _, _)? = line.box.items.first?.shape else { return nil }
      return id
    }
  }

  @Test func `a formula that fits has one line without indent`() {
    let lines = layout.lines(of: MathFormula(tex: "a=b"), width: 100)
    #expect(lines.count == 1)
    #expect(lines[0].indent == 0)
  }

  @Test func `relations are broken before binary operators`() {
    #expect(firsts("aaaa+bbbb=cccc+dddd", width: 80) == [0x1D44E, 0x3D])
  }

  @Test(arguments: [
    ("a+b=c", ["a+{}", "b={}", "c"]), ("f(a=b)", ["f(a=b)"]), ("a :=b", ["a :={}", "b"]),
    ("{\\color{red} a}=b", ["{\\color{red} a}={}", "b"]), ("-a", ["-a"]), ("", [""]),
  ])
  func `a formula within a line has pieces`(tex: String, pieces: [String]) {
    #expect(MathFormula(tex: tex).linePieces == pieces)
  }

  @Test func `formulas in a row are broken at the space between them`() {
    #expect(firsts("aa=bb,\\qquad cc=dd,\\qquad ee=ff", width: 130) == [0x1D44E, 0x1D452])
  }

  @Test func `binary operators are broken if there is no relation`() {
    #expect(firsts("aaaa+bbbb+cccc", width: 60) == [0x1D44E, 0x2B])
  }

  @Test func `parentheses are broken last`() {
    #expect(firsts("x(aa+bb)+cccccc", width: 60) == [0x1D465, 0x2B])
  }

  @Test func `lines after the first are indented and fit`() {
    let tex = "y" + String(repeating: "+abc", count: 20)
    let lines = layout.lines(of: MathFormula(tex: tex), width: 120)
    #expect(lines.count > 3)
    #expect(lines.dropFirst().allSatisfy { $0.indent == 20 })
    #expect(lines.allSatisfy { $0.indent + $0.box.width <= 120 })
  }

  @Test func `a tag is at the right edge`() {
    let box = layout.display(of: MathFormula(tex: "a=b \\tag{1}"), width: 200)
    #expect(abs(box.width - 200) < 1e-9)
    let rows = layout.display(
      of: MathFormula(tex: "\\begin{align} a&=b \\tag{1} \\\\ c&=d \\tag{2} \\end{align}"),
      width: 200
    )
    #expect(abs(rows.width - 200) < 1e-9)
    let plain = layout.display(
      of: MathFormula(tex: "\\begin{align} a&=b \\\\ c&=d \\end{align}"),
      width: 200
    )
    // The grid is centered in the line, not in front of its numbers.
    let starts = rows.items.map { item in
      if case .glyph(_, let x, _, _) = item.shape { x } else { 200.0 }
    }
    #expect(starts.min().map { abs($0 - (200 - plain.width) / 2) < 1 } == true)
  }
}
