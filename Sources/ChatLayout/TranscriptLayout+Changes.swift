public import ChatModel

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
    cover(message.time)
    let before = contentHeight
    let handle = messages.insert(message, at: position)
    return LayoutChange(
      message: message.id,
      kind: .inserted,
      y: grid.length(ofPixels: messagesTop + messages.tree.top(of: handle)),
      shift: contentHeight - before
    )
  }

  /// Lays out another version of the message with the same identifier.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed; `nil` where there is no message with its identifier.
  @discardableResult
  public mutating func update(_ message: Message) -> LayoutChange? {
    guard let handle = measuredHandle(of: message.id) else { return nil }
    cover(message.time)
    let before = contentHeight
    messages.update(handle, to: message)
    return LayoutChange(
      message: message.id,
      kind: .updated,
      y: grid.length(ofPixels: messagesTop + messages.tree.top(of: handle)),
      shift: contentHeight - before
    )
  }

  /// Takes a message out.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  /// - Returns: What changed; `nil` where there is no message with the identifier.
  @discardableResult
  public mutating func remove(_ id: Message.ID) -> LayoutChange? {
    guard let handle = measuredHandle(of: id) else { return nil }
    let before = contentHeight
    let y = messagesTop + messages.tree.top(of: handle)
    messages.remove(handle)
    return LayoutChange(
      message: id,
      kind: .removed,
      y: grid.length(ofPixels: y),
      shift: contentHeight - before
    )
  }

  /// Lays out the transcript in another width.
  ///
  /// - Parameter width: The width in points; clamped and rounded as that of ``Environment``.
  /// - Complexity: O(*n*); text is fitted anew without being prepared anew.
  public mutating func resize(width: Double) {
    environment.width = width
    let context = makeContext(clock: context.clock)
    messages.resize(to: context)
    var typing = head
    typing.view.typing = ends.typists
    ends = EndRows(typing, context: context)
  }

  /// Changes who is typing.
  ///
  /// - Parameter typists: All who are typing, in their order; the viewer among them is not shown.
  public mutating func setTyping(_ typists: [Participant.ID]) {
    ends.setTypists(typists, context: context)
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

/// What a change of a message did to the layout.
public struct LayoutChange: Hashable, Sendable {
  /// What happened to the message.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It was laid out for the first time.
    case inserted
    /// It was laid out anew.
    case updated
    /// It was taken out.
    case removed
  }

  /// The message.
  public var message: Message.ID
  /// What happened to it.
  public var kind: Kind
  /// Where the message begins with what stands above it, or began, in points.
  public var y: Double
  /// How far everything below moved down, in points; negative for up.
  public var shift: Double
}
