/// Where the grapheme clusters of one line stand.
///
/// A typesetter gives it; carets, hits and selections are the same arithmetic over it for all of them.
public struct LineGeometry: Hashable, Sendable {
  /// A cluster at its place.
  ///
  /// A ligature has a box for each of its clusters, all of one width.
  public struct Box: Hashable, Sendable {
    /// The bytes of the original UTF-8 text; those of an ellipsis begin where the line ends.
    public var range: Range<Int>
    /// The left edge in the text's box, in points.
    public var x: Double
    /// The advance in points; at least 0.
    public var width: Double
    /// Whether the cluster is read from right to left.
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

    /// The edge at which the cluster begins to be read.
    var leadingEdge: Double { isRightToLeft ? maxX : x }
    /// The edge at which the cluster ends.
    var trailingEdge: Double { isRightToLeft ? x : maxX }
  }

  /// Where carets may stand, in order: between clusters, without what ends the paragraph.
  public var boundaries: [Int]
  /// The boxes from left to right, with those of hanging spaces, which reach beyond the line's frame.
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
