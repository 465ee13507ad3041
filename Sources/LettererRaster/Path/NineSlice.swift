/// A mask that grows to any larger size: one of its columns and one of its rows are repeated or
/// omitted.
package struct NineSlice: Hashable, Sendable {
  /// A row of the grown mask, from left to right.
  package struct Row: Hashable, Sendable {
    /// The range of the mask's values before those equal to the repeated one.
    package let left: Range<Int>
    /// The value that is repeated, and that of the columns next to it.
    package let middle: UInt8
    /// The number of columns with that value.
    package let middleCount: Int
    /// The range of the mask's values after them.
    package let right: Range<Int>
  }

  /// The mask at its smallest size.
  package let mask: CoverageMask
  /// The column that is repeated.
  package let column: Int
  /// The row that is repeated.
  package let row: Int
  /// For each row of the mask, the columns around the repeated one that have its value.
  private let middles: [Range<Int>]

  /// Creates a mask that grows at a column and a row; nil if it does not have them.
  package init?(_ mask: CoverageMask, column: Int, row: Int) {
    guard 0..<mask.width ~= column, 0..<mask.height ~= row else { return nil }
    self.mask = mask
    self.column = column
    self.row = row
    middles = (0..<mask.height).map { mask.columns(equalTo: column, inRow: $0) }
  }

  /// Returns a row, counted from 0, of the mask grown to a size.
  ///
  /// It is nil outside the size, and if the mask is too large even without its repeated row and
  /// column.
  package func row(_ row: Int, width: Int, height: Int) -> Row? {
    let growth = height - mask.height
    guard width >= mask.width - 1, growth >= -1, 0..<height ~= row else { return nil }
    let source = row < self.row ? row : max(self.row, row - growth)
    let start = source * mask.width
    let middle = middles[source]
    return Row(
      left: start..<start + middle.lowerBound,
      middle: mask.coverage[start + column],
      middleCount: width - mask.width + middle.count,
      right: start + middle.upperBound..<start + mask.width
    )
  }
}

extension NineSlice {
  /// Returns the coverage of a whole row, from left to right.
  package func coverage(of row: Row) -> [UInt8] {
    Array(mask.coverage[row.left]) + [UInt8](repeating: row.middle, count: row.middleCount)
      + Array(mask.coverage[row.right])
  }
}

extension CoverageMask {
  /// Returns the adjacent columns of a row that have the same value as one of them.
  fileprivate func columns(equalTo column: Int, inRow row: Int) -> Range<Int> {
    let values = coverage[row * width..<(row + 1) * width]
    let middle = values.startIndex + column
    let first = values[..<middle].lastIndex { $0 != values[middle] }.map { $0 + 1 }
    let end = values[middle...].firstIndex { $0 != values[middle] }
    return (first ?? values.startIndex) - values.startIndex..<(end ?? values.endIndex)
      - values.startIndex
  }
}
