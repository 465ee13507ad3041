import LettererLayout

/// A list of conversations: the bar at the top, and two lines per conversation.
extension RowPainter {
  /// Paints the title of a list, with the total unread count at the other edge.
  mutating func paintBar(_ scene: RowScene) {
    let line = max(scene.height - 2, 0)
    let badge = paintBadge(of: scene, line: line)
    if let title = scene.text(.title) {
      let room = Stretch(start: 1, end: columns - 1 - badge, columns)
      paint(title, in: room, line: line, CellStyle(.plain, .bold))
    }
    grid.put(repeating: "─", count: columns, column: 0, line: line + 1, CellStyle(.rule))
  }

  /// Paints a conversation: its title and time, then the preview and the unread count.
  mutating func paintConversation(_ scene: RowScene) {
    let speaker = speakers.ink(of: scene.avatar?.participant)
    let start = paintLead(of: scene, speaker)
    var end = columns - 1
    if let time = scene.time {
      let isLoud = time.role == .incomingAccent
      let room = Stretch(start: start + (columns - start) / 2, end: end, columns)
      end -=
        paint(time, in: room, atEnd: true, line: 0, CellStyle(isLoud ? .accent : .secondary)) + 1
    }
    paintTitle(of: scene, in: Stretch(start: start, end: end, columns))
    let badge = paintBadge(of: scene, line: 1)
    if let preview = scene.text(.preview) {
      let ink: Ink = preview.role == .incomingAccent ? .accent : inks.text(preview.role)
      let room = Stretch(start: start, end: columns - 1 - badge, columns)
      paint(preview, in: room, line: 1, CellStyle(ink))
    }
    guard scene.height > 2 else { return }
    let rule = Stretch(start: start, end: columns - 1, columns)
    let column = rule.column(of: rule.room, isMirrored: isMirrored)
    grid.put(repeating: "─", count: rule.room, column: column, line: 2, CellStyle(.rule))
  }

  /// Paints the elements before the words and returns the column after them.
  private mutating func paintLead(of scene: RowScene, _ speaker: Ink) -> Int {
    switch style {
    case .lines: return 1
    case .ledger:
      let column = isMirrored ? columns - 1 : 0
      for line in 0..<2 { grid.put("▌", column: column, line: line, CellStyle(speaker)) }
      return 2
    case .soft:
      paintAvatar(scene, speaker)
      return scene.avatar.map { CellBox($0.frame).width >= 2 ? 6 : 1 } ?? 1
    }
  }

  private mutating func paintTitle(of scene: RowScene, in stretch: Stretch) {
    guard let title = scene.text(.title) else { return }
    let symbols = scene.row.parts.compactMap { part in
      if case .symbol(let symbol, _)? = part.graphic { symbol } else { nil }
    }
    var room = stretch
    room.end -= 2 * symbols.count
    var start = stretch.start + paint(title, in: room, line: 0, CellStyle(.plain, .bold)) + 1
    for symbol in symbols {
      let place = Stretch(start: start, end: start + 1, columns)
      let column = place.column(of: 1, isMirrored: isMirrored)
      grid.put(symbol.sign, column: column, line: 0, CellStyle(.secondary))
      start += 2
    }
  }

  /// Paints a count at the end of a line and returns its width with a space.
  private mutating func paintBadge(of scene: RowScene, line: Int) -> Int {
    guard let badge = scene.text(.badge) else { return 0 }
    let width = self.line(of: badge.cells, columns: columns)?.columns ?? 0
    let room = Stretch(start: columns - 3 - width, end: columns - 1, columns)
    let column = room.column(of: width + 2, isMirrored: isMirrored)
    let isLoud = badge.role == .outgoingText
    var ink = CellStyle(isLoud ? .accent : .secondary, .bold)
    if style == .soft {
      grid.fill(
        columns: column..<column + width + 2,
        line: line,
        isLoud ? .outgoingFill : .incomingFill
      )
      ink = CellStyle(isLoud ? .outgoingText : .incomingText, .bold)
    } else {
      grid.put("(", column: column, line: line, ink)
      grid.put(")", column: column + width + 1, line: line, ink)
    }
    paintLabel(badge.cells, column: column + 1, line: line, room: width, ink)
    return width + 3
  }

  /// Paints text in one line at the start or the end of a range of columns, and returns its width.
  @discardableResult
  private mutating func paint(
    _ text: SceneText,
    in stretch: Stretch,
    atEnd: Bool = false,
    line: Int,
    _ style: CellStyle
  ) -> Int {
    let width = self.line(of: text.cells, columns: stretch.room)?.columns ?? 0
    var place = stretch
    if atEnd { place.start = stretch.end - width }
    let column = place.column(of: width, isMirrored: isMirrored)
    return paintLabel(text.cells, column: column, line: line, room: stretch.room, style)
  }
}

/// Columns of a line, counted from the reading start.
private struct Stretch {
  var start: Int
  var end: Int
  private let columns: Int

  init(start: Int, end: Int, _ columns: Int) {
    self.start = start
    self.end = end
    self.columns = columns
  }

  /// The number of columns; at least one.
  var room: Int { max(end - start, 1) }

  /// Returns the first column of an element of a given width, painted at the start.
  func column(of width: Int, isMirrored: Bool) -> Int {
    isMirrored ? columns - start - width : start
  }
}
