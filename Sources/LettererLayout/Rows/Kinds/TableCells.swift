import LettererModel

extension RowContext {
  /// Returns a table of a message's text, or its fields if its columns do not fit; `nil` if it has
  /// no cells.
  func tableBlock(
    _ passage: TextPassage,
    language: String?,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let cells = passage.tableCells()
    let count = (cells.map(\.place.column).max() ?? -1) + 1
    guard count > 0 else { return nil }
    let mayFit = count <= Self.mostColumns(in: room.wideWidth, style: theme.table.tight)
    let table = mayFit ? columnBlock(cells, count: count, language: language, room: room) : nil
    return table ?? fieldBlock(cells, language: language, room: room)
  }

  /// Returns cells in their columns; `nil` if words would be broken.
  private func columnBlock(
    _ cells: [CellPassage],
    count: Int,
    language: String?,
    room: BlockRoom
  ) -> TableBlock<T.Prepared>? {
    var table = setCells(cells, count: count, language: language, room: room)
    guard table.columns.fit(in: table.available) else { return nil }
    let isRightToLeft = isRightToLeft(cells, set: table.texts)
    if isRightToLeft {
      let direction = TextDirection.rightToLeft
      table = setCells(cells, count: count, language: language, room: room, neutral: direction)
    }
    let widths = table.columns.widths(in: table.available)
      .map { ($0 / T.unit).rounded(.down) * T.unit }
    return TableBlock(
      style: table.style,
      side: room.side,
      columns: widths,
      rows: rows(of: cells, set: table.texts, widths: widths, isRightToLeft: isRightToLeft),
      isReversed: isRightToLeft != isMirrored,
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
        let isHead = cell.place.row == cells.first?.place.row
        var text = text(of: cell, scale, isBold: isHead, side: room.side, language: language)
        if let neutral, !cell.hasLetter { text?.direction = neutral }
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
    for _ in 0..<2 where columns.leastWidth > available(style) {
      let ratio = available(style) / columns.leastWidth
      scale *= min(ratio, scale < 1 ? 0.99 : 1)
      guard scale >= Self.leastScale else { break }
      texts = prepared(scale)
      columns = self.columns(of: cells, set: texts, count: count, available: available(style))
    }
    return SetCells(
      texts: texts,
      columns: columns,
      style: style,
      available: available(style)
    )
  }

  /// Returns whether most column headers, or most cells, read from right to left.
  func isRightToLeft(_ cells: [CellPassage], set texts: [T.Prepared?]) -> Bool {
    let heads = zip(cells, texts).filter { $0.0.place.row == cells.first?.place.row }.map(\.1)
    return [heads, texts].contains { texts in
      let directions = texts.compactMap { text in
        text.flatMap { typesetter.lines($0, fit: TextFit(width: 100_000)).first?.isRightToLeft }
      }
      return directions.count { $0 } * 2 > directions.count
    }
  }

  /// The minimum scale of a wide table's text.
  private static var leastScale: Double { 0.75 }

  /// Returns the maximum number of columns that are as wide as two small letters.
  private static func mostColumns(in width: Double, style: TextTableStyle) -> Int {
    let line = style.hasColumnLines ? style.lineWidth : 0
    let column = 2 * style.padding + line + (2 * style.font.size * leastScale).rounded(.up)
    return max(Int(min(width / column, 1000)), 1)
  }

  /// Returns the text of a cell; `nil` if it is empty.
  func text(
    of cell: CellPassage,
    _ scale: Double = 1,
    isBold: Bool,
    side: Side,
    language: String?
  ) -> StyledText? {
    var font = theme.table.font
    font.size *= scale
    if isBold { font.weight = .bold }
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
  ) -> [TableBlock<T.Prepared>.Row] {
    var rows: [TableBlock<T.Prepared>.Row] = []
    var last: Int?
    for (cell, text) in zip(cells, texts) {
      if cell.place.row != last { rows.append(row(number: rows.count, count: widths.count)) }
      last = cell.place.row
      guard let text, let row = rows.indices.last else { continue }
      let fit = TextFit(
        width: widths[cell.place.column],
        alignment: LineAlignment(cell.place.alignment ?? (isRightToLeft ? .right : .left))
      )
      let fitted = FittedText(prepared: text, fit: fit, size: typesetter.size(text, fit: fit))
      rows[row].cells[cell.place.column] = TableBlock.Cell(
        text: fitted,
        spans: self.text.spans(of: cell.passage)
      )
    }
    if rows.count > 1 { rows[rows.count - 1].line = 0 }
    return rows
  }

  /// Returns an empty row with the lines and background of the theme.
  private func row(number: Int, count: Int) -> TableBlock<T.Prepared>.Row {
    let style = theme.table
    let line = style.hasRowLines ? style.lineWidth : 0
    return TableBlock.Row(
      cells: Array(repeating: nil, count: count),
      top: style.verticalPadding,
      bottom: style.verticalPadding,
      line: number == 0 ? style.headerLineWidth : line,
      hasGround: number == 0
        ? style.hasHeaderGround : style.isStriped && number.isMultiple(of: 2),
      alignsTop: style.hasColumnLines
    )
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
  /// The width for text, in points.
  var available: Double
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
