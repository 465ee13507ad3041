/// A heading in the text of a part.
public struct TextHeading: Hashable, Sendable {
  /// Its UTF-8 bytes in the text of the part.
  public let range: Range<Int>
  /// Its level, from 1.
  public let level: Int
}

/// A list item in the text of a part, with those in it.
public struct TextItem: Hashable, Sendable {
  /// Its UTF-8 bytes in the text of the part.
  public internal(set) var range: Range<Int>
}

extension Part {
  /// Returns the heading that a line of the text belongs to.
  ///
  /// - Complexity: O(log *n*) in the number of headings.
  package func heading(of line: TextLine) -> TextHeading? {
    let next = headings.partitionPoint { $0.range.upperBound > line.range.lowerBound }
    guard next < headings.count, headings[next].range.overlaps(line.range) else { return nil }
    return headings[next]
  }
}
