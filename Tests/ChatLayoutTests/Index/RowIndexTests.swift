import TestSupport
import Testing

@testable import ChatLayout

@Suite struct RowIndexTests {
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `sums and entries agree with adding up`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let heights = (0..<Int.random(in: 0...70, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random)
    }
    let index = RowIndex(heights)
    var ends: [Int] = []
    for (entry, height) in heights.enumerated() {
      #expect(index.offset(of: entry) == ends.last ?? 0, "seed \(seed), entry \(entry)")
      ends.append((ends.last ?? 0) + height)
    }
    let total = ends.last ?? 0
    #expect(index.total == total)
    #expect(index.count == heights.count)
    for offset in -2...total + 2 {
      let entry = ends.firstIndex { $0 > offset } ?? heights.count
      // Before the start the first entry counts, even where it has no height.
      #expect(index.entry(at: offset) == (offset < 0 ? 0 : entry), "seed \(seed), at \(offset)")
    }
  }

  @Test func `an empty index has no height`() {
    let index = RowIndex([])
    #expect(index.total == 0)
    #expect(index.entry(at: 0) == 0)
    #expect(index.entry(at: .max) == 0)
  }
}
