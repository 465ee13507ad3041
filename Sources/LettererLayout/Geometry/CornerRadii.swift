/// The radii of four corners in points (in pixels for an outline in pixels); at least 0.
///
/// Outlines limit them to half of the shorter side.
public struct CornerRadii: Hashable, Sendable {
  /// The radius at the top left.
  public var topLeft: Double
  /// The radius at the top right.
  public var topRight: Double
  /// The radius at the bottom left.
  public var bottomLeft: Double
  /// The radius at the bottom right.
  public var bottomRight: Double

  /// Creates radii.
  public init(topLeft: Double, topRight: Double, bottomLeft: Double, bottomRight: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates four equal radii.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The horizontally mirrored radii.
  public var mirrored: CornerRadii {
    CornerRadii(
      topLeft: topRight,
      topRight: topLeft,
      bottomLeft: bottomRight,
      bottomRight: bottomLeft
    )
  }

  /// Returns the radii of an outline inset by a distance in points.
  public func inset(by distance: Double) -> CornerRadii {
    map { max($0 - distance, 0) }
  }

  /// The largest of the radii.
  package var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// The radii with top and bottom swapped.
  var upsideDown: CornerRadii {
    CornerRadii(
      topLeft: bottomLeft,
      topRight: bottomRight,
      bottomLeft: topLeft,
      bottomRight: topRight
    )
  }

  /// Returns the radii in another unit, such as pixels, given the units per point.
  package func scaled(by scale: Double) -> CornerRadii {
    map { $0 * scale }
  }

  /// Returns the radii clamped to 0 through a limit.
  func clamped(to limit: Double) -> CornerRadii {
    map { max(0, min($0, limit)) }
  }

  private func map(_ transform: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: transform(topLeft),
      topRight: transform(topRight),
      bottomLeft: transform(bottomLeft),
      bottomRight: transform(bottomRight)
    )
  }
}
