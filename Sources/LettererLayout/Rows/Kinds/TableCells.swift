import LettererModel

extension RowContext {
  /// Returns a table of a message's text; `nil` if it has no cells.
  func tableBlock(
    _ passage: TextPassage,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let most = Self.mostColumns(in: room.wideWidth, style: theme.table.tight)
    var (shown, count) = passage.cells(keeping: .max)
    if count > most { (shown, count) = passage.cells(keeping: most - 1) }
    guard count > 0 else { return nil }
    var table = setCells(shown, count: count, language: language, room: room)
    // Leaves out columns before breaking words.
    let kept = table.columns.keptCount(
      in: room.wideWidth,
      style: table.style,
      rest: Self.leastColumn(theme.table)
    )
    if kept < count {
      (shown, count) = passage.cells(keeping: kept)
      table = setCells(shown, count: count, language: language, room: room)
    }
    let narrow = max(room.textWidth - table.padding, 1)
    let isNarrow = table.columns.most.reduce(0, +) <= narrow
    let widths = table.columns.widths(in: isNarrow ? narrow : table.available, style: table.style)
      .map { ($0 / T.unit).rounded(.down) * T.unit }
    let isRightToLeft = isRightToLeft(shown, set: table.texts)
    if isRightToLeft {
      let direction = TextDirection.rightToLeft
      table = setCells(shown, count: count, language: language, room: room, neutral: direction)
    }
    let isReversed = isRightToLeft != isMirrored
    let rows = rows(of: shown, set: table.texts, widths: widths, isRightToLeft: isRightToLeft)
    return TableBlock(
      style: table.style,
      side: room.side,
      columns: isReversed ? widths.reversed() : widths,
      rows: isReversed ? rows.map { $0.reversed() } : rows,
      spacing: theme.richText.blockSpacing
    )
  }

  /// Prepares cells, with less space between columns and smaller text if words do not fit; those
  /// without letters have a direction of their own.
  private func setCells(
    _ cells: [CellPassage],
    count: Int,
    language: String?,
    room: BlockRoom,
    neutral: TextDirection? = nil
  ) -> SetCells<T.Prepared> {
    func prepared(_ scale: Double) -> [T.Prepared?] {
      cells.map { cell in
        var text = text(of: cell, in: cells, scale: scale, side: room.side, language: language)
        if let neutral, !cell.passage.hasLetter { text?.direction = neutral }
        return text.map(typesetter.prepare)
      }
    }
    func padding(_ style: TextTableStyle) -> Double {
      TableColumns.padding(ofColumns: count, style: style)
    }
    func available(_ style: TextTableStyle) -> Double {
      max(room.wideWidth - padding(style), Double(count))
    }
    var style = theme.table
    var texts = prepared(1)
    var columns = columns(of: cells, set: texts, count: count, available: available(style))
    if columns.leastWidth > available(style) { style = style.tight }
    var scale = 1.0
    // Advances are rounded, so that smaller text may still be a little too wide.
    for _ in 0..<2 where scale > Self.leastScale && columns.leastWidth > available(style) {
      let ratio = available(style) / columns.leastWidth
      scale = max(scale * min(ratio, scale < 1 ? 0.99 : 1), Self.leastScale)
      texts = prepared(scale)
      columns = self.columns(of: cells, set: texts, count: count, available: available(style))
    }
    return SetCells(
      texts: texts,
      columns: columns,
      style: style,
      padding: padding(style),
      available: available(style)
    )
  }

  /// Returns whether most column headers, or most cells, read from right to left.
  private func isRightToLeft(_ cells: [CellPassage], set texts: [T.Prepared?]) -> Bool {
    let heads = zip(cells, texts).filter { $0.0.place.row == cells.first?.place.row }.map(\.1)
    return [heads, texts].contains { texts in
      let directions = texts.compactMap { text in
        text.flatMap { typesetter.lines($0, fit: TextFit(width: 100_000)).first?.isRightToLeft }
      }
      return directions.count { $0 } * 2 > directions.count
    }
  }

  /// The minimum scale of a wide table's text.
  private static var leastScale: Double { 0.65 }

  /// Returns the width of two small letters, in points.
  private static func leastColumn(_ style: TextTableStyle) -> Double {
    (2 * style.font.size * leastScale).rounded(.up)
  }

  /// Returns the maximum number of columns that are as wide as two letters.
  private static func mostColumns(in width: Double, style: TextTableStyle) -> Int {
    let line = style.hasColumnLines ? style.lineWidth : 0
    let column = 2 * style.padding + line + leastColumn(style)
    return max(Int(min(width / column, 1000)), 1)
  }

  private func text(
    of cell: CellPassage,
    in table: [CellPassage],
    scale: Double,
    side: Side,
    language: String?
  ) -> StyledText? {
    var font = theme.table.font
    font.size *= scale
    if cell.place.row == table.first?.place.row { font.weight = .bold }
    return text.body(of: cell.passage, font: font, side: side, language: language, isFlat: true)
  }

  private func columns(
    of cells: [CellPassage],
    set texts: [T.Prepared?],
    count: Int,
    available: Double
  ) -> TableColumns {
    var columns = TableColumns(
      least: Array(repeating: 1, count: count),
      most: Array(repeating: 1, count: count)
    )
    for (cell, text) in zip(cells, texts) {
      guard let text else { continue }
      let width = typesetter.size(text, fit: TextFit(width: 100_000)).width
      let column = cell.place.column
      columns.most[column] = max(columns.most[column], width)
    }
    guard columns.most.reduce(0, +) > available else { return columns }
    for (cell, text) in zip(cells, texts) {
      guard let text else { continue }
      let column = cell.place.column
      let width =
        cell.passage.text.isAmount
        ? typesetter.size(text, fit: TextFit(width: 100_000)).width
        : leastWidth(of: text, from: columns.least[column], to: columns.most[column])
      columns.least[column] = max(columns.least[column], width)
    }
    return columns
  }

