import LettererLayout
import LettererModel

extension RowPainter {
  /// Paints a message as lines next to a bar, with its time and its sender in the gutter.
  mutating func paintLedger(_ scene: RowScene) {
    guard let bubble = scene.bubble else { return }
    if scene.isOutgoing {
      let start = gutter.barColumn + 1
      for line in 0..<scene.height {
        grid.fill(columns: start..<max(columns - 1, start), line: line, .tintFill)
      }
    }
    for line in 0..<scene.height {
      grid.put("▌", column: gutter.barColumn, line: line, CellStyle(scene.speaker))
    }
    paintGutter(of: scene)
    if let rule = scene.threadRule { paintThreadRule(rule, column: gutter.columns) }
    paintContents(of: scene, dx: textColumn(of: scene) - bubble.left)
    let end = paintLedgerReactions(scene)
    paintLedgerStatus(scene, bubble: bubble, reactionsEnd: end)
  }

  /// Returns the first column of a message's text: after the gutter, and the rule of a thread.
  private func textColumn(of scene: RowScene) -> Int {
    gutter.columns + (scene.threadRule == nil ? 0 : 2)
  }

  /// Paints the time and the name, each if it differs from the one above.
  private mutating func paintGutter(of scene: RowScene) {
    let isFirst = scene.row.position == .single || scene.row.position == .first
    if let time = scene.time, timeStandsInGutter(scene) {
      let text = time.cells
      if text.output != lastTime || isFirst {
        let width = columns(of: time)
        paintLabel(
          text,
          column: 1 + gutter.timeColumns - width,
          line: 0,
          room: width,
          CellStyle(.secondary)
        )
      }
      lastTime = text.output
    }
    guard gutter.nameColumns > 0, isFirst else { return }
    let name = nameText(of: scene.row.sender)
    let width = min(name.columns, gutter.nameColumns)
    paintLabel(
      name.text,
      column: gutter.nameColumn + gutter.nameColumns - width,
      line: 0,
      room: width,
      CellStyle(scene.speaker, .bold)
    )
  }

  /// Paints reactions below the text and returns the end of their last line.
  private mutating func paintLedgerReactions(_ scene: RowScene) -> Int? {
    var line = -1
    let start = textColumn(of: scene)
    var column = start
    for part in scene.reactions {
      guard let text = scene.text(of: part) else { continue }
      let top = CellBox(part.frame).top
      if top != line {
        line = top
        column = start
      }
      let width = columns(of: text)
      paintLabel(
        text.cells,
        column: column,
        line: line,
        room: max(width, 1),
        CellStyle(.secondary)
      )
      column += width + 2
    }
    return scene.reactions.isEmpty ? nil : column - 2
  }

  /// Whether the time fits into the gutter; a longer time, such as that of an edited message,
  /// follows the text.
  private func timeStandsInGutter(_ scene: RowScene) -> Bool {
    columns(of: scene.time) <= gutter.timeColumns
  }

  /// Paints the status after the text if it fits, otherwise a sign at the right.
  private mutating func paintLedgerStatus(_ scene: RowScene, bubble: CellBox, reactionsEnd: Int?) {
    var footer = footer(of: scene)
    if timeStandsInGutter(scene) || gutter.timeColumns == 0 { footer.dropTime() }
    guard footer.columns > 0, scene.height > 0 else { return }
    let dx = textColumn(of: scene) - bubble.left
    let end = (reactionsEnd ?? ledgerEnd(of: scene) + dx) + 2
    let line = scene.height - 1
    if end + footer.columns > columns - 1 { footer.dropTime() }
    guard let status = footer.status, end + footer.columns > columns - 1 else {
      return paint(footer, column: end, line: line, CellStyle(.secondary))
    }
    let isFailure = status.role == .failure
    let style = CellStyle(isFailure ? .failure : .secondary, isFailure ? .bold : [])
    grid.put(isFailure ? "✗" : "✓", column: columns - 3, line: line, style)
  }

  private func ledgerEnd(of scene: RowScene) -> Int {
    var end = (column: scene.bubbleLeft, line: -1)
    for part in scene.contents {
      guard let text = scene.text(of: part) else { continue }
      let spans = typesetter.spans(of: text.cells, fit: text.fit)
      let box = CellBox(text.frame)
      guard let span = spans.last, box.top + spans.count - 1 >= end.line else { continue }
      let column = typesetter.column(of: span, in: text.cells, fit: text.fit)
      end = (box.left + column + span.columns, box.top + spans.count - 1)
    }
    return end.column
  }
}
