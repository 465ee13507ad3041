/// The outline of a glyph from its origin, in 1/64 pixel; y grows down, with nonzero winding.
package struct GlyphOutline: Hashable, Sendable {
  /// A point in 1/64 pixel.
  package struct Point: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }
  }

  /// A path element; every contour begins with a move and is closed.
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(Point, Point)
    case cubic(Point, Point, Point)
  }

  package internal(set) var elements: [Element] = []

  /// All points, including control points.
  package var points: [Point] {
    elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .quadratic(let control, let end): [control, end]
      case .cubic(let first, let second, let end): [first, second, end]
      }
    }
  }

  /// Adds another outline at an offset.
  mutating func append(_ other: GlyphOutline, x: Int, y: Int) {
    func moved(_ point: Point) -> Point { Point(x: point.x + x, y: point.y + y) }
    elements += other.elements.map { element in
      switch element {
      case .move(let point): .move(moved(point))
      case .line(let point): .line(moved(point))
      case .quadratic(let control, let end): .quadratic(moved(control), moved(end))
      case .cubic(let first, let second, let end):
        .cubic(moved(first), moved(second), moved(end))
      }
    }
  }

  /// Adds a rectangle, wound in the opposite direction if it is a hole.
  mutating func append(x: Range<Int>, y: Range<Int>, isHole: Bool) {
    let (left, right, top, bottom) = (x.lowerBound, x.upperBound, y.lowerBound, y.upperBound)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
    for (index, corner) in (isHole ? corners.reversed() : corners).enumerated() {
      let point = Point(x: corner.0, y: corner.1)
      elements.append(index == 0 ? .move(point) : .line(point))
    }
  }
}
