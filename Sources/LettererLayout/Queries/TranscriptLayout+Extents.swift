public import LettererModel

extension TranscriptLayout {
  /// Returns the extent of a message's row, without building the row.
  ///
  /// - Returns: `nil` if there is no such message, it has no row, or it isn't measured.
  /// - Complexity: O(log *n*).
  public func extent(of message: Message.ID) -> ContentChange.Extent? {
    extent(of: message, includesDivider: false)
  }

  /// Returns the same extent, including the unread divider above it if there is one.
  package func extent(
    of message: Message.ID,
    includesDivider: Bool
  ) -> ContentChange.Extent? {
    guard let handle = messages.handle(of: message), var extent = extent(of: handle) else {
      return nil
    }
    let divider = Int(messages.entries[handle].height.unreadDivider)
    guard includesDivider, divider > 0 else { return extent }
    let above = grid.length(ofPixels: divider)
    extent.y -= above
    extent.height += above
    return extent
  }

  /// Returns the extents of message rows that overlap a range of y, without building the rows.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func extents(in stretch: ClosedRange<Double>) -> [ContentChange.Extent] {
    let low = grid.pixels(covering: stretch.lowerBound - grid.length(ofPixels: messagesTop)) - 1
    var extents: [ContentChange.Extent] = []
    var current = messages.tree.row(at: low)?.handle
    while let handle = current {
      current = messages.tree.next(after: handle)
      guard let extent = extent(of: handle) else { continue }
      if extent.y > stretch.upperBound { break }
      if extent.y + extent.height > stretch.lowerBound { extents.append(extent) }
    }
    return extents
  }

  /// Calls a closure for every measured message with a row, and whether it continues a run.
  ///
  /// - Complexity: O(*n*).
  package func forEachRow(_ body: (_ message: Message, _ continuesRun: Bool) -> Void) {
    for handle in messages.tree.handles where messages.backlog.range(of: handle) == nil {
      let decoration = messages.entries[handle].decoration
      if !decoration.has(.hidden) { body(messages.messages[handle], decoration.continuesRun) }
    }
  }

  private func extent(of handle: Int) -> ContentChange.Extent? {
    let entry = messages.entries[handle]
    guard !entry.decoration.has(.hidden) else { return nil }
    let above = entry.height.total - entry.height.message
    let y = messagesTop + messages.tree.top(of: handle) + above
    return ContentChange.Extent(
      message: messages.messages[handle].id,
      y: grid.length(ofPixels: y),
      height: grid.length(ofPixels: entry.height.message)
    )
  }
}
