import LettererModel

/// A removed message, in its last state.
struct RemovedEntry {
  var id: Message.ID
  var entry: Entry
  /// Its position among the messages.
  var position: Int
  /// Its top below the start of the first message, in pixels.
  var top: Int
}

extension TranscriptLayout {
  typealias Placement = (RowKey, LayoutRect)

  /// A message affected by a change, at its position among the others.
  private struct Reached {
    var position: Int
    var handle: Int?
    /// Its old entry; `nil` for a new message.
    var old: Entry?
    var isNew: Bool
  }

  // MARK: Changes

  /// Builds a change from the affected messages.
  func change(
    _ kind: LayoutChange.Kind,
    of id: Message.ID,
    at handle: Int? = nil,
    removed: RemovedEntry? = nil,
    heightBefore: Double
  ) -> LayoutChange {
    let top = handle.map(messages.tree.top) ?? removed?.top ?? 0
    var change = LayoutChange(
      message: id,
      kind: kind,
      y: grid.length(ofPixels: messagesTop + top),
      shift: contentHeight - heightBefore
    )
    var delta = 0
    for reached in reached(at: handle, isInserted: kind == .inserted, removed: removed) {
      if delta == 0, isSame(reached) { continue }
      let end: Int
      if let handle = reached.handle {
        let newTop = messages.tree.top(of: handle)
        let old = reached.old.map { frames(of: handle, $0, top: newTop - delta) } ?? []
        change.rows += rows(of: reached, handle, before: old)
        end = newTop - delta + (reached.old?.height.total ?? 0)
        delta += messages.entries[handle].height.total - (reached.old?.height.total ?? 0)
      } else if let removed {
        let gone = frames(of: removed.entry, top: removed.top, id: removed.id)
        change.rows += gone.map { key, rect in
          ChangeSet.Change(key: key, before: rect, after: nil, isRedrawn: true)
        }
        end = removed.top + removed.entry.height.total
        delta -= removed.entry.height.total
      } else {
        continue
      }
      change.add(
        LayoutChange.Move(
          y: grid.length(ofPixels: messagesTop + end),
          shift: grid.length(ofPixels: delta)
        )
      )
    }
    return change
  }

  /// Returns whether the rows of an affected message are as they were; those of the unread divider
  /// may have another count.
  private func isSame(_ reached: Reached) -> Bool {
    guard let handle = reached.handle, !reached.isNew else { return false }
    let entry = messages.entries[handle]
    return entry == reached.old && entry.height.unreadDivider == 0
  }

  /// Returns the messages affected by the latest change, from top to bottom.
  private func reached(
    at handle: Int?,
    isInserted: Bool,
    removed: RemovedEntry?
  ) -> [Reached] {
    var all = messages.changedEntries.filter { messages.tree.contains($0.handle) }.map { changed in
      Reached(
        position: messages.tree.position(of: changed.handle),
        handle: changed.handle,
        old: isInserted && changed.handle == handle ? nil : changed.entry,
        isNew: changed.isNew
      )
    }
    let place = handle.map(messages.tree.position) ?? removed?.position ?? 0
    if let counted = counted(from: place) { all.append(counted) }
    if let removed {
      // It was above the message that now has its position.
      all.append(Reached(position: removed.position, old: removed.entry, isNew: true))
    }
    func order(_ reached: Reached) -> (Int, Int) {
      (reached.position, reached.handle == nil ? 0 : 1)
    }
    return all.sorted { order($0) < order($1) }.reduce(into: []) { merged, reached in
      // The first of several entries of a message is the one before the change.
      if let last = merged.last, last.handle == reached.handle {
        merged[merged.count - 1].isNew = last.isNew || reached.isNew
      } else {
        merged.append(reached)
      }
    }
  }

