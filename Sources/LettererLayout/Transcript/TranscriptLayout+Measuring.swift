public import LettererModel

/// When the messages of a layout are measured.
public enum Measuring: Hashable, Sendable {
  /// All at once, so that all positions and the total height are exact.
  case all
  /// All at once, without keeping the prepared texts: a row prepares its texts again.
  ///
  /// For a long transcript of which every row is used once or twice, as when it is painted into a
  /// file. It takes less than half of the memory.
  case allInPassing
  /// Each when first used; unmeasured messages are estimated by the average height.
  ///
  /// Identifiers are assumed to be unique: of several messages with the same identifier, the one
  /// measured first counts as the first.
  case lazily
}

extension TranscriptLayout {
  /// The number of unmeasured messages.
  public var unmeasuredCount: Int { messages.backlog.count }

  /// Whether all messages are measured, so that the total height is exact.
  public var isMeasured: Bool { messages.backlog.isEmpty }

  /// Measures all rows in a range of y, and returns how far they moved.
  ///
  /// Rows in the range that were already measured keep their distances from each other and from its
  /// top. The rows around them get their true heights instead of estimates, so that all of them may
  /// move. A list adds the returned distance to its offset, so that nothing on screen moves.
  ///
  /// - Parameter stretch: The range in points from the top of the transcript.
  /// - Returns: How far the rows in the range moved down, in points; negative for up. 0 if all were
  ///   measured.
  /// - Complexity: O(*k* log *n*) for *k* newly measured rows.
  @discardableResult
  public mutating func measure(in stretch: ClosedRange<Double>) -> Double {
    guard !isMeasured else { return 0 }
    let isFirst = unmeasuredCount == messageCount
    let low = grid.pixels(covering: stretch.lowerBound) - messagesTop
    let high = grid.pixels(covering: stretch.upperBound) - messagesTop
    guard let (anchor, top) = anchor(from: low, to: high) else { return 0 }
    measureDown(from: anchor, until: high - top)
    measureUp(from: anchor, until: top - low)
    if isFirst { messages.adjustEstimate() }
    return grid.length(ofPixels: messages.tree.top(of: anchor) - top)
  }

  /// Measures as many of the last rows as fill a height.
  ///
  /// - Parameter height: The height in points.
  /// - Complexity: O(*k* log *n*) for *k* newly measured rows; rows above them are not visited.
  public mutating func measureEnd(height: Double) {
    guard !isMeasured, let last = messages.tree.last else { return }
    let isFirst = unmeasuredCount == messageCount
    let anchor = measuredHandle(at: messages.count - 1) ?? last
    let below = messages.tree.height(of: anchor)
    measureUp(from: anchor, until: grid.pixels(covering: height) - below)
    if isFirst { messages.adjustEstimate() }
  }

  /// Measures a message, so that it has a row.
  ///
  /// - Returns: Whether the message exists.
  /// - Complexity: O(log *n*), or O(*n*) if the message was never used.
  @discardableResult
  public mutating func measure(_ message: Message.ID) -> Bool {
    measuredHandle(of: message) != nil
  }

  /// Measures more messages, from the last one upward.
  ///
  /// It measures the whole transcript in slices, between which a program can do other work. If rows
  /// are on screen, create an anchor first.
  ///
  /// - Parameter limit: The maximum number of messages to measure.
  /// - Complexity: O(*k* log *n*) for *k* messages.
  public mutating func measureNext(_ limit: Int) {
    var left = max(limit, 0)
    while left > 0, let block = messages.backlog.blocks.last {
      let count = min(left, block.range.count, MessageRows<T, W>.window)
      measure(block.range.suffix(count), of: block)
      left -= count
    }
  }

  // MARK: Places

  /// Returns the row to keep in place: the first measured row from a position on, or the message
  /// there.
  private mutating func anchor(from low: Int, to high: Int) -> (handle: Int, top: Int)? {
    guard messages.tree.total > 0 else { return nil }
    var current = messages.tree.row(at: min(low, messages.tree.total - 1))
    while let (handle, top) = current, top < max(high, low + 1) {
      if messages.backlog.range(of: handle) == nil { return (handle, top) }
      current = messages.tree.next(after: handle).map { ($0, messages.tree.top(of: $0)) }
    }
    guard let (block, top) = messages.tree.row(at: min(max(low, 0), messages.tree.total - 1)),
      let range = messages.backlog.range(of: block)
    else { return nil }
    let offset = min((low - top) / messages.backlog.estimate, range.count - 1)
    let position = messages.tree.position(of: block) + max(offset, 0)
    let estimated = top + max(offset, 0) * messages.backlog.estimate
    return measuredHandle(at: position).map { ($0, estimated) }
  }

  /// Measures rows from one downward, until they reach a depth below its top, in pixels.
  private mutating func measureDown(from anchor: Int, until depth: Int) {
    var current = anchor
    var bottom = messages.tree.height(of: anchor)
    while bottom < depth, let next = messages.tree.next(after: current) {
      if let range = messages.backlog.range(of: next) {
        let block = Backlog.Block(handle: next, range: range)
        measure(range.prefix(MessageRows<T, W>.window), of: block)
      } else {
        bottom += messages.tree.height(of: next)
        current = next
      }
    }
  }

  /// Measures rows above one, until they reach a height above its top, in pixels.
  private mutating func measureUp(from anchor: Int, until height: Int) {
    var current = anchor
    var top = 0
    while top < height, let previous = messages.tree.previous(before: current) {
      if let range = messages.backlog.range(of: previous) {
        let block = Backlog.Block(handle: previous, range: range)
        measure(range.suffix(MessageRows<T, W>.window), of: block)
      } else {
        top += messages.tree.height(of: previous)
        current = previous
      }
    }
  }

  /// Returns the handle of the message with an identifier, and measures it if necessary.
  mutating func measuredHandle(of id: Message.ID) -> Int? {
    if let handle = messages.handle(of: id) { return handle }
    let start = messages.backlog.source.count
    guard let index = messages.backlog.search(id, near: start),
      let block = messages.backlog.block(of: index)
    else { return nil }
    measure(index..<index + 1, of: block)
    return messages.handle(of: id)
  }

  /// Returns the handle of the message at a position, and measures it if necessary.
  private mutating func measuredHandle(at position: Int) -> Int? {
    guard position >= 0, position < messages.count else { return nil }
    let (handle, offset) = messages.tree.entry(at: position)
    guard let range = messages.backlog.range(of: handle) else { return handle }
    let index = range.lowerBound + offset
    measure(index..<index + 1, of: Backlog.Block(handle: handle, range: range))
    return messages.tree.handle(at: position)
  }

  private mutating func measure(_ range: Range<Int>, of block: Backlog.Block) {
    for time in messages.times(around: range, of: block.handle) { cover(time) }
    messages.measure(range, of: block)
  }
}
