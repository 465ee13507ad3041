import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@Suite struct ScrollAnchorTests {
  static func solution(content: Double, offset: Double) -> ViewportSolution {
    let geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, width: 375, height: 667),
      safeArea: VerticalInsets(top: 64),
      inputBarHeight: 44,
      contentHeight: content
    )
    let solver = ViewportSolver()
    return solver.solve(geometry, from: solver.reference(at: offset, in: geometry))
  }

  static func rows(_ heights: [Double], named prefix: String = "m") -> [ContentChange.Extent] {
    var y = 0.0
    return heights.enumerated().map { index, height in
      defer { y += height }
      return ContentChange.Extent(message: "\(prefix)\(index)", y: y, height: height)
    }
  }

  @Test func `whatever happens above, the row stays where it was on the screen`() {
    for seed in UInt64(1)...2000 {
      var random = RandomViewports(seed: seed)
      let heights = (0..<60).map { _ in random.length(20...200) }
      let rows = Self.rows(heights)
      let total = heights.reduce(0, +)
      let before = Self.solution(content: total, offset: random.length(0...5000))
      let edge: ScrollAnchor.Edge = Bool.random(using: &random.random) ? .top : .bottom
      let anchors = RowExtents(rows).anchors(from: edge, in: before)
      let added = random.length(0...3000)
      let anchor = anchors[0]
      guard let row = rows.first(where: { $0.message == anchor.message }) else {
        Issue.record("seed \(seed): no such row")
        continue
      }
      let moved = RowExtent(y: row.y + added, height: row.height)
      let after = Self.solution(content: total + added, offset: 0)
      #expect(anchor.offset(moved, in: after) == before.offset + added, "seed \(seed)")
    }
  }

  @Test func `from the top the first row that begins on the screen is the anchor`() {
    let rows = RowExtents(Self.rows([100, 100, 100, 2000]))
    let solution = Self.solution(content: 2300, offset: 0)  // 64...623 is visible
    let names = rows.anchors(from: .top, in: solution).map(\.message)
    #expect(names == ["m1", "m2", "m3", "m0"])
    #expect(rows.anchors(from: .bottom, in: solution).map(\.message) == ["m3", "m2", "m1", "m0"])
  }

  @Test func `a row that covers the screen is its own anchor`() {
    let rows = RowExtents(Self.rows([3000]))
    let anchors = rows.anchors(from: .top, in: Self.solution(content: 3000, offset: 500))
    #expect(anchors == [ScrollAnchor(message: "m0", edge: .top, distance: -564)])
  }

  @Test func `rows above and below the screen are not anchors`() {
    let rows = RowExtents(Self.rows(Array(repeating: 50, count: 100)).reversed())
    let anchors = rows.anchors(from: .top, in: Self.solution(content: 5000, offset: 1000))
    #expect(anchors.first?.message == "m22")
    #expect(anchors.count == 12)
  }

  @Test(arguments: [
    (ScrollPlace.top, 1936.0), (.held, 1936), (.center, 1706.5), (.bottom, 1477),
  ])
  func `a row scrolls to the requested place`(place: ScrollPlace, offset: Double) {
    let solution = Self.solution(content: 5000, offset: 0)
    let row = RowExtent(y: 2000, height: 100)
    #expect(solution.offset(of: .row(row, at: place)) == offset)
  }

  @Test func `a row taller than the screen is shown from its top`() {
    let solution = Self.solution(content: 5000, offset: 0)
    let row = RowExtent(y: 1000, height: 900)
    #expect(solution.offset(of: .row(row, at: .center)) == 936)
    #expect(solution.offset(of: .row(row, at: .bottom)) == 1277)
  }

  @Test func `a row near an end scrolls as far as the list does`() {
    let solution = Self.solution(content: 5000, offset: 0)
    #expect(solution.offset(of: .row(RowExtent(y: 4990, height: 10), at: .top)) == 4377)
    #expect(solution.offset(of: .row(RowExtent(y: 0, height: 10), at: .bottom)) == -64)
    #expect(solution.offset(of: .bottom) == 4377)
    #expect(solution.offset(of: .top) == -64)
  }

  @Test func `the space below a question shrinks as the answer grows`() {
    let question = RowExtent(y: 900, height: 100)
    var ends: Set<Double> = []
    for answer in stride(from: 0.0, through: 400, by: 50) {
      let solution = Self.solution(content: 1000 + answer, offset: 0)
      let room = solution.room(below: question, contentHeight: 1000 + answer)
      ends.insert(1000 + answer + room)
    }
    let end: Double = 900 + 667 - 64 - 44
    #expect(ends == [end])
    let solution = Self.solution(content: 3000, offset: 0)
    #expect(solution.room(below: question, contentHeight: 3000) == 0)
  }
}
