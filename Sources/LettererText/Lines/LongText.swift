import LettererLayout

/// The lines of a text longer than a page, in one box.
struct LongText: Sendable {
  /// The minimum numbers of atoms and bytes for which lines are kept: several pages.
  ///
  /// A text without spaces can be one atom of many lines.
  private static let (atomCount, byteCount) = (4_000, 16_000)

  let text: PreparedText
  let fit: TextFit
  let spans: [LineSpan]
  /// The bottom of each line, in 1/64 point.
  private let bottoms: [Int]

  init(text: PreparedText, fit: TextFit, spans: [LineSpan]) {
    self.text = text
    self.fit = fit
    self.spans = spans
    var bottom = 0
    bottoms = spans.map { span in
      bottom += span.height
      return bottom
    }
  }

  /// Whether the lines of a text are kept.
  static func isLong(_ text: PreparedText) -> Bool {
    text.atoms.count >= atomCount || text.bytes.count >= byteCount
  }

  /// Returns the top of a line, in 1/64 point.
  func top(ofLine number: Int) -> Int { bottoms[number] - spans[number].height }

  /// Returns the lines that touch a range of y, in points.
  ///
  /// - Complexity: O(log *n*).
  func lines(near range: ClosedRange<Double>) -> Range<Int> {
    let first = bottoms.partitionPoint { Double($0) / 64 >= range.lowerBound }
    let end = spans.indices.partitionPoint { Double(top(ofLine: $0)) / 64 > range.upperBound }
    return first..<max(first, end)
  }
}
