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
    var tables: [Int: TableParts] = [:]
    for part in parts {
      guard let number = part.group else { continue }
      let group = groups[number]
      switch group.name {
      case .tableCell:
        guard let row = group.parent, let table = groups[row].parent else { continue }
        tables[table, default: TableParts()].add(part.frame, inRow: group.cell?.row ?? 0)
      case .tableRow:
        if let table = group.parent { tables[table, default: TableParts()].ground = part.frame }
      case .table:
        tables[number, default: TableParts()].lines.append(part.frame)
      default: continue
      }
    }
    return tables.sorted { $0.key < $1.key }.map { $0.value.rowsWithLines }.filter { !$0.isEmpty }
  }
}

/// The parts of a table.
private struct TableParts {
  var rows: [TableRow] = []
  /// The lines, of rows and of columns.
  var lines: [LayoutRect] = []
  /// The background of the next row.
  var ground: LayoutRect?

  /// Adds a cell; those of a row follow each other.
  mutating func add(_ cell: LayoutRect, inRow number: Int) {
    if let last = rows.last, last.number == number {
      rows[rows.count - 1].add(cell)
    } else {
      rows.append(TableRow(number, cell, ground: ground))
      ground = nil
    }
  }

  /// The rows, each with the line below it.
  var rowsWithLines: [TableRow] {
    var rows = rows
    let lines = lines.filter { $0.width > $0.height }
    var number = 0
    // There is no line below the last row, unless it is the header.
    for line in rows.count == 1 ? lines.prefix(1) : lines[...] {
      while number + 1 < rows.count, rows[number + 1].top <= line.y { number += 1 }
      guard number + 1 < rows.count || rows.count == 1 else { break }
      rows[number].bottom = max(rows[number].bottom, line.maxY)
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
