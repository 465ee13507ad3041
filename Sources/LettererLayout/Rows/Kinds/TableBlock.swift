import LettererModel

/// A table in a message's text: cells in columns, with lines between its rows.
struct TableBlock<Prepared: Sendable>: ContentBlock {
  /// The text of a cell.
  struct Cell: Sendable {
    var text: FittedText<Prepared>
    var spans: [TextSpan] = []
    /// Whether it is in the secondary color.
    var isLabel = false
    /// The space above its text in a row whose cells begin at the same height, in points.
    var inset = 0.0

    fileprivate var height: Double { inset + text.size.height }
  }

  /// Cells next to each other.
  struct Row: Sendable {
    /// The cells by column; `nil` for empty ones.
    var cells: [Cell?]
    /// The space above the tallest cell, in points.
    var top: Double
    /// The space below the tallest cell, in points.
    var bottom: Double
    /// The width of the line below the row, in points; 0 for none.
    var line = 0.0
    var hasGround = false
    /// Whether cells begin at the same height, and are not centered.
    var alignsTop = false

    /// The height without the line, in points.
    var height: Double { top + (cells.map { $0?.height ?? 0 }.max() ?? 0) + bottom }

    /// Returns the distance from the top of the row to a cell.
    func y(of cell: Cell) -> Double {
      top + cell.inset + (alignsTop ? 0 : (height - top - bottom - cell.height) / 2)
    }
  }

  let style: TextTableStyle
  let side: Side
  /// The widths of the columns without padding, in points.
  let columns: [Double]
  let rows: [Row]
  /// The place of the first row; a header is at 0.
  var firstRow = 0
  /// Whether the first column is at the right edge.
  let isReversed: Bool
  let spacing: Double

  var fit: BlockFit { .inset }

  private var width: Double {
    columns.reduce(0, +) + TableColumns.padding(ofColumns: columns.count, style: style)
  }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let height = rows.reduce(0) { $0 + $1.height + $1.line }
    let size = LayoutSize(width: constraint.width ?? width, height: height)
    let group = FrameGroup(.table, source: .text)
    var table = Fragment<Prepared>(purpose, size: size, group: group)
    guard purpose == .place else { return table }
    let left = isReversed ? size.width - width : 0
    var lines: [LayoutRect] = []
    var y = 0.0
    for (number, row) in rows.enumerated() {
      let frame = LayoutRect(x: left, y: y, width: width, height: row.height)
      table.add(FrameGroup(.tableRow, source: .text), frame) { table in
        if row.hasGround, let ground = ground(frame) { table.add(ground) }
        place(row, firstRow + number, in: frame, of: &table)
      }
      y += frame.height
      if row.line > 0 { lines.append(LayoutRect(x: left, y: y, width: width, height: row.line)) }
      y += row.line
    }
    for line in lines { table.add(.rule(line, role: side.secondaryRole())) }
    if style.hasColumnLines { addColumnLines(left: left, height: height, to: &table) }
    return table
  }

  private func ground(_ frame: LayoutRect) -> Part? {
    guard let fill = side.codeBlockGround else { return nil }
    let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: fill)
    return Part(.tableGround, frame: frame, layer: .ground, shape: shape)
  }

  private func place(
    _ row: Row,
    _ number: Int,
    in frame: LayoutRect,
    of table: inout Fragment<Prepared>
  ) {
    var x = style.edgePadding
    for (column, cell) in row.cells.enumerated() {
      let area = LayoutRect(
        x: frame.x + (isReversed ? frame.width - x - columns[column] : x),
        y: frame.y,
        width: columns[column],
        height: frame.height
      )
      let place = TablePlace(row: number, column: column, scope: scope(of: cell, number, column))
      table.add(FrameGroup(.tableCell, source: .text, cell: place), area) { table in
        if let cell { add(cell, x: area.x, y: frame.y + row.y(of: cell), area.width, to: &table) }
      }
      x += columns[column] + 2 * style.padding + columnLine
    }
  }

  /// Returns what a cell is the header of: those of the first row head columns; labels, and the first
  /// cells if the first row is empty, head rows.
  private func scope(of cell: Cell?, _ row: Int, _ column: Int) -> TablePlace.Scope? {
    let isHeaderEmpty = rows.first?.cells.allSatisfy { $0 == nil } == true
    if row == 0 { return isHeaderEmpty ? nil : .column }
    return cell?.isLabel == true || isHeaderEmpty && column == 0 ? .row : nil
  }

  private func add(
    _ cell: Cell,
    x: Double,
    y: Double,
    _ width: Double,
    to table: inout Fragment<Prepared>
  ) {
    let frame = cell.text.frame(x: x, y: y, width: max(width, cell.text.size.width))
    var part = Part(.tableCell, frame: frame)
    part.spans = cell.spans
    let role = cell.isLabel ? side.secondaryRole() : side.textRole(isBare: false)
    table.add(part, PlacedText(cell.text, frame: frame, role: role))
  }

  private var columnLine: Double { style.hasColumnLines ? style.lineWidth : 0 }

  private func addColumnLines(
    left: Double,
    height: Double,
    to table: inout Fragment<Prepared>
  ) {
    var x = style.edgePadding - style.padding
    for column in columns.dropLast() {
      x += column + 2 * style.padding
      let frame = LayoutRect(
        x: left + (isReversed ? width - x - style.lineWidth : x),
        y: 0,
        width: style.lineWidth,
        height: height
      )
      table.add(.rule(frame, role: side.secondaryRole()))
      x += style.lineWidth
    }
  }
}
