/// A command that is expanded to other TeX before parsing.
struct MathMacro {
  /// The number of arguments, from 0 to 9.
  var parameters = 0
  /// The default of the first argument; `nil` if it is required.
  var option: [UInt8]?
  /// The replacement, in which `#1` to `#9` are the arguments.
  var body: [UInt8]

  /// Returns the body with its arguments inserted.
  ///
  /// A name at its end remains separate from letters that follow.
  func filled(with arguments: [[UInt8]]) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while index < body.count {
      let next = index + 1 < body.count ? Int(body[index + 1]) - Int(UInt8(ascii: "1")) : -1
      if body[index] == UInt8(ascii: "#"), arguments.indices.contains(next) {
        text += arguments[next]
        index += 2
      } else {
        text.append(body[index])
        index += 1
      }
    }
    if let last = text.last, MathLexer.isLetter(last) { text.append(UInt8(ascii: " ")) }
    return text
  }
}

extension MathMacro {
  /// Creates a macro with as many arguments as its body refers to.
  fileprivate init(_ body: String) {
    self.body = Array(body.utf8)
    parameters = (1...9).last { body.contains("#\($0)") } ?? 0
  }

  /// The macros defined in every formula.
  static let standard: [String: MathMacro] = texts.mapValues { MathMacro($0) }

  private static let texts: [String: String] = [
    "TeX": "\\text{TeX}", "LaTeX": "\\text{LaTeX}", "KaTeX": "\\text{KaTeX}",
    "rlap": "\\mathrlap{\\text{#1}}", "llap": "\\mathllap{\\text{#1}}",
    "clap": "\\mathclap{\\text{#1}}", "cramped": "{#1}", "crampedclap": "\\mathclap{#1}",
    "crampedrlap": "\\mathrlap{#1}", "crampedllap": "\\mathllap{#1}",
    "operatornamewithlimits": "\\operatorname*", "celsius": "{}^\\circ\\mathrm{C}",
    "varinjlim": "\\mathop{\\underrightarrow{\\mathrm{lim}}}",
    "varprojlim": "\\mathop{\\underleftarrow{\\mathrm{lim}}}",
    "idotsint": "\\int\\!\\cdots\\!\\int", "ketbra": "\\ket{#1}\\!\\bra{#2}",
    "sideset": "{\\vphantom{#3}}#1#3\\nolimits#2", "prescript": "{}^{#1}_{#2}#3",
    "overunderset": "\\overset{#1}{\\underset{#2}{#3}}", "stackbin": "\\mathbin{\\overset{#1}{#2}}",
    "matrix": "\\begin{matrix}#1\\end{matrix}", "pmatrix": "\\begin{pmatrix}#1\\end{pmatrix}",
    "cases": "\\begin{cases}#1\\end{cases}", "eqalign": "\\begin{aligned}#1\\end{aligned}",
    "displaylines": "\\begin{gathered}#1\\end{gathered}", "shoveleft": "#1", "shoveright": "#1",
    "vdotswithin": "\\vdots", "shortvdotswithin": "\\vdots",
    "colonapprox": "\\mathrel{:\\approx}", "colonsim": "\\mathrel{:\\sim}",
    "colonminus": "\\mathrel{:\\mathrel{-}}", "colondash": "\\mathrel{:\\mathrel{-}}",
    "Colonapprox": "\\mathrel{::\\approx}", "coloncolonapprox": "\\mathrel{::\\approx}",
    "Colonsim": "\\mathrel{::\\sim}", "coloncolonsim": "\\mathrel{::\\sim}",
    "Coloneq": "\\mathrel{::\\mathrel{-}}", "coloncolonminus": "\\mathrel{::\\mathrel{-}}",
    "approxcolon": "\\mathrel{\\approx:}", "approxcoloncolon": "\\mathrel{\\approx::}",
    "simcolon": "\\mathrel{\\sim:}", "simcoloncolon": "\\mathrel{\\sim::}",
    "minuscolon": "\\mathrel{\\mathrel{-}:}", "dashcolon": "\\mathrel{\\mathrel{-}:}",
    "minuscoloncolon": "\\mathrel{\\mathrel{-}::}", "Eqcolon": "\\mathrel{\\mathrel{-}::}",
    "equalscoloncolon": "\\mathrel{=::}", "Eqqcolon": "\\mathrel{=::}",
    "ngeqq": "\\not\\geqq", "nleqq": "\\not\\leqq", "npreceq": "\\not\\preceq",
    "nsucceq": "\\not\\succeq", "nsubseteqq": "\\not\\subseteqq",
    "nsupseteqq": "\\not\\supseteqq",
  ]
}
