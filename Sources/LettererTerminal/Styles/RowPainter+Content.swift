import LettererLayout
import LettererModel

/// The time and the status of a message, which are placed together.
struct MessageFooter {
  var time: SceneText?
  var timeColumns = 0
  var status: SceneText?
  var statusColumns = 0
  /// The sign that replaces the words of the status if they do not fit.
  var sign: StaticString = "✓"
  private(set) var showsSign = false

  var columns: Int {
    timeColumns + statusColumns + (timeColumns == 0 || statusColumns == 0 ? 0 : 1)
  }

  mutating func dropTime() { (time, timeColumns) = (nil, 0) }

  /// Replaces the words of the status with a sign.
  mutating func useSign() {
    if status != nil { (showsSign, statusColumns) = (true, 1) }
  }

  /// Shortens the footer to the available width: a sign replaces status words that do not fit, then
  /// the time is removed if necessary.
  mutating func shorten(to room: Int) {
    guard columns > room else { return }
    guard status != nil else { return timeColumns = min(timeColumns, room) }
    if statusColumns > room { useSign() }
    if columns > room { dropTime() }
  }
}

extension RowPainter {
  /// Returns the time and the status of a message.
  func footer(of scene: RowScene) -> MessageFooter {
    var footer = MessageFooter(
      time: scene.time,
      timeColumns: columns(of: scene.time),
      status: scene.status,
      statusColumns: columns(of: scene.status),
      sign: scene.sign
    )
    if scene.revealedTime != nil { footer.dropTime() }
    return footer
  }

  /// Paints the time in the column for times at the edge.
  mutating func paintRevealedTime(_ scene: RowScene) {
    if let time = scene.revealedTime { paint(time, CellStyle(.secondary)) }
  }

  /// Paints time and status from a column on.
  mutating func paint(_ footer: MessageFooter, column: Int, line: Int, _ style: CellStyle) {
    var column = column
    if let time = footer.time {
      column += paintLabel(
        time.cells,
        column: column,
        line: line,
        room: footer.timeColumns,
        style
      )
      column += 1
    }
    guard let status = footer.status else { return }
    var statusStyle = style
    if status.role == .failure {
      statusStyle.ink = self.style == .soft ? .outgoingFailure : .failure
      statusStyle.attributes.insert(.bold)
    }
    if footer.showsSign { return grid.put(footer.sign, column: column, line: line, statusStyle) }
    paintLabel(
      status.cells,
      column: column,
      line: line,
      room: footer.statusColumns,
      statusStyle
    )
  }

  // MARK: Content

  /// Paints the content of a bubble, moved by a number of columns.
  mutating func paintContents(of scene: RowScene, dx: Int) {
    for part in scene.contents {
      switch part.name {
      case .quoteBar: paintBar(part, "▎", dx: dx, CellStyle(answered(part, scene)))
      case .textBar: paintBar(part, "│", dx: dx, CellStyle(secondary(scene)))
      case .separator: paintLine(part, among: scene.contents, dx: dx, CellStyle(secondary(scene)))
      default: paintContent(part, of: scene, dx: dx)
      }
    }
  }

  /// Paints a part of any kind: its fill, if the style has one, and its text.
  private mutating func paintContent(
    _ part: Part,
    of scene: RowScene,
    dx: Int
  ) {
    if let shape = part.shape, inks.ground(shape.fill) != .plain {
      let box = CellBox(part.frame)
      for line in box.lines {
        grid.fill(columns: box.left + dx..<box.right + dx, line: line, inks.ground(shape.fill))
      }
    }
    if let graphic = part.graphic { paint(graphic, in: CellBox(part.frame), dx: dx, scene) }
    guard let text = scene.text(of: part) else { return }
    var style = CellStyle(inks.text(text.role))
    if part.name == .quoteName { style = CellStyle(answered(part, scene), .bold) }
    if let target = scene.row.link(of: part).flatMap(TerminalLink.encoded) {
      style.link = grid.link(to: target)
    }
    paint(text, dx: dx, style, links: links(of: part, in: scene))
  }

  private mutating func paintBar(
    _ part: Part,
    _ bar: StaticString,
    dx: Int,
    _ style: CellStyle
  ) {
    let box = CellBox(part.frame)
    for line in box.lines { grid.put(bar, column: box.left + dx, line: line, style) }
  }

