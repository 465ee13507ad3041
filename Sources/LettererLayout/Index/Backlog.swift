import LettererModel

/// The messages of a transcript that are not measured yet, in blocks of neighbors.
///
/// A block has a handle in the tree of rows, as a measured message has; blocks are in the order of
/// the transcript, so that one search by halving finds them.
struct Backlog: Sendable {
  /// Messages in a row of which none is measured.
  struct Block: Hashable, Sendable {
    /// The handle that stands for them in the tree.
    var handle: Int
    /// Their indices in the source.
    var range: Range<Int>
  }

  /// All messages of the transcript as it was given.
  let source: [Message]
  /// What a message that is not measured counts, in pixels; at least 1.
  var estimate: Int
  private(set) var blocks: [Block]
  /// The number of messages that are not measured.
  private(set) var count: Int
  private var starts: [Int: Int]
  /// From here on all messages of the source have been asked for the thread they belong to.
  private(set) var threadsStart: Int
  /// The indices of the messages by identifier, once many were searched for.
  private var indices: [Message.ID: Int32]?
  private var searchedCount = 0

  /// Takes messages down as one block.
  init(_ source: [Message], estimate: Int, handle: Int) {
    self.source = source
    self.estimate = max(estimate, 1)
    count = source.count
    blocks = source.isEmpty ? [] : [Block(handle: handle, range: source.indices)]
    starts = source.isEmpty ? [:] : [handle: 0]
    threadsStart = source.count
  }

  /// Nothing, where all is measured.
  init() { self.init([], estimate: 1, handle: 0) }

  var isEmpty: Bool { blocks.isEmpty }

  /// Returns the indices of the messages that a handle stands for; `nil` for a measured message.
  func range(of handle: Int) -> Range<Int>? {
    guard !blocks.isEmpty, let start = starts[handle] else { return nil }
    return blocks[firstBlock(from: start)].range
  }

  /// Returns the block with a message of the source; `nil` where that is measured, or was.
  func block(of index: Int) -> Block? {
    let place = firstBlock(from: index)
    return place < blocks.count && blocks[place].range.contains(index) ? blocks[place] : nil
  }

  /// Puts what is left of a block in its place.
  mutating func replace(_ block: Block, by rest: [Block]) {
    let place = firstBlock(from: block.range.lowerBound)
    starts[block.handle] = nil
    count += rest.reduce(0) { $0 + $1.range.count } - block.range.count
    for part in rest { starts[part.handle] = part.range.lowerBound }
    blocks.replaceSubrange(place...place, with: rest)
  }

  /// The place of the first block that ends past an index.
  private func firstBlock(from index: Int) -> Int {
    blocks.partitionPoint { $0.range.upperBound > index }
  }

  // MARK: Identifiers and threads

  /// Returns the index of an unmeasured message with an identifier, the nearest one to an index.
  ///
  /// Those above it are asked first.
  ///
  /// - Complexity: O(*d*) for the distance *d*, and O(*n*) where there is none.
  func index(of id: Message.ID, near start: Int) -> Int? {
    guard let first = blocks.first, let last = blocks.last else { return nil }
    if let indices { return indices[id].map(Int.init).flatMap { block(of: $0) == nil ? nil : $0 } }
    let range = first.range.lowerBound..<last.range.upperBound
    let start = min(max(start, range.lowerBound), range.upperBound)
    func isMeant(_ index: Int) -> Bool { source[index].id == id && block(of: index) != nil }
    return (range.lowerBound..<start).last(where: isMeant)
      ?? (start..<range.upperBound).first(where: isMeant)
  }

  /// Returns the same; once as much was searched as a table costs, the table is made.
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

  /// Asks the messages from an index on which threads they belong to.
  ///
  /// - Returns: How many more belong to each, beside those that were told before.
  mutating func countThreads(from index: Int) -> [Message.ID: ThreadTally] {
    guard index < threadsStart else { return [:] }
    defer { threadsStart = index }
    return source.threads(in: index..<threadsStart)
  }
}
