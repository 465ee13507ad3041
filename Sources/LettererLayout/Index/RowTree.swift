/// The order of messages and the heights of their rows, for any number of them.
///
/// A B+ tree of nodes with up to 32 children, stored in flat arrays, so that it is a value without
/// references. Every entry is a handle, a small number by which its owner identifies a message,
/// with a height in pixels, at least 0. A handle may also represent several consecutive messages,
/// of which only the number and the total height are known. Every query and every change costs
/// O(log *n*).
struct RowTree: Hashable {
  /// The maximum number of children of a node.
  static let capacity = 32
  /// The number of children per node in a new tree, which leaves space for insertions.
  private static let filling = 28

  /// The children of every node: node numbers, or handles in the lowest nodes.
  var links: [Int32] = []
  /// The number of messages below every child.
  var counts: [Int32] = []
  /// The total height below every child.
  var heights: [Int] = []
  /// The number of children of every node.
  var sizes: [UInt8] = []
  /// The parent of every node; -1 for the root and for free nodes.
  var parents: [Int32] = []
  /// The lowest node of every handle; -1 if the handle isn't in the tree.
  var leaves: [Int32] = []
  var free: [Int32] = []
  var root: Int32 = 0
  /// The number of levels above the lowest one.
  var depth = 0

  /// The number of messages.
  var count = 0
  /// The sum of all heights, in pixels.
  var total = 0

  /// Creates a tree of the handles from 0 on.
  ///
  /// - Complexity: O(*n*).
  init(_ heights: [Int] = []) {
    leaves = [Int32](repeating: -1, count: heights.count)
    reserveNodes(for: heights.count)
    var level: [Int32] = []
    for start in stride(from: 0, to: heights.count, by: Self.filling) {
      let node = makeNode()
      for handle in start..<min(start + Self.filling, heights.count) {
        let index = handle - start
        insert(Int32(handle), sums: (1, heights[handle]), at: index, into: node, level: 0)
      }
      level.append(node)
    }
    if level.isEmpty { level.append(makeNode()) }
    while level.count > 1 { level = makeLevel(above: level) }
    root = level[0]
    count = heights.count
    total = heights.reduce(0, +)
  }

  /// Reserves exactly the capacity for a tree of the given number of rows.
  private mutating func reserveNodes(for rows: Int) {
    var (nodes, level) = (0, rows)
    repeat {
      level = (level + Self.filling - 1) / Self.filling
      nodes += max(level, 1)
    } while level > 1
    links.reserveCapacity(nodes * Self.capacity)
    counts.reserveCapacity(nodes * Self.capacity)
    heights.reserveCapacity(nodes * Self.capacity)
    sizes.reserveCapacity(nodes)
    parents.reserveCapacity(nodes)
  }

  private mutating func makeLevel(above nodes: [Int32]) -> [Int32] {
    depth += 1
    return stride(from: 0, to: nodes.count, by: Self.filling).map { start in
      let parent = makeNode()
      for (index, child) in nodes[start..<min(start + Self.filling, nodes.count)].enumerated() {
        insert(child, sums: sums(of: child), at: index, into: parent, level: depth)
      }
      return parent
    }
  }

  // MARK: Questions

  /// Returns whether a handle is in the tree.
  func contains(_ handle: Int) -> Bool {
    handle < leaves.count && leaves[handle] >= 0
  }

  /// The first handle; `nil` in an empty tree.
  var first: Int? { count == 0 ? nil : handle(at: 0) }

  /// The last handle; `nil` in an empty tree.
  var last: Int? { count == 0 ? nil : handle(at: count - 1) }

  /// Returns the handle at a position, 0 to ``count`` - 1.
  func handle(at position: Int) -> Int { entry(at: position).handle }

  /// Returns the handle at a position, 0 to ``count`` - 1, and the index among its messages.
  func entry(at position: Int) -> (handle: Int, offset: Int) {
    precondition(position >= 0 && position < count, "the position is outside of the tree")
    var node = Int(root)
    var rest = Int32(position)
    for _ in 0..<depth {
      let slot = slot(at: &rest, in: node)
      node = Int(links[slot])
    }
    let slot = slot(at: &rest, in: node)
    return (Int(links[slot]), Int(rest))
  }

