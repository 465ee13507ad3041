import LettererModel

extension MessageRows {
  /// The number of messages measured together, so that using one does not cost as much as many.
  static var window: Int { 8 }

  /// Returns the times in and around unmeasured messages that determine their rows.
  func times(around range: Range<Int>, of handle: Int) -> [Time] {
    let whole = backlog.range(of: handle) ?? range
    let source = backlog.source
    let before =
      source[whole.lowerBound..<range.lowerBound].last { time(of: $0) != nil }?.time
      ?? lastTime(before: handle)
    let after =
      source[range.upperBound..<whole.upperBound].first(where: context.hasRow)?.time
      ?? shown(after: handle)?.message.time
    return source[range].compactMap(\.time) + [before, after].compactMap(\.self)
  }

  /// Measures some messages of a block.
  ///
  /// - Parameters:
  ///   - range: Their indices in the source.
  ///   - block: The block that contains them.
  /// - Returns: Their handles.
  @discardableResult
  mutating func measure(_ range: Range<Int>, of block: Backlog.Block) -> [Int] {
    countThreads(from: range.lowerBound)
    let handles = split(block, at: range)
    countUnread()
    for handle in handles { refresh(handle, isNew: true) }
    changedEntries = []
    return handles
  }

  /// Counts messages in their threads, and updates what was measured without these counts.
  private mutating func countThreads(from index: Int) {
    let threads = backlog.countThreads(from: index)
    guard !threads.isEmpty else { return }
    relations.add(threads)
    for handle in threads.keys.compactMap(relations.handle).sorted() {
      refresh(handle, isNew: true)
    }
  }

  /// Assigns handles to some messages of a block, without measuring them.
  private mutating func split(_ block: Backlog.Block, at range: Range<Int>) -> [Int] {
    let position = tree.position(of: block.handle) + range.lowerBound - block.range.lowerBound
    var rest: [Backlog.Block] = []
    if range.lowerBound > block.range.lowerBound {
      let above = block.range.lowerBound..<range.lowerBound
      rest.append(Backlog.Block(handle: block.handle, range: above))
      tree.setCount(rest[0].range.count, height: height(of: rest[0]), of: block.handle)
    } else {
      tree.remove(block.handle)
      release(block.handle)
    }
    let below = range.upperBound..<block.range.upperBound
    if !below.isEmpty {
      rest.append(Backlog.Block(handle: makeHandle(), range: below))
      let last = rest[rest.count - 1]
      tree.insert(last.handle, of: below.count, height: height(of: last), at: position)
    }
    backlog.replace(block, by: rest)
    return range.enumerated().map { number, index in
      let handle = makeHandle()
      messages[handle] = backlog.source[index]
      for key in context.newestKeys(of: messages[handle]) where newest[key] == .waiting(index) {
        newest[key] = .measured(handle)
      }
      tree.insert(handle, height: 0, at: position + number)
      relations.insert(messages[handle], handle: handle, isCounted: true)
      return handle
    }
  }

  private func height(of block: Backlog.Block) -> Int { block.range.count * backlog.estimate }

  /// Estimates unmeasured messages by the average height of measured ones.
  mutating func adjustEstimate() {
    let unmeasured = backlog.count
    guard unmeasured > 0, tree.count > unmeasured else { return }
    let measured = tree.count - unmeasured
    let height = tree.total - unmeasured * backlog.estimate
    backlog.estimate = max((height + measured / 2) / measured, 1)
    for block in backlog.blocks { tree.setHeight(self.height(of: block), of: block.handle) }
  }
}
