extension Row {
  /// Returns the header of a table that continues below a position; a list of fields has none.
  ///
  /// - Parameters:
  ///   - tables: The rows of each table.
  ///   - y: The position, in points from the top of the row.
  /// - Returns: The range of y of the table's header and the line below it; `nil` if no table
  ///   continues, or if the position is in its header.
  static func tableHeader(of tables: [[TableRow]], at y: Double) -> Range<Double>? {
    let next = tables.partitionPoint { rows in rows.last.map { y < $0.text.upperBound } ?? false }
    guard next < tables.count, let header = tables[next].first, header.number == 0,
      header.bottom <= y
    else { return nil }
    return header.top..<header.bottom
  }

  /// Returns the ranges of y in tables that pages should not cut.
  ///
  /// They are the rows with the lines below them, so that no line begins a page. The header stays
  /// with the row below it.
  ///
  /// - Parameters:
  ///   - tables: The rows of each table.
  ///   - height: The maximum height of rows that stay whole, in points; of taller ones, only the last
  ///     line stays with the end of the row.
  /// - Returns: The ranges, in points from the top of the row.
  static func tableStretches(
    of tables: [[TableRow]],
    upTo height: Double
  ) -> [ClosedRange<Double>] {
    tables.flatMap { rows in
      var stretches = rows.map { row in
        let isWhole = row.bottom - row.top <= height
        return (isWhole ? row.text.lowerBound : row.text.upperBound - 1)...row.bottom
      }
      if rows.count > 1, rows[1].bottom - rows[0].top <= height {
        stretches[0] = rows[0].text.lowerBound...rows[1].bottom
      }
      return stretches
    }
  }

  /// The rows of each table.
  var tables: [[TableRow]] {
    var tables: [[TableRow]] = []
    var rest = parts[...]
    while let start = rest.firstIndex(where: \.isInTable) {
      let content = rest[start...].prefix(while: \.isInTable)
      let lines = rest[content.endIndex...].prefix { $0.name == .separator }
      rest = rest[lines.endIndex...]
      let rows = Self.tableRows(of: content, lines: lines.filter(\.isHorizontal))
      if !rows.isEmpty { tables.append(rows) }
    }
    return tables
  }

  private static func tableRows(of content: ArraySlice<Part>, lines: [Part]) -> [TableRow] {
    var rows: [TableRow] = []
    var ground: LayoutRect?
    for part in content {
      if part.name == .tableGround {
        ground = part.frame
      } else if let last = rows.last, last.number == part.cell?.row {
        rows[rows.count - 1].add(part.frame)
      } else {
        rows.append(TableRow(part.cell?.row ?? 0, part.frame, ground: ground))
        ground = nil
      }
    }
    var number = 0
    // There is no line below the last row, unless it is the header.
    for line in rows.count == 1 ? lines.prefix(1) : lines[...] {
      while number + 1 < rows.count, rows[number + 1].top <= line.frame.y { number += 1 }
      guard number + 1 < rows.count || rows.count == 1 else { break }
      rows[number].bottom = max(rows[number].bottom, line.frame.maxY)
    }
    return rows
  }
}

/// The extent of a row of a table, in points from the top of the message's row.
struct TableRow: Sendable {
  let number: Int
  /// The top and bottom, including the background and the line below.
  private(set) var top: Double
  var bottom: Double
  /// The extent of its tallest cell's text.
  private(set) var text: ClosedRange<Double>

  /// Creates a row of one cell.
  init(_ number: Int, _ cell: LayoutRect, ground: LayoutRect?) {
    self.number = number
    text = cell.y...cell.maxY
    top = min(cell.y, ground?.y ?? cell.y)
    bottom = max(cell.maxY, ground?.maxY ?? cell.maxY)
  }

  /// Adds a cell.
  mutating func add(_ cell: LayoutRect) {
    text = min(text.lowerBound, cell.y)...max(text.upperBound, cell.maxY)
    top = min(top, cell.y)
    bottom = max(bottom, cell.maxY)
  }
}

extension Part {
  /// Whether it is a cell of a table or the background of a row of cells.
  fileprivate var isInTable: Bool { cell != nil || name == .tableGround }

  /// Whether it is wider than tall, as lines between rows are.
  fileprivate var isHorizontal: Bool { frame.width > frame.height }
}
