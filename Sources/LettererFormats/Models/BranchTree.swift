import LettererModel

/// The messages of a conversation in which each one names the message before it.
///
/// Asking again, or changing a prompt, begins another branch. The walk of the tree is one branch, the
/// current one unless another is asked for, or all branches one after another.
///
/// - Complexity: O(*n*) for each operation on *n* messages, whatever the depth of the tree.
struct BranchTree {
  struct Node {
    let id: String
    fileprivate(set) var parent: String?
    let time: Time?
    /// Whether the node begins a branch if the one before it has others that do.
    fileprivate(set) var begins: Bool
    /// The nodes after this one in the order of the source, if it states one.
    let children: [String]
    /// The number of the node's messages.
    let weight: Int
  }

  private(set) var nodes: [Node] = []
  private var places: [String: Int] = [:]

  /// Adds a node, unless one with the identifier exists; returns whether it was added.
  @discardableResult
  mutating func add(
    _ id: String,
    after parent: String?,
    time: Time? = nil,
    begins: Bool = true,
    children: [String] = [],
    weight: Int = 1
  ) -> Bool {
    guard places[id] == nil else { return false }
    places[id] = nodes.count
    nodes.append(
      Node(id: id, parent: parent, time: time, begins: begins, children: children, weight: weight)
    )
    return true
  }

  /// Makes a node begin a branch if the one before it has others that do.
  mutating func begin(_ id: String) {
    if let place = places[id] { nodes[place].begins = true }
  }

  /// Makes a node follow another one.
  mutating func move(_ id: String, after parent: String) {
    if let place = places[id] { nodes[place].parent = parent }
  }

  /// Returns the place of a node.
  func place(_ id: String) -> Int? { places[id] }

  /// Returns the nodes to show, in the order of the conversation; those of the current branch if there
  /// is none with the number.
  ///
  /// Without a message of the current branch, it is the one with the newest message.
  func walk(_ choice: BranchChoice, current: String? = nil) -> BranchWalk {
    let shape = BranchShape(self)
    var end = current.flatMap { places[$0] } ?? newest
    if case .number(let number) = choice, shape.ends.indices.contains(number - 1) {
      end = shape.ends[number - 1]
    }
    return BranchWalk(self, shape, to: choice == .all ? nil : end)
  }

  /// The place of the newest message; the last of those without a time.
  private var newest: Int? {
    nodes.indices.filter { nodes[$0].weight > 0 }.max {
      (nodes[$0].time?.milliseconds ?? 0, $0) < (nodes[$1].time?.milliseconds ?? 0, $1)
    }
  }
}

/// The parents, children, and branches of a tree's nodes, by their places; the place behind the last
/// one is that of a root above all nodes.
struct BranchShape {
  private(set) var parents: [Int]
  private(set) var children: [[Int]]
  /// The number of messages of each node and of all below it.
  private(set) var weights: [Int]
  /// The first node of each branch that has no others in it.
  private(set) var ends: [Int] = []
  /// The number of the branch in `ends` that contains each node; the last one for nodes of several.
  private(set) var branches: [Int]
  /// The number of nodes that are their own ancestors.
  private(set) var circles = 0
  private let root: Int

  init(_ tree: BranchTree) {
    root = tree.nodes.count
    parents = tree.nodes.map { node in node.parent.flatMap(tree.place) ?? tree.nodes.count }
    children = Array(repeating: [], count: root + 1)
    weights = tree.nodes.map(\.weight) + [0]
    branches = Array(repeating: 0, count: root + 1)
    for (place, parent) in parents.enumerated() { children[parent].append(place) }
    for place in tree.nodes.indices where !tree.nodes[place].children.isEmpty {
      order(place, tree)
    }
    let order = walkAll(tree)
    for place in order.reversed() where place != root { weights[parents[place]] += weights[place] }
  }

  /// The children of a node that begin branches, if there are at least two.
  func fork(_ place: Int, in tree: BranchTree) -> [Int] {
    let found = children[place].filter { tree.nodes[$0].begins }
    return found.count > 1 ? found : []
  }

  private mutating func order(_ place: Int, _ tree: BranchTree) {
    let ranks = Dictionary(
      tree.nodes[place].children.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    let key = { (child: Int) in (ranks[tree.nodes[child].id] ?? Int.max, child) }
    children[place].sort { key($0) < key($1) }
  }

  /// Visits each node after its parent, finds the branches, and breaks circles.
  private mutating func walkAll(_ tree: BranchTree) -> [Int] {
    var order: [Int] = []
    var isKnown = Array(repeating: false, count: root + 1)
    var open = [root]
    var next = 0
    while true {
      while let place = open.popLast() {
        isKnown[place] = true
        order.append(place)
        open += children[place].reversed()
      }
      while next < root, isKnown[next] { next += 1 }
      if next == root { break }
      circles += 1
      children[parents[next]].removeAll { $0 == next }
      parents[next] = root
      children[root].append(next)
      open = [next]
    }
    findEnds(order, tree)
    return order
  }

  private mutating func findEnds(_ order: [Int], _ tree: BranchTree) {
    var starts = [root]
    var isForked = [false]
    var segments = Array(repeating: 0, count: root + 1)
    for place in order {
      let fork = fork(place, in: tree)
      if !fork.isEmpty { isForked[segments[place]] = true }
      for child in children[place] { segments[child] = segments[place] }
      for child in fork {
        segments[child] = starts.count
        starts.append(child)
        isForked.append(false)
      }
    }
    // Branches are numbered as a reader of all would meet them.
    let ranks = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    let found = starts.indices.filter { !isForked[$0] }
      .sorted { ranks[starts[$0], default: 0] < ranks[starts[$1], default: 0] }
    ends = found.map { starts[$0] }
    var numbers = Array(repeating: 0, count: starts.count)
    for (number, segment) in found.enumerated() { numbers[segment] = number + 1 }
    for place in order { branches[place] = numbers[segments[place]] }
  }
}
