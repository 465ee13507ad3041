import LettererMath
import Testing

/// Exact values: a glyph of the fake font is 5 wide, 7 high, and 2 deep at size 10.
@Suite struct LayoutTests {
  private let layout = MathLayout(font: FakeMathFont(), size: 10)

  private func box(_ tex: String, _ level: MathStyle.Level = .display) -> MathBox {
    layout.box(of: MathFormula(tex: tex), level: level)
  }

  private func glyphs(_ tex: String) -> [(id: UInt32, x: Double, y: Double, size: Double)] {
    box(tex).items.compactMap { item in
      guard case .glyph(let id, let x, let y, let size) = item.shape else { return nil }
      return (id, x, y, size)
    }
  }

  private func expect(_ value: Double, _ expected: Double, _ comment: Comment? = nil) {
    #expect(abs(value - expected) < 1e-9, comment)
  }

  @Test func `binary operators and relations have TeX's spaces`() {
    expect(box("a+b").width, 15 + 2 * 10 * 4 / 18)
    expect(box("a=b").width, 15 + 2 * 10 * 5 / 18)
    expect(box("a,b").width, 15 + 10 * 3 / 18)
    expect(box("ab").width, 10)
    expect(box("\\sin x").width, 20 + 10 * 3 / 18)
  }

  @Test func `a binary operator without two operands has no space`() {
    expect(box("-a").width, 10)
    expect(box("(-a)").width, 20)
    expect(box("a=-b").width, 20 + 2 * 10 * 5 / 18)
    expect(box("a+").width, 10)
  }

  @Test func `pairs of columns touch in alignedat`() {
    let pairs = "a&b&c&d\\end"
    expect(box("\\begin{alignedat}{2}\(pairs){alignedat}").width, 20)
    expect(box("\\begin{aligned}\(pairs){aligned}").width, 20 + 10)
  }

  @Test func `a space between formulas of chemistry is kept, except at operators`() {
    expect(box("\\ce{Na (a)}").width, box("\\ce{Na(a)}").width + 10.0 / 3)
    expect(box("\\ce{A v}").width, box("\\ce{Av}").width)
    expect(box("\\ce{A + B}").width, box("\\ce{A +B}").width)
    expect(box("\\ce{2 H}").width, box("\\ce{2H}").width)
  }

  @Test func `scripts are smaller, shifted, and without spaces`() {
    let scripts = glyphs("x^{a+b}_i")
    expect(scripts[1].size, 7)
    expect(scripts[0].y, 0)
    // Superscript: shift 4; its depth is 1.4, so the gap rule lowers the subscript.
    expect(scripts[1].y, -4)
    expect(scripts[2].x - scripts[1].x, 3.5)
    expect(glyphs("x_i")[1].y, 3.9, "the top of the subscript is at most 1 high")
    expect(glyphs("x^{a^{b^c}}").last?.size ?? 0, 5)
  }

  @Test func `letters are italic and digits upright`() {
    let ids = glyphs("x2\\alpha\\Gamma\\mathbb{R}\\mathbf{v}h\\mathcal{L}").map(\.id)
    #expect(ids == [0x1D465, 0x32, 0x1D6FC, 0x393, 0x211D, 0x1D42F, 0x210E, 0x2112])
  }

  @Test func `a fraction is centered over its rule on the axis`() {
    let fraction = box("\\frac{ab}{c}")
    expect(fraction.width, 10 + 2 * 1.2)
    expect(fraction.ascent, 7 + 7)
    expect(fraction.descent, 7 + 2)
    let glyphs = glyphs("\\frac{ab}{c}")
    expect(glyphs[2].x, 1.2 + 2.5)
    expect(glyphs[0].y, -7)
    guard case .rule(_, let y, let width, let height)? = fraction.items.last?.shape else {
      Issue.record("the last item is not a rule")
      return
    }
    expect(y, -3)
    expect(width, 10)
    expect(height, 1)
  }

  @Test func `a display sum has limits and an inline sum has scripts`() {
    #expect(box("\\sum_{i}^{n}").width < box("\\sum\\nolimits_{i}^{n}").width)
    #expect(box("\\sum_i^n", .text).height < box("\\sum_i^n").height)
    expect(box("\\sum_i^n", .text).height, box("\\textstyle\\sum_i^n").height)
  }

  @Test func `a display operator takes the variant of the least height`() {
    #expect(glyphs("\\sum")[0].id == 0x2211 + FakeMathFont.variantStep)
    #expect(box("\\textstyle\\sum").items.count == 1)
  }

