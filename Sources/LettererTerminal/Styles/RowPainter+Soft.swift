import LettererLayout

extension RowPainter {
  /// Paints a message as a bubble with a fill, half a cell of margin, and clipped corners.
  mutating func paintSoft(_ scene: RowScene) {
    guard var bubble = scene.bubble else { return }
    let contentTop = bubble.top
    if let name = scene.name {
      bubble.top = max(CellBox(name.frame).top, 0)
      bubble.height += contentTop - bubble.top
    }
    let footer = footer(of: scene)
    let nameColumns = columns(of: scene.name)
    let last = contentEnd(of: scene)
    let tucked = last.column - bubble.left + 2 + footer.columns + 2
    let fits = tucked <= room(beside: bubble, scene)
    let footerNeeds = footer.columns == 0 ? 0 : fits ? tucked : footer.columns + 6
    let box = grown(
      bubble,
      to: max(nameColumns > 0 ? nameColumns + 4 : 0, footerNeeds),
      scene
    )
    let fill: Ink = scene.isOutgoing ? .outgoingFill : .incomingFill
    paintGround(box, fill)
    paintContents(of: scene, dx: box.left - scene.bubbleLeft)
    if let name = scene.name {
      let style = CellStyle(scene.speaker, .bold)
      paintLabel(
        name.cells,
        column: box.left + 2,
        line: box.top + 1,
        room: min(max(nameColumns, 1), box.width - 4),
        style
      )
    }
    if footer.columns > 0 {
      let line = fits ? last.line : box.bottom - 1
      let column = box.right - 2 - footer.columns
      if !fits { grid.fill(columns: column - 1..<box.right - 1, line: line, fill) }
      paint(footer, column: column, line: line, CellStyle(secondary(scene)))
    }
    paintPills(scene, below: box)
    paintAvatar(scene)
  }

  /// Returns the end column of the last line of the content, and the index of that line.
  func contentEnd(of scene: RowScene) -> (column: Int, line: Int) {
    var end = (column: scene.bubbleLeft + 2, line: -1)
    for part in scene.contents {
      guard let text = scene.text(of: part) else { continue }
      let box = CellBox(text.frame)
      let spans = typesetter.spans(of: text.cells, fit: text.fit)
      guard let span = spans.last, box.top + spans.count - 1 >= end.line else { continue }
      let column = typesetter.column(of: span, in: text.cells, fit: text.fit)
      end = (box.left + column + span.columns, box.top + spans.count - 1)
    }
    if end.line < 0, let bubble = scene.bubble { end.line = max(bubble.bottom - 2, bubble.top) }
    return end
  }

  mutating func paintGround(_ box: CellBox, _ fill: Ink) {
    let edge = CellStyle(fill)
    let inner = box.left + 1..<max(box.right - 1, box.left + 1)
    let bottom = box.bottom - 1
    grid.put(repeating: "▄", count: inner.count, column: inner.lowerBound, line: box.top, edge)
    for line in box.top + 1..<max(bottom, box.top + 1) {
      grid.put("▐", column: box.left, line: line, edge)
      grid.fill(columns: inner, line: line, fill)
      grid.put("▌", column: box.right - 1, line: line, edge)
    }
    grid.put(repeating: "▀", count: inner.count, column: inner.lowerBound, line: bottom, edge)
  }

  /// Paints reactions as pills on the lower edge.
  private mutating func paintPills(_ scene: RowScene, below box: CellBox) {
    let style = CellStyle(.reactionText)
    for line in reactionLines(of: scene) {
      let widths = line.parts.map { columns(of: scene.text(of: $0)) + 2 }
      let total = widths.reduce(0, +) + (widths.count - 1) * NarrowWindow.pillSpacing
      var column = reactionStart(total, below: box, scene)
      for (part, width) in zip(line.parts, widths) {
        grid.fill(columns: column..<column + width, line: line.top, .reactionFill)
        if let text = scene.text(of: part)?.cells {
          paintLabel(text, column: column + 1, line: line.top, room: max(width - 2, 1), style)
        }
        column += width + NarrowWindow.pillSpacing
      }
    }
  }

  /// Paints an avatar as a pill of four columns, one of which belongs to the gap.
  mutating func paintAvatar(_ scene: RowScene) { paintAvatar(scene, scene.speaker) }

  /// Paints an avatar in a color.
  mutating func paintAvatar(_ scene: RowScene, _ color: Ink) {
    guard let avatar = scene.avatar else { return }
    let box = CellBox(avatar.frame)
    guard box.width >= 2, box.height >= 3 else { return }
    let edge = CellStyle(color)
    let (left, middle) = (box.left, box.bottom - 2)
    grid.put(repeating: "▄", count: 2, column: left + 1, line: middle - 1, edge)
    grid.put("▐", column: left, line: middle, edge)
    grid.fill(columns: left + 1..<left + 3, line: middle, color)
    grid.put("▌", column: left + 3, line: middle, edge)
    grid.put(repeating: "▀", count: 2, column: left + 1, line: middle + 1, edge)
    guard let text = scene.text(of: avatar)?.cells else { return }
    let cells = text.cells.prefix(2)
    let count = cells.first?.columns == 1 && cells.last?.columns == 1 ? cells.count : 1
    let columns = cells.prefix(count).reduce(0) { $0 + Int($1.columns) }
    guard columns > 0, columns <= 2 else { return }
    let span = CellSpan(paragraph: 0, cells: 0..<count, columns: columns, reason: .end)
    paint(
      span,
      of: text,
      column: left + 1,
      line: middle,
      CellStyle(.avatarText, .bold)
    )
  }
}

extension RowScene {
  /// The left edge of the bubble in the layout.
  var bubbleLeft: Int { bubble?.left ?? 0 }
}
