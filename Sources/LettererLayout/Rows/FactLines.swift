import LettererModel

extension RowContext {
  /// Returns the lines of facts below a message, in the width of its row; `nil` if there are none.
  func factLines(
    of message: Message.ID,
    side: Side,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared>? {
    guard !facts.isEmpty, let lines = facts[message], !lines.isEmpty else { return nil }
    let gap = rounded(theme.body.size / 4)
    let margins = margins(side)
    let room = max(width - revealWidth - margins.start - margins.end, 1)
    let words = text.words(
      lines.joined(separator: "\n"),
      font: FontStyle(size: (theme.body.size * 0.7).rounded())
    )
    let text = fitted(words, width: room, alignment: side == .center ? .center : .leading)
    let height = grid.ceil(gap + text.size.height + gap)
    var block = Fragment<T.Prepared>(purpose, size: LayoutSize(width: width, height: height))
    let wide = min(rounded(text.size.width), room)
    let x =
      switch side {
      case .incoming: margins.start
      case .center: margins.start + (room - wide) / 2
      case .outgoing: margins.start + room - wide
      }
    block.add(.detail, text, x: x, y: gap, width: wide, role: .primaryText, layer: .canvas)
    return block
  }

  /// Returns the distances of facts from the edges of a row: those of its bubbles.
  private func margins(_ side: Side) -> (start: Double, end: Double) {
    let column = column(side)
    let start = column.listInsets.left + (side == .incoming ? column.avatar.columnWidth : 0)
    return (start, column.listInsets.right + (side == .outgoing ? column.avatar.columnWidth : 0))
  }
}
