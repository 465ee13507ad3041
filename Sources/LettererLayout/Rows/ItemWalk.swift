/// Finds the list items that contain successive lines of a text.
package struct ItemWalk {
  private let items: [TextItem]
  /// The index after that of the last item that began.
  private var next = 0
  /// The items that contain the current line, from the outermost one, by index.
  package private(set) var path: [Int] = []

  /// Begins before the first line.
  package init(_ items: [TextItem]) {
    self.items = items
  }

  /// Goes on to the line that begins at a byte.
  ///
  /// - Complexity: O(*n*) for all lines of a text with *n* items, and for the depth of each line.
  package mutating func go(to offset: Int) {
    path.removeAll { items[$0].range.upperBound <= offset }
    while next < items.count, items[next].range.lowerBound <= offset {
      if items[next].range.contains(offset) { path.append(next) }
      next += 1
    }
  }

  /// Returns whether the line that begins at a byte belongs to the same items as the current one.
  package func isSame(at offset: Int) -> Bool {
    path.last.map { items[$0].range.contains(offset) } != false
      && (next == items.count || items[next].range.lowerBound > offset)
  }
}
