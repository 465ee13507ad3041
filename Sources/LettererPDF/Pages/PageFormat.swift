import LettererRaster

/// The size of a page, in points of 1/72 inch.
public struct PageFormat: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double
  /// The distance of the content from all edges.
  public var margin: Double

  /// Creates a page.
  public init(width: Double, height: Double, margin: Double = 36) {
    self.width = width
    self.height = height
    self.margin = margin
  }

  /// A4, 210 × 297 mm.
  public static let a4 = PageFormat(width: 595, height: 842)

  /// The width that the margins leave.
  public var contentWidth: Double { max(width - 2 * margin, 1) }

  /// The height that the margins leave; at least 1.
  public var contentHeight: Double { max(height - 2 * margin, 1) }
}

extension PageFormat {
  /// Returns some rows of pixels over the whole width of the page.
  func rows(_ rows: Range<Int>, scale: Double) -> PixelRect {
    PixelRect(
      x: -Int((margin * scale).rounded(.up)),
      y: rows.lowerBound,
      width: Int((width * scale).rounded(.up)),
      height: rows.count
    )
  }
}
