import LettererLayout

/// Collects the texts of a row's tables in elements of their rows.
struct TableTagger {
  private var walk = TableWalk()
  private var table: StructureElement?
  private var row: StructureElement?

  /// Goes on to the text at a place in a table, or outside tables, and calls a function with the
  /// element that contains it: a row of the table, or the group.
  mutating func add(
    at place: TablePlace?,
    in group: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks,
    _ body: (inout StructureElement, inout DocumentBooks) throws(PDFError) -> Void
  ) throws(PDFError) {
    for step in walk.steps(to: place) { try take(step, in: &group, on: page, &books) }
    if var row {
      try body(&row, &books)
      self.row = row
    } else {
      try body(&group, &books)
    }
  }

  /// Ends the last table.
  mutating func end(
    in group: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    for step in walk.steps(to: nil) { try take(step, in: &group, on: page, &books) }
  }

  private mutating func take(
    _ step: TableWalk.Step,
    in group: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    switch step {
    case .openTable: table = element(.table, in: group, &books)
    case .openRow: row = table.map { element(.row, in: $0, &books) }
    case .emptyCell(let isHeader):
      guard var row else { return }
      let cell = element(isHeader ? .headerCell : .cell, in: row, &books)
      try row.add(cell, on: page, to: &books.file)
      self.row = row
    case .closeRow:
      if let row { try table?.add(row, on: page, to: &books.file) }
      row = nil
    case .closeTable:
      if let table { try group.add(table, on: page, to: &books.file) }
      table = nil
    }
  }

  private func element(
    _ kind: StructureElement.Kind,
    in parent: StructureElement,
    _ books: inout DocumentBooks
  ) -> StructureElement {
    StructureElement(kind: kind, number: books.file.reserve(), parent: parent.number)
  }
}
