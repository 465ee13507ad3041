import LettererModel

/// A cell of a table, with the header of its column.
private struct TableField<Prepared: Sendable> {
  var label: CellText<Prepared>?
  var value: CellText<Prepared>
}

/// A prepared cell.
private struct CellText<Prepared: Sendable> {
  var cell: CellPassage
  var text: Prepared
}

extension RowContext {
  /// Returns a table as a list of its fields: below each other, the cells of a row with the headers
  /// of their columns; a line separates the rows.
  ///
  /// So a table of any number of columns fits in a bubble of any width. The header is next to a
  /// cell, or above it in a narrow bubble. Empty cells have no field.
  func fieldBlock(
    _ cells: [CellPassage],
    language: String?,
    room: BlockRoom
  ) -> TableBlock<T.Prepared> {
    var texts = cellTexts(cells, language: language, side: room.side)
    let isRightToLeft = isRightToLeft(texts.map(\.cell), set: texts.map(\.text))
    if isRightToLeft {
      texts = cellTexts(cells, language: language, side: room.side, neutral: .rightToLeft)
    }
    var style = theme.table
    style.hasColumnLines = false
    let fields = fields(of: texts, header: cells.first?.place.row)
    var columns = fieldColumns(fields, style: style, in: room.wideWidth)
    let rows = rows(of: fields, columns: columns, style: style, isRightToLeft: isRightToLeft)
    for row in rows {
      // A column is never narrower than a grapheme cluster.
      for (index, cell) in row.cells.enumerated() {
        columns[index] = max(columns[index], cell?.text.size.width ?? 0)
      }
    }
    return TableBlock(
      style: style,
      side: room.side,
      columns: columns,
      rows: rows,
      firstRow: 1,
      isReversed: isRightToLeft != isMirrored,
      spacing: theme.richText.blockSpacing
    )
  }

  /// Prepares the cells that have text; the first one below the header is the bold title of its row.
  private func cellTexts(
    _ cells: [CellPassage],
    language: String?,
    side: Side,
    neutral: TextDirection? = nil
  ) -> [CellText<T.Prepared>] {
    var last = cells.first?.place.row
    return cells.compactMap { cell in
      let isTitle = cell.place.row != last
      guard var text = text(of: cell, isBold: isTitle, side: side, language: language) else {
        return nil
      }
      last = cell.place.row
      if let neutral, !cell.hasLetter { text.direction = neutral }
      return CellText(cell: cell, text: typesetter.prepare(text))
    }
  }

  /// Returns the cells below the header with their labels, or the cells of a header alone.
  private func fields(
    of texts: [CellText<T.Prepared>],
    header: Int?
  ) -> [TableField<T.Prepared>] {
    let values = texts.filter { $0.cell.place.row != header }
    guard !values.isEmpty else { return texts.map { TableField(value: $0) } }
    var labels: [Int: CellText<T.Prepared>] = [:]
    for text in texts where text.cell.place.row == header {
      labels[text.cell.place.column] = text
    }
    return values.map { TableField(label: labels[$0.cell.place.column], value: $0) }
  }

  /// The width of values, in ems, below which labels are above them.
  private static var leastValueEms: Double { 8 }

  /// Returns the widths of labels on one line and of values, or of one column for both if these
  /// have less than half of the width.
  private func fieldColumns(
    _ fields: [TableField<T.Prepared>],
    style: TextTableStyle,
    in width: Double
  ) -> [Double] {
    func most(_ texts: [CellText<T.Prepared>]) -> Double {
      texts.map { typesetter.size($0.text, fit: TextFit(width: 100_000)).width }.max() ?? 0
    }
    func available(_ columns: Int) -> Double {
      let room = width - TableColumns.padding(ofColumns: columns, style: style)
      return max((room / T.unit).rounded(.down) * T.unit, T.unit)
    }
    let (labels, values) = (most(fields.compactMap(\.label)), most(fields.map(\.value)))
    let least = max(Self.leastValueEms * style.font.size, available(2) / 2)
    guard labels > 0, labels + min(values, least) <= available(2) else {
      return [min(max(labels, values), available(1))]
    }
    return [labels, min(values, available(2) - labels)]
  }

  /// Returns the rows of fields, with a line between those of different rows of the table.
  private func rows(
    of fields: [TableField<T.Prepared>],
    columns: [Double],
    style: TextTableStyle,
    isRightToLeft: Bool
  ) -> [TableBlock<T.Prepared>.Row] {
    let gap = (style.verticalPadding / 3 / T.unit).rounded(.down) * T.unit
    var rows: [TableBlock<T.Prepared>.Row] = []
    for (index, field) in fields.enumerated() {
      let row = field.value.cell.place.row
      let isFirst = index == 0 || fields[index - 1].value.cell.place.row != row
      let isEnd = index + 1 == fields.count
      let isLast = isEnd || fields[index + 1].value.cell.place.row != row
      var cells = cells(of: field, columns: columns, isRightToLeft: isRightToLeft)
        .map { TableBlock<T.Prepared>.Row(cells: $0, top: 0, bottom: 0, alignsTop: true) }
      cells[0].top = isFirst ? style.verticalPadding : gap
      cells[cells.count - 1].bottom = isLast ? style.verticalPadding : gap
      if isLast, !isEnd {
        cells[cells.count - 1].line = max(style.lineWidth, style.headerLineWidth)
      }
      rows += cells
    }
    return rows
  }

  /// Returns one row with the label and the value of a field, or one for each in a single column.
  private func cells(
    of field: TableField<T.Prepared>,
    columns: [Double],
    isRightToLeft: Bool
  ) -> [[TableBlock<T.Prepared>.Cell?]] {
    func cell(
      _ text: CellText<T.Prepared>,
      in width: Double,
      isLabel: Bool
    ) -> TableBlock<T.Prepared>.Cell {
      let fit = TextFit(width: width, alignment: isRightToLeft ? .right : .left)
      let size = typesetter.size(text.text, fit: fit)
      return TableBlock.Cell(
        text: FittedText(prepared: text.text, fit: fit, size: size),
        spans: self.text.spans(of: text.cell.passage),
        isLabel: isLabel
      )
    }
    var value = cell(field.value, in: columns[columns.count - 1], isLabel: false)
    guard let text = field.label else { return [columns.count > 1 ? [nil, value] : [value]] }
    var label = cell(text, in: columns[0], isLabel: true)
    guard columns.count > 1 else { return [[label], [value]] }
    let (upper, lower) = (baseline(of: label), baseline(of: value))
    label.inset = max(lower - upper, 0)
    value.inset = max(upper - lower, 0)
    return [[label, value]]
  }

  private func baseline(of cell: TableBlock<T.Prepared>.Cell) -> Double {
    typesetter.lines(cell.text.prepared, fit: cell.text.fit).first?.baseline ?? 0
  }
}
