import LettererMath
import Testing

@Suite struct ParserTests {
  private func diagnostics(_ tex: String) -> [MathDiagnostic] { MathFormula(tex: tex).diagnostics }

  @Test func `an unknown command is shown as written and reported with its offset`() {
    let formula = MathFormula(tex: "é + \\foo x")
    #expect(formula.diagnostics.map(\.kind) == [.unknownCommand("\\foo")])
    #expect(formula.diagnostics.map(\.offset) == [5])
    #expect(formula.linearText == "é + \\foox")
    guard case .row(let nodes) = formula.root.content else {
      Issue.record("not a row")
      return
    }
    #expect(nodes[2].content == .unknown("\\foo"))
    #expect(nodes[2].range == 5..<9)
  }

  @Test func `an unknown environment is reported and its rows are kept`() {
    let formula = MathFormula(tex: "\\begin{foo} q \\end{foo}")
    #expect(formula.diagnostics.first?.kind == .unknownEnvironment("foo"))
    #expect(formula.linearText == "\\begin{foo}q")
  }

  @Test(arguments: [
    ("{a", MathDiagnostic.Kind.unclosed("{"), 0), ("a}", .unexpected("}"), 1),
    ("\\frac{a}", .missingArgument("\\frac"), 8), ("\\left( a", .unclosed("\\left"), 0),
    ("x^2^3", .doubleScript, 3), ("a \\right)", .unexpected("\\right"), 2),
    ("\\hspace{wide}", .invalidLength("wide"), 0),
    ("\\begin{cases} a", .unclosed("\\begin{cases}"), 0), ("$x$", .unexpected("$"), 0),
  ])
  func `an error is reported at its token`(
    tex: String,
    kind: MathDiagnostic.Kind,
    offset: Int
  ) {
    let first = diagnostics(tex).first
    #expect(first?.kind == kind)
    #expect(first?.offset == offset)
    #expect(first?.message.isEmpty == false)
  }

  @Test(arguments: [
    "{", "\\frac{", "\\left(", "\\sqrt[", "x^{", "\\text{$", "\\begin{matrix}", "\\bf{",
    "\\ce{", "\\ket{",
  ])
  func `deep nesting ends in a diagnostic`(opening: String) {
    let formula = MathFormula(tex: String(repeating: opening, count: 5000))
    #expect(formula.diagnostics.contains { $0.kind == .tooDeep })
    let box = MathLayout(font: FakeMathFont(), size: 10).box(of: formula)
    #expect(box.width.isFinite)
  }

  @Test(arguments: FormulaFixture.unusual)
  func `rare commands have no diagnostics`(_ tex: String) {
    #expect(diagnostics(tex).isEmpty)
  }

  @Test func `KaTeX's functions have no diagnostics`() {
    let failed = FormulaFixture.supported.filter { !diagnostics($0).isEmpty }
    #expect(FormulaFixture.supported.count == 985)
    #expect(failed.isEmpty, "\(failed)")
    for tex in FormulaFixture.supported {
      let box = MathLayout(font: FakeMathFont(), size: 10).box(of: MathFormula(tex: tex))
      #expect(box.width.isFinite && box.ascent.isFinite && box.descent.isFinite, "\(tex)")
    }
  }

  @Test(arguments: [
    ("\\uparrow", MathClass.relation), ("\\langle", .opening), ("+", .binary), ("|", .ordinary),
    ("\\sum", .operator), ("\\ldots", .inner), (".", .ordinary), (":", .relation), ("≤", .relation),
    (",", .punctuation), ("]", .closing), ("×", .binary), ("′", .ordinary), ("→", .relation),
  ])
  func `a symbol has its class, typed or as a command`(tex: String, mathClass: MathClass) {
    let root = MathFormula(tex: tex).root
    guard case .row(let nodes) = root.content, case .symbol(let symbol)? = nodes.first?.content
    else {
      Issue.record("not a symbol")
      return
    }
    #expect(symbol.mathClass == mathClass)
  }

  @Test func `comments and spaces do not show`() {
    #expect(MathFormula(tex: "a % comment\n + b").root.linearText == "a + b")
  }

  @Test func `lengths of spaces are converted to em`() {
    let formula = MathFormula(tex: "\\hspace{20pt}\\kern-1em\\quad\\,")
    guard case .row(let nodes) = formula.root.content else {
      Issue.record("not a row")
      return
    }
    #expect(nodes.map(\.content) == [.space(2), .space(-1), .space(1), .space(3 / 18)])
  }

  @Test func `the gap after a row is kept and its text is not shown`() {
    let formula = MathFormula(tex: "\\begin{aligned} a \\\\[1em] [b] \\end{aligned}")
    #expect(formula.linearText == "a; [b]")
    #expect(formula.diagnostics.isEmpty)
  }

  @Test func `parsing random tokens always ends with ranges inside the source`() {
    var random = SplitMix(seed: 7)
    let tokens = [
      "\\frac", "{", "}", "^", "_", "&", "\\\\", "\\left(", "\\right)", "\\begin{cases}",
      "\\end{cases}", "\\text{", "$", "x", "[", "]", "\\sqrt", "\\over", "'", "\\ce{", "\\middle|",
      "\\color{red}", "\\displaystyle", "%\n", "\\tag{1}", "\\not", "é", "\\substack{", "\\limits",
    ]
    for _ in 0..<2000 {
      let count = Int(random.next() % 30)
      let tex = (0..<count).map { _ in tokens[Int(random.next() % UInt64(tokens.count))] }.joined()
      let formula = MathFormula(tex: tex)
      #expect(formula.root.range.upperBound <= tex.utf8.count, "\(tex)")
      let box = MathLayout(font: FakeMathFont(), size: 10).box(of: formula)
      #expect(box.width.isFinite && box.ascent.isFinite && box.descent.isFinite, "\(tex)")
    }
  }
}

/// A small seeded random number generator.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
