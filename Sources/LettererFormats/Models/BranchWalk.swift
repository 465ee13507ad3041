/// The nodes of a tree that are shown, and where others are not.
struct BranchWalk {
  /// A node that is shown.
  struct Step {
    let node: Int
    /// The position of the node among those that begin branches, and their number.
    var place: (number: Int, count: Int)?
    /// The number of branches that leave before the node and are not shown, and of their messages.
    var others: (branches: Int, messages: Int)?
  }

  private(set) var steps: [Step] = []
  /// The number of branches of the conversation.
  let branches: Int
  /// The number of the branch that is shown, from 1; `nil` for all.
  let number: Int?
  /// The number of messages that are not shown.
  private(set) var hidden = 0
  /// The number of nodes that are their own ancestors.
  let circles: Int

  /// Walks along the branch of a node, or along all.
  init(_ tree: BranchTree, _ shape: BranchShape, to end: Int?) {
    branches = shape.ends.count
    circles = shape.circles
    let root = tree.nodes.count
    var isOnPath = Array(repeating: false, count: root + 1)
    var place = end
    while let current = place, current != root {
      isOnPath[current] = true
      place = shape.parents[current]
    }
    var last = root
    let isAll = end == nil
    var open = [Step(node: root)]
    while let step = open.popLast() {
      if step.node != root { steps.append(step) }
      if shape.branches[step.node] > 0 { last = step.node }
      let found = Self.next(step.node, tree, shape, isOnPath, isAll: isAll)
      hidden += found.compactMap(\.others).reduce(0) { $0 + $1.messages }
      open += found.reversed()
    }
    number = end.map { max(1, shape.branches[$0] > 0 ? shape.branches[$0] : shape.branches[last]) }
  }

  /// Returns the steps after a node: what belongs to it first, then the branch or branches.
  private static func next(
    _ node: Int,
    _ tree: BranchTree,
    _ shape: BranchShape,
    _ isOnPath: [Bool],
    isAll: Bool
  ) -> [Step] {
    let fork = shape.fork(node, in: tree)
    let chosen = fork.last { isOnPath[$0] } ?? fork.last
    var steps: [Step] = []
    for child in shape.children[node] where fork.isEmpty || !tree.nodes[child].begins {
      steps.append(Step(node: child))
    }
    steps = steps.filter { !isOnPath[$0.node] } + steps.filter { isOnPath[$0.node] }
    for (index, child) in fork.enumerated() where isAll || child == chosen {
      var step = Step(node: child, place: (index + 1, fork.count))
      if !isAll {
        let messages = fork.reduce(0) { $0 + ($1 == child ? 0 : shape.weights[$1]) }
        step.others = (fork.count - 1, messages)
      }
      steps.append(step)
    }
    return steps
  }
}
