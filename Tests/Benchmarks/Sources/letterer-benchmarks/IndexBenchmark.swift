/// The row index alone, with rows of random heights.
struct IndexBenchmark {
  private let count: Int
  private let rounds = 20_000

  /// Reads the number of rows.
  init(_ arguments: [String]) { count = arguments.first.flatMap { Int($0) } ?? 1_000_000 }

  /// Prints the time for building, and for each query and change.
  func run() {
    var random = SystemRandomNumberGenerator()
    let heights = (0..<count).map { _ in Int.random(in: 20...400, using: &random) }
    var tree = RowTree()
    let build = Percentiles.milliseconds { tree = RowTree(heights) }
    print("rows \(count), built in \(build) ms, \(bytes(of: tree)) bytes a row")
    questions(tree)
    changes(&tree)
  }

  private func bytes(of tree: RowTree) -> Double {
    let nodes = 4 * (tree.links.capacity + tree.counts.capacity + tree.leaves.capacity)
    let rest = 8 * tree.heights.capacity + tree.sizes.capacity + 4 * tree.parents.capacity
    return Double(10 * (nodes + rest) / max(tree.count, 1)) / 10
  }

  private func questions(_ tree: RowTree) {
    var (rowAt, yOf, neighbor) = (Percentiles(), Percentiles(), Percentiles())
    var sum = 0
    for _ in 0..<rounds {
      let y = Int.random(in: 0..<tree.total)
      let handle = Int.random(in: 0..<count)
      rowAt.measure { sum += tree.row(at: y)?.handle ?? 0 }
      yOf.measure { sum += tree.top(of: handle) }
      neighbor.measure { sum += tree.next(after: handle) ?? 0 }
    }
    print("row at y   \(rowAt.text)\ny of row   \(yOf.text)")
    print("next row   \(neighbor.text)  (\(sum % 10))")
  }

  private func changes(_ tree: inout RowTree) {
    var (append, head, middle) = (Percentiles(), Percentiles(), Percentiles())
    var (update, remove) = (Percentiles(), Percentiles())
    var next = count
    for _ in 0..<rounds {
      append.measure { tree.insert(next, height: 70, at: tree.count) }
      head.measure { tree.insert(next + 1, height: 70, at: 0) }
      let position = Int.random(in: 0...tree.count)
      middle.measure { tree.insert(next + 2, height: 70, at: position) }
      let handle = Int.random(in: 0..<count)
      update.measure { tree.setHeight(99, of: handle) }
      next += 3
    }
    for handle in count..<next { remove.measure { tree.remove(handle) } }
    print("append     \(append.text)\nat head    \(head.text)\nin between \(middle.text)")
    print("update     \(update.text)\nremove     \(remove.text)")
  }
}
