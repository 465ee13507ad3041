import LettererModel

/// The text of a cell with its place.
struct CellPassage {
  var place: TableCell
  var passage = TextPassage()

  /// Whether any of its characters is a letter.
  var hasLetter: Bool { passage.runs.contains { $0.text.contains(where: \.isLetter) } }
}

extension TextPassage {
  /// Returns the cells of a table in reading order, with consecutive column indices.
  func tableCells() -> [CellPassage] {
    var cells: [CellPassage] = []
    for (run, number) in zip(runs, numbers) {
      guard let place = run.cell else { continue }
      let isSame = cells.last.map { ($0.place.row, $0.place.column) == (place.row, place.column) }
      if isSame != true { cells.append(CellPassage(place: place)) }
      if !run.text.isEmpty { cells[cells.count - 1].passage.append(run, number: number) }
    }
    let columns = Set(cells.map(\.place.column)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    for index in cells.indices {
      cells[index].place.column = ranks[cells[index].place.column] ?? 0
    }
    return cells
  }
}
