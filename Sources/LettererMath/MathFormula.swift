/// A parsed formula in TeX notation.
///
/// Parsing is total: any text, including a prefix of a formula that is still being received, has a
/// tree.
///
/// ```swift
/// let formula = MathFormula(tex: "\\frac{a+b}{2c}")
/// formula.linearText  // "(a+b)/(2c)"
/// ```
package struct MathFormula: Hashable, Sendable {
  /// The text as written, without the `$` around it.
  package let source: String

  /// The tree of the formula; ranges are UTF-8 offsets into the source.
  package let root: MathNode

  /// Everything the parser could not interpret, in the order of the source.
  package let diagnostics: [MathDiagnostic]

  /// Parses TeX math as language models and LaTeX authors write it.
  ///
  /// - Parameter tex: the formula without the surrounding `$`, `\(`, or `\[`.
  /// - Complexity: O(length of the text).
  package init(tex: String) {
    var parser = MathParser(source: Array(tex.utf8))
    source = tex
    root = parser.parseFormula()
    diagnostics = parser.diagnostics
  }

  /// The formula on one line of Unicode text, for terminals and alternative text.
  package var linearText: String { root.linearText }
}
