/// Signed areas of edges, one cell per pixel: the exact-area method of analytic rasterizers.
///
/// An edge that descends by dy in a pixel covers all pixels to its right by dy, and its own pixel
/// by the part to the right of the edge. The running sum from the left is the coverage.
struct CoverageCells {
  private let width: Int
  private let height: Int
  /// The descent of the edges in each cell, in 1/256 pixel; one more column than pixels.
  private var drops: [Int32]
  /// Twice the area to the left of the edges in each cell, in 1/65,536 pixel.
  private var areas: [Int32]

  /// Twice the area of a pixel.
  private static let full: Int = 2 * FixedPoint.one * FixedPoint.one

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    drops = [Int32](repeating: 0, count: (width + 1) * height)
    areas = drops
  }

  /// Adds an edge inside the cells' rectangle.
  ///
  /// Crossings of rows and columns are rounded from the exact quotient, not step by step, so the
  /// result does not depend on the direction.
  mutating func addEdge(from start: FixedPoint, to end: FixedPoint) {
    guard start.y != end.y else { return }
    let sign = start.y < end.y ? 1 : -1
    let (upper, lower) = sign == 1 ? (start, end) : (end, start)
    let height = lower.y - upper.y
    var point = upper
    while point.y < lower.y {
      let row = point.y >> 8
      var next = lower
      if (row + 1) << 8 < lower.y {
        next.y = (row + 1) << 8
        let exact = upper.x * height + (next.y - upper.y) * (lower.x - upper.x)
        next.x = roundedQuotient(exact, by: height)
      }
      addPiece(from: point, to: next, row: row, sign: sign)
      point = next
    }
  }

  /// Adds a piece within a row.
  private mutating func addPiece(
    from upper: FixedPoint,
    to lower: FixedPoint,
    row: Int,
    sign: Int
  ) {
    let step = upper.x <= lower.x ? 1 : -1
    let width = lower.x - upper.x
    var point = upper
    while point != lower {
      // Going left from a border, the cell is the one to its left.
      let column = step == 1 ? point.x >> 8 : (point.x + 255) >> 8 - 1
      let border = (step == 1 ? column + 1 : column) << 8
      var next = lower
      if (lower.x - border) * step > 0 {
        next.x = border
        let exact = upper.y * width + (border - upper.x) * (lower.y - upper.y)
        next.y = roundedQuotient(exact, by: width)
      }
      let drop = sign * (next.y - point.y)
      // A vertical piece on a border belongs to the cell to its right, whose left side it is.
      let cell = row * (self.width + 1) + column
      let origin = column << 8
      drops[cell] += Int32(drop)
      areas[cell] += Int32(drop * (point.x - origin + next.x - origin))
      point = next
    }
  }

  /// Returns the coverage of each pixel, rounded to the nearest of 0...255.
  func coverage() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(width * height)
    for row in 0..<height {
      var drop = 0
      for column in 0..<width {
        let cell = row * (width + 1) + column
        drop += Int(drops[cell])
        let area = min(abs(drop * 2 * FixedPoint.one - Int(areas[cell])), Self.full)
        result.append(UInt8((area * 255 + Self.full / 2) / Self.full))
      }
    }
    return result
  }
}
