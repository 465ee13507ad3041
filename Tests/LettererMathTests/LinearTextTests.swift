import LettererMath
import Testing

@Suite struct LinearTextTests {
  @Test func `the fixture has at least 300 formulas`() {
    #expect(FormulaFixture.all.count >= 300)
  }

  @Test(arguments: FormulaFixture.all)
  func `a formula has its linear text`(_ fixture: FormulaFixture) {
    #expect(MathFormula(tex: fixture.tex).linearText == fixture.linearText)
  }

  @Test(arguments: FormulaFixture.all)
  func `a common formula has no diagnostics`(_ fixture: FormulaFixture) {
    #expect(MathFormula(tex: fixture.tex).diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("x^{ab}_{12}", "x₁₂ᵃᵇ"), ("x^q", "x^q"), ("x^{q+1}", "x^{q+1}"), ("x''^2", "x′′²"),
    ("\\sin(x)", "sin(x)"), ("\\mathbb{R}^n", "ℝⁿ"), ("\\frac12", "1/2"), ("", ""),
    ("\\frac{1}{2}\\frac{a+b}{c}", "1/2 (a+b)/c"), ("{a+b}^2", "(a+b)²"), ("a \\\\ b", "a; b"),
    ("e^{\\frac{a}{b} c}", "e^{a/b c}"), ("x^{\\frac{1}{2}y}", "x^{1/2 y}"),
    ("\\begin{cases} a, & b \\\\ c & d \\end{cases}", "{ a, b; c, d"),
    ("\\begin{cases} a, \\\\ c \\end{cases}", "{ a, c"),
    ("\\text{for all $x>0$ here}", "for all x > 0 here"), ("α ≤ β", "α ≤ β"),
  ])
  func `scripts, fractions, and groups read unambiguously`(tex: String, text: String) {
    #expect(MathFormula(tex: tex).linearText == text)
  }
}
