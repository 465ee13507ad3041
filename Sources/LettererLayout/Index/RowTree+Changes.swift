extension RowTree {
  /// Sets the height of a handle in the tree.
  mutating func setHeight(_ height: Int, of handle: Int) {
    let slot = slot(of: handle)
    let change = height - heights[slot]
    guard change != 0 else { return }
    heights[slot] = height
    add(count: 0, height: change, above: leaves[handle])
  }

  /// Sets the number of messages that a handle in the tree represents, and their height.
  mutating func setCount(_ count: Int, height: Int, of handle: Int) {
    let slot = slot(of: handle)
    let (oldCount, oldHeight) = (counts[slot], heights[slot])
    counts[slot] = Int32(count)
    heights[slot] = height
    add(count: Int32(count) - oldCount, height: height - oldHeight, above: leaves[handle])
  }

  /// Sets the heights of all handles.
  ///
  /// - Complexity: O(*n*).
  mutating func setHeights(_ height: (_ handle: Int) -> Int) {
    total = setHeights(below: root, depth: depth, height)
  }

  private mutating func setHeights(
    below node: Int32,
    depth: Int,
    _ height: (_ handle: Int) -> Int
  ) -> Int {
    var sum = 0
    for slot in slots(of: node) {
      heights[slot] =
        depth == 0
        ? height(Int(links[slot])) : setHeights(below: links[slot], depth: depth - 1, height)
      sum += heights[slot]
    }
    return sum
  }

  /// Inserts a handle that isn't in the tree at a position, 0 to ``count``.
  ///
  /// - Parameters:
  ///   - handle: The handle.
  ///   - messages: The number of messages that it represents, at least 1.
  ///   - height: Their total height, in pixels.
  ///   - position: The position of the first one, not inside those of another handle.
  mutating func insert(_ handle: Int, of messages: Int = 1, height: Int, at position: Int) {
    precondition(position >= 0 && position <= count, "the position is outside of the tree")
    if handle >= leaves.count {
      leaves += [Int32](repeating: -1, count: handle + 1 - leaves.count)
    }
    var node = root
    var rest = Int32(position)
    for _ in 0..<depth {
      var slot = Int(node) * Self.capacity
      let last = slot + Int(sizes[Int(node)]) - 1
      while slot < last, rest > counts[slot] {
        rest -= counts[slot]
        slot += 1
      }
      node = links[slot]
    }
    var index = 0
    while rest > 0 {
      rest -= counts[Int(node) * Self.capacity + index]
      index += 1
    }
    insert(Int32(handle), sums: (Int32(messages), height), at: index, into: node, level: 0)
  }

  /// Removes a handle from the tree.
  ///
  /// Empty nodes are removed; small ones stay, so that a tree from which much was removed is larger
  /// than a rebuilt one.
  mutating func remove(_ handle: Int) {
    let leaf = leaves[handle]
    let slot = slot(of: handle)
    add(count: -counts[slot], height: -heights[slot], above: leaf)
    leaves[handle] = -1
    removeSlot(slot, of: leaf)
    while depth > 0, sizes[Int(root)] == 1 {
      let child = links[Int(root) * Self.capacity]
      release(root)
      root = child
      parents[Int(root)] = -1
      depth -= 1
    }
  }

  // MARK: Sums

  /// Adds to the sums of all ancestors of a node, and to those of the whole tree.
  private mutating func add(count: Int32, height: Int, above node: Int32) {
    var node = node
    while parents[Int(node)] >= 0 {
      let parent = parents[Int(node)]
      let slot = slot(of: node, in: parent)
      counts[slot] += count
      heights[slot] += height
      node = parent
    }
    self.count += Int(count)
    total += height
  }

  // MARK: Nodes

  /// Creates an empty node.
  mutating func makeNode() -> Int32 {
    if let node = free.popLast() { return node }
    let node = Int32(sizes.count)
    links += [Int32](repeating: -1, count: Self.capacity)
    counts += [Int32](repeating: 0, count: Self.capacity)
    heights += [Int](repeating: 0, count: Self.capacity)
    sizes.append(0)
    parents.append(-1)
    return node
  }

  private mutating func release(_ node: Int32) {
    sizes[Int(node)] = 0
    parents[Int(node)] = -1
    free.append(node)
  }

  /// Inserts a child into a node of a level, counted from the lowest, and adds it to all sums
  /// above.
  ///
  /// A full node is split first.
  mutating func insert(
    _ link: Int32,
    sums: (count: Int32, height: Int),
    at index: Int,
    into node: Int32,
    level: Int
  ) {
    var node = node
    var index = index
    if sizes[Int(node)] == Self.capacity {
      let sibling = split(node, level: level)
      let half = Int(sizes[Int(node)])
      if index > half {
        index -= half
        node = sibling
      }
    }
    let slots = slots(of: node)
    let slot = slots.lowerBound + index
    for place in stride(from: slots.upperBound, to: slot, by: -1) { copySlot(place - 1, to: place) }
    links[slot] = link
    counts[slot] = sums.count
    heights[slot] = sums.height
    sizes[Int(node)] += 1
    setOwner(of: link, to: node, level: level)
    add(count: sums.count, height: sums.height, above: node)
  }

  /// Moves the upper half of a node into a new one after it, and returns the new node.
  private mutating func split(_ node: Int32, level: Int) -> Int32 {
    if parents[Int(node)] < 0 { growRoot(above: node) }
    let sibling = makeNode()
    let half = Self.capacity / 2
    for index in half..<Self.capacity {
      let slot = Int(node) * Self.capacity + index
      copySlot(slot, to: Int(sibling) * Self.capacity + index - half)
      setOwner(of: links[slot], to: sibling, level: level)
    }
    sizes[Int(node)] = UInt8(half)
    sizes[Int(sibling)] = UInt8(Self.capacity - half)
    let moved = sums(of: sibling)
    add(count: -moved.count, height: -moved.height, above: node)
    let parent = parents[Int(node)]
    let index = slot(of: node, in: parent) - Int(parent) * Self.capacity + 1
    insert(sibling, sums: moved, at: index, into: parent, level: level + 1)
    return sibling
  }

  private mutating func growRoot(above node: Int32) {
    let sums = sums(of: node)
    root = makeNode()
    depth += 1
    let slot = Int(root) * Self.capacity
    links[slot] = node
    counts[slot] = sums.count
    heights[slot] = sums.height
    sizes[Int(root)] = 1
    parents[Int(node)] = root
  }

  private mutating func removeSlot(_ slot: Int, of node: Int32) {
    let end = slots(of: node).upperBound
    for place in slot..<end - 1 { copySlot(place + 1, to: place) }
    sizes[Int(node)] -= 1
    let parent = parents[Int(node)]
    guard sizes[Int(node)] == 0, parent >= 0 else { return }
    removeSlot(self.slot(of: node, in: parent), of: parent)
    release(node)
  }

  private mutating func copySlot(_ source: Int, to target: Int) {
    links[target] = links[source]
    counts[target] = counts[source]
    heights[target] = heights[source]
  }

  /// Records the node of a child.
  private mutating func setOwner(of link: Int32, to node: Int32, level: Int) {
    if level == 0 { leaves[Int(link)] = node } else { parents[Int(link)] = node }
  }
}
