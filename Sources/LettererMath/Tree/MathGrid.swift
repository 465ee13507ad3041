/// Rows of cells: a matrix, cases, or aligned equations.
package struct MathGrid: Hashable, Sendable {
  /// The kind of a grid, which determines the style of its cells and the gaps between them.
  package enum Kind: Hashable, Sendable {
    /// `matrix`, `array`, and similar environments.
    case matrix
    /// `smallmatrix`.
    case small
    /// `cases`.
    case cases
    /// `dcases`: cases in display style.
    case displayCases
    /// `aligned`, `align`, and `split`: alternating right- and left-aligned columns, in display
    /// style.
    case aligned
    /// `gathered`, and lines separated by `\\`.
    case gathered
    /// `\substack`.
    case substack
  }

  /// The alignment of a column.
  package enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// A row of cells.
  package struct Row: Hashable, Sendable {
    /// The cells from left to right.
    package let cells: [MathNode]

    /// The extra space below the row in em, from `\\[…]`.
    package let gap: Double

    /// The number at the right edge, from `\tag`.
    package let tag: MathNode?

    /// Whether a horizontal line is drawn above the row.
    package let hasRuleAbove: Bool
  }

  /// The kind.
  package let kind: Kind

  /// The rows from top to bottom.
  package let rows: [Row]

  /// The explicit alignments; further columns follow the kind.
  package let alignments: [Alignment]

  /// The indices of the columns with a vertical line on their left.
  package let rules: [Int]

  /// The delimiters around the grid.
  package let delimiters: MathDelimiters

  /// Whether a horizontal line is drawn below the last row.
  package let hasRuleBelow: Bool

  /// The number of columns.
  package var columnCount: Int { rows.reduce(0) { max($0, $1.cells.count) } }

  /// Returns the alignment of a column.
  package func alignment(ofColumn column: Int) -> Alignment {
    if column < alignments.count { return alignments[column] }
    switch kind {
    case .matrix, .small, .gathered, .substack: return .center
    case .cases, .displayCases: return .left
    case .aligned: return column.isMultiple(of: 2) ? .right : .left
    }
  }
}
