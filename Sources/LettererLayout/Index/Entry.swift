/// A message with the rows above it: one entry of the tree of rows.
struct Entry: Hashable {
  var decoration: Decoration
  /// The size of the message.
  var extent = MessageExtent()
  /// The heights of the message and the rows above it, in pixels.
  var height = EntryHeight()
}

/// The heights of an entry from top to bottom, in pixels.
struct EntryHeight: Hashable {
  var spacing: Int32 = 0
  var timeHeader: Int32 = 0
  var unreadDivider: Int32 = 0
  var message = 0

  var total: Int { Int(spacing) + Int(timeHeader) + Int(unreadDivider) + message }
}

extension RowContext {
  /// Returns the heights of a measured message and the rows above it; the first has no space above
  /// it.
  func height(
    of extent: MessageExtent,
    decoration: Decoration,
    isFirst: Bool
  ) -> EntryHeight {
    guard !decoration.has(.hidden) else { return EntryHeight() }
    let list = theme.list
    let gap = decoration.continuesRun ? list.spacingInRun : list.spacingBetweenRuns
    var height = EntryHeight()
    let inside = grid.pixels(covering: gapInside(decoration))
    height.spacing = isFirst || inside > 0 ? 0 : Int32(clamping: grid.pixels(covering: gap))
    let isJoined = joinsDivider(decoration)
    if decoration.has(.timeHeader), !isJoined {
      height.timeHeader = Int32(clamping: grid.pixels(covering: theme.timeHeader.height))
    }
    if decoration.has(.unreadDivider) {
      let style = isJoined ? theme.timeHeader : theme.unread
      height.unreadDivider = Int32(clamping: grid.pixels(covering: style.height))
    }
    height.message = grid.pixels(covering: extent.height) + inside
    return height
  }
}
