public import LettererModel

extension TranscriptLayout {
  /// Lays out a message after all others.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change.
  /// - Returns: The change.
  @discardableResult
  public mutating func append(_ message: Message) -> LayoutChange {
    insert(message, at: messages.count)
  }

  /// Lays out a message before another one, or after all others if there is no such message.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change.
  /// - Returns: The change.
  @discardableResult
  public mutating func insert(_ message: Message, before next: Message.ID) -> LayoutChange {
    let position = measuredHandle(of: next).map(messages.tree.position)
    return insert(message, at: position ?? messages.count)
  }

  /// Lays out messages in order before another one, such as a page of older ones.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - next: The message that follows them; without such a message, they follow all others.
  /// - Complexity: O(*k* log *n*) for *k* messages, plus the messages whose rows change.
  /// - Returns: A change per message, to apply in order.
  @discardableResult
  public mutating func insert(
    contentsOf messages: some Sequence<Message>,
    before next: Message.ID?
  ) -> [LayoutChange] {
    messages.map { message in next.map { insert(message, before: $0) } ?? append(message) }
  }

  private mutating func insert(_ message: Message, at position: Int) -> LayoutChange {
    cover(message)
    let before = contentHeight
    let handle = messages.insert(message, at: position)
    return change(.inserted, of: message.id, at: handle, heightBefore: before)
  }

  /// Lays out another version of the message with the same identifier.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change.
  /// - Returns: The change; `nil` if no message has the identifier.
  @discardableResult
  public mutating func update(_ message: Message) -> LayoutChange? {
    guard let handle = measuredHandle(of: message.id) else { return nil }
    cover(message)
    let before = contentHeight
    messages.update(handle, to: message)
    return change(.updated, of: message.id, at: handle, heightBefore: before)
  }

  /// Replaces the end of the text of a message, such as a reply that is still being written.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change. Of the message itself, only the
  ///   blocks of text from the last unchanged one on are laid out again.
  /// - Returns: The change; `nil` if no message has the identifier.
  @discardableResult
  public mutating func update(_ id: Message.ID, tail: TextTail) -> LayoutChange? {
    guard let handle = measuredHandle(of: id) else { return nil }
    let before = contentHeight
    messages.update(handle, tail: tail)
    return change(.updated, of: id, at: handle, heightBefore: before)
  }

  /// Removes a message.
  ///
  /// - Complexity: O(log *n*), plus the messages whose rows change.
  /// - Returns: The change; `nil` if no message has the identifier.
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

  /// Lays out the transcript for another width.
  ///
  /// - Parameters:
  ///   - width: The width in points; clamped and rounded like that of ``LayoutEnvironment``.
  ///   - stretch: The range of y in points of the rows to report; all rows change, but none are
  ///     reported without it.
  /// - Returns: The changes of the rows that overlapped the range.
  /// - Complexity: O(*n*); text is fitted again without being prepared again.
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
  /// - Parameter typists: All who are typing, in order; the viewer is not shown.
  /// - Returns: The change of the typing row.
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

  /// Makes sure that the offsets of the time zones at a message's times are known.
  private mutating func cover(_ message: Message) {
    cover(message.time)
    for time in message.content.times { cover(time) }
  }

  /// Makes sure that the offsets of the time zones at a time are known.
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
