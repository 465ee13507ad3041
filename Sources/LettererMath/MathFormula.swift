/// A parsed formula in TeX notation.
///
/// Parsing is total: any text, including a prefix of a formula that is still being received, has a
/// tree.
///
/// ```swift
/// let formula = MathFormula(tex: "\\frac{a+b}{2c}")
/// formula.linearText  // "(a+b)/(2c)"
/// ```
public struct MathFormula: Hashable, Sendable {
  /// The text as written, without the `$` around it.
  public let source: String

  /// The tree of the formula; ranges are UTF-8 offsets into the source.
  public let root: MathNode

  /// Everything the parser could not interpret, in the order of the source.
  public let diagnostics: [MathDiagnostic]

  /// Parses TeX math as language models and LaTeX authors write it.
  ///
  /// - Parameter tex: the formula without the surrounding `$`, `\(`, or `\[`.
  /// - Complexity: O(length of the text).
  public init(tex: String) {
    var parser = MathParser(source: Array(tex.utf8))
    source = tex
    root = parser.parseFormula()
    diagnostics = parser.diagnostics
  }

  /// The formula on one line of Unicode text, for terminals and alternative text.
  public var linearText: String { root.linearText }
}
