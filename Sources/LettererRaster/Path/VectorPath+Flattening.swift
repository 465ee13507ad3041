import LettererLayout

extension VectorPath {
  /// Returns the closed figures as polygons.
  ///
  /// Control points are rounded to 1/65,536 pixel, and all further arithmetic uses integers: the
  /// result is the same everywhere, and a mirrored outline yields mirrored polygons. A polygon
  /// deviates from its curve by at most 1/256 pixel (up to 256 lines per curve) before its corners
  /// are rounded to that grid.
  func flattened() -> [[FixedPoint]] {
    var figures: [[FixedPoint]] = []
    var figure: [FixedPoint] = []
    var start = FinePoint(x: 0, y: 0)
    var pen = start
    for element in elements {
      switch element {
      case .move(let point):
        figures.append(figure)
        start = FinePoint(point)
        pen = start
        figure = [pen.coarse]
      case .line(let point):
        if figure.isEmpty { figure = [pen.coarse] }
        pen = FinePoint(point)
        figure.append(pen.coarse)
      case .cubic(let first, let second, let end):
        if figure.isEmpty { figure = [pen.coarse] }
        let curve = Cubic(pen, FinePoint(first), FinePoint(second), FinePoint(end))
        figure += curve.flattened()
        pen = FinePoint(end)
      case .close:
        figures.append(figure)
        figure = []
        pen = start
      }
    }
    figures.append(figure)
    return figures.filter { $0.count > 2 }
  }
}

/// A point in 1/65,536 pixel.
private struct FinePoint {
  static let one = 65_536
  private static let farthest = 32_767.0

  let x: Int
  let y: Int

  init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  init(_ point: VectorPath.Point) {
    x = Self.fine(point.x)
    y = Self.fine(point.y)
  }

  var coarse: FixedPoint {
    let step = Self.one / FixedPoint.one
    return FixedPoint(x: roundedQuotient(x, by: step), y: roundedQuotient(y, by: step))
  }

  private static func fine(_ coordinate: Double) -> Int {
    let clamped = coordinate.isNaN ? 0 : min(farthest, max(-farthest, coordinate))
    return Int((clamped * Double(one)).rounded(.toNearestOrEven))
  }
}

private struct Cubic {
  private let start: FinePoint
  private let first: FinePoint
  private let second: FinePoint
  private let end: FinePoint

  init(_ start: FinePoint, _ first: FinePoint, _ second: FinePoint, _ end: FinePoint) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
  }

  /// Returns the points after the start.
  func flattened() -> [FixedPoint] {
    let count = lineCount
    return (1...count).map { step in
      FixedPoint(
        x: coordinate(step, of: count, start.x, first.x, second.x, end.x),
        y: coordinate(step, of: count, start.y, first.y, second.y, end.y)
      )
    }
  }

  /// The minimum number of equal steps that keeps the lines within 1/256 pixel of the curve.
  ///
  /// A chord deviates from a curve by at most |B''| / 8 n², and |B''| is at most six times the
  /// larger second difference of the control points.
  private var lineCount: Int {
    let bends = [
      start.x - 2 * first.x + second.x, first.x - 2 * second.x + end.x,
      start.y - 2 * first.y + second.y, first.y - 2 * second.y + end.y,
    ]
    let bend = bends.reduce(0) { max($0, abs($1)) }
    // Both axes may bend that much: the square root of two, rounded up.
    let tolerance = FinePoint.one / 256
    var count = 1
    while count < 256 && 8 * count * count * tolerance < 9 * bend { count += 1 }
    return count
  }

  private func coordinate(
    _ step: Int,
    of count: Int,
    _ start: Int,
    _ first: Int,
    _ second: Int,
    _ end: Int
  ) -> Int {
    let rest = count - step
    let weighted =
      rest * rest * rest * start + 3 * rest * rest * step * first
      + 3 * rest * step * step * second + step * step * step * end
    return roundedQuotient(weighted, by: count * count * count * (FinePoint.one / FixedPoint.one))
  }
}
