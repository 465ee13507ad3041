extension MathMacro {
  /// The macros defined in every formula.
  ///
  /// A name that ends with `*` or an opening delimiter is a form of the macro before that character.
  static let standard: [String: MathMacro] = {
    var table: [String: MathMacro] = [:]
    for (name, body) in texts { table[name] = MathMacro(name, bodies: [body]) }
    for (name, bodies) in variadicTexts { table[name] = MathMacro(name, bodies: bodies) }
    for (name, (parameters, convert)) in conversions {
      table[name] = MathMacro(name, parameters: parameters, convert: convert)
    }
    for (alias, name) in aliases {
      for form in ["", "*", "[", "(", "|"] { table[alias + form] = table[name + form] }
    }
    return table
  }()

  /// Creates a macro with as many arguments as its first body refers to.
  private init(
    _ name: String,
    bodies: [String] = [],
    parameters: Int? = nil,
    convert: Conversion? = nil
  ) {
    let texts = bodies.map { Array($0.utf8) }
    body = texts.first ?? []
    longerBodies = Array(texts.dropFirst())
    self.parameters = parameters ?? (1...9).last { bodies.first?.contains("#\($0)") ?? false } ?? 0
    self.convert = convert
    opening = name.utf8.last.flatMap { MathLexer.isLetter($0) ? nil : $0 }
  }

  private static let texts: [String: String] = [
    "TeX": "\\text{TeX}", "LaTeX": "\\text{LaTeX}", "KaTeX": "\\text{KaTeX}",
    "rlap": "\\mathrlap{\\text{#1}}", "llap": "\\mathllap{\\text{#1}}",
    "clap": "\\mathclap{\\text{#1}}", "cramped": "{#1}", "crampedclap": "\\mathclap{#1}",
    "crampedrlap": "\\mathrlap{#1}", "crampedllap": "\\mathllap{#1}",
    "operatornamewithlimits": "\\operatorname*", "celsius": "{{}^\\circ\\mathrm{C}}",
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
    "smallint": "\\mathop{\\textstyle\\int}\\nolimits", "phase": "\\angle\\underline{#1}",
    "overlinesegment": "\\overline{#1}", "underlinesegment": "\\underline{#1}",
    "angl": "\\left.\\overline{#1}\\right|", "angln": "\\left.\\overline{n}\\right|",
  ]
}
