extension Row {
  /// Returns the first row of a table that continues below a position.
  ///
  /// - Parameter y: The position, in points from the top of the row.
  /// - Returns: The range of y of the table's first row and the line below it; `nil` if no table
  ///   continues, or if the position is in its first row.
  func tableHeader(at y: Double) -> Range<Double>? {
    var rest = parts[...]
    while let start = rest.firstIndex(where: \.isInTable) {
      let content = rest[start...].prefix(while: \.isInTable)
      let lines = rest[content.endIndex...].prefix { $0.name == .separator }
      rest = rest[lines.endIndex...]
      let cells = content.filter { $0.name == .tableCell }
      guard let bottom = cells.map(\.frame.maxY).max(), y < bottom else { continue }
      return Self.header(of: cells, lines: Array(lines), above: y)
    }
    return nil
  }

  /// Returns the extent of a table's first row; all cells of a row have the same middle.
  private static func header(
    of cells: [Part],
    lines: [Part],
    above y: Double
  ) -> Range<Double>? {
    guard let first = cells.first else { return nil }
    let header = cells.prefix { abs($0.middle - first.middle) < 1 }
    guard let top = header.map(\.frame.y).min(), var bottom = header.map(\.frame.maxY).max() else {
      return nil
    }
    if let line = lines.first,
      header.endIndex == cells.endIndex
        || line.frame.y < cells[header.endIndex].middle
    {
      bottom = max(bottom, line.frame.maxY)
    }
    return bottom <= y ? top..<bottom : nil
  }
}

extension Part {
  /// Whether it is a cell of a table or the background of a row of cells.
  fileprivate var isInTable: Bool { name == .tableCell || name == .tableGround }

  fileprivate var middle: Double { (frame.y + frame.maxY) / 2 }
}
