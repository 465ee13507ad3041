import LettererLayout

extension RowPainter {
  /// Paints a message in a box, with its labels in the borders.
  mutating func paintLines(_ scene: RowScene) {
    guard let bubble = scene.bubble else { return }
    let frame = CellStyle(scene.speaker)
    var footer = footer(of: scene)
    let nameColumns = columns(of: scene.name)
    let reactions = reactionColumns(scene)
    func needed() -> Int {
      let bottom =
        3 + (reactions > 0 ? reactions + 2 : 0) + (footer.columns > 0 ? footer.columns + 3 : 0)
      return max(nameColumns > 0 ? nameColumns + 6 : 0, bottom)
    }
    let room = room(beside: bubble, scene)
    if needed() > room { footer.dropTime() }
    if needed() > room { footer.useSign() }
    let box = grown(bubble, to: needed(), scene)
    paintBox(box, frame)
    paintContents(of: scene, dx: box.left - bubble.left)
    if let name = scene.name {
      let room = min(nameColumns, box.width - 6)
      let end = box.left + 3 + max(room, 0)
      if room > 0 {
        grid.put(" ", column: box.left + 2, line: box.top, frame)
        let style = CellStyle(scene.speaker, .bold)
        let used = paintLabel(
          name.cells,
          column: box.left + 3,
          line: box.top,
          room: room,
          style
        )
        grid.put(" ", column: min(box.left + 3 + used, end), line: box.top, frame)
      }
    }
    paintReactions(scene, below: box, style: CellStyle())
    if footer.columns > 0 {
      let column = box.right - 2 - footer.columns
      let line = box.bottom - 1
      guard column > box.left else { return }
      grid.put(" ", column: column - 1, line: line, frame)
      grid.put(repeating: " ", count: footer.columns + 1, column: column, line: line, frame)
      paint(footer, column: column, line: line, CellStyle(.secondary))
    }
  }

  /// Whether a message is placed at the right.
  func isRight(_ scene: RowScene) -> Bool { scene.isOutgoing != isMirrored }

  /// Returns a bubble as wide as its labels require, within the available width of the window.
  func grown(_ bubble: CellBox, to needed: Int, _ scene: RowScene) -> CellBox {
    guard needed > bubble.width else { return bubble }
    var box = bubble
    box.width = max(min(needed, room(beside: bubble, scene)), bubble.width)
    if isRight(scene) { box.left = bubble.right - box.width }
    return box
  }

  /// Returns the columns from the outer edge of a bubble to the other side.
  func room(beside bubble: CellBox, _ scene: RowScene) -> Int {
    let room = scene.room(in: columns)
    return isRight(scene) ? bubble.right - room.lowerBound : room.upperBound - bubble.left
  }

  /// Returns the first column of a line of reactions: near the left border, or where it still fits
  /// into the window.
  func reactionStart(_ columns: Int, below box: CellBox, _ scene: RowScene) -> Int {
    let end = isRight(scene) ? box.right - 1 : scene.room(in: self.columns).upperBound
    return max(min(box.left + 2, end - columns), 0)
  }

  mutating func paintBox(_ frame: CellBox, _ style: CellStyle) {
    var box = frame
    box.width = max(frame.width, 2)
    box.height = max(frame.height, 2)
    let (top, bottom, right) = (box.top, box.bottom - 1, box.right - 1)
    grid.put("╭", column: box.left, line: top, style)
    grid.put(repeating: "─", count: box.width - 2, column: box.left + 1, line: top, style)
    grid.put("╮", column: right, line: top, style)
    for line in top + 1..<max(bottom, top + 1) {
      grid.put("│", column: box.left, line: line, style)
      grid.put("│", column: right, line: line, style)
    }
    grid.put("╰", column: box.left, line: bottom, style)
    grid.put(repeating: "─", count: box.width - 2, column: box.left + 1, line: bottom, style)
    grid.put("╯", column: right, line: bottom, style)
  }

  // MARK: Reactions

  /// Returns the width of the first line of reactions, without the spaces at its ends.
  func reactionColumns(_ scene: RowScene) -> Int {
    guard let first = scene.reactions.first else { return 0 }
    let line = scene.reactions.filter { $0.frame.y == first.frame.y }
    return line.reduce(0) { $0 + columns(of: scene.text(of: $1)) } + 2 * (line.count - 1)
  }

  /// Paints reactions at the left of the bottom border, and further lines of them below it.
  private mutating func paintReactions(_ scene: RowScene, below box: CellBox, style: CellStyle) {
    for line in reactionLines(of: scene) {
      let widths = line.parts.map { columns(of: scene.text(of: $0)) + 2 }
      var column = reactionStart(widths.reduce(0, +), below: box, scene)
      for (part, width) in zip(line.parts, widths) {
        grid.put(repeating: " ", count: width, column: column, line: line.top, style)
        if let text = scene.text(of: part)?.cells {
          paintLabel(text, column: column + 1, line: line.top, room: max(width - 2, 1), style)
        }
        column += width
      }
    }
  }
}
