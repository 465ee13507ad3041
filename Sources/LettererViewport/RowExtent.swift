/// The vertical extent of a row in the transcript, as measured by any source.
public struct RowExtent: Hashable, Sendable {
  /// The top edge in points.
  public var y: Double
  /// The height in points.
  public var height: Double

  /// Creates an extent.
  public init(y: Double, height: Double) {
    self.y = y
    self.height = height
  }

  /// The bottom edge.
  public var maxY: Double { y + height }
}
