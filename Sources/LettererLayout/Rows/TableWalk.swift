/// The place of a cell in its table, from 0; the first row is the header.
public struct TablePlace: Hashable, Sendable {
  /// The index of the row.
  public var row: Int
  /// The index of the column.
  public var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// Turns the places of successive texts into elements of tables that open and close.
///
/// ```swift
/// var walk = TableWalk()
/// for part in row.parts where part.text != nil {
///   for step in walk.steps(to: part.cell) { write(step) }
///   write(part)
/// }
/// for step in walk.steps(to: nil) { write(step) }
/// ```
package struct TableWalk {
  /// An element that opens or closes.
  package enum Step: Hashable, Sendable {
    case openTable
    case closeTable
    case openRow
    case closeRow
    /// A cell without text.
    case emptyCell(isHeader: Bool)
  }

  private var last: TablePlace?

  package init() {}

  /// Returns the steps from the last place to the next; `nil` is outside tables.
  package mutating func steps(to place: TablePlace?) -> [Step] {
    defer { last = place }
    guard let place else { return last == nil ? [] : [.closeRow, .closeTable] }
    var steps: [Step] = []
    var column = 0
    if let last, last.row == place.row, last.column < place.column {
      column = last.column + 1
    } else if let last {
      steps = [.closeRow] + (last.row < place.row ? [] : [.closeTable, .openTable]) + [.openRow]
    } else {
      steps = [.openTable, .openRow]
    }
    return steps + (column..<place.column).map { _ in .emptyCell(isHeader: place.row == 0) }
  }
}
