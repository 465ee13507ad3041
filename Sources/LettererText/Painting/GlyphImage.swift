/// A glyph as pixels, ready to be blended.
public struct GlyphImage: Sendable {
  /// What the pixels are.
  public enum Format: Hashable, Sendable {
    /// One byte a pixel: how much of it the glyph covers.
    case coverage
    /// Four bytes a pixel: red, green, blue, alpha, with color multiplied by alpha.
    case color
  }

  /// What the pixels are.
  public let format: Format
  /// The distance of the left edge from the glyph's origin, in pixels.
  public let left: Int
  /// The distance of the top edge above the baseline, in pixels.
  public let top: Int
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels by rows from the top, without padding.
  public let pixels: [UInt8]

  static let empty = GlyphImage(
    format: .coverage,
    left: 0,
    top: 0,
    width: 0,
    height: 0,
    pixels: []
  )
}