  @Test func `delimiters grow to variants and then to assemblies`() {
    #expect(glyphs("\\left(x\\right)").map(\.id) == [0x28, 0x1D465, 0x29])
    let fraction = glyphs("\\left(\\frac{a}{b}\\right)").map(\.id)
    #expect(fraction.first == 0x28 + 2 * FakeMathFont.variantStep)
    let matrix = "\\begin{pmatrix}" + String(repeating: "a\\\\", count: 9) + "\\end{pmatrix}"
    let parts = glyphs(matrix).filter { $0.id == 0x28 }
    #expect(parts.count > 5)
    let bottoms = parts.map(\.y)
    #expect(zip(bottoms, bottoms.dropFirst()).allSatisfy { $0 > $1 }, "bottom to top")
  }

  @Test(arguments: ["\\Braket{a|\\frac{b}{c}}", "\\Set{a|\\frac{b}{c}}", "\\ev{\\frac{a}{b}}{c}"])
  func `bars grow with the delimiters around them`(tex: String) {
    #expect(glyphs(tex).map(\.id).contains(0x7C + 2 * FakeMathFont.variantStep))
  }

  @Test func `an assembly is as long as its target`() {
    let box = box("\\begin{vmatrix}" + String(repeating: "a\\\\", count: 40) + "\\end{vmatrix}")
    let bars = box.items.compactMap { item -> Double? in
      guard case .glyph(0x7C, let x, let y, _) = item.shape, x < 1 else { return nil }
      return y
    }
    let length = (bars.max() ?? 0) + 2 - ((bars.min() ?? 0) - 7)
    #expect(length >= box.height - 5 - 1e-6 && length <= box.height + 9)
  }

  @Test func `columns of a matrix are centered and rows a strut apart`() {
    let cells = glyphs("\\begin{matrix} a & b \\\\ cc & d \\end{matrix}")
    expect(cells[0].x, 2.5)
    expect(cells[1].x, 10 + 10)
    expect(cells[2].y - cells[0].y, 12)
  }

  @Test func `a dashed line has dashes from edge to edge`() {
    let dashed = box("\\begin{array}{c} a \\\\ \\hdashline b \\end{array}")
    let dashes = dashed.items.compactMap { item -> (x: Double, width: Double)? in
      guard case .rule(let x, _, let width, _) = item.shape else { return nil }
      return (x, width)
    }
    #expect(dashes.count == 4)
    expect(dashes[0].x, 0)
    expect((dashes.last?.x ?? 0) + (dashes.last?.width ?? 0), dashed.width)
  }

  @Test func `a bold operator is printed twice and has its usual spaces`() {
    #expect(glyphs("\\boldsymbol{+}").map(\.id) == [0x2B, 0x2B])
    expect(box("a\\bm{+}b").width, 15.3 + 2 * 10 * 4 / 18)
  }

  @Test func `a small integral has its inline size in display style`() {
    #expect(glyphs("\\smallint").map(\.id) == [0x222B])
    #expect(glyphs("\\int").map(\.id) != [0x222B])
  }

  @Test func `aligned rows meet at their relations`() {
    let cells = glyphs("\\begin{aligned} a &= b \\\\ cc &= d \\end{aligned}")
    let relations = cells.filter { $0.id == 0x3D }
    expect(relations[0].x, relations[1].x)
    expect(relations[0].x, 10 + 10 * 5 / 18)
  }

  @Test func `a radical covers its content and carries its degree`() {
    let root = box("\\sqrt{x}")
    expect(root.width, box("x").width + 10, "the sign's second size is 10 wide")
    #expect(root.ascent > 7)
    #expect(box("\\sqrt[3]{x}").items.count == root.items.count + 1)
  }

  @Test func `unknown commands and colors have their roles`() {
    let colors = box("\\foo\\color{red}{x}y\\textcolor{#00f}{z}").items.map(\.color)
    #expect(colors == [.error, .custom("red"), .text, .custom("#00f")])
  }

  @Test func `a phantom has a size and no items`() {
    let phantom = box("\\phantom{ab}")
    expect(phantom.width, 10)
    #expect(phantom.items.isEmpty)
    expect(box("\\hphantom{ab}").height, 0)
    expect(box("\\vphantom{ab}").width, 0)
  }

  @Test func `characters that the font does not have are text`() {
    guard case .text(let text, _, _, _, _)? = box("文").items.first?.shape else {
      Issue.record("not a text")
      return
    }
    #expect(text == "文")
  }
}
