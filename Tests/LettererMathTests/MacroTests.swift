import LettererMath
import Testing

/// Macros that a formula defines.
@Suite struct MacroTests {
  @Test(arguments: [
    ("\\newcommand{\\R}{\\mathbb{R}} x \\in \\R^n", "x ∈ ℝⁿ"),
    ("\\flatfrac{a}{b}", "a / b"),
    ("\\newcommand\\pair[2]{(#1, #2)} \\pair{a}b", "(a, b)"),
    ("\\newcommand{\\term}[2][n]{#1_{#2}} \\term{3} + \\term[k]{4}", "n₃ + k₄"),
    ("\\def\\sq#1{#1^2} \\sq{y} + \\sq z", "y² + z²"), ("\\let\\eps\\varepsilon \\eps", "ε"),
    ("\\DeclareMathOperator{\\Var}{Var} \\Var(X)", "Var(X)"),
    ("\\providecommand\\alpha{x} \\providecommand\\new{y} \\alpha\\new", "αy"),
    ("\\def\\a{b} \\def\\c{\\a\\a} x^\\a \\c", "xᵇbb"), ("a \\colonapprox b", "a :≈ b"),
  ])
  func `macros are replaced with their arguments`(tex: String, text: String) {
    let formula = MathFormula(tex: tex)
    #expect(formula.diagnostics == [])
    #expect(formula.linearText == text)
    #expect(formula.source == tex)
  }

  @Test(arguments: [
    "\\def\\a{\\a\\a} \\a", "\\def\\a{x\\a} \\a", "\\newcommand{\\a}[1]{\\a{#1#1}} \\a{xx}",
  ])
  func `a macro without an end is not replaced`(_ tex: String) {
    let formula = MathFormula(tex: tex)
    #expect(formula.diagnostics.first?.kind == .endlessMacro)
    #expect(formula.text == tex)
    #expect(formula.linearText.contains("\\a"))
  }

  @Test(arguments: [
    "\\def", "\\newcommand", "\\newcommand{\\x}", "\\def\\x#1", "\\let\\x", "\\rlap", "\\genfrac(",
  ])
  func `half a definition is a formula`(_ tex: String) {
    let box = MathLayout(font: FakeMathFont(), size: 10).box(of: MathFormula(tex: tex))
    #expect(box.width.isFinite)
  }

  @Test func `units stay as they are if one of their commands is unknown`() {
    let formula = MathFormula(tex: "\\SI{3}{\\kilo\\foo}")
    #expect(
      formula.diagnostics.map(\.kind) == [.unknownCommand("\\kilo"), .unknownCommand("\\foo")]
    )
  }

  @Test(arguments: [
    ("\\kilometre\\per\\hour", "km h⁻¹"), ("\\cubic\\centi\\meter", "cm³"),
    ("\\meter\\tothe{4}", "m⁴"), ("\\raiseto{4}\\metre", "m⁴"), ("m s^-1", "m s⁻¹"),
    ("\\mega\\electronvolt", "MeV"), ("\\frac{m}{s}", "m/s"), ("1/s", "1/s"),
    ("\\kg\\of{Cu}", "kg_{Cu}"), ("kW~h", "kW h"), ("\\deca\\litre", "daL"),
  ])
  func `a unit has its symbol, prefix, and power`(unit: String, text: String) {
    #expect(MathFormula(tex: "\\unit{\(unit)}").linearText == text)
  }

  @Test(arguments: [
    ("1234", "1234"), ("0.12345", "0.123 45"), (".5", "0.5"), ("e5", "10⁵"), ("2e+3", "2 × 10³"),
    ("1.23(4)", "1.23(4)"), ("2x3", "2 × 3"), ("1,234,567.5", "1 234 567.5"), ("3e", "3e"),
    ("1;2;3", "1, 2, 3"), ("1{,}000", "1,000"), ("\\pi", "π"),
  ])
  func `a number has groups of digits and a power of ten`(number: String, text: String) {
    #expect(MathFormula(tex: "\\num{\(number)}").linearText == text)
  }

  @Test(arguments: [
    ("123 kJ mol-1", "123 kJ mol⁻¹"), ("1.2e-3 kJ//mol", "1.2 × 10⁻³ kJ/mol"),
    ("m^2*s-2", "m²⋅s⁻²"), ("12345 *10^6 Hz", "12 345 × 10⁶ Hz"), ("25 °C", "25 °C"),
    ("1.5*10^{-3} \\mu m", "1.5 × 10⁻³ μ m"), ("5 %", "5 %"), ("", ""), ("-3", "−3"), ("{", ""),
  ])
  func `a quantity has a number and a unit`(quantity: String, text: String) {
    #expect(MathFormula(tex: "\\pu{\(quantity)}").linearText == text)
  }

  @Test func `the pieces of a line are those of the replaced text`() {
    let formula = MathFormula(tex: "\\def\\s{a + b} \\s = c")
    #expect(formula.linePieces.map { MathFormula(tex: $0).linearText }.joined() == "a +b =c")
  }
}

/// Boxes that are moved, resized, and colored.
@Suite struct MovedBoxTests {
  private func box(_ tex: String) -> MathBox {
    MathLayout(font: FakeMathFont(), size: 10).box(of: MathFormula(tex: tex))
  }

  @Test func `laps and smashes take no space, and sizes scale`() {
    #expect(box("\\mathrlap{xy}").width == 0)
    #expect(box("\\smash{\\frac{a}{b}}").ascent == 0)
    #expect(box("\\smash[b]{\\frac{a}{b}}").ascent > 0)
    #expect(abs(box("\\Large x").width - 1.44 * box("x").width) < 0.01)
    #expect(abs(box("\\Large \\normalsize x").width - box("x").width) < 0.01)
    #expect(box("\\raisebox{1em}{x}").ascent > box("x").ascent + 9)
  }

  @Test func `a rule has the given size`() {
    guard
      case .rule(_, let y, let width, let height)? = box("\\rule[1em]{2em}{0.5em}").items.first?
        .shape
    else {
      Issue.record("not a rule")
      return
    }
    #expect((y, width, height) == (-15, 20, 5))
  }

  @Test func `the space before a modulus is wider in display style`() {
    let layout = MathLayout(font: FakeMathFont(), size: 10)
    let formula = MathFormula(tex: "a \\pmod{n}")
    let (wide, narrow) = (layout.box(of: formula), layout.box(of: formula, level: .text))
    #expect(abs(wide.width - narrow.width - 10 * 10 / 18) < 0.01)
    #expect(formula.linearText == "a (mod n)")
  }
}
