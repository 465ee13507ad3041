extension VectorPath {
  /// The radius of the measured bubbles with curved tails, in points.
  private static var tailRadius: Double { 17.5 }
  /// The width reserved for the tail of the measured bubbles, in points.
  private static var tailRoom: Double { 6 }

  /// Returns the outline of a bubble with a tail on its right.
  ///
  /// The body begins at the origin; the tail extends to its right. The curved tail is that of
  /// JSQMessagesViewController: it is 5.4 points wide, of 6 that the artwork reserves, at a radius
  /// of 17.5 points. At other widths it is scaled in proportion.
  ///
  /// - Parameters:
  ///   - width: The width of the body in pixels.
  ///   - height: The height of the body in pixels.
  ///   - radii: The radii of the body's corners, limited to half of the shorter side.
  ///   - tail: The form of the tail; `square` means no tail.
  ///   - tailWidth: The width reserved for the tail in pixels.
  ///   - isAtTop: Whether the tail is at the top instead of the bottom.
  /// - Returns: The outline, with the body at the origin.
  package static func bubble(
    width: Double,
    height: Double,
    radii: CornerRadii,
    tail: TailStyle.Form,
    tailWidth: Double,
    isAtTop: Bool = false
  ) -> VectorPath {
    if isAtTop {
      return bubble(
        width: width,
        height: height,
        radii: radii.upsideDown,
        tail: tail,
        tailWidth: tailWidth
      ).mirrored(atY: height / 2)
    }
    let radii = radii.clamped(to: min(width, height) / 2)
    var path = VectorPath()
    path.move(to: Point(radii.topLeft, 0))
    path.addLine(to: Point(width - radii.topRight, 0))
    path.addCorner(Point(width, 0), to: Point(width, radii.topRight))
    let tip = Tip(right: width, bottom: height, radius: radii.bottomRight, room: tailWidth)
    switch tail {
    case .curved: path.addCurvedTail(tip, top: radii.topRight)
    case .pointed: path.addPointedTail(tip, top: radii.topRight)
    case .blunt: path.addBluntTail(tip, top: radii.topRight)
    case .swept: path.addSweptTail(tip, top: radii.topRight)
    case .square: path.addLine(to: Point(width, height))
    }
    path.addLine(to: Point(radii.bottomLeft, height))
    path.addCorner(Point(0, height), to: Point(0, height - radii.bottomLeft))
    path.addLine(to: Point(0, radii.topLeft))
    path.addCorner(Point(0, 0), to: Point(radii.topLeft, 0))
    path.close()
    return path
  }

  /// The corner with the tail.
  private struct Tip {
    let right: Double
    let bottom: Double
    let radius: Double
    let room: Double

    func at(_ x: Double, _ y: Double) -> Point { Point(right + x, bottom + y) }
  }

  /// Adds the end of the right edge, the tail, and the rest of the corner's arc after it.
  private mutating func addCurvedTail(_ tip: Tip, top: Double) {
    let unit = min(tip.room / Self.tailRoom, (tip.bottom - top) / 8.2)
    // Measured in the artwork; its inner curve ends 0.02 points off the arc, so its end is moved
    // onto the arc along the radius.
    let (dx, dy) = (10.8, 13.8)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = (dy / length, dx / length)
    let (radius, inner) = (tip.radius, tip.radius / Self.tailRadius)
    let center = tip.at(-radius, -radius)
    let joint = Point(center.x + sine * radius, center.y + cosine * radius)
    addLine(to: tip.at(0, -8.2 * unit))
    addCubic(
      tip.at(0.45 * unit, -3.32 * unit),
      tip.at(4.65 * unit, -0.53 * unit),
      to: tip.at(5.4 * unit, -0.1 * unit)
    )
    addCubic(
      tip.at(-0.42 * unit, -0.4 * unit),
      Point(joint.x + 3.91 * inner, joint.y + 2.25 * inner),
      to: joint
    )
    guard radius > 0 else { return }
    // Control points of an arc of angle a are 4/3 tan(a/4) away. Square roots are identical on all
    // systems; trigonometric functions are not.
    let tangentOfHalf = ((1 - cosine) / (1 + cosine)).squareRoot()
    let tangentOfQuarter = ((1 + tangentOfHalf * tangentOfHalf).squareRoot() - 1) / tangentOfHalf
    let handle = 4 / 3 * tangentOfQuarter * radius
    addCubic(
      Point(joint.x - cosine * handle, joint.y + sine * handle),
      Point(center.x + handle, tip.bottom),
      to: Point(center.x, tip.bottom)
    )
  }

  /// Adds a straight tip that continues the bottom edge.
  private mutating func addPointedTail(_ tip: Tip, top: Double) {
    let height = min(1.5 * tip.room, tip.bottom - top)
    addLine(to: tip.at(0, -height))
    addLine(to: tip.at(tip.room, 0))
  }

  /// Adds a straight tip with a round end that continues the bottom edge.
  private mutating func addBluntTail(_ tip: Tip, top: Double) {
    let unit = min(tip.room, (tip.bottom - top) / 1.4)
    addLine(to: tip.at(0, -1.4 * unit))
    addLine(to: tip.at(0.8 * unit, -0.36 * unit))
    addCubic(
      tip.at(0.98 * unit, -0.13 * unit),
      tip.at(0.9 * unit, 0),
      to: tip.at(0.65 * unit, 0)
    )
  }

  /// Adds a tip that curves out of the right edge, ends round on the bottom edge, and returns in an
  /// arc to a notch in that edge.
  private mutating func addSweptTail(_ tip: Tip, top: Double) {
    let unit = min(tip.room / Self.tailRoom, (tip.bottom - top) / 13)
    addLine(to: tip.at(0, -13 * unit))
    addCubic(
      tip.at(0.2 * unit, -7.6 * unit),
      tip.at(2.2 * unit, -3.6 * unit),
      to: tip.at(5.7 * unit, -0.9 * unit)
    )
    addCubic(
      tip.at(6.3 * unit, -0.4 * unit),
      tip.at(6 * unit, 0.1 * unit),
      to: tip.at(5.2 * unit, 0)
    )
    addCubic(
      tip.at(2 * unit, -0.2 * unit),
      tip.at(-0.8 * unit, -1.3 * unit),
      to: tip.at(-3 * unit, -3.1 * unit)
    )
    addCubic(
      tip.at(-5 * unit, -1.2 * unit),
      tip.at(-8 * unit, 0),
      to: tip.at(-11 * unit, 0)
    )
  }
}
