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
    /// `alignedat` and `alignat`: the same without space between the pairs.
    case alignedAt
    /// `gathered`, and lines separated by `\\`.
    case gathered
    /// `\substack`.
    case substack

    /// Whether columns are pairs of a right- and a left-aligned one.
    package var isAligned: Bool { self == .aligned || self == .alignedAt }
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

  /// How a line between rows or columns is drawn.
  package enum Stroke: Hashable, Sendable {
    /// `\hline` and `|`.
    case solid
    /// `\hdashline` and `:`.
    case dashed
  }

  /// A vertical line.
  package struct Rule: Hashable, Sendable {
    /// The index of the column on its right.
    package let column: Int

    /// The stroke.
    package let stroke: Stroke
  }

  /// A row of cells.
  package struct Row: Hashable, Sendable {
    /// The cells from left to right.
    package let cells: [MathNode]

    /// The extra space below the row in em, from `\\[…]`.
    package let gap: Double

    /// The number at the right edge, from `\tag`.
    package let tag: MathNode?

    /// The horizontal line above the row, if there is one.
    package let ruleAbove: Stroke?
  }

  /// The kind.
  package let kind: Kind

  /// The rows from top to bottom.
  package let rows: [Row]

  /// The explicit alignments; further columns follow the kind.
  package let alignments: [Alignment]

  /// The vertical lines.
  package let rules: [Rule]

  /// The delimiters around the grid.
  package let delimiters: MathDelimiters

  /// The horizontal line below the last row, if there is one.
  package let ruleBelow: Stroke?

  /// The number of columns.
  package var columnCount: Int { rows.reduce(0) { max($0, $1.cells.count) } }

  /// Returns the alignment of a column.
  package func alignment(ofColumn column: Int) -> Alignment {
    if column < alignments.count { return alignments[column] }
    switch kind {
    case .matrix, .small, .gathered, .substack: return .center
    case .cases, .displayCases: return .left
    case .aligned, .alignedAt: return column.isMultiple(of: 2) ? .right : .left
    }
  }
}
