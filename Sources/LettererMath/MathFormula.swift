/// A parsed formula in TeX notation.
///
/// Parsing is total: any text, including a prefix of a formula that is still being received, yields
/// a tree.
///
/// ```swift
/// let formula = MathFormula(tex: "\\frac{a+b}{2c}")
/// formula.linearText  // "(a+b)/(2c)"
/// ```
package struct MathFormula: Hashable, Sendable {
  /// The text as written, without the `$` around it.
  package let source: String

  /// The source with its macros expanded, which for nearly all formulas is the source itself.
  package let text: String

  /// The tree of the formula; ranges are UTF-8 offsets into `text`.
  package let root: MathNode

  /// Everything the parser could not interpret, in the order of the source.
  package let diagnostics: [MathDiagnostic]

  /// Parses TeX math as language models and LaTeX authors write it.
  ///
  /// - Parameter tex: the formula without the surrounding `$`, `\(`, or `\[`.
  /// - Complexity: O(length of the text).
  package init(tex: String) {
    var parser = MathParser(source: Array(tex.utf8))
    var root = parser.parseFormula()
    if parser.hasRunAway {
      parser = MathParser(source: Array(tex.utf8), replacesMacros: false)
      parser.report(.endlessMacro, at: 0)
      root = parser.parseFormula()
    }
    source = tex
    self.root = root
    text = parser.expansions == 0 ? tex : String(decoding: parser.lexer.bytes, as: UTF8.self)
    diagnostics = parser.diagnostics
  }

  /// The formula on one line of Unicode text, for terminals and alternative text.
  package var linearText: String { root.linearText }
}
