/// How far two pixels may lie apart and still count as the same.
///
/// Nothing is averaged over a picture: every pixel is judged by itself and its neighbors, and the
/// pixels that fail are counted, in one message where messages are known.
public struct PixelTolerance: Hashable, Sendable {
  /// How far a pixel at an edge may look from what is expected, whatever the contrast there.
  ///
  /// HyAB distance in OKLab: 1 lies between black and white. Negative for no tolerance at all.
  public var color: Double
  /// The most levels of 255 by which a channel of an even area may differ; ≥ 0.
  public var fill: Int
  /// How many pixels of a message may fail; ≥ 0.
  public var pixels: Int
  /// Whether a pixel may look like anything between its neighbors in the other picture.
  ///
  /// It may then be beyond them by a part of the contrast there too; what stands a whole pixel aside
  /// fails.
  public var ignoresAntialiasing: Bool

  /// Every bit counts.
  public static let exact = PixelTolerance(
    color: -1,
    fill: 0,
    pixels: 0,
    ignoresAntialiasing: false
  )

  /// Other rasterizers of the same shapes pass; missing, moved and recolored things do not.
  ///
  /// The numbers are those with which the corpus of noise and regressions is told apart best.
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

  /// Whether nothing but equal bits passes.
  public var isExact: Bool { color < 0 && fill == 0 && pixels == 0 }
}
