/// The size and arrangement of pages, in points of 1/72 inch.
public struct PageFormat: Hashable, Sendable {
  /// The size of the page.
  public var size: LayoutSize
  /// The distance of the content from all edges; headers and footers are placed in it.
  public var margin: Double
  /// The number of columns, 1 or more.
  public var columns: Int
  /// The distance between two columns.
  public var columnGap: Double

  /// Creates a format.
  public init(size: LayoutSize, margin: Double = 42, columns: Int = 1, columnGap: Double = 24) {
    self.size = size
    self.margin = margin
    self.columns = columns
    self.columnGap = columnGap
  }

  /// A4, 210 × 297 mm.
  public static let a4 = PageFormat(size: LayoutSize(width: 595.28, height: 841.89))
  /// US Letter, 8.5 × 11 inches.
  public static let letter = PageFormat(size: LayoutSize(width: 612, height: 792))

  /// The width of a column; at least 1.
  public var columnWidth: Double {
    let gaps = Double(max(columns, 1) - 1) * columnGap
    return max((size.width - 2 * margin - gaps) / Double(max(columns, 1)), 1)
  }

  /// The height of a column; at least 1.
  public var columnHeight: Double { max(size.height - 2 * margin, 1) }
}
