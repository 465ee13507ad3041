import LettererModel

extension RowContext {
  /// Returns whether the unread divider above a message has the time header on its line.
  func joinsDivider(_ decoration: Decoration) -> Bool {
    theme.unread.isTrailing && theme.unread.joinsTimeHeader && decoration.has(.timeHeader)
      && decoration.has(.unreadDivider)
  }

  /// Returns the divider above the first unread message.
  func unreadRow(
    above message: Message,
    count: Int,
    decoration: Decoration
  ) -> Row<T.Prepared> {
    let phrase: Phrase =
      switch theme.unread.unreadForm {
      case .count: .unread(count)
      case .word: .word("unread.new")
      case .capitals: .word("unread.capitals")
      }
    let words = text.words(wording.phrase(phrase), font: theme.unread.font)
    let header =
      joinsDivider(decoration)
      ? timeWords(above: message, showsDay: decoration.has(.dayInHeader)) : nil
    let content =
      theme.unread.isTrailing
      ? trailingDivider(words, header: header) : headerContent(words, label: .unread(theme))
    return Row(key: RowKey(kind: .unread, message: message.id), content: content, in: self)
  }

  /// Returns a divider with its label at the trailing end of its line, and possibly a time header on
  /// that line.
  private func trailingDivider(
    _ words: StyledText,
    header: StyledText?
  ) -> Fragment<T.Prepared> {
    let style = theme.unread
    let label = HeaderLabel.unread(theme)
    let height = grid.ceil(header == nil ? style.height : theme.timeHeader.height)
    let strip = LayoutRect(x: 0, y: 0, width: width, height: height)
    let insets = theme.list.insets
    let hasFlag = style.radius > 0
    let padding = hasFlag ? style.padding : 0
    let room = width - insets.left - insets.right - 2 * style.padding
    var placed = self.label(
      self.label(words, width: room, role: label.role),
      font: style.font,
      in: strip
    )
    placed.frame.x = width - insets.right - padding - placed.frame.width
    let flag = LayoutRect(
      x: placed.frame.x - padding,
      y: (height - style.height) / 2 + style.margin,
      width: placed.frame.width + 2 * padding,
      height: style.height - 2 * style.margin
    )
    var row = Fragment<T.Prepared>(.place, size: LayoutSize(width: width, height: height))
    let start = style.isWide ? 0 : insets.left
    let end = hasFlag ? flag.x + min(style.radius, flag.width) : flag.x - style.padding
    if style.hasLine {
      row.add(line(of: label, from: start, to: end, height: height))
    }
    if let header { add(header, before: flag.x, to: &row) }
    let frame = hasFlag ? flag : placed.frame
    let shape = hasFlag ? label.shape : nil
    row.add(Part(.label, frame: frame, layer: .strip, shape: shape, role: .heading), placed)
    return row
  }

  /// Adds a time header without its line, in the center or far enough from a trailing label.
  private func add(
    _ words: StyledText,
    before end: Double,
    to row: inout Fragment<T.Prepared>
  ) {
    var label = HeaderLabel.time(theme)
    label.drawsLine = false
    let last = end - theme.unread.padding
    let room = last - theme.list.insets.left
    let header = headerContent(words, label: label, maximumWidth: room)
    let headerEnd = header.rounded(on: grid).parts.map(\.frame.maxX).max() ?? 0
    row.add(header, x: min(last - headerEnd, 0))
  }
}
