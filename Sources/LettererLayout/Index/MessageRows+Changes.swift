import LettererModel

extension MessageRows {
  /// Inserts a message at a position, 0 to ``count``, and returns its handle.
  ///
  /// The position must not be inside a block.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change.
  @discardableResult
  mutating func insert(_ message: Message, at position: Int) -> Int {
    changedEntries = []
    let handle = makeHandle()
    messages[handle] = message
    tree.insert(handle, height: 0, at: position)
    relations.insert(message, handle: handle)
    recountUnread(at: handle, from: nil, to: message)
    countUnread()
    followNewest(around: handle)
    follow(handle, changesTime: time(of: message) != nil)
    followRelations(of: message, without: handle)
    return handle
  }

  /// Replaces a message.
  mutating func update(_ handle: Int, to message: Message) {
    changedEntries = []
    let old = messages[handle]
    let same = zip(old.runs, message.runs).prefix { $0 == $1 && $0.hasText(of: $1) }
    invalidateText(of: handle, from: same.count)
    relations.remove(old, handle: handle)
    messages[handle] = message
    relations.insert(message, handle: handle)
    recountUnread(at: handle, from: old, to: message)
    followNewest(around: handle)
    follow(handle, changesTime: time(of: old) != time(of: message))
    followRelations(of: old, without: handle)
    followRelations(of: message, without: handle)
  }

  /// Replaces the end of a message's text, the rest of which is not copied.
  mutating func update(_ handle: Int, tail: TextTail) {
    changedEntries = []
    invalidateText(of: handle, from: tail.start)
    messages[handle].runs.replace(tail)
    followNewest(around: handle)
    follow(handle, changesTime: false)
    followRelations(of: messages[handle], without: handle)
  }

  private mutating func invalidateText(of handle: Int, from run: Int) {
    if latest?.handle != handle { latest = (handle, SectionMemo()) }
    latest?.sections.invalidate(from: run)
  }

  /// Removes a message.
  mutating func remove(_ handle: Int) {
    changedEntries = []
    let message = messages[handle]
    let changesTime = time(of: message) != nil
    let (previous, next) = (shown(before: handle), shown(after: handle))
    let timed = changesTime ? firstTimed(after: handle) : nil
    recountUnread(at: handle, from: message, to: nil)
    if unreadCount?.handle == handle { unreadCount = nil }
    tree.remove(handle)
    relations.remove(message, handle: handle)
    release(handle)
    countUnread()
    followNewest(around: handle)
    refresh(previous?.handle)
    refresh(next?.handle)
    if let timed { refreshHeader(of: timed) }
    followRelations(of: message, without: handle)
  }

  /// Lays out all measured messages for another width.
  mutating func resize(to context: RowContext<T, W>) {
    let keepsFonts = self.context.theme.body == context.theme.body
    self.context = context
    latest = nil
    for handle in entries.indices where tree.contains(handle) && backlog.range(of: handle) == nil {
      resize(handle, keepsFonts: keepsFonts)
    }
    let (entries, backlog) = (entries, backlog)  // The generic type is looked up once.
    tree.setHeights { handle in
      backlog.range(of: handle).map { $0.count * backlog.estimate } ?? entries[handle].height.total
    }
    adjustEstimate()
  }

  /// Whether the footer was in the last line of text, if anywhere, and still fits there.
  private func hasRoomForFooter(_ entry: Entry) -> Bool {
    let metrics = context.metrics(entry.decoration.side)
    guard let packed = entry.extent.packed else {
      return !metrics.packsFooter || !entry.decoration.hasFooter
    }
    return packed.width <= metrics.textWidth
  }

  @inline(__always)  // The loop over all messages then looks up generic types once.
  private mutating func resize(_ handle: Int, keepsFonts: Bool) {
    let entry = entries[handle]
    guard !entry.decoration.has(.hidden) else { return }
    // Only blocks depend on the width.
    let isKept =
      keepsFonts && context.facts.isEmpty && entry.extent.level == 0
      && !entry.decoration.has(.indented)
      && (entry.isPlainText || !context.isTight)
    if isKept, let body = bodies[handle], extras.isEmpty || extras[handle] == nil {
      entries[handle].extent =
        entry.isPlainText && hasRoomForFooter(entry)
        ? context.plainExtent(
          of: body,
          packed: entry.extent.packed,
          decoration: entry.decoration
        )
        : context.extent(
          of: messages[handle],
          decoration: entry.decoration,
          contents: keptContents(handle)
        )
      if entries[handle].extent.level > 0 { measure(handle) }
    } else {
      measure(handle)
    }
    entries[handle].height = context.height(
      of: entries[handle].extent,
      decoration: entry.decoration,
      isFirst: false
    )
    entries[handle].height.spacing = entry.height.spacing
  }

  // MARK: Affected rows

  /// Updates what a change affects: the message, its neighbors and, if it changed the preceding
  /// time, the next message with a time.
  private mutating func follow(_ handle: Int, changesTime: Bool) {
    refresh(shown(before: handle)?.handle)
    refresh(handle, isNew: true)
    refresh(shown(after: handle)?.handle)
    if changesTime, let timed = firstTimed(after: handle) { refreshHeader(of: timed) }
  }

  /// Updates the rows above a message, and the preceding run, which may end there.
  private mutating func refreshHeader(of handle: Int) {
    refresh(handle)
    refresh(shown(before: handle)?.handle)
  }

  /// Measures the messages that show content of another one again.
  private mutating func followRelations(of message: Message, without handle: Int) {
    for index in relations.answers(to: message.id) where index != handle {
      refresh(index, isNew: true)
    }
    if let thread = message.thread, let root = relations.handle(of: thread), root != handle {
      refresh(root, isNew: true)
    }
  }

  /// Updates the decoration of a measured message, and measures the message if it changed.
  mutating func refresh(_ handle: Int?, isNew: Bool = false) {
    guard let handle else { return }
    let message = messages[handle]
    let last = message.time == nil ? nil : lastTime(before: handle)
    let previous = shown(before: handle)?.message
    let above = features(above: message, after: last)
      .union(context.decorator.threadFeatures(of: message, after: previous))
    let joins =
      previous.map { context.decorator.joins(message, to: $0, above: above) } ?? false
    let decoration = context.decorator.decoration(
      of: message,
      above: above,
      joinsPrevious: joins && !above.contains(.hidden),
      continuation: continuation(of: handle, after: last),
      newness: newness(of: handle)
    )
    let old = entries[handle]
    entries[handle].decoration = decoration
    changedEntries.append(
      ChangedEntry(handle: handle, entry: old, isNew: isNew || decoration != old.decoration)
    )
    if isNew || decoration != old.decoration {
      measure(handle)
    }
    entries[handle].height = context.height(
      of: entries[handle].extent,
      decoration: decoration,
      isFirst: previous == nil && !hasTop
    )
    tree.setHeight(entries[handle].height.total, of: handle)
  }

  /// Returns how the run of a message continues.
  private func continuation(of handle: Int, after last: Time?) -> RunContinuation {
    guard let next = shown(after: handle)?.message else { return .none }
    let message = messages[handle]
    var time = time(of: message)
    if time == nil, next.time != nil { time = last ?? lastTime(before: handle) }
    let above = features(above: next, after: time)
      .union(context.decorator.threadFeatures(of: next, after: message))
    let joins = context.decorator.joins(next, to: message, above: above)
    return context.continuation(by: next, joins: joins)
  }
}

extension Entry {
  /// Whether the entry is only text in a bubble, provided that it has no extras.
  fileprivate var isPlainText: Bool { decoration.side != .center && !extent.isBare }
}
