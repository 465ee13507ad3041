extension MathMacro {
  /// The macros of physics and siunitx: the first body has the required arguments, each further one
  /// has one more group.
  ///
  /// `\qty` is defined by both packages: two groups are a quantity, everything else is physics.
  static let variadicTexts: [String: [String]] = derivatives.merging(brackets) { first, _ in first }
    .merging(vectors) { first, _ in first }.merging(quantities) { first, _ in first }

  private static let derivatives: [String: [String]] = [
    "dd": ["\\,\\mathrm{d}#1"], "dd[": ["\\,\\mathrm{d}^{#1}#2"],
    "dd(": ["\\,\\mathrm{d}\\left(#1\\right)"],
    "dv": ["\\frac{\\mathrm{d}}{\\mathrm{d}#1}", "\\frac{\\mathrm{d}#1}{\\mathrm{d}#2}"],
    "dv[": [
      "\\frac{\\mathrm{d}^{#1}}{\\mathrm{d}#2^{#1}}",
      "\\frac{\\mathrm{d}^{#1}#2}{\\mathrm{d}#3^{#1}}",
    ],
    "dv*": ["\\mathrm{d}/\\mathrm{d}#1", "\\mathrm{d}#1/\\mathrm{d}#2"],
    "pdv": [
      "\\frac{\\partial}{\\partial #1}", "\\frac{\\partial #1}{\\partial #2}",
      "\\frac{\\partial^2 #1}{\\partial #2\\partial #3}",
    ],
    "pdv[": [
      "\\frac{\\partial^{#1}}{\\partial #2^{#1}}", "\\frac{\\partial^{#1}#2}{\\partial #3^{#1}}",
    ],
    "pdv*": ["\\partial/\\partial #1", "\\partial #1/\\partial #2"],
    "fdv": ["\\frac{\\delta}{\\delta #1}", "\\frac{\\delta #1}{\\delta #2}"],
    "fdv[": [
      "\\frac{\\delta^{#1}}{\\delta #2^{#1}}", "\\frac{\\delta^{#1}#2}{\\delta #3^{#1}}",
    ],
  ]

  private static let brackets: [String: [String]] = [
    "flatfrac": ["\\left.{#1}\\middle/{#2}\\right."],
    "pqty": ["\\left(#1\\right)"], "bqty": ["\\left[#1\\right]"],
    "vqty": ["\\left|#1\\right|"], "Bqty": ["\\left\\{#1\\right\\}"],
    "qty(": ["\\left(#1\\right)"], "qty|": ["\\left|#1\\right|"],
    "order": ["\\mathcal{O}\\left(#1\\right)"], "order(": ["\\mathcal{O}\\left(#1\\right)"],
    "eval": ["\\left.#1\\right|"],
    "comm": ["\\left[#1,#2\\right]"], "acomm": ["\\left\\{#1,#2\\right\\}"],
    "ev": [
      "\\left\\langle #1\\right\\rangle",
      "\\left\\langle #2\\middle|#1\\middle|#2\\right\\rangle",
    ],
    "mel": ["\\left\\langle #1\\middle|#2\\middle|#3\\right\\rangle"],
    "ip": [
      "\\left\\langle #1\\middle|#1\\right\\rangle", "\\left\\langle #1\\middle|#2\\right\\rangle",
    ],
    "ketbra": ["\\ket{#1}\\!\\bra{#1}", "\\ket{#1}\\!\\bra{#2}"],
    "mqty": ["\\begin{matrix}#1\\end{matrix}"], "mqty(": ["\\begin{pmatrix}#1\\end{pmatrix}"],
    "mqty[": ["\\begin{bmatrix}#1\\end{bmatrix}"], "mqty|": ["\\begin{vmatrix}#1\\end{vmatrix}"],
    "pmqty": ["\\begin{pmatrix}#1\\end{pmatrix}"], "bmqty": ["\\begin{bmatrix}#1\\end{bmatrix}"],
    "vmqty": ["\\begin{vmatrix}#1\\end{vmatrix}"],
  ]

  private static let vectors: [String: [String]] = [
    "vb": ["\\mathbf{#1}"], "vb*": ["\\boldsymbol{#1}"],
    "va": ["\\vec{\\mathbf{#1}}"], "va*": ["\\vec{\\boldsymbol{#1}}"],
    "vu": ["\\hat{\\mathbf{#1}}"], "vu*": ["\\hat{\\boldsymbol{#1}}"],
    "grad": ["\\nabla"], "curl": ["\\nabla\\times"], "divergence": ["\\nabla\\cdot"],
    "laplacian": ["\\nabla^2"], "cross": ["\\times"], "vdot": ["\\cdot"],
    "qq": ["\\quad\\text{#1}\\quad"], "qq*": ["\\text{#1}\\quad"], "qcomma": [",\\quad"],
  ]

  private static let quantities: [String: [String]] = [
    "qty": ["", "\\left\\{#1\\right\\}", "{\\num{#1}\\si*{#2}}"],
    "qty[": ["\\left[#1\\right]", "\\left[#1\\right]{#2}", "{\\num{#2}\\si*{#3}}"],
    "SI": ["{\\num{#1}\\si*{#2}}"], "SI[": ["{\\num{#2}\\si*{#3}}"],
    "SIrange": ["{\\num{#1}\\si*{#3}\\text{ to }\\num{#2}\\si*{#3}}"],
    "numrange": ["{\\num{#1}\\text{ to }\\num{#2}}"],
  ]

  /// The macros whose last argument has a notation of its own, with the number of arguments.
  ///
  /// `\si*` includes the space between a number and its unit.
  static let conversions: [String: (parameters: Int, convert: Conversion)] = [
    "num": (1, { NumberNotation.tex($0.last ?? []) }),
    "num[": (2, { NumberNotation.tex($0.last ?? []) }),
    "ang": (1, { NumberNotation.angle($0.last ?? []) }),
    "ang[": (2, { NumberNotation.angle($0.last ?? []) }),
    "si": (1, { UnitNotation.tex($0.last ?? []) }),
    "si[": (2, { UnitNotation.tex($0.last ?? []) }),
    "si*": (1, { UnitNotation.texAfterNumber($0.last ?? []) }),
    "pu": (1, { QuantityNotation.tex($0.last ?? []) }),
    "enclose": (2, { EnclosureNotation.tex($0) }),
  ]

  /// Other names of macros.
  static let aliases: [String: String] = [
    "unit": "si", "numlist": "num", "qtyrange": "SIrange",
    "derivative": "dv", "partialderivative": "pdv", "pderivative": "pdv", "differential": "dd",
    "functionalderivative": "fdv", "commutator": "comm", "anticommutator": "acomm", "pb": "acomm",
    "poissonbracket": "acomm", "expval": "ev", "expectationvalue": "ev", "matrixel": "mel",
    "matrixelement": "mel", "innerproduct": "ip", "dyad": "ketbra", "op": "ketbra",
    "outerproduct": "ketbra", "quantity": "qty", "matrixquantity": "mqty", "gradient": "grad",
    "vectorbold": "vb", "vectorarrow": "va", "vectorunit": "vu", "crossproduct": "cross",
    "cp": "cross", "dotproduct": "vdot",
  ]
}
