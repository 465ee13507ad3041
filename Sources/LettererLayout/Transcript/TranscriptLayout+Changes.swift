public import LettererModel

extension TranscriptLayout {
  /// Lays out a message behind all others.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed.
  @discardableResult
  public mutating func append(_ message: Message) -> LayoutChange {
    insert(message, at: messages.count)
  }

  /// Lays out a message before another one, behind all where there is no such message.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed.
  @discardableResult
  public mutating func insert(_ message: Message, before next: Message.ID) -> LayoutChange {
    let position = measuredHandle(of: next).map(messages.tree.position)
    return insert(message, at: position ?? messages.count)
  }

  private mutating func insert(_ message: Message, at position: Int) -> LayoutChange {
    cover(message)
    let before = contentHeight
    let handle = messages.insert(message, at: position)
    return change(.inserted, of: message.id, at: handle, heightBefore: before)
  }

  /// Lays out another version of the message with the same identifier.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed; `nil` where there is no message with its identifier.
  @discardableResult
  public mutating func update(_ message: Message) -> LayoutChange? {
    guard let handle = measuredHandle(of: message.id) else { return nil }
    cover(message)
    let before = contentHeight
    messages.update(handle, to: message)
    return change(.updated, of: message.id, at: handle, heightBefore: before)
  }

  /// Takes a message out.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed; `nil` where there is no message with the identifier.
  @discardableResult
  public mutating func remove(_ id: Message.ID) -> LayoutChange? {
    guard let handle = measuredHandle(of: id) else { return nil }
    let before = contentHeight
    let removed = RemovedEntry(
      id: id,
      entry: messages.entries[handle],
      position: messages.tree.position(of: handle),
      top: messages.tree.top(of: handle)
    )
    messages.remove(handle)
    return change(.removed, of: id, removed: removed, heightBefore: before)
  }

  /// Lays out the transcript in another width.
  ///
  /// - Parameters:
  ///   - width: The width in points; clamped and rounded as that of ``LayoutEnvironment``.
  ///   - stretch: The rows that are told, by their y in points; all rows change, and none are told
  ///     without it.
  /// - Returns: What became of the rows that shared the stretch.
  /// - Complexity: O(*n*); text is fitted anew without being prepared anew.
  @discardableResult
  public mutating func resize(
    width: Double,
    telling stretch: ClosedRange<Double>? = nil
  ) -> LayoutChange {
    let told = stretch.map(handles(in:)) ?? []
    let before = told.map { frames(of: $0, messages.entries[$0]) }
    let (top, bottom, height) = (stretch == nil ? [] : topRows, bottomRows, contentHeight)
    environment.width = width
    let context = makeContext(clock: context.clock)
    messages.resize(to: context)
    var typing = head
    typing.view.typing = ends.typists
    ends = EndRows(typing, context: context)
    var change = LayoutChange(message: nil, kind: .resized, y: 0, shift: contentHeight - height)
    guard let stretch else { return change }
    func isTold(_ row: PlacedRow<T.Prepared>) -> Bool { row.frame.reaches(stretch) }
    change.rows = zip(top, topRows).filter { isTold($0.0) }.map { before, after in
      .init(key: after.row.key, before: before.frame, after: after.frame, isRedrawn: true)
    }
    for (handle, old) in zip(told, before) {
      change.rows += pairs(old.filter { $0.1.reaches(stretch) }, with: handle)
    }
    change.rows += zip(bottom, bottomRows).filter { isTold($0.0) }.map { before, after in
      .init(key: after.row.key, before: before.frame, after: after.frame, isRedrawn: true)
    }
    return change
  }

  /// Changes who is typing.
  ///
  /// - Parameter typists: All who are typing, in their order; the viewer among them is not shown.
  /// - Returns: What became of the row that says so.
  @discardableResult
  public mutating func setTyping(_ typists: [Participant.ID]) -> LayoutChange {
    let (before, known, height) = (bottomRows.first, ends.typists, contentHeight)
    ends.setTypists(typists, context: context)
    let after = bottomRows.first
    var change = LayoutChange(
      message: nil,
      kind: .typing,
      y: before?.y ?? after?.y ?? grid.length(ofPixels: messagesBottom),
      shift: contentHeight - height
    )
    if let key = before?.row.key ?? after?.row.key, known != ends.typists {
      change.rows = [
        .init(key: key, before: before?.frame, after: after?.frame, isRedrawn: true)
      ]
    }
    return change
  }

  /// Makes sure that the offsets of the time zones are known at the times of a message.
  private mutating func cover(_ message: Message) {
    cover(message.time)
    for time in message.content.times { cover(time) }
  }

  /// Makes sure that the offsets of the time zones are known at a time.
  mutating func cover(_ time: Time?) {
    guard let span = time.flatMap(context.clock.span(extendedTo:)) else { return }
    let clock = TranscriptClock(
      span: span,
      timeZone: head.timeZone,
      environment: environment,
      wording: wording
    )
    messages.context = makeContext(clock: clock)
  }

  private func makeContext(clock: TranscriptClock) -> RowContext<T, W> {
    RowContext(
      transcript: head,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: clock
    )
  }
}
