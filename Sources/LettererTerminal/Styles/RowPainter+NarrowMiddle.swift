import LettererLayout

/// The centered rows of a narrow window, in as many lines as each row has.
extension RowPainter {
  /// Paints a time, the unread divider, or the load-earlier button.
  mutating func paintDivider(_ scene: RowScene, in window: NarrowWindow) {
    guard let text = scene.firstText else { return }
    let kind = scene.row.key.kind
    // Boxes have an empty line below a time.
    let bottom = kind == .time && style != .ledger ? scene.height - 1 : scene.height
    let fit = TextFit(width: Double(columns), maximumLines: max(bottom, 1))
    let spans = typesetter.spans(of: text.cells, fit: fit)
    let rule = CellStyle(kind == .time ? .rule : .accent)
    let label: CellStyle =
      switch kind {
      case .time: CellStyle(.plain, .bold)
      case .loadEarlier: CellStyle(.link)
      default: CellStyle(.accent, .bold)
      }
    for (row, span) in spans.enumerated() {
      let line = max(bottom - spans.count, 0) + row
      let column = max((columns - span.columns) / 2, 0)
      if spans.count == 1, kind != .loadEarlier {
        let (left, end) = (window.margin, column + span.columns + 1)
        let right = columns - window.margin
        grid.put(repeating: "─", count: column - 1 - left, column: left, line: line, rule)
        grid.put(repeating: "─", count: right - end, column: end, line: line, rule)
      }
      paint(span, of: text.cells, column: column, line: line, label)
    }
  }

  /// Paints the typing indicator: words in as many lines as the row has, or names and dots.
  mutating func paintTyping(_ scene: RowScene, in window: NarrowWindow) {
    guard let text = scene.firstText, scene.height > 0 else { return }
    let column = style == .ledger ? gutter.columns : window.margin
    let room = Double(columns - column - window.margin)
    func spans(lines: Int) -> [CellSpan] {
      typesetter.spans(of: text.cells, fit: TextFit(width: room, maximumLines: lines))
    }
    var shown = spans(lines: scene.height)
    if shown.last?.reason == .ellipsis, scene.height > 1 {
      shown = spans(lines: scene.height - 1)
      for dot in 0..<3 {
        let style = CellStyle(scene.speaker)
        grid.put("●", column: column + 2 * dot, line: scene.height - 1, style)
      }
    }
    let style = CellStyle(.secondary, .italic)
    for (row, span) in shown.enumerated() {
      paint(span, of: text.cells, column: column, line: row, style)
    }
  }
}
