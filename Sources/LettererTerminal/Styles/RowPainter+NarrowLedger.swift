import LettererLayout

/// A ledger without a gutter: the name stands above a run, and the bar tells the side.
extension RowPainter {
  /// Paints a message as lines beside a bar, under the name of who wrote it.
  mutating func paintLedger(_ scene: RowScene, in window: NarrowWindow) {
    guard let bubble = scene.bubble else { return }
    let start = gutter.columns
    let right = columns - window.ledgerMargin
    if scene.isOutgoing {
      for line in 0..<scene.height {
        grid.fill(columns: gutter.barColumn + 1..<max(columns, start), line: line, .tintFill)
      }
    }
    let bar: StaticString = scene.isOutgoing ? "▐" : "▌"
    for line in 0..<scene.height {
      grid.put(bar, column: gutter.barColumn, line: line, CellStyle(scene.speaker))
    }
    if scene.row.position == .single || scene.row.position == .first {
      paintHead(of: scene, from: start, to: right)
    }
    let dx = start - bubble.left
    paintContents(of: scene, dx: dx)
    let reactionsEnd = paintReactions(scene, from: start, in: window)
    let end = reactionsEnd ?? contentEnd(of: scene).column + dx
    paintStatus(of: scene, from: end + 2, to: right)
  }

  /// The name, and the time where there is room beside it.
  private mutating func paintHead(of scene: RowScene, from start: Int, to right: Int) {
    let name = nameText(of: scene.row.sender)
    let used = paintLabel(
      name.text,
      column: start,
      line: 0,
      room: right - start,
      CellStyle(scene.speaker, .bold)
    )
    guard let time = scene.time else { return }
    let width = wholeFooter(of: scene).timeColumns
    guard start + used + 1 + width <= right else { return }
    let column = right - width
    paintLabel(time.cells, column: column, line: 0, room: width, CellStyle(.secondary))
  }

  /// The status after the text where it fits, else a sign for it beside the bar.
  private mutating func paintStatus(of scene: RowScene, from end: Int, to right: Int) {
    var footer = wholeFooter(of: scene)
    footer.dropTime()
    guard footer.columns > 0, scene.height > 0 else { return }
    let fits = end + footer.columns <= right
    if !fits { footer.shorten(to: 1) }
    let column = fits ? end : gutter.barColumn + 1
    paint(footer, column: column, line: scene.height - 1, CellStyle(.secondary))
  }
}
