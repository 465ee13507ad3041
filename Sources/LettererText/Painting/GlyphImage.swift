/// A glyph as pixels, ready to be blended.
public struct GlyphImage: Sendable {
  /// The pixel format.
  public enum Format: Hashable, Sendable {
    /// One byte per pixel: the coverage.
    case coverage
    /// Four bytes per pixel: red, green, blue, and alpha, with premultiplied alpha.
    case color
  }

  /// The pixel format.
  public let format: Format
  /// The distance of the left edge from the glyph's origin, in pixels.
  public let left: Int
  /// The distance of the top edge above the baseline, in pixels.
  public let top: Int
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// The pixels in rows from the top, without padding.
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
