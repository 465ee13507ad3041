/// The maximum difference at which two pixels count as the same.
///
/// Nothing is averaged over a picture: every pixel is judged by itself and its neighbors. Failing
/// pixels are counted, per message if messages are known.
public struct PixelTolerance: Hashable, Sendable {
  /// The maximum distance of a pixel at an edge from what is expected, regardless of the contrast.
  ///
  /// HyAB distance in OKLab: 1 separates black and white. Negative for no tolerance at all.
  public var color: Double
  /// The maximum difference of a channel in a uniform area, in levels of 255; ≥ 0.
  public var fill: Int
  /// The number of pixels per message that may fail; ≥ 0.
  public var pixels: Int
  /// Whether a pixel may look like anything between its neighbors in the other picture.
  ///
  /// It may also be beyond them by a fraction of the local contrast; content a whole pixel away
  /// fails.
  public var ignoresAntialiasing: Bool

  /// Every bit counts.
  public static let exact = PixelTolerance(
    color: -1,
    fill: 0,
    pixels: 0,
    ignoresAntialiasing: false
  )

  /// Tolerates other rasterizers of the same shapes, but not missing, moved, or recolored content.
  ///
  /// The values best separate noise from regressions in the test corpus.
  public static let perceptual = PixelTolerance(
    color: 0.03,
    fill: 2,
    pixels: 12,
    ignoresAntialiasing: true
  )

  /// Creates a tolerance.
  public init(color: Double, fill: Int, pixels: Int, ignoresAntialiasing: Bool) {
    self.color = color
    self.fill = max(fill, 0)
    self.pixels = max(pixels, 0)
    self.ignoresAntialiasing = ignoresAntialiasing
  }

  /// Whether only identical bits pass.
  public var isExact: Bool { color < 0 && fill == 0 && pixels == 0 }
}
