/// Converts MathML's enclosures, as MathJax writes them, to TeX: `\enclose{box}{x}` to `\boxed{x}`.
enum EnclosureNotation {
  /// Returns the TeX of an argument in the notations of another argument.
  static func tex(_ arguments: [[UInt8]]) -> String {
    let texts = arguments.map { String(decoding: $0, as: UTF8.self) }
    guard texts.count == 2 else { return "" }
    let notations = texts[0].split { $0 == " " || $0 == "," }
    return notations.reduce("{" + texts[1] + "}") { tex, notation in
      forms[String(notation)].map { "{" + $0.before + tex + $0.after + "}" } ?? tex
    }
  }

  private static let forms: [String: (before: String, after: String)] = [
    "updiagonalstrike": ("\\cancel", ""), "downdiagonalstrike": ("\\bcancel", ""),
    "horizontalstrike": ("\\sout", ""), "box": ("\\boxed", ""), "roundedbox": ("\\ovalbox", ""),
    "circle": ("\\circled", ""), "top": ("\\overline", ""), "bottom": ("\\underline", ""),
    "left": ("\\left|", "\\right."), "right": ("\\left.", "\\right|"),
    "longdiv": ("\\left)\\overline", "\\right."), "actuarial": ("\\left.\\overline", "\\right|"),
    "radical": ("\\sqrt", ""), "updiagonalarrow": ("\\cancelto{}", ""),
  ]
}