  /// Returns the slot of the child that contains a position, which is made relative to the child.
  private func slot(at position: inout Int32, in node: Int) -> Int {
    var slot = node * Self.capacity
    while position >= counts[slot] {
      position -= counts[slot]
      slot += 1
    }
    return slot
  }

  /// Returns the first handle whose row ends after an offset in pixels, and the top of that row.
  ///
  /// - Returns: `nil` if no row ends after it.
  func row(at offset: Int) -> (handle: Int, top: Int)? {
    var rest = max(offset, 0)
    guard rest < total else { return nil }
    var node = Int(root)
    var top = 0
    for level in 0...depth {
      var slot = node * Self.capacity
      while rest >= heights[slot] {
        rest -= heights[slot]
        top += heights[slot]
        slot += 1
      }
      if level == depth { return (Int(links[slot]), top) }
      node = Int(links[slot])
    }
    return nil
  }

  /// Returns the position of a handle in the tree.
  func position(of handle: Int) -> Int {
    var position = 0
    walkUp(from: handle) { slot, first in
      for sibling in first..<slot { position += Int(counts[sibling]) }
    }
    return position
  }

  /// Returns the top of the row of a handle in the tree, in pixels.
  func top(of handle: Int) -> Int {
    var top = 0
    walkUp(from: handle) { slot, first in
      for sibling in first..<slot { top += heights[sibling] }
    }
    return top
  }

  /// Returns the number of messages that a handle in the tree represents.
  func count(of handle: Int) -> Int { Int(counts[slot(of: handle)]) }

  /// Returns the height of the row of a handle in the tree, in pixels.
  func height(of handle: Int) -> Int { heights[slot(of: handle)] }

  /// Returns the handle after one in the tree; `nil` for the last.
  func next(after handle: Int) -> Int? { neighbor(of: handle, step: 1) }

  /// Returns the handle before one in the tree; `nil` for the first.
  func previous(before handle: Int) -> Int? { neighbor(of: handle, step: -1) }

  /// All handles in order.
  ///
  /// - Complexity: O(*n*).
  var handles: [Int] {
    var handles: [Int] = []
    handles.reserveCapacity(count)
    collect(root, depth: depth, into: &handles)
    return handles
  }

  private func collect(_ node: Int32, depth: Int, into handles: inout [Int]) {
    for slot in slots(of: node) {
      if depth == 0 {
        handles.append(Int(links[slot]))
      } else {
        collect(links[slot], depth: depth - 1, into: &handles)
      }
    }
  }

  private func neighbor(of handle: Int, step: Int) -> Int? {
    let slot = slot(of: handle) + step
    if slots(of: leaves[handle]).contains(slot) { return Int(links[slot]) }
    let position = position(of: handle) + (step < 0 ? -1 : count(of: handle))
    return position >= 0 && position < count ? self.handle(at: position) : nil
  }

  // MARK: Nodes

  /// Returns the slots of a node's children.
  func slots(of node: Int32) -> Range<Int> {
    let first = Int(node) * Self.capacity
    return first..<first + Int(sizes[Int(node)])
  }

  /// Returns the slot of a handle in the tree.
  func slot(of handle: Int) -> Int {
    slot(of: Int32(handle), in: leaves[handle])
  }

  /// Returns the slot of a child of a node.
  func slot(of link: Int32, in node: Int32) -> Int {
    for slot in slots(of: node) where links[slot] == link { return slot }
    preconditionFailure("the handle is not in the tree")
  }

  /// Returns the number of messages below a node, and their total height.
  func sums(of node: Int32) -> (count: Int32, height: Int) {
    slots(of: node).reduce(into: (0, 0)) { sums, slot in
      sums.0 += counts[slot]
      sums.1 += heights[slot]
    }
  }

  /// Calls the closure with a child's slot and its node's first slot, from the lowest node to the
  /// root.
  private func walkUp(from handle: Int, _ body: (_ slot: Int, _ first: Int) -> Void) {
    var link = Int32(handle)
    var node = leaves[handle]
    while node >= 0 {
      body(slot(of: link, in: node), Int(node) * Self.capacity)
      link = node
      node = parents[Int(node)]
    }
  }
}
