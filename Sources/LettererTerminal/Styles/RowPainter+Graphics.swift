import LettererLayout

extension RowPainter {
  /// Paints the graphic of a part as characters.
  mutating func paint(_ graphic: PartGraphic, in box: CellBox, dx: Int, _ scene: RowScene) {
    let line = box.top + max(box.height - 1, 0) / 2
    switch graphic {
    case .symbol(let symbol, let role):
      grid.put(symbol.sign, column: box.left + dx, line: line, CellStyle(inks.text(role)))
    case .waveform(let waveform): paint(waveform, in: box, dx: dx, scene)
    case .dots:
      for dot in 0..<3 {
        let style = CellStyle(scene.speaker)
        grid.put("●", column: box.left + dx + 2 * dot, line: line, style)
      }
    case .picture(let picture):
      if paintPixels(of: picture, in: box, dx: dx) { return }
      // A shade replaces the picture, with its symbol in the middle.
      let shade = CellStyle(secondary(scene))
      for row in box.lines {
        grid.put(repeating: "░", count: box.width, column: box.left + dx, line: row, shade)
      }
      let column = box.left + dx + max(box.width - 1, 0) / 2
      if box.width > 0 { grid.put(picture.symbol.sign, column: column, line: line, shade) }
    }
  }

  /// Paints a picture as half blocks; returns `false` if its pixels are not available.
  private mutating func paintPixels(of graphic: PictureGraphic, in box: CellBox, dx: Int) -> Bool {
    guard box.width > 0, box.height > 0, let path = graphic.path else { return false }
    let request = TerminalPictureRequest(
      path: path,
      columns: box.width,
      lines: box.height,
      isFitted: graphic.isFitted
    )
    guard let picture = picture?(request) else { return false }
    // A picture smaller than its box is centered, starting on a whole line.
    let left = max(box.width - picture.width, 0) / 2
    let top = max(2 * box.height - picture.height, 0) / 4
    for line in 0..<min((picture.height + 1) / 2, box.height - top) {
      for column in 0..<min(picture.width, box.width - left) {
        grid.put(
          upper: picture[column, 2 * line],
          lower: picture[column, 2 * line + 1],
          column: box.left + dx + left + column,
          line: box.top + top + line
        )
      }
    }
    return true
  }

  /// Paints a waveform in one line, with as many bars as there are columns.
  private mutating func paint(
    _ waveform: Waveform,
    in box: CellBox,
    dx: Int,
    _ scene: RowScene
  ) {
    let count = waveform.levels.count
    guard count > 0, box.width > 0 else { return }
    let line = max(box.bottom - 1, box.top)
    for column in 0..<box.width {
      let index = column * count / box.width
      let ink = waveform.isPlayed(bar: index) ? scene.speaker : secondary(scene)
      let bar = Self.bars[Int(waveform.levels[index]) * (Self.bars.count - 1) / 255]
      grid.put(bar, column: box.left + dx + column, line: line, CellStyle(ink))
    }
  }

  private static var bars: [StaticString] { ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"] }
}

extension Symbol {
  /// A character that every terminal shows in one column.
  var sign: StaticString {
    switch self {
    case .play: "▶"
    case .tick, .ticks, .circledTick, .circledTicks, .filledTicks: "✓"
    case .warning: "!"
    case .circle: "○"
    case .chosen: "●"
    case .collapsed: "▸"
    case .expanded: "▾"
    case .link: "∞"
    case .phone: "☏"
    case .pin: "▲"
    case .star: "★"
    case .leftHalfStar, .rightHalfStar: "½"
    case .muted: "∅"
    default: "◆"
    }
  }
}
