/// Draws symbols from lines, discs, and areas, in a square of 24 by 24 with y down.
///
/// All subpaths have the same direction, so that together they cover their union; holes have the
/// opposite direction.
struct SymbolPen {
  private(set) var path = VectorPath()

  /// The side of the square.
  static var size: Double { 24 }

  /// Adds a polygon, given clockwise.
  mutating func fill(_ points: [VectorPath.Point]) {
    guard let first = points.first else { return }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.close()
  }

  /// Cuts a polygon, given clockwise, out of what covers it once.
  mutating func cut(_ points: [VectorPath.Point]) { fill(points.reversed()) }

  /// Adds subpaths of opposite direction, which cut their area out of what covers it once.
  mutating func cut(_ figures: VectorPath) { path.append(figures) }

  /// Adds a disc.
  mutating func disc(_ x: Double, _ y: Double, _ radius: Double) {
    path.append(.circle(center: VectorPath.Point(x, y), radius: radius))
  }

  /// Cuts a disc out of what covers it once.
  mutating func hole(_ x: Double, _ y: Double, _ radius: Double) {
    // Mirroring reverses the direction of a circle.
    path.append(VectorPath.circle(center: VectorPath.Point(x, y), radius: radius).mirrored(atX: x))
  }

  /// Adds a circular line, centered on the radius.
  mutating func ring(_ x: Double, _ y: Double, _ radius: Double, width: Double) {
    disc(x, y, radius + width / 2)
    hole(x, y, radius - width / 2)
  }

  /// Adds a rounded rectangle.
  mutating func block(
    _ x: Double,
    _ y: Double,
    _ width: Double,
    _ height: Double,
    radius: Double = 0
  ) {
    let radii = CornerRadii(radius)
    path.append(.roundedRectangle(x: x, y: y, width: width, height: height, radii: radii))
  }

  /// Adds a polyline with round caps and joins.
  mutating func line(_ points: [VectorPath.Point], width: Double) {
    for point in points { disc(point.x, point.y, width / 2) }
    for (start, end) in zip(points, points.dropFirst()) {
      let (dx, dy) = (end.x - start.x, end.y - start.y)
      let length = (dx * dx + dy * dy).squareRoot()
      guard length > 0 else { continue }
      let (x, y) = (dy / length * width / 2, -dx / length * width / 2)
      fill([
        VectorPath.Point(start.x + x, start.y + y), VectorPath.Point(end.x + x, end.y + y),
        VectorPath.Point(end.x - x, end.y - y), VectorPath.Point(start.x - x, start.y - y),
      ])
    }
  }
}
