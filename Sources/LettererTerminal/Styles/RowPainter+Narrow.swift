import LettererLayout
import LettererModel

/// Boxes and bubbles in a narrow window: time and status have the lower border to themselves.
extension RowPainter {
  /// Paints a message in a box, with its labels in the borders if they fit.
  mutating func paintLines(_ scene: RowScene, in window: NarrowWindow) {
    guard let bubble = scene.bubble else { return }
    let frame = CellStyle(scene.speaker)
    var footer = wholeFooter(of: scene)
    footer.shorten(to: max(columns - window.borders, 1))
    let name = columns(of: scene.name)
    let needed = max(name, footer.columns)
    let box = widened(bubble, to: needed == 0 ? 0 : needed + window.borders, scene)
    paintBox(box, frame)
    paintContents(of: scene, dx: box.left - bubble.left)
    if scene.isBare { paintBox(box, frame) }
    let start = box.left + 1
    let room = max(box.width - window.borders, 0)
    if let label = scene.name, name > 0, room > 0 {
      let count = min(name, room) + 2 * window.padding
      grid.put(repeating: " ", count: count, column: start, line: box.top, frame)
      let style = CellStyle(scene.speaker, .bold)
      let column = start + window.padding
      paintLabel(label.cells, column: column, line: box.top, room: min(name, room), style)
    }
    if footer.columns > 0 {
      let column = box.right - 1 - window.padding - footer.columns
      let line = box.bottom - 1
      let count = footer.columns + 2 * window.padding
      grid.put(repeating: " ", count: count, column: column - window.padding, line: line, frame)
      paint(footer, column: column, line: line, CellStyle(.secondary))
    }
    paintReactions(scene, from: box.left + window.padding, in: window)
  }

  /// Paints a message as a bubble with a fill.
  mutating func paintSoft(_ scene: RowScene, in window: NarrowWindow) {
    guard var bubble = scene.bubble else { return }
    if let name = scene.name {
      let top = max(CellBox(name.frame).top, 0)
      bubble.height += bubble.top - top
      bubble.top = top
    }
    var footer = wholeFooter(of: scene)
    footer.shorten(to: max(columns - window.borders, 1))
    let name = columns(of: scene.name)
    let last = contentEnd(of: scene)
    let tucked = last.column - bubble.left + 2 + footer.columns + window.padding
    let reach = isRight(scene) ? bubble.right : columns - bubble.left
    let endsWithText = scene.contents.last?.text != nil && last.line == bubble.bottom - 2
    let fits = endsWithText && tucked <= reach
    let footerNeeds = footer.columns == 0 ? 0 : fits ? tucked : footer.columns + window.borders
    let nameNeeds = name == 0 ? 0 : name + window.borders
    let box = widened(bubble, to: max(nameNeeds, footerNeeds), scene)
    let fill: Ink = scene.isOutgoing ? .outgoingFill : .incomingFill
    paintGround(box, fill)
    paintContents(of: scene, dx: box.left - bubble.left)
    if let label = scene.name {
      paintLabel(
        label.cells,
        column: box.left + 1 + window.padding,
        line: box.top + 1,
        room: min(max(name, 1), box.width - window.borders),
        CellStyle(scene.speaker, .bold)
      )
    }
    if footer.columns > 0 {
      let line = fits ? last.line : box.bottom - 1
      let column = box.right - 1 - window.padding - footer.columns
      if !fits { grid.fill(columns: column - window.padding..<box.right - 1, line: line, fill) }
      paint(footer, column: column, line: line, CellStyle(secondary(scene)))
    }
    paintReactions(scene, from: box.left + window.padding, in: window)
    paintAvatar(scene)
  }

  /// Returns a bubble as wide as its labels require, moved if it would exceed the window.
  private func widened(_ bubble: CellBox, to needed: Int, _ scene: RowScene) -> CellBox {
    guard needed > bubble.width else { return bubble }
    var box = bubble
    let room = scene.revealedTime == nil ? 0..<columns : scene.room(in: columns)
    box.width = max(min(needed, room.count), bubble.width)
    box.left =
      isRight(scene) ? bubble.right - box.width : min(bubble.left, room.upperBound - box.width)
    box.left = max(box.left, room.lowerBound)
    return box
  }

  // MARK: Reactions

  /// Paints reactions from a column on, or as far left of it as they require.
  ///
  /// - Returns: The end of the last line of reactions; `nil` if there are none.
  @discardableResult
  mutating func paintReactions(
    _ scene: RowScene,
    from start: Int,
    in window: NarrowWindow
  ) -> Int? {
    let isPill = style == .soft
    let padding = isPill ? window.padding : 0
    let spacing = isPill ? NarrowWindow.pillSpacing : window.reactionSpacing
    var end: Int?
    for line in reactionLines(of: scene) {
      let widths = line.parts.map { columns(of: scene.text(of: $0)) + 2 * padding }
      let total = widths.reduce(0, +) + spacing * (widths.count - 1)
      var column = max(min(start, columns - total), 0)
      end = column + total
      for (part, width) in zip(line.parts, widths) {
        if isPill { grid.fill(columns: column..<column + width, line: line.top, .reactionFill) }
        guard let text = scene.text(of: part) else { continue }
        paintLabel(
          text.cells,
          column: column + padding,
          line: line.top,
          room: max(width - 2 * padding, 1),
          CellStyle(isPill ? .reactionText : style == .ledger ? .secondary : .plain)
        )
        column += width + spacing
      }
    }
    return end
  }

  /// Returns the reactions grouped by line.
  func reactionLines(
    of scene: RowScene
  ) -> [(top: Int, parts: [Part])] {
    var lines: [(top: Int, parts: [Part])] = []
    for part in scene.reactions {
      let top = CellBox(part.frame).top
      if lines.last?.top != top { lines.append((top, [])) }
      lines[lines.count - 1].parts.append(part)
    }
    return lines
  }

  // MARK: Time and status

  /// Returns the time and the status of a message at their full width.
  func wholeFooter(of scene: RowScene) -> MessageFooter {
    func whole(_ label: SceneText?) -> Int {
      label.flatMap { line(of: $0.cells, columns: 1 << 20)?.columns } ?? 0
    }
    var footer = footer(of: scene)
    if footer.time != nil { footer.timeColumns = whole(scene.time) }
    footer.statusColumns = whole(scene.status)
    return footer
  }
}

extension DeliveryStatus {
  /// A character that replaces the status if its words do not fit.
  var sign: StaticString {
    switch self {
    case .failed: "✗"
    case .queued, .sending: "…"
    default: "✓"
    }
  }
}