  /// Paints a line across a bubble or between table columns, with crosses where two lines meet.
  private mutating func paintLine(
    _ part: Part,
    among parts: [Part],
    dx: Int,
    _ style: CellStyle
  ) {
    let box = CellBox(part.frame)
    guard box.lines.count == 1 else {
      let crossed = parts.filter { $0.name == .separator && $0.frame.height <= 1 }
        .map { CellBox($0.frame) }.filter { $0.left <= box.left && box.left < $0.right }
      for line in box.lines {
        let isCrossed = crossed.contains { $0.top == line }
        grid.put(isCrossed ? "┼" : "│", column: box.left + dx, line: line, style)
      }
      return
    }
    grid.put(
      repeating: "─",
      count: box.right - box.left,
      column: box.left + dx,
      line: box.top,
      style
    )
  }

  /// Returns the color of the quoted sender, if it is readable on the fill.
  private func answered(_ part: Part, _ scene: RowScene) -> Ink {
    style == .soft && scene.isOutgoing ? .outgoingAccent : speakers.ink(of: part.participant)
  }

  func secondary(_ scene: RowScene) -> Ink {
    guard style == .soft else { return .secondary }
    return scene.isOutgoing ? .outgoingSecondary : .incomingSecondary
  }

  /// Returns the links in the text of a part that a terminal can open.
  private func links(of part: Part, in scene: RowScene) -> [LinkRange] {
    part.spans.compactMap { span in
      guard let target = span.link.flatMap(TerminalLink.encoded) else { return nil }
      let ink = inks.link(isOutgoing: scene.isOutgoing)
      return LinkRange(range: span.range, target: target, ink: ink)
    }
  }

  // MARK: Middle

  /// Paints a time, the unread divider, or the load-earlier button.
  mutating func paintDivider(_ scene: RowScene) {
    let text = scene.firstText
    guard let text, let span = line(of: text.cells, columns: max(columns - 4, 1)) else { return }
    let line = max(min(CellBox(text.frame).top, scene.height - 1), 0)
    let width = span.columns
    let kind = scene.row.key.kind
    let column = style == .ledger ? 4 : max((columns - width) / 2, 0)
    let isPill = style == .soft && kind == .time
    if isPill {
      grid.fill(columns: column - 1..<column + width + 1, line: line, .headerFill)
    } else if kind != .loadEarlier {
      let rule = CellStyle(kind == .time ? .rule : .accent)
      grid.put(repeating: "─", count: column - 2, column: 1, line: line, rule)
      let end = column + width + 1
      grid.put(repeating: "─", count: columns - 1 - end, column: end, line: line, rule)
    }
    let label: CellStyle =
      switch kind {
      case .time: isPill ? CellStyle(.headerText) : CellStyle(.plain, .bold)
      case .loadEarlier: CellStyle(.link)
      default: CellStyle(.accent, .bold)
      }
    paint(span, of: text.cells, column: column, line: line, label)
  }

  /// Paints the typing indicator.
  mutating func paintTyping(_ scene: RowScene) {
    guard let text = scene.firstText, scene.height > 0 else { return }
    let column = style == .ledger ? gutter.columns : CellBox(text.frame).left
    for dot in 0..<3 {
      grid.put("●", column: column + 2 * dot, line: 0, CellStyle(scene.speaker))
    }
    paintLabel(
      text.cells,
      column: column + 6,
      line: 0,
      room: max(columns - column - 7, 1),
      CellStyle(.secondary, .italic)
    )
  }

  /// Paints a notice.
  mutating func paintNotice(_ scene: RowScene) {
    lastTime = []
    let style = CellStyle(.secondary, .italic)
    for part in scene.contents {
      guard let text = scene.text(of: part) else { continue }
      let box = CellBox(text.frame)
      guard self.style == .ledger else {
        paint(text, style)
        let spans = typesetter.spans(of: text.cells, fit: text.fit)
        if spans.count == 1, self.style == .lines {
          let column = box.left + typesetter.column(of: spans[0], in: text.cells, fit: text.fit)
          guard column >= 2, column + spans[0].columns + 2 <= columns else { continue }
          grid.put("·", column: column - 2, line: box.top, style)
          grid.put("·", column: column + spans[0].columns + 1, line: box.top, style)
        }
        continue
      }
      grid.put("→", column: gutter.barColumn, line: box.top, style)
      for (row, span) in typesetter.spans(of: text.cells, fit: text.fit).enumerated() {
        paint(span, of: text.cells, column: gutter.columns, line: box.top + row, style)
      }
    }
  }
}
