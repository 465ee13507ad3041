extension MathLayout {
  /// Returns a grid, centered on the axis, between its delimiters.
  func grid(
    _ grid: MathGrid,
    at range: Range<Int>,
    _ context: MathContext,
    width: Double? = nil
  ) -> MathBox {
    let metrics = GridMetrics(grid)
    let rows = grid.rows.map { cells(of: $0, in: grid, metrics, context) }
    let columns = columns(of: grid, rows, metrics, context)
    var body = MathBox(width: columns.width)
    var y = 0.0
    var baselines: [Double] = []
    for (index, row) in grid.rows.enumerated() {
      place(row.ruleAbove, at: y, width: columns.width, in: &body, range, context)
      let (ascent, descent) = extent(of: rows[index], metrics, context)
      for (column, cell) in rows[index].enumerated() {
        let box = cell.aligned(grid.alignment(ofColumn: column), in: columns.widths[column])
        body.place(box, x: columns.offsets[column], y: y + ascent)
      }
      baselines.append(y + ascent)
      y += ascent + descent + max(-descent, (row.gap + metrics.rowGap) * context.size)
    }
    place(grid.ruleBelow, at: y, width: columns.width, in: &body, range, context)
    placeRules(of: grid, columns.offsets, height: y, metrics, in: &body, range, context)
    let end = placeTags(of: grid, at: baselines, lineWidth: width, in: &body, context)
    let rise = y / 2 + axis(context)
    let centered = MathBox(width: end, items: body.lowered(by: -rise).items)
    return fenced(centered, grid, ascent: rise, descent: y - rise, at: range, context)
  }

  private func fenced(
    _ body: MathBox,
    _ grid: MathGrid,
    ascent: Double,
    descent: Double,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    var body = body
    (body.ascent, body.descent) = (ascent, descent)
    guard grid.delimiters != .none else { return body }
    let height = delimiterHeight(ascent: ascent, descent: descent, context)
    var box = delimiter(grid.delimiters.left, height, at: range, context)
    box.append(body)
    box.append(delimiter(grid.delimiters.right, height, at: range, context))
    return box
  }

  /// Returns the height and depth of a row; rows taller than usual have space above them.
  private func extent(
    of cells: [MathBox],
    _ metrics: GridMetrics,
    _ context: MathContext
  ) -> (ascent: Double, descent: Double) {
    let strut = metrics.strut.ascent * context.size
    let ascent = cells.reduce(strut) { max($0, $1.ascent) }
    let descent = cells.reduce(metrics.strut.descent * context.size) { max($0, $1.descent) }
    return (ascent > strut ? ascent + metrics.tallRowGap * context.size : ascent, descent)
  }

  // MARK: Columns

  private func cells(
    of row: MathGrid.Row,
    in grid: MathGrid,
    _ metrics: GridMetrics,
    _ context: MathContext
  ) -> [MathBox] {
    let level = context.style.isScript ? context.style.level : metrics.level
    let inner = context.with(MathStyle(level, cramped: context.style.isCramped))
    return row.cells.enumerated().map { column, cell in
      // A relation at the start of a right column has its usual space, like amsmath's `{}&=`.
      let isRightHalf = grid.kind.isAligned && !column.isMultiple(of: 2)
      var box = MathBox()
      for piece in pieces(of: cell, inner, after: isRightHalf ? .ordinary : nil) {
        box.width += piece.space
        box.append(piece.box)
      }
      return box
    }
  }

  private func columns(
    of grid: MathGrid,
    _ rows: [[MathBox]],
    _ metrics: GridMetrics,
    _ context: MathContext
  ) -> (widths: [Double], offsets: [Double], width: Double) {
    var widths = Array(repeating: 0.0, count: grid.columnCount)
    for row in rows {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.width) }
    }
    var offsets: [Double] = []
    var x = metrics.margin * context.size
    for (column, width) in widths.enumerated() {
      x += metrics.gap(before: column, in: grid.kind) * context.size
      offsets.append(x)
      x += width
    }
    return (widths, offsets, x + metrics.margin * context.size)
  }

  // MARK: Rules and tags

  private func place(
    _ stroke: MathGrid.Stroke?,
    at y: Double,
    width: Double,
    in body: inout MathBox,
    _ range: Range<Int>,
    _ context: MathContext
  ) {
    guard let stroke else { return }
    let thickness = 0.04 * context.size
    for dash in dashes(of: stroke, length: width, context) {
      let line = rule(width: dash.length, top: 0, thickness: thickness, at: range, context)
      body.place(line, x: dash.start, y: y)
    }
  }

  /// Returns the parts of a line; dashes and the gaps between them have the same length.
  private func dashes(
    of stroke: MathGrid.Stroke,
    length: Double,
    _ context: MathContext
  ) -> [(start: Double, length: Double)] {
    let parts = (length / (0.2 * context.size)).rounded(.down)
    guard stroke == .dashed, parts > 2, parts < 10_000 else { return [(0, length)] }
    let count = (Int(parts) + 1) / 2
    let dash = length / Double(2 * count - 1)
    return (0..<count).map { (start: 2 * Double($0) * dash, length: dash) }
  }

  private func placeRules(
    of grid: MathGrid,
    _ offsets: [Double],
    height: Double,
    _ metrics: GridMetrics,
    in body: inout MathBox,
    _ range: Range<Int>,
    _ context: MathContext
  ) {
    let thickness = 0.04 * context.size
    for line in grid.rules {
      let isLast = line.column >= offsets.count
      let gap = line.column == 0 ? metrics.margin * 2 : metrics.columnGap
      let x = isLast ? body.width - thickness : offsets[line.column] - gap / 2 * context.size
      for dash in dashes(of: line.stroke, length: height, context) {
        let part = rule(width: thickness, top: 0, thickness: dash.length, at: range, context)
        body.place(part, x: max(0, x - thickness / 2), y: dash.start)
      }
    }
  }

  /// Places the numbers of rows at the right edge of the line, or after the grid if there is no
  /// line, and returns their right edge.
  ///
  /// A numbered grid is centered in the line as it would be without numbers, if they leave space.
  private func placeTags(
    of grid: MathGrid,
    at baselines: [Double],
    lineWidth: Double?,
    in body: inout MathBox,
    _ context: MathContext
  ) -> Double {
    let tags = grid.rows.map { $0.tag.map { box(of: $0, context.with(MathStyle(.text))) } }
    let gap = 2 * context.size
    guard let widest = tags.compactMap({ $0?.width }).max() else { return body.width }
    if let lineWidth {
      let spare = lineWidth - body.width
      let shift = max(min(spare / 2, spare - widest - gap), 0)
      body = MathBox(width: body.width + shift, items: body.items.map { $0.moved(x: shift, y: 0) })
    }
    var end = body.width
    for (tag, y) in zip(tags, baselines) {
      guard let tag else { continue }
      let x = max(body.width + gap, (lineWidth ?? 0) - tag.width)
      body.items += tag.lowered(by: y).items.map { $0.moved(x: x, y: 0) }
      end = max(end, x + tag.width)
    }
    return end
  }
}