  /// The message with the unread divider, if the divider counts a change at a position.
  private func counted(from position: Int) -> Reached? {
    guard let unread = messages.unread, let handle = messages.handle(of: unread),
      messages.entries[handle].height.unreadDivider > 0
    else { return nil }
    let own = messages.tree.position(of: handle)
    guard own <= position else { return nil }
    return Reached(
      position: own,
      handle: handle,
      old: messages.entries[handle],
      isNew: false
    )
  }

  /// Pairs the old rows of an affected message with its current rows.
  private func rows(
    of reached: Reached,
    _ handle: Int,
    before: [Placement]
  ) -> [ChangeSet.Change] {
    let after = frames(of: handle, messages.entries[handle])
    let gone = before.filter { old in !after.contains { $0.0 == old.0 } }.map { key, rect in
      ChangeSet.Change(key: key, before: rect, after: nil, isRedrawn: true)
    }
    let there = after.compactMap { key, rect -> ChangeSet.Change? in
      let old = before.first { $0.0 == key }?.1
      let isCounted = key.kind == .unread && messages.unread == key.message
      let isRedrawn = old == nil || reached.isNew || isCounted
      guard isRedrawn || old != rect else { return nil }
      return ChangeSet.Change(key: key, before: old, after: rect, isRedrawn: isRedrawn)
    }
    return gone + there
  }

  /// Pairs old rows with the current rows of a message, all of which were laid out again.
  func pairs(_ before: [Placement], with handle: Int) -> [ChangeSet.Change] {
    let after = frames(of: handle, messages.entries[handle])
    return before.map { key, rect in
      let new = after.first { $0.0 == key }?.1
      return ChangeSet.Change(key: key, before: rect, after: new, isRedrawn: true)
    }
  }

  // MARK: Frames

  /// Returns the messages whose rows overlap a range of y.
  func handles(in stretch: ClosedRange<Double>) -> [Int] {
    let low = grid.pixels(covering: stretch.lowerBound - grid.length(ofPixels: messagesTop)) - 1
    var found: [Int] = []
    var handle = messages.tree.row(at: low)?.handle
    while let current = handle {
      let top = grid.length(ofPixels: messagesTop + messages.tree.top(of: current))
      if top > stretch.upperBound { break }
      found.append(current)
      handle = messages.tree.next(after: current)
    }
    return found
  }

  /// Returns the rectangles of a message's rows according to an entry, without building the rows.
  func frames(of handle: Int, _ entry: Entry, top: Int? = nil) -> [Placement] {
    let top = top ?? messages.tree.top(of: handle)
    return frames(of: entry, top: top, id: messages.messages[handle].id)
  }

  private func frames(of entry: Entry, top: Int, id: Message.ID) -> [Placement] {
    guard !entry.decoration.has(.hidden) else { return [] }
    let height = entry.height
    var y = messagesTop + top + Int(height.spacing)
    var frames: [Placement] = []
    func add(_ kind: RowKey.Kind, _ pixels: Int) {
      let frame = LayoutRect(
        x: 0,
        y: grid.length(ofPixels: y),
        width: width,
        height: grid.length(ofPixels: pixels)
      )
      frames.append((RowKey(kind: kind, message: id), frame))
      y += pixels
    }
    if height.timeHeader > 0 { add(.time, Int(height.timeHeader)) }
    if height.unreadDivider > 0 { add(.unread, Int(height.unreadDivider)) }
    add(entry.decoration.side == .center ? .system : .message, height.message)
    return frames
  }
}

extension LayoutChange {
  /// Adds a move that begins at the end of the last one, or replaces the last if both begin
  /// together.
  fileprivate mutating func add(_ move: Move) {
    if moves.last?.y == move.y { moves.removeLast() }
    if move.shift != moves.last?.shift ?? 0 { moves.append(move) }
  }
}

extension LayoutRect {
  /// Whether the rectangle overlaps a range of y, as defined by ``TranscriptLayout/rows(in:)``.
  func reaches(_ stretch: ClosedRange<Double>) -> Bool {
    y <= stretch.upperBound && maxY > stretch.lowerBound
  }
}
