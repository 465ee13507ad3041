import LettererLayout
import Testing

@testable import LettererRaster

@Suite struct ShapeTests {
  private func bubble(
    _ width: Double,
    _ height: Double,
    scale: Double,
    _ tail: BubbleOutline.Edge
  ) -> VectorPath {
    let path = VectorPath.bubble(
      width: width * scale,
      height: height * scale,
      radii: .init(17.5 * scale),
      tail: .curved,
      tailWidth: 6 * scale
    ).offsetBy(x: 6 * scale)
    return tail == .right ? path : path.mirrored(atX: (6 + width / 2) * scale)
  }

  /// The rows of a nine-slice at a size, as one mask.
  private func grown(_ slice: NineSlice, width: Int, height: Int) -> [UInt8] {
    (0..<height).flatMap { y -> [UInt8] in
      guard let row = slice.row(y, width: width, height: height) else { return [] }
      return Array(slice.mask.coverage[row.left])
        + Array(repeating: row.middle, count: row.middleCount)
        + Array(slice.mask.coverage[row.right])
    }
  }

  @Test(arguments: [1.0, 2, 3])
  func `a tail on the left is the mirror image of one on the right`(scale: Double) {
    let right = CoverageMask(bubble(50, 40, scale: scale, .right))
    let left = CoverageMask(bubble(50, 40, scale: scale, .left))
    #expect(left.coverage == right.mirrored())
    #expect(left.x == Int(62 * scale) - right.x - right.width)
  }

  @Test(arguments: [1.0, 2, 3])
  func `a bubble has the area that its curves enclose`(scale: Double) {
    let path = bubble(50, 40, scale: scale, .right)
    let mask = CoverageMask(path)
    let sum = Double(mask.coverage.reduce(0) { $0 + Int($1) }) / 255
    #expect(abs(sum / enclosedArea(path) - 1) < 0.001)
    #expect(mask.x + mask.width == Int((56 * scale + 5.4 * scale).rounded(.up)))
    #expect(mask.height == Int(40 * scale))
  }

  /// The area of a closed path by Green's theorem, with a thousand steps per curve.
  private func enclosedArea(_ path: VectorPath) -> Double {
    var twice = 0.0
    var pen = VectorPath.Point(0, 0)
    func go(to next: VectorPath.Point) {
      twice += pen.x * next.y - next.x * pen.y
      pen = next
    }
    for element in path.elements {
      switch element {
      case .move(let point): pen = point
      case .line(let point): go(to: point)
      case .cubic(let first, let second, let end):
        let start = pen
        for step in 1...1_000 {
          let t = Double(step) / 1_000
          let u = 1 - t
          let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          go(
            to: .init(
              weights.0 * start.x + weights.1 * first.x + weights.2 * second.x + weights.3 * end.x,
              weights.0 * start.y + weights.1 * first.y + weights.2 * second.y + weights.3 * end.y
            )
          )
        }
      case .close: break
      }
    }
    return abs(twice) / 2
  }

  @Test func `a radius is cut to half of the shorter side`() {
    let pill = VectorPath.roundedRectangle(x: 0, y: 0, width: 60, height: 20, radii: .init(99))
    let same = VectorPath.roundedRectangle(x: 0, y: 0, width: 60, height: 20, radii: .init(10))
    #expect(CoverageMask(pill) == CoverageMask(same))
    let flat = VectorPath.bubble(
      width: 60,
      height: 0,
      radii: .init(10),
      tail: .curved,
      tailWidth: 6
    )
    #expect(CoverageMask(flat).coverage.allSatisfy { $0 == 0 })
  }

  @Test func `each corner has its own radius`() {
    let radii = CornerRadii(topLeft: 0, topRight: 2, bottomLeft: 9, bottomRight: 5)
    let mask = CoverageMask(
      VectorPath.roundedRectangle(x: 0, y: 0, width: 40, height: 30, radii: radii)
    )
    let corners = [(0, 0), (39, 0), (39, 29), (0, 29)].map { mask.value($0.0, $0.1) }
    // A circle of radius 2 covers 0.3151 of the corner's pixel.
    #expect(corners == [255, 80, 0, 0])
    #expect([mask.value(38, 27), mask.value(1, 27)] == [255, 0])
  }

  @Test(arguments: [(106, 106), (107, 106), (108, 107), (300, 120), (111, 500)])
  func `a grown rounded rectangle is the one drawn at that size`(size: (Int, Int)) throws {
    func mask(_ width: Int, _ height: Int) -> CoverageMask {
      CoverageMask(
        .roundedRectangle(
          x: 0,
          y: 0,
          width: Double(width),
          height: Double(height),
          radii: .init(topLeft: 52.5, topRight: 24, bottomLeft: 6.25, bottomRight: 52.5)
        )
      )
    }
    let slice = try #require(NineSlice(mask(107, 107), column: 53, row: 53))
    #expect(
      grown(slice, width: size.0, height: size.1) == mask(size.0, size.1).coverage
    )
  }

  @Test(arguments: [BubbleOutline.Edge.left, .right], [(35, 35), (50, 36), (51, 35), (200, 90)])
  func `a grown bubble is the one drawn at that size`(
    side: BubbleOutline.Edge,
    size: (Int, Int)
  ) throws {
    let small = CoverageMask(bubble(35.5, 35.5, scale: 2, side))
    let big = CoverageMask(bubble(Double(size.0), Double(size.1), scale: 2, side))
    let column = side == .right ? 35 : small.width - 36
    let slice = try #require(NineSlice(small, column: column, row: 35))
    #expect(grown(slice, width: big.width, height: big.height) == big.coverage)
  }

  @Test func `a mask does not shrink`() throws {
    let mask = CoverageMask(.circle(center: .init(5, 5), radius: 5))
    let slice = try #require(NineSlice(mask, column: 5, row: 5))
    #expect(slice.row(0, width: 8, height: 10) == nil)
    #expect(slice.row(0, width: 10, height: 8) == nil)
    #expect(slice.row(10, width: 10, height: 10) == nil)
    #expect(NineSlice(mask, column: 10, row: 5) == nil)
  }
}