  /// Returns the minimum width at which no word is broken and nothing overflows, to half a point.
  private func leastWidth(of text: T.Prepared, from least: Double, to most: Double) -> Double {
    func isTooNarrow(_ width: Double) -> Bool {
      let fit = TextFit(width: width)
      return typesetter.size(text, fit: fit).width > width
        || typesetter.lines(text, fit: fit).contains { $0.reason == .emergency }
    }
    if !isTooNarrow(least) { return least }
    var (low, high) = (least, most)
    while high - low > 0.5 {
      let middle = (low + high) / 2
      if isTooNarrow(middle) { low = middle } else { high = middle }
    }
    return typesetter.size(text, fit: TextFit(width: high)).width
  }

  private func rows(
    of cells: [CellPassage],
    set texts: [T.Prepared?],
    widths: [Double],
    isRightToLeft: Bool
  ) -> [[TableBlock<T.Prepared>.Cell?]] {
    var rows: [[TableBlock<T.Prepared>.Cell?]] = []
    var last: Int?
    for (cell, text) in zip(cells, texts) {
      if cell.place.row != last { rows.append(Array(repeating: nil, count: widths.count)) }
      last = cell.place.row
      guard let text, let row = rows.indices.last else { continue }
      let fit = TextFit(
        width: widths[cell.place.column],
        alignment: LineAlignment(cell.place.alignment ?? (isRightToLeft ? .right : .left))
      )
      let fitted = FittedText(prepared: text, fit: fit, size: typesetter.size(text, fit: fit))
      rows[row][cell.place.column] = TableBlock.Cell(
        text: fitted,
        spans: self.text.spans(of: cell.passage),
        label: cell.omitted.joined(separator: ", ")
      )
    }
    return rows
  }
}

extension TextTableStyle {
  /// The style with half the space between columns.
  fileprivate var tight: TextTableStyle {
    var style = self
    style.padding = (padding / 2).rounded(.down)
    return style
  }
}

/// The prepared cells of a table.
private struct SetCells<Prepared: Sendable> {
  var texts: [Prepared?]
  var columns: TableColumns
  var style: TextTableStyle
  /// The space in and between columns, and the width that remains for text, in points.
  var padding: Double
  var available: Double
}

/// The text of a cell with its place.
private struct CellPassage {
  var place: TableCell
  /// The traits of its quote or small print, even if it is empty.
  var traits: TextTraits = []
  var passage = TextPassage()
  /// The texts of the cells that it represents, if these are left out.
  var omitted: [String] = []

  /// Adds a cell to those that it represents.
  mutating func omit(_ cell: CellPassage) {
    let runs = cell.passage.withLinearMath().runs
    let words = runs.map { $0.traits.contains(.spoiler) ? "…" : $0.text }.joined()
    if !words.isBlank { omitted.append(words) }
  }
}

extension TextPassage {
  /// Whether any of its characters is a letter.
  fileprivate var hasLetter: Bool { runs.contains { $0.text.contains(where: \.isLetter) } }

  /// Returns the cells of a table in reading order, with consecutive column indices, and the number
  /// of columns.
  ///
  /// If there are more columns than are kept, one more with an ellipsis represents the rest.
  fileprivate func cells(keeping kept: Int) -> ([CellPassage], count: Int) {
    var cells = self.cells
    let columns = Set(cells.map(\.place.column)).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(columns, columns.indices))
    for index in cells.indices {
      cells[index].place.column = ranks[cells[index].place.column] ?? 0
    }
    guard columns.count > kept else { return (cells, columns.count) }
    var shown: [CellPassage] = []
    for cell in cells {
      if cell.place.column < kept {
        shown.append(cell)
        continue
      }
      if shown.last?.place.row != cell.place.row || shown.last?.place.column != kept {
        var rest = CellPassage(place: TableCell(row: cell.place.row, column: kept))
        let ellipsis = TextRun("…", traits: cell.traits)
        rest.passage.append(ellipsis, number: cell.passage.numbers.first ?? 0)
        shown.append(rest)
      }
      shown[shown.count - 1].omit(cell)
    }
    return (shown, kept + 1)
  }

  private var cells: [CellPassage] {
    var cells: [CellPassage] = []
    for (run, number) in zip(runs, numbers) {
      guard let place = run.cell else { continue }
      let isSame = cells.last.map { ($0.place.row, $0.place.column) == (place.row, place.column) }
      if isSame != true {
        let traits = run.traits.intersection([.quote, .small])
        cells.append(CellPassage(place: place, traits: traits))
      }
      if !run.text.isEmpty { cells[cells.count - 1].passage.append(run, number: number) }
    }
    return cells
  }
}

extension LineAlignment {
  fileprivate init(_ alignment: TableCell.Alignment) {
    self =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      }
  }
}

extension String {
  /// Whether it is a number with a sign or a unit, such as `1 200 €`, `CHF 12`, or `300 kWh`, which
  /// stays on one line.
  fileprivate var isAmount: Bool {
    utf8.count <= 24 && utf8.contains { (0x30...0x39).contains($0) }
      && split(whereSeparator: \.isWhitespace).allSatisfy { word in
        word.count <= 3 || word.contains(where: \.isNumber)
      }
  }
}
