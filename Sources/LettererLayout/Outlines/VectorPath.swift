/// An outline of lines and cubic Bézier curves: x grows to the right, y down.
///
/// Areas are filled by the nonzero rule. Coordinates are clamped to ±32,767 pixels when the outline is
/// rasterized.
public struct VectorPath: Hashable, Sendable {
  /// A point; of an outline in pixels, whole numbers are corners of pixels.
  public struct Point: Hashable, Sendable {
    /// The distance from the left.
    public var x: Double
    /// The distance from the top.
    public var y: Double

    /// Creates a point.
    public init(_ x: Double, _ y: Double) {
      self.x = x
      self.y = y
    }
  }

  /// An element of the outline.
  public enum Element: Hashable, Sendable {
    /// Begins a subpath.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve: two control points, and its end.
    case cubic(Point, Point, Point)
    /// A line to the beginning of the subpath.
    case close
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// Creates an empty outline.
  public init() {}

  /// Begins a new subpath; the preceding one is closed.
  package mutating func move(to point: Point) {
    elements.append(.move(point))
  }

  package mutating func addLine(to point: Point) {
    elements.append(.line(point))
  }

  /// Adds a cubic Bézier curve with two control points.
  package mutating func addCubic(_ first: Point, _ second: Point, to end: Point) {
    elements.append(.cubic(first, second, end))
  }

  package mutating func close() {
    elements.append(.close)
  }

  /// Returns the outline mirrored at a vertical axis.
  ///
  /// If twice the x is a whole number of pixels, the coverage mask is mirrored exactly, too.
  package func mirrored(atX axis: Double) -> VectorPath {
    mapped { Point(2 * axis - $0.x, $0.y) }
  }

  /// Returns the outline mirrored at a horizontal axis.
  package func mirrored(atY axis: Double) -> VectorPath {
    mapped { Point($0.x, 2 * axis - $0.y) }
  }

  /// Returns the outline moved to the right.
  package func offsetBy(x: Double) -> VectorPath {
    mapped { Point($0.x + x, $0.y) }
  }

  /// Returns the outline scaled about the origin, then moved.
  package func scaled(by scale: Double, movedBy offset: Point = Point(0, 0)) -> VectorPath {
    mapped { Point($0.x * scale + offset.x, $0.y * scale + offset.y) }
  }

  /// Returns the outline rotated about the origin, given the cosine and sine of the angle.
  package func turned(cosine: Double, sine: Double) -> VectorPath {
    mapped { Point($0.x * cosine - $0.y * sine, $0.x * sine + $0.y * cosine) }
  }

  private func mapped(_ transform: (Point) -> Point) -> VectorPath {
    var path = VectorPath()
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform(point))
      case .line(let point): .line(transform(point))
      case .cubic(let first, let second, let end):
        .cubic(transform(first), transform(second), transform(end))
      case .close: .close
      }
    }
    return path
  }
}
