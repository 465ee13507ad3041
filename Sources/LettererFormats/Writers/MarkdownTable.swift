import LettererModel

/// The rows of the current table of a Markdown document.
struct MarkdownTable {
  private var rows: [[MarkdownPieces]] = []
  private var alignments: [Int: TableCell.Alignment] = [:]
  private(set) var last: TableCell?

  mutating func add(_ words: String, to cell: TableCell) {
    if rows.isEmpty || cell.row != last?.row { rows.append([]) }
    // Columns in a document can have any number, but no readable table is wider.
    let column = min(cell.column, 1000)
    while rows[rows.count - 1].count <= column { rows[rows.count - 1].append(MarkdownPieces()) }
    rows[rows.count - 1][column].append(words)
    if rows.count == 1 { alignments[column] = cell.alignment }
    last = cell
  }

  /// Returns the table, and starts the next one.
  mutating func finish() -> String {
    guard !rows.isEmpty else { return "" }
    let rows = rows.map { $0.map(\.text) }
    let count = rows.map(\.count).max() ?? 0
    let marks = (0..<count).map { column in
      switch alignments[column] {
      case nil: "---"
      case .left: ":--"
      case .center: ":-:"
      case .right: "--:"
      }
    }
    let lines = ([rows[0], marks] + rows.dropFirst()).map { row in
      "| " + (row + Array(repeating: "", count: count - row.count)).joined(separator: " | ") + " |"
    }
    self = MarkdownTable()
    return "\n\n" + lines.joined(separator: "\n") + "\n\n"
  }
}
