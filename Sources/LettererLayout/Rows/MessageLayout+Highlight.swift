import LettererModel

extension MessageLayout {
  /// The space above and below a row on its own background, in points.
  private var highlightPadding: Double { 4 }

  /// Returns a row on a background from edge to edge, if the message is highlighted: a pinned one
  /// below a line that says so, one that mentions the viewer with a line on the leading side.
  func highlighted(
    _ content: Fragment<T.Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    if context.isMarkedAsPinned(message) { return pinned(content, purpose) }
    guard context.isHighlighted(message) else { return content }
    var row = Fragment<T.Prepared>(purpose, size: content.size)
    row.size.height += 2 * highlightPadding
    guard purpose == .place else { return row }
    row.add(ground(.highlightFill, of: row.size))
    let line = PartShape(.rounded(CornerRadii(0)), fill: .highlightLine)
    var edge = LayoutRect(x: 0, y: 0, size: row.size)
    edge.width = min(2, edge.width)
    row.add(Part(.highlight, frame: edge, layer: .backdrop, shape: line))
    row.add(content, y: highlightPadding)
    return row
  }

  private func ground(_ role: Role, of size: LayoutSize) -> Part {
    let shape = PartShape(.rounded(CornerRadii(0)), fill: role)
    let frame = LayoutRect(x: 0, y: 0, size: size)
    return Part(.highlight, frame: frame, layer: .backdrop, shape: shape)
  }

  private func pinned(
    _ content: Fragment<T.Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    let font = context.theme.senderName.timeFont
    let start = senderNameStart
    let words = context.text.words(context.wording.phrase(.word("pinned")), font: font)
    let room = context.width - start - column.listInsets.right
    let label = context.label(words, width: room, role: .secondaryText)
    let height = context.grid.ceil(label.frame.height) + highlightPadding
    var row = Fragment<T.Prepared>(purpose, size: content.size)
    row.size.height += height + 2 * highlightPadding
    guard purpose == .place else { return row }
    row.add(ground(.pinnedFill, of: row.size))
    let line = LayoutRect(
      x: start,
      y: highlightPadding,
      width: label.frame.width,
      height: label.frame.height
    )
    row.add(Part(.label, frame: line, layer: .strip), context.label(label, font: font, in: line))
    let size = font.size
    let mark = LayoutRect(
      x: start - column.avatar.gap - size,
      y: line.y + (line.height - size) / 2,
      width: size,
      height: size
    )
    if mark.x >= column.listInsets.left {
      let symbol = PartGraphic.symbol(.pin, .secondaryText)
      row.add(Part(.icon, frame: mark, layer: .canvas, graphic: symbol))
    }
    row.add(content, y: highlightPadding + height)
    return row
  }
}

extension RowContext {
  /// Returns whether a message is below a line that says that it is pinned.
  func isMarkedAsPinned(_ message: Message) -> Bool {
    theme.list.highlightsPinned && message.isPinned && !message.isDeleted
  }
}
