/// The positions of the grapheme clusters of one line.
///
/// A typesetter returns it; carets, hits, and selections are computed from it in the same way for
/// all typesetters.
public struct LineGeometry: Hashable, Sendable {
  /// A positioned cluster.
  ///
  /// A ligature has a box for each of its clusters, all of equal width.
  public struct Box: Hashable, Sendable {
    /// The UTF-8 byte range in the original text; that of an ellipsis begins where the line ends.
    public var range: Range<Int>
    /// The left edge in the text's box, in points.
    public var x: Double
    /// The advance in points; at least 0.
    public var width: Double
    /// Whether the cluster reads from right to left.
    public var isRightToLeft: Bool

    /// Creates a box.
    public init(range: Range<Int>, x: Double, width: Double, isRightToLeft: Bool) {
      self.range = range
      self.x = x
      self.width = width
      self.isRightToLeft = isRightToLeft
    }

    /// The right edge.
    public var maxX: Double { x + width }

    /// The leading edge in the cluster's direction.
    var leadingEdge: Double { isRightToLeft ? maxX : x }
    /// The trailing edge in the cluster's direction.
    var trailingEdge: Double { isRightToLeft ? x : maxX }
  }

  /// The possible caret offsets, in order: between clusters, excluding paragraph separators.
  public var boundaries: [Int]
  /// The boxes from left to right, including those of hanging spaces, which exceed the line's
  /// frame.
  public var boxes: [Box]

  /// Creates a geometry; an empty line has one boundary and no box.
  public init(boundaries: [Int] = [], boxes: [Box] = []) {
    self.boundaries = boundaries
    self.boxes = boxes
  }

  /// Returns the last boundary that is not after an offset, or the first one.
  ///
  /// - Complexity: O(log *n*).
  func boundary(atOrBefore offset: Int) -> Int? {
    let next = boundaries.partitionPoint { $0 > offset }
    return boundaries.isEmpty ? nil : boundaries[max(next - 1, 0)]
  }
}
