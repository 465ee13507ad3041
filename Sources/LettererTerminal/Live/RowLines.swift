import LettererLayout

/// A line as shown in a window.
struct WindowLine: Hashable {
  var bytes: [UInt8] = []
  /// The number of columns.
  var columns = 0

  /// Returns the number of lines in a window that rewraps its lines, as most terminals do.
  func lines(inColumns width: Int) -> Int { max((columns + width - 1) / max(width, 1), 1) }
}

/// Paints ranges of a layout as lines of bytes, and keeps the last time shown in a ledger.
struct RowLines {
  private var encoder: LineEncoder
  private var painter: RowPainter

  /// The number of lines above a range that are searched for the last time shown in a ledger.
  private static let context = 32

  init<W: Wording>(
    _ painter: TerminalPainter,
    layout: TranscriptLayout<CellTypesetter, W>,
    keepsWrapOff: Bool
  ) {
    encoder = painter.encoder(columns: Int(layout.width))
    encoder.keepsWrapOff = keepsWrapOff
    self.painter = painter.rowPainter(for: layout)
  }

  /// Switches to another layout of the same conversation.
  mutating func change<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    _ painter: TerminalPainter
  ) {
    let lastTime = self.painter.lastTime
    self = RowLines(painter, layout: layout, keepsWrapOff: encoder.keepsWrapOff)
    self.painter.lastTime = lastTime
  }

  /// Returns the lines from a given line to the end, without line feeds.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* lines.
  mutating func lines<W: Wording>(
    of layout: TranscriptLayout<CellTypesetter, W>,
    from top: Int,
    looksAbove: Bool
  ) -> [WindowLine] {
    let height = Int(layout.contentHeight)
    guard top < height else { return [] }
    let start = looksAbove ? max(top - Self.context, 0) : top
    if looksAbove { painter.lastTime = [] }
    var lines: [WindowLine] = []
    for placed in layout.rows(in: Double(start)...Double(height)) {
      let first = Int(placed.y)
      guard looksAbove || first >= top else { continue }
      painter.paint(placed.row)
      for line in 0..<painter.grid.height where first + line >= top {
        fill(&lines, to: first + line - top)
        var next = WindowLine()
        next.columns = encoder.encode(line, of: painter.grid, to: &next.bytes)
        lines.append(next)
      }
    }
    fill(&lines, to: height - top)
    return lines
  }

  /// Adds empty lines.
  private func fill(_ lines: inout [WindowLine], to count: Int) {
    while lines.count < count { lines.append(WindowLine()) }
  }
}
