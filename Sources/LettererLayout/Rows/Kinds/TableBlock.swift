import LettererModel

/// A table in a message's text: cells in columns, with lines between its rows.
struct TableBlock<Prepared: Sendable>: ContentBlock {
  /// The text of a cell.
  struct Cell: Sendable {
    var text: FittedText<Prepared>
    var spans: [TextSpan] = []
    /// The text of the cells that it represents, if these are left out.
    var label = ""
  }

  let style: TextTableStyle
  let side: Side
  /// The widths of the columns without padding, in points.
  let columns: [Double]
  /// The cells row by row; `nil` for empty cells.
  let rows: [[Cell?]]
  let spacing: Double
  /// The heights of the rows including padding, in points.
  private let rowHeights: [Double]
  private var height = 0.0

  init(
    style: TextTableStyle,
    side: Side,
    columns: [Double],
    rows: [[Cell?]],
    spacing: Double
  ) {
    self.style = style
    self.side = side
    self.columns = columns
    self.rows = rows
    self.spacing = spacing
    rowHeights = rows.map { row in
      (row.map { $0?.text.size.height ?? 0 }.max() ?? 0) + 2 * style.verticalPadding
    }
    for row in rows.indices {
      height += rowHeights[row] + lineWidth(belowRow: row)
    }
  }

  var fit: BlockFit { .inset }

  private var width: Double {
    columns.reduce(0, +) + TableColumns.padding(ofColumns: columns.count, style: style)
  }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let size = LayoutSize(width: constraint.width ?? width, height: height)
    var table = Fragment<Prepared>(purpose, size: size, source: .text)
    guard purpose == .place else { return table }
    var lines: [LayoutRect] = []
    var y = 0.0
    for number in rows.indices {
      let height = rowHeights[number]
      if let ground = ground(ofRow: number, y: y, height: height) { table.add(ground) }
      place(rows[number], number, y: y, height: height, in: &table)
      y += height
      let line = lineWidth(belowRow: number)
      if line > 0 { lines.append(LayoutRect(x: 0, y: y, width: width, height: line)) }
      y += line
    }
    for line in lines { table.add(.rule(line, role: side.secondaryRole())) }
    if style.hasColumnLines { addColumnLines(height: height, to: &table) }
    return table
  }

  private func lineWidth(belowRow row: Int) -> Double {
    if row == 0 { return style.headerLineWidth }
    return row < rows.count - 1 && style.hasRowLines ? style.lineWidth : 0
  }

  private func ground(ofRow row: Int, y: Double, height: Double) -> Part? {
    let isShown = row == 0 ? style.hasHeaderGround : style.isStriped && row.isMultiple(of: 2)
    guard isShown, let fill = side.codeBlockGround else { return nil }
    let frame = LayoutRect(x: 0, y: y, width: width, height: height)
    let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: fill)
    return Part(.tableGround, frame: frame, layer: .ground, shape: shape)
  }

  private func place(
    _ row: [Cell?],
    _ number: Int,
    y: Double,
    height: Double,
    in table: inout Fragment<Prepared>
  ) {
    var x = 0.0
    for (column, cell) in row.enumerated() {
      if let cell {
        let frame = cell.text.frame(
          x: x + (column == 0 ? style.edgePadding : style.padding),
          y: y + (height - cell.text.size.height) / 2,
          width: max(columns[column], cell.text.size.width)
        )
        var part = Part(.tableCell, frame: frame, label: cell.label)
        part.spans = cell.spans
        part.cell = TablePlace(row: number, column: column)
        let role = side.textRole(isBare: false)
        table.add(part, PlacedText(cell.text, frame: frame, role: role))
      }
      x += columns[column] + (column == 0 ? style.edgePadding : style.padding)
      x += style.padding + columnLine
    }
  }

  private var columnLine: Double { style.hasColumnLines ? style.lineWidth : 0 }

  private func addColumnLines(height: Double, to table: inout Fragment<Prepared>) {
    var x = style.edgePadding - style.padding
    for column in columns.dropLast() {
      x += column + 2 * style.padding
      let frame = LayoutRect(x: x, y: 0, width: style.lineWidth, height: height)
      table.add(.rule(frame, role: side.secondaryRole()))
      x += style.lineWidth
    }
  }
}
