import LettererLayout

/// Distances from the top and the bottom edge in points.
public struct VerticalInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the bottom edge.
  public var bottom: Double

  /// Creates insets.
  public init(top: Double = 0, bottom: Double = 0) {
    self.top = top
    self.bottom = bottom
  }
}
