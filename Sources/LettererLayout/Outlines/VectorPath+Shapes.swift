extension VectorPath {
  /// The distance of the control points of a quarter circle, as a fraction of the radius.
  private static let quarter = 0.552_284_749_830_793_6

  /// Returns a circle.
  package static func circle(center: Point, radius: Double) -> VectorPath {
    roundedRectangle(
      x: center.x - radius,
      y: center.y - radius,
      width: 2 * radius,
      height: 2 * radius,
      radii: CornerRadii(radius)
    )
  }

  /// Returns a rectangle with rounded corners, with radii limited to half of the shorter side.
  package static func roundedRectangle(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radii: CornerRadii
  ) -> VectorPath {
    let radii = radii.clamped(to: min(width, height) / 2)
    let (right, bottom) = (x + width, y + height)
    var path = VectorPath()
    path.move(to: Point(x + radii.topLeft, y))
    path.addLine(to: Point(right - radii.topRight, y))
    path.addCorner(Point(right, y), to: Point(right, y + radii.topRight))
    path.addLine(to: Point(right, bottom - radii.bottomRight))
    path.addCorner(Point(right, bottom), to: Point(right - radii.bottomRight, bottom))
    path.addLine(to: Point(x + radii.bottomLeft, bottom))
    path.addCorner(Point(x, bottom), to: Point(x, bottom - radii.bottomLeft))
    path.addLine(to: Point(x, y + radii.topLeft))
    path.addCorner(Point(x, y), to: Point(x + radii.topLeft, y))
    path.close()
    return path
  }

  /// Returns the edge of a rectangle with rounded corners, within the rectangle.
  package static func ring(_ size: LayoutSize, radius: Double, edge: Double) -> VectorPath {
    let (width, height) = (size.width, size.height)
    let radii = CornerRadii(radius)
    var path = roundedRectangle(x: 0, y: 0, width: width, height: height, radii: radii)
    let hole = roundedRectangle(
      x: edge,
      y: edge,
      width: max(width - 2 * edge, 0),
      height: max(height - 2 * edge, 0),
      radii: radii.inset(by: edge)
    )
    // A mirrored rectangle has the opposite winding.
    path.append(hole.mirrored(atX: width / 2))
    return path
  }

  /// Adds a quarter circle that rounds a corner, from the current point.
  mutating func addCorner(_ corner: Point, to end: Point) {
    guard let start = pen, start != end else { return }
    func handle(_ point: Point) -> Point {
      Point(
        point.x + (corner.x - point.x) * Self.quarter,
        point.y + (corner.y - point.y) * Self.quarter
      )
    }
    addCubic(handle(start), handle(end), to: end)
  }

  /// The end of the last line or curve.
  private var pen: Point? {
    switch elements.last {
    case .move(let point), .line(let point), .cubic(_, _, let point): point
    case .close, nil: nil
    }
  }
}

extension Elbow {
  /// Returns the outline in a rectangle of a size.
  public func path(in size: LayoutSize) -> VectorPath {
    let outer = min(radius, size.width, size.height)
    let width = min(width, outer)
    var path = VectorPath()
    path.move(to: VectorPath.Point(0, size.height))
    path.addLine(to: VectorPath.Point(0, outer))
    path.addCorner(VectorPath.Point(0, 0), to: VectorPath.Point(outer, 0))
    path.addLine(to: VectorPath.Point(size.width, 0))
    path.addLine(to: VectorPath.Point(size.width, width))
    path.addLine(to: VectorPath.Point(outer, width))
    path.addCorner(VectorPath.Point(width, width), to: VectorPath.Point(width, outer))
    path.addLine(to: VectorPath.Point(width, size.height))
    path.close()
    return edge == .left ? path : path.mirrored(atX: size.width / 2)
  }

  /// Returns the line in another unit, given the units per point.
  package func scaled(by scale: Double) -> Elbow {
    Elbow(edge: edge, radius: radius * scale, width: max((width * scale).rounded(), 1))
  }
}
