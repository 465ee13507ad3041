/// Rows of cells: a matrix, cases, or aligned equations.
public struct MathGrid: Hashable, Sendable {
  /// The purpose of a grid, which decides the style of its cells and the gaps between them.
  public enum Kind: Hashable, Sendable {
    /// `matrix`, `array`, and their relatives.
    case matrix
    /// `smallmatrix`.
    case small
    /// `cases`.
    case cases
    /// `dcases`: cases in display style.
    case displayCases
    /// `aligned`, `align`, and `split`: right and left columns in turn, in display style.
    case aligned
    /// `gathered` and lines that `\\` separates.
    case gathered
    /// `\substack`.
    case substack
  }

  /// The alignment of a column.
  public enum Alignment: Hashable, Sendable {
    /// At the left edge.
    case left
    /// In the middle.
    case center
    /// At the right edge.
    case right
  }

  /// A row of cells.
  public struct Row: Hashable, Sendable {
    /// The cells from left to right.
    public let cells: [MathNode]

    /// The extra space below the row in em, from `\\[…]`.
    public let gap: Double

    /// The number at the right edge, from `\tag`.
    public let tag: MathNode?

    /// Whether a horizontal line is drawn above the row.
    public let hasRuleAbove: Bool
  }

  /// The purpose.
  public let kind: Kind

  /// The rows from top to bottom.
  public let rows: [Row]

  /// The alignments that are written; later columns follow the kind.
  public let alignments: [Alignment]

  /// The indices of the columns that have a vertical line on their left.
  public let rules: [Int]

  /// The delimiters around the grid.
  public let delimiters: MathDelimiters

  /// Whether a horizontal line is drawn below the last row.
  public let hasRuleBelow: Bool

  /// The number of columns.
  public var columnCount: Int { rows.reduce(0) { max($0, $1.cells.count) } }

  /// Returns the alignment of a column.
  public func alignment(ofColumn column: Int) -> Alignment {
    if column < alignments.count { return alignments[column] }
    switch kind {
    case .matrix, .small, .gathered, .substack: return .center
    case .cases, .displayCases: return .left
    case .aligned: return column.isMultiple(of: 2) ? .right : .left
    }
  }
}
