import LettererModel

/// A table in a message's text: cells in columns, with lines between its rows.
struct TableBlock<Prepared: Sendable>: ContentBlock {
  /// The text of a cell.
  struct Cell: Sendable {
    var text: FittedText<Prepared>
    var spans: [TextSpan] = []
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
      place(rows[number], y: y, height: height, in: &table)
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
        var part = Part(.tableCell, frame: frame)
        part.spans = cell.spans
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

/// The widths of a table's columns.
///
/// CSS Tables 3, automatic layout: every column is as wide as its text on one line if that fits;
/// otherwise between that and its widest word, in proportion to the difference.
struct TableColumns {
  /// The widest word and the widest line of each column, in points.
  var least: [Double]
  var most: [Double]

  /// Returns the space in and between columns.
  static func padding(ofColumns count: Int, style: TextTableStyle) -> Double {
    guard count > 0 else { return 0 }
    let lines = style.hasColumnLines ? Double(count - 1) * style.lineWidth : 0
    return 2 * style.edgePadding + 2 * style.padding * Double(count - 1) + lines
  }

  /// Returns the space on both sides of a column.
  private func padding(ofColumn column: Int, style: TextTableStyle) -> Double {
    (column == 0 ? style.edgePadding : style.padding)
      + (column == most.count - 1 ? style.edgePadding : style.padding)
  }

  /// Returns how many of the first columns fit with one for the rest, or all if they fit.
  ///
  /// Columns with words wider than a third of the table, such as addresses, count as a third: these
  /// words are broken. The first column is always kept.
  ///
  /// - Parameters:
  ///   - width: The width of the table, in points.
  ///   - style: The style.
  ///   - rest: The width of the column that represents the others.
  /// - Returns: The number of columns, at least 1.
  func keptCount(in width: Double, style: TextTableStyle, rest: Double) -> Int {
    let third = (width - Self.padding(ofColumns: least.count, style: style)) / 3
    func fits(_ count: Int, rest: Double, columns: Int) -> Bool {
      let words = least.prefix(count).reduce(0) { $0 + min($1, third) }
      let padding = Self.padding(ofColumns: columns, style: style)
      return words + rest + padding <= width + 1.0 / 64
    }
    if third <= 0 || fits(least.count, rest: 0, columns: least.count) { return least.count }
    return (1..<max(least.count, 1)).last { fits($0, rest: rest, columns: $0 + 1) } ?? 1
  }

  /// Returns the widths that share an available width.
  ///
  /// If not even the widest words fit, the widest columns shrink to a common width. In a wide
  /// table, the remaining width is distributed to the columns in proportion to their widths
  /// including padding.
  func widths(in available: Double, style: TextTableStyle) -> [Double] {
    let (floor, ceiling) = (least.reduce(0, +), most.reduce(0, +))
    if ceiling <= available {
      guard style.isWide else { return most }
      let whole = most.indices.map { most[$0] + padding(ofColumn: $0, style: style) }
      let spare = (available - ceiling) / whole.reduce(0, +)
      return zip(most, whole).map { $0 + $1 * spare }
    }
    if floor < available { return Self.widths(between: least, and: most, in: available) }
    let limit = Self.limit(of: least, in: available)
    return least.map { min($0, limit) }
  }

  /// Returns the maximum column width with which all columns fit.
  private static func limit(of widths: [Double], in available: Double) -> Double {
    var rest = available
    var count = widths.count
    for width in widths.sorted() {
      let share = rest / Double(max(count, 1))
      guard width <= share else { return share }
      rest -= width
      count -= 1
    }
    return available
  }

  private static func widths(
    between least: [Double],
    and most: [Double],
    in available: Double
  ) -> [Double] {
    let (floor, ceiling) = (least.reduce(0, +), most.reduce(0, +))
    let share = ceiling > floor ? (available - floor) / (ceiling - floor) : 0
    return zip(least, most).map { $0 + ($1 - $0) * share }
  }
}
