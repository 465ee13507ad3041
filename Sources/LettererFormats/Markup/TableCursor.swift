import LettererModel

/// The position in a table where runs are added.
///
/// Rows are separated by newlines and cells by tabs, so that the text of a table can be pasted into
/// a spreadsheet.
struct TableCursor {
  private let alignments: [TableCell.Alignment?]
  private var row = -1
  private var column = -1

  /// Creates a cursor before the first row.
  init(alignments: [TableCell.Alignment?] = []) {
    self.alignments = alignments
  }

  /// The open cell; `nil` between cells.
  private(set) var cell: TableCell?

  mutating func beginRow(in runs: inout [TextRun]) {
    row += 1
    column = -1
    cell = nil
    if row > 0, runs.last?.text.last?.isNewline != true { runs.append(TextRun("\n")) }
  }

  mutating func beginCell(alignment: TableCell.Alignment? = nil, in runs: inout [TextRun]) {
    if row < 0 { beginRow(in: &runs) }
    column += 1
    if column > 0 { runs.append(TextRun("\t")) }
    let common = alignments.indices.contains(column) ? alignments[column] : nil
    cell = TableCell(row: row, column: column, alignment: alignment ?? common)
  }

  /// Ends a cell; an empty one keeps its position.
  mutating func endCell(in runs: inout [TextRun]) {
    while let last = runs.last, last.cell == cell, last.text.last?.isNewline == true {
      runs[runs.count - 1].text.removeLast()
      if runs[runs.count - 1].text.isEmpty { runs.removeLast() }
    }
    if let cell, runs.last?.cell != cell { runs.append(TextRun("", cell: cell)) }
    cell = nil
  }
}
