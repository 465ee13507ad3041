import LettererLayout
public import LettererModel

/// Rows in order, some of which are on screen.
public struct RowExtents: Hashable, Sendable {
  /// The rows, from top to bottom.
  public let rows: [ContentChange.Extent]

  /// Creates the list; rows in another order are sorted by their top edges.
  ///
  /// - Complexity: O(*n*) for sorted rows, else O(*n* log *n*).
  public init(_ rows: [ContentChange.Extent]) {
    let isSorted = zip(rows, rows.dropFirst()).allSatisfy { $0.y <= $1.y }
    self.rows = isSorted ? rows : rows.sorted { $0.y < $1.y }
  }

  /// Returns anchors of the visible rows, best first.
  ///
  /// From the top edge, the best is the first row that begins on screen; from the bottom edge, the
  /// last such row. The others are fallbacks if that row is removed. A row that covers the whole
  /// screen is its own fallback.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows on the screen.
  public func anchors(
    from edge: ScrollAnchor.Edge,
    in solution: ViewportSolution
  ) -> [ScrollAnchor] {
    let visible = solution.visibleRange
    let first = firstIndex(from: visible.lowerBound)
    let last = firstIndex(from: visible.upperBound.nextUp)
    var seen = Array(rows[first..<max(first, last)])
    if edge == .bottom { seen.reverse() }
    // A row that begins above the screen and extends into it.
    if first > 0, rows[first - 1].y + rows[first - 1].height > visible.lowerBound {
      seen.append(rows[first - 1])
    }
    return seen.map { ScrollAnchor($0.message, RowExtent($0), edge: edge, in: solution) }
  }

  /// Returns the index of the first row that begins at or below a y.
  private func firstIndex(from y: Double) -> Int {
    rows.partitionPoint { $0.y >= y }
  }
}

extension RowExtent {
  /// Creates the extent of a measured row.
  public init(_ row: ContentChange.Extent) {
    self.init(y: row.y, height: row.height)
  }
}
