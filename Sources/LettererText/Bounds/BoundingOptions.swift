/// What a bounding rectangle includes; named after TextKit's options.
///
/// | | TextKit | here |
/// |---|---|---|
/// | none | one line, origin at the baseline, the width of the box ignored | the same, y grows down |
/// | `usesLineFragmentOrigin` | all lines, origin at the top left of the box | the same |
/// | `usesFontLeading` | the font's leading counts | between lines, not below the last one |
/// | `usesDeviceMetrics` | the ink of the glyphs | called `ink` |
public struct BoundingOptions: OptionSet, Hashable, Sendable {
  /// The options as bits.
  public let rawValue: Int

  /// Creates options from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// All lines, with the origin at the top left of the text's box.
  ///
  /// Without it, the first paragraph is set on one line of any width, with its origin at the
  /// baseline.
  public static let usesLineFragmentOrigin = BoundingOptions(rawValue: 1 << 0)
  /// Adds the base font's line gap between lines; without it, the typesetter's spacing is used.
  public static let usesFontLeading = BoundingOptions(rawValue: 1 << 1)
  /// Measures the ink of the glyphs instead of advances and line heights.
  public static let ink = BoundingOptions(rawValue: 1 << 2)
}

/// How the edges of a bounding rectangle are rounded.
public enum BoundingRounding: Hashable, Sendable {
  /// No rounding: lengths are multiples of 1/64.
  case none
  /// Outward to whole device pixels, at a number of pixels per point greater than 0.
  case up(toScale: Double)
}
