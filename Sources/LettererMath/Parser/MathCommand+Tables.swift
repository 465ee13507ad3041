extension MathCommand {
  static let structures: [String: MathCommand] = [
    "frac": .fraction(rule: true, nil, .none),
    "dfrac": .fraction(rule: true, .display, .none),
    "cfrac": .fraction(rule: true, .display, .none),
    "tfrac": .fraction(rule: true, .text, .none),
    "binom": .fraction(rule: false, nil, MathDelimiters("(", ")")),
    "dbinom": .fraction(rule: false, .display, MathDelimiters("(", ")")),
    "tbinom": .fraction(rule: false, .text, MathDelimiters("(", ")")),
    "genfrac": .generalFraction,
    "over": .infix(rule: true, .none), "above": .above,
    "atop": .infix(rule: false, .none),
    "choose": .infix(rule: false, MathDelimiters("(", ")")),
    "brack": .infix(rule: false, MathDelimiters("[", "]")),
    "brace": .infix(rule: false, MathDelimiters("{", "}")),
    "sqrt": .radical,
    "left": .fence,
    "begin": .environment,
    "operatorname": .operatorName,
    "overset": .stack(.above),
    "underset": .stack(.below),
    "stackrel": .stack(.relation),
    "substack": .substack,
    "ce": .chemistry,
    "pmod": .modulus(.parenthesized),
    "pod": .modulus(.parenthesized),
    "bmod": .modulus(.binary),
    "mod": .modulus(.spaced),
    "not": .negation,
    "tag": .tag, "mathchoice": .choice, "verb": .verbatim, "url": .address, "char": .character,
  ]

  static let textCommands: [String: MathCommand] = [
    "text": .text(.regular), "textrm": .text(.regular), "textnormal": .text(.regular),
    "mbox": .text(.regular), "hbox": .text(.regular), "textup": .text(.regular),
    "textbf": .text(.bold), "textit": .text(.italic), "emph": .text(.italic),
    "textsf": .text(.sansSerif), "texttt": .text(.monospace), "textmd": .text(.regular),
    "intertext": .text(.regular), "textsc": .text(.regular),
  ]

  static let switches: [String: MathCommand] = [
    "displaystyle": .style(.display), "textstyle": .style(.text),
    "scriptstyle": .style(.script), "scriptscriptstyle": .style(.scriptScript),
    "rm": .alphabetSwitch(.upright), "bf": .alphabetSwitch(.bold), "it": .alphabetSwitch(.italic),
    "sf": .alphabetSwitch(.sansSerif), "tt": .alphabetSwitch(.monospace),
    "cal": .alphabetSwitch(.script), "boldmath": .alphabetSwitch(.boldItalic),
    "color": .colorSwitch, "textcolor": .color, "colorbox": .colorBox(colors: 1),
    "fcolorbox": .colorBox(colors: 2),
    "tiny": .size(0.5), "Tiny": .size(0.5), "sixptsize": .size(0.6), "scriptsize": .size(0.7),
    "footnotesize": .size(0.8), "small": .size(0.9), "normalsize": .size(1), "large": .size(1.2),
    "Large": .size(1.44), "LARGE": .size(1.728), "huge": .size(2.074), "Huge": .size(2.488),
  ]

  /// Commands without effect on a formula, such as references and page breaks.
  static let ignored: [String: MathCommand] = [
    "begingroup": .ignored(arguments: 0), "endgroup": .ignored(arguments: 0),
    "hdashline": .ignored(arguments: 0), "href": .ignored(arguments: 1),
    "ref": .ignored(arguments: 1), "eqref": .ignored(arguments: 1),
    "cline": .ignored(arguments: 1), "htmlClass": .ignored(arguments: 1),
    "htmlData": .ignored(arguments: 1), "htmlId": .ignored(arguments: 1),
    "htmlStyle": .ignored(arguments: 1), "definecolor": .ignored(arguments: 3),
    "sisetup": .ignored(arguments: 1), "DeclareSIUnit": .ignored(arguments: 2),
    "global": .ignored(arguments: 0), "long": .ignored(arguments: 0),
    "nonscript": .ignored(arguments: 0), "adjustlimits": .ignored(arguments: 0),
    "MoveEqLeft": .ignored(arguments: 0), "break": .ignored(arguments: 0),
    "goodbreak": .ignored(arguments: 0), "badbreak": .ignored(arguments: 0),
    "hfil": .ignored(arguments: 0), "oldstyle": .ignored(arguments: 0),
    "nonumber": .ignored(arguments: 0), "notag": .ignored(arguments: 0),
    "label": .ignored(arguments: 1), "hline": .ignored(arguments: 0),
    "allowbreak": .ignored(arguments: 0), "nobreak": .ignored(arguments: 0),
    "displaylimits": .ignored(arguments: 0), "limits": .ignored(arguments: 0),
    "nolimits": .ignored(arguments: 0), "relax": .ignored(arguments: 0),
    "centering": .ignored(arguments: 0), "noindent": .ignored(arguments: 0),
    "strut": .ignored(arguments: 0), "mathstrut": .ignored(arguments: 0),
    "bigskip": .ignored(arguments: 0), "protect": .ignored(arguments: 0),
    "null": .ignored(arguments: 0), "/": .ignored(arguments: 0), "-": .ignored(arguments: 0),
  ]

  static let classes: [String: MathCommand] = [
    "mathord": .classed(.ordinary), "mathop": .classed(.operator), "mathbin": .classed(.binary),
    "mathrel": .classed(.relation), "mathopen": .classed(.opening),
    "mathclose": .classed(.closing), "mathpunct": .classed(.punctuation),
    "mathinner": .classed(.inner),
  ]

  static let decorations: [String: MathCommand] = [
    "phantom": .phantom(.full), "hphantom": .phantom(.width), "vphantom": .phantom(.height),
    "boxed": .boxed(.rectangle), "fbox": .boxed(.rectangle), "ovalbox": .boxed(.rounded),
    "circled": .boxed(.oval), "cancel": .cancel(.rising), "bcancel": .cancel(.falling),
    "xcancel": .cancel(.crossed), "sout": .cancel(.horizontal), "cancelto": .cancelTo,
    "hspace": .length, "mspace": .length, "kern": .length, "mkern": .length, "hskip": .length,
    "mskip": .length, "rule": .rule, "raisebox": .raise(1), "raise": .raise(1),
    "lower": .raise(-1), "smash": .smash, "mathrlap": .lap(.right), "mathllap": .lap(.left),
    "mathclap": .lap(.center),
    "vcenter": .classed(.ordinary), "hfill": .space(1),
  ]

  /// Dirac's notation, sets, and the delimiters of the physics package.
  static let enclosures: [String: MathCommand] = [
    "ket": .enclosed(MathDelimiters("|", "⟩"), bars: .all),
    "Ket": .enclosed(MathDelimiters("|", "⟩"), bars: .all),
    "bra": .enclosed(MathDelimiters("⟨", "|"), bars: .all),
    "Bra": .enclosed(MathDelimiters("⟨", "|"), bars: .all),
    "braket": .enclosed(MathDelimiters("⟨", "⟩"), bars: .all),
    "Braket": .enclosed(MathDelimiters("⟨", "⟩"), bars: .all),
    "set": .enclosed(MathDelimiters("{", "}"), bars: .first),
    "Set": .enclosed(MathDelimiters("{", "}"), bars: .first),
    "abs": .enclosed(MathDelimiters("|", "|"), bars: .ordinary),
    "norm": .enclosed(MathDelimiters("‖", "‖"), bars: .ordinary),
    "floor": .enclosed(MathDelimiters("⌊", "⌋"), bars: .ordinary),
    "ceil": .enclosed(MathDelimiters("⌈", "⌉"), bars: .ordinary),
  ]

  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "coth", "arcsin", "arccos",
    "arctan", "arccot", "arcsec", "arccsc", "sech", "csch", "log", "ln", "lg", "exp", "arg", "deg",
    "dim", "ker", "hom", "sgn", "erf", "tr", "Tr", "rank", "diag", "cosec", "tg", "ctg", "sh", "ch",
    "th", "arctg", "arcctg", "cotg", "cth", "cov", "var", "id", "lb",
  ]

  static let limitFunctions: [String: String] = [
    "lim": "lim", "max": "max", "min": "min", "sup": "sup", "inf": "inf", "det": "det",
    "gcd": "gcd", "Pr": "Pr", "limsup": "lim\u{2009}sup", "liminf": "lim\u{2009}inf",
    "argmax": "arg\u{2009}max", "argmin": "arg\u{2009}min", "lcm": "lcm", "plim": "plim",
    "injlim": "inj\u{2009}lim", "projlim": "proj\u{2009}lim", "varlimsup": "lim\u{2009}sup",
    "varliminf": "lim\u{2009}inf",
  ]

  static let alphabets: [String: MathAlphabet] = [
    "mathrm": .upright, "mathup": .upright, "mathnormal": .automatic, "mathit": .italic,
    "mathbf": .bold, "mathbfit": .boldItalic, "boldsymbol": .boldItalic, "bm": .boldItalic,
    "pmb": .boldItalic, "mathbb": .doubleStruck, "Bbb": .doubleStruck, "mathcal": .script,
    "mathscr": .script, "mathfrak": .fraktur, "frak": .fraktur, "mathsf": .sansSerif,
    "mathtt": .monospace,
    "symbf": .bold, "symbb": .doubleStruck, "bold": .bold, "mathds": .doubleStruck,
    "mathbfup": .bold, "symbfup": .bold, "symbfit": .boldItalic, "symrm": .upright,
    "symup": .upright, "symit": .italic, "mit": .italic, "symnormal": .automatic,
    "symcal": .script, "symscr": .script, "mathbfcal": .script, "mathbfscr": .script,
    "symfrak": .fraktur, "mathbffrak": .fraktur, "symsf": .sansSerif, "mathsfup": .sansSerif,
    "mathsfit": .sansSerif, "mathbfsf": .sansSerif, "symtt": .monospace,
  ]

  static let accents: [String: MathAccent] = [
    "hat": .mark("\u{302}"), "check": .mark("\u{30C}"), "breve": .mark("\u{306}"),
    "acute": .mark("\u{301}"), "grave": .mark("\u{300}"), "tilde": .mark("\u{303}"),
    "bar": .mark("\u{304}"), "vec": .mark("\u{20D7}"), "dot": .mark("\u{307}"),
    "ddot": .mark("\u{308}"), "dddot": .mark("\u{20DB}"), "ddddot": .mark("\u{20DC}"),
    "mathring": .mark("\u{30A}"), "widehat": .wide("\u{302}"), "widetilde": .wide("\u{303}"),
    "widecheck": .wide("\u{30C}"), "overline": .overline, "underline": .underline,
    "underbar": .underline,
    "overrightharpoon": .over("⇀"), "overleftharpoon": .over("↼"), "overgroup": .over("⏠"),
    "undergroup": .under("⏡"),
    "overbrace": .over("⏞"), "underbrace": .under("⏟"), "overbracket": .over("⎴"),
    "underbracket": .under("⎵"), "overrightarrow": .over("→"), "overleftarrow": .over("←"),
    "overleftrightarrow": .over("↔"), "underrightarrow": .under("→"),
    "underleftarrow": .under("←"), "underleftrightarrow": .under("↔"),
    "Overrightarrow": .over("⇒"), "utilde": .under("\u{330}"), "overparen": .over("⏜"),
    "underparen": .under("⏝"),
  ]

  static let spaces: [String: Double] = [
    ",": 3 / 18, "thinspace": 3 / 18, ":": 4 / 18, ">": 4 / 18, "medspace": 4 / 18,
    ";": 5 / 18, "thickspace": 5 / 18, "!": -3 / 18, "negthinspace": -3 / 18,
    "negmedspace": -4 / 18, "negthickspace": -5 / 18, "quad": 1, "qquad": 2, "enspace": 0.5,
    "enskip": 0.5, " ": 0.25, "space": 0.25, "nobreakspace": 0.25, "\n": 0.25, "\t": 0.25,
  ]

  static let stretchedArrows: [String: Unicode.Scalar] = [
    "xrightarrow": "→", "xleftarrow": "←", "xleftrightarrow": "↔", "xRightarrow": "⇒",
    "xLeftarrow": "⇐", "xLeftrightarrow": "⇔", "xmapsto": "↦", "xhookrightarrow": "↪",
    "xhookleftarrow": "↩", "xrightleftharpoons": "⇌", "xlongequal": "=",
    "xtwoheadrightarrow": "↠", "xrightharpoonup": "⇀", "xleftharpoonup": "↼",
    "xrightharpoondown": "⇁",
    "xleftharpoondown": "↽", "xleftrightharpoons": "⇋", "xtofrom": "⇄",
    "xtwoheadleftarrow": "↞", "xrightleftarrows": "⇄", "xlongrightarrow": "→",
    "xlongleftarrow": "←", "xLongrightarrow": "⇒", "xLongleftarrow": "⇐",
  ]
}
