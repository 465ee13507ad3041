/// The distances in a grid, in em of the surrounding style.
///
/// The values are those of LaTeX and amsmath at 10 pt, as used by KaTeX.
struct GridMetrics {
  /// The minimum height and depth of each row.
  var strut = (ascent: 0.84, descent: 0.36)
  /// The space between two columns.
  var columnGap = 1.0
  /// The space left and right of all columns.
  var margin = 0.0
  /// The space below each row.
  var rowGap = 0.0
  /// The space above rows that are taller than the strut.
  var tallRowGap = 0.1
  /// The style of the cells.
  var level = MathStyle.Level.text

  init(_ grid: MathGrid) {
    switch grid.kind {
    case .matrix:  // `array` has margins, `pmatrix*` does not
      margin = grid.alignments.isEmpty || grid.delimiters != .none ? 0 : 0.5
    case .small, .substack:
      strut = (0.42, 0.18)
      columnGap = 0.39
      rowGap = 0.08
      level = .script
    case .cases, .displayCases:
      strut = (1.008, 0.432)
      level = grid.kind == .cases ? .text : .display
    case .aligned, .alignedAt, .gathered:
      level = .display
      rowGap = 0.3
    }
  }

  /// Returns the space before a column; pairs of aligned columns touch.
  func gap(before column: Int, in kind: MathGrid.Kind) -> Double {
    guard column > 0 else { return 0 }
    let touches = kind.isAligned && (kind == .alignedAt || !column.isMultiple(of: 2))
    return touches ? 0 : columnGap
  }
}
