/// A point, in points; y grows down.
public struct LayoutPoint: Hashable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points, neither negative.
public struct LayoutSize: Hashable, Sendable {
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points with its origin at the top left; y grows down.
public struct LayoutRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a rectangle from its origin and extent.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its origin and size.
  public init(x: Double, y: Double, size: LayoutSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// The right edge.
  public var maxX: Double { x + width }

  /// The bottom edge.
  public var maxY: Double { y + height }

  /// Returns the rectangle with every edge moved inward by a distance in points.
  func inset(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: x + distance,
      y: y + distance,
      width: max(width - 2 * distance, 0),
      height: max(height - 2 * distance, 0)
    )
  }

  /// Returns the rectangle moved by an offset.
  public func offsetBy(x deltaX: Double = 0, y deltaY: Double = 0) -> LayoutRect {
    LayoutRect(x: x + deltaX, y: y + deltaY, width: width, height: height)
  }

  /// Returns whether another rectangle lies within this one, edges included.
  public func contains(_ other: LayoutRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Returns whether the interiors of the rectangles overlap.
  public func intersects(_ other: LayoutRect) -> Bool {
    other.x < maxX && x < other.maxX && other.y < maxY && y < other.maxY
  }
}

/// Distances from the four edges in points.
public struct Insets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Creates insets in the order top, left, bottom, right.
  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The sum of the left and right distances.
  public var horizontal: Double { left + right }

  /// The sum of the top and bottom distances.
  public var vertical: Double { top + bottom }
}
