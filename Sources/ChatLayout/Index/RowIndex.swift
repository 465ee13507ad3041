/// The heights of all entries in device pixels, with sums by prefix.
///
/// A Fenwick tree: a sum is asked and an entry is found in O(log *n*) each. Heights are at least 0.
struct RowIndex: Hashable {
  private var tree: [Int]

  /// Creates the index of entries with the given heights.
  ///
  /// - Complexity: O(*n*).
  init(_ heights: [Int]) {
    tree = [0] + heights
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { tree.count - 1 }

  /// The sum of all heights.
  var total: Int { offset(of: count) }

  /// The sum of the heights before an entry.
  func offset(of entry: Int) -> Int {
    var sum = 0
    var index = entry
    while index > 0 {
      sum += tree[index]
      index &= index - 1
    }
    return sum
  }

  /// The first entry that ends past an offset; `count` where there is none.
  func entry(at offset: Int) -> Int {
    var index = 0
    var rest = offset
    var step = 1 << (Int.bitWidth - 1 - max(count, 1).leadingZeroBitCount)
    while step > 0 {
      let next = index + step
      if next <= count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      step /= 2
    }
    return index
  }
}
