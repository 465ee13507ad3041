import LettererModel

/// The unmeasured messages of a transcript, in blocks of neighbors.
///
/// A block has a handle in the tree of rows, like a measured message. Blocks are in transcript
/// order, so that binary search finds them.
struct Backlog: Sendable {
  /// Consecutive unmeasured messages.
  struct Block: Hashable, Sendable {
    /// The handle that represents them in the tree.
    var handle: Int
    /// Their indices in the source.
    var range: Range<Int>
  }

  /// All messages of the original transcript.
  let source: [Message]
  /// The estimated height of an unmeasured message, in pixels; at least 1.
  var estimate: Int
  private(set) var blocks: [Block]
  /// The number of unmeasured messages.
  private(set) var count: Int
  private var starts: [Int: Int]
  /// The index from which on all messages of the source have been counted in their threads.
  private(set) var threadsStart: Int
  /// The indices of the messages by identifier, created after many searches.
  private var indices: [Message.ID: Int32]?
  private var searchedCount = 0

  /// Creates a backlog with all messages in one block.
  init(_ source: [Message], estimate: Int, handle: Int) {
    self.source = source
    self.estimate = max(estimate, 1)
    count = source.count
    blocks = source.isEmpty ? [] : [Block(handle: handle, range: source.indices)]
    starts = source.isEmpty ? [:] : [handle: 0]
    threadsStart = source.count
  }

  /// Creates an empty backlog, for a fully measured transcript.
  init() { self.init([], estimate: 1, handle: 0) }

  var isEmpty: Bool { blocks.isEmpty }

  /// Returns the indices of a block's messages by its handle; `nil` for a measured message.
  func range(of handle: Int) -> Range<Int>? {
    guard !blocks.isEmpty, let start = starts[handle] else { return nil }
    return blocks[firstBlock(from: start)].range
  }

  /// Returns the block that contains a source index; `nil` if that message is or was measured.
  func block(of index: Int) -> Block? {
    let place = firstBlock(from: index)
    return place < blocks.count && blocks[place].range.contains(index) ? blocks[place] : nil
  }

  /// Replaces a block with its remaining parts.
  mutating func replace(_ block: Block, by rest: [Block]) {
    let place = firstBlock(from: block.range.lowerBound)
    starts[block.handle] = nil
    count += rest.reduce(0) { $0 + $1.range.count } - block.range.count
    for part in rest { starts[part.handle] = part.range.lowerBound }
    blocks.replaceSubrange(place...place, with: rest)
  }

  /// Returns the position of the first block that ends after an index.
  private func firstBlock(from index: Int) -> Int {
    blocks.partitionPoint { $0.range.upperBound > index }
  }

  // MARK: Identifiers and threads

  /// Returns the index of the nearest unmeasured message with an identifier.
  ///
  /// Messages above the start are searched first.
  ///
  /// - Complexity: O(*d*) for the distance *d*, or O(*n*) if there is none.
  func index(of id: Message.ID, near start: Int) -> Int? {
    guard let first = blocks.first, let last = blocks.last else { return nil }
    if let indices { return indices[id].map(Int.init).flatMap { block(of: $0) == nil ? nil : $0 } }
    let range = first.range.lowerBound..<last.range.upperBound
    let start = min(max(start, range.lowerBound), range.upperBound)
    func isMeant(_ index: Int) -> Bool { source[index].id == id && block(of: index) != nil }
    return (range.lowerBound..<start).last(where: isMeant)
      ?? (start..<range.upperBound).first(where: isMeant)
  }

  /// Returns the same; once searches have cost as much as a table, creates the table.
  mutating func search(_ id: Message.ID, near start: Int) -> Int? {
    let index = index(of: id, near: start)
    guard indices == nil, !isEmpty else { return index }
    searchedCount += index.map { abs($0 - start) } ?? source.count
    if searchedCount > 16 * source.count { makeTable() }
    return index
  }

  private mutating func makeTable() {
    var table: [Message.ID: Int32] = [:]
    table.reserveCapacity(source.count)
    for block in blocks {
      for index in block.range { table[source[index].id] = Int32(index) }
    }
    indices = table
  }

  /// Counts the messages from an index on in their threads.
  ///
  /// - Returns: The new messages per thread, in addition to those returned before.
  mutating func countThreads(from index: Int) -> [Message.ID: ThreadTally] {
    guard index < threadsStart else { return [:] }
    defer { threadsStart = index }
    return source.threads(in: index..<threadsStart)
  }
}
