import LettererLayout

/// A ledger without a gutter: the name is placed above a run, and the bar shows the side.
extension RowPainter {
  /// Paints a message as lines next to a bar, under the name of its sender.
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

  /// Paints the name, and the time if it fits next to it.
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

  /// Paints the status after the text if it fits, otherwise a sign next to the bar.
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
