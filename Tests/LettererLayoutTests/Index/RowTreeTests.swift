import TestSupport
import Testing

@testable import LettererLayout

@Suite struct RowTreeTests {
  /// The same with arrays.
  private struct Model {
    var rows: [(handle: Int, height: Int)] = []

    func check(_ tree: RowTree, _ note: Comment) {
      #expect(tree.count == rows.count, note)
      #expect(tree.total == rows.map(\.height).reduce(0, +), note)
      #expect(tree.handles == rows.map(\.handle), note)
      var top = 0
      for (position, row) in rows.enumerated() {
        #expect(tree.handle(at: position) == row.handle, note)
        #expect(tree.position(of: row.handle) == position, note)
        #expect(tree.top(of: row.handle) == top, note)
        #expect(tree.height(of: row.handle) == row.height, note)
        #expect(tree.next(after: row.handle) == rows.dropFirst(position + 1).first?.handle, note)
        #expect(
          tree.previous(before: row.handle) == rows[..<position].last?.handle,
          note
        )
        if row.height > 0 {
          for y in [top, top + row.height - 1] {
            #expect(tree.row(at: y)?.handle == row.handle, note)
            #expect(tree.row(at: y)?.top == top, note)
          }
        }
        top += row.height
      }
      #expect(tree.row(at: top) == nil, note)
    }
  }

  @Test(arguments: [0, 1, 27, 28, 29, 784, 785, 3000])
  func `a tree has the positions of the rows it was built with`(count: Int) {
    let heights = (0..<count).map { $0 * 7 % 13 }
    let model = Model(rows: heights.enumerated().map { ($0, $1) })
    model.check(RowTree(heights), "\(count)")
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func `any sequence of changes has the same result as with arrays`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let start = Int.random(in: 0...200, using: &random)
    let heights = (0..<start).map { _ in Int.random(in: 0...99, using: &random) }
    var tree = RowTree(heights)
    var model = Model(rows: heights.enumerated().map { ($0, $1) })
    var next = start
    for step in 0..<2_000 {
      let height = Int.random(in: 0...99, using: &random)
      // Shrinks in the second half until little is left.
      let choice = Int.random(in: 0..<(step < 1_000 ? 4 : 7), using: &random)
      if choice < 2 || model.rows.isEmpty {
        let position = Int.random(in: 0...model.rows.count, using: &random)
        tree.insert(next, height: height, at: position)
        model.rows.insert((next, height), at: position)
        next += 1
      } else {
        let position = Int.random(in: 0..<model.rows.count, using: &random)
        let handle = model.rows[position].handle
        if choice == 2 {
          tree.setHeight(height, of: handle)
          model.rows[position].height = height
        } else {
          tree.remove(handle)
          model.rows.remove(at: position)
          #expect(!tree.contains(handle))
        }
      }
      if step % 250 == 249 { model.check(tree, "seed \(seed), step \(step)") }
    }
  }

  @Test func `rows inserted at the head one by one stay in order`() {
    var tree = RowTree()
    for handle in 0..<2_000 { tree.insert(handle, height: 1, at: 0) }
    #expect(tree.handles == (0..<2_000).reversed())
    #expect(tree.top(of: 0) == 1_999)
  }
}
