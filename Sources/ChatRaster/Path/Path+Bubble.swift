extension Path {
  /// The bottom corner of a bubble from which the tail grows.
  package enum TailSide: Hashable, Sendable {
    case left
    case right
  }

  /// The radius of the bubbles for which the tail is drawn, in points.
  private static let tailRadius = 17.5

  /// Returns the outline of a bubble with the curved tail of JSQMessagesViewController.
  ///
  /// The rectangle is the body, in pixels; the tail stands out of it by 5.4 points of 6 that such
  /// art leaves for it, at a radius of 17.5 points. Other radii have the tail in proportion. No
  /// radius is larger than half of the shorter side.
  package static func bubble(
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    radius: Double,
    tail: TailSide
  ) -> Path {
    let radius = max(0, min(radius, min(width, height) / 2))
    let (right, bottom) = (x + width, y + height)
    var path = Path()
    path.move(to: Point(x + radius, y))
    path.addLine(to: Point(right - radius, y))
    path.addCorner(Point(right, y), to: Point(right, y + radius))
    path.addTail(right: right, bottom: bottom, radius: radius)
    path.addLine(to: Point(x + radius, bottom))
    path.addCorner(Point(x, bottom), to: Point(x, bottom - radius))
    path.addLine(to: Point(x, y + radius))
    path.addCorner(Point(x, y), to: Point(x + radius, y))
    path.close()
    return tail == .right ? path : path.mirrored(atX: x + width / 2)
  }

  /// Adds the right edge's end, the tail and the rest of the corner's arc behind it.
  private mutating func addTail(right: Double, bottom: Double, radius: Double) {
    let unit = radius / Self.tailRadius
    func at(_ x: Double, _ y: Double) -> Point { Point(right + x * unit, bottom + y * unit) }
    // Numbers measured on the art; its inner curve ends 0.02 points off the arc, so its end is
    // moved onto it along the radius.
    let center = at(-Self.tailRadius, -Self.tailRadius)
    let (dx, dy) = (10.8, 13.8)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = (dy / length, dx / length)
    addLine(to: at(0, -8.2))
    addCubic(at(0.45, -3.32), at(4.65, -0.53), to: at(5.4, -0.1))
    let joint = Point(center.x + sine * radius, center.y + cosine * radius)
    addCubic(at(-0.42, -0.4), at(-2.79, -1.45), to: joint)
    // Handles of an arc of angle a are 4/3 tan(a/4) long; square roots are the same everywhere,
    // which trigonometric functions are not.
    let tangentOfHalf = ((1 - cosine) / (1 + cosine)).squareRoot()
    let tangentOfQuarter = ((1 + tangentOfHalf * tangentOfHalf).squareRoot() - 1) / tangentOfHalf
    let handle = 4 / 3 * tangentOfQuarter * radius
    addCubic(
      Point(joint.x - cosine * handle, joint.y + sine * handle),
      Point(center.x + handle, bottom),
      to: Point(center.x, bottom)
    )
  }
}
