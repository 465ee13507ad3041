import LettererLayout
import LettererTerminal

/// Rows of text in aligned columns, with widths as a terminal counts them.
struct Table {
  private let rows: [[String]]
  /// The columns that are right-aligned.
  private let numbers: Set<Int>

  init(_ rows: [[String]], numbers: Set<Int> = []) {
    self.rows = rows.map { $0.map { $0.isEmpty ? "-" : $0 } }
    self.numbers = numbers
  }

  /// The table, with a line end after each row and no spaces before it.
  var text: String {
    let typesetter = CellTypesetter()
    let sizes = rows.map { row in
      row.map { cell in
        let prepared = typesetter.prepare(StyledText(cell, font: FontStyle(size: 1)))
        return Int(typesetter.size(prepared, fit: TextFit(width: .infinity)).width)
      }
    }
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      sizes.map { column < $0.count ? $0[column] : 0 }.max() ?? 0
    }
    var text = ""
    for (row, size) in zip(rows, sizes) {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: max(widths[column] - size[column], 0))
        if column > 0 { line += "  " }
        line += numbers.contains(column) ? padding + cell : cell + padding
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
