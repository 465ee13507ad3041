/// What a bounding rectangle takes in; named after the options of TextKit.
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
  /// Without it, the first paragraph in one line of any width, with the origin at its baseline.
  public static let usesLineFragmentOrigin = BoundingOptions(rawValue: 1 << 0)
  /// The line gap of the base font between lines; without it, lines are as the typesetter sets them.
  public static let usesFontLeading = BoundingOptions(rawValue: 1 << 1)
  /// The ink of the glyphs instead of the advances and the heights of lines.
  public static let ink = BoundingOptions(rawValue: 1 << 2)
}

/// How the edges of a bounding rectangle are rounded.
public enum BoundingRounding: Hashable, Sendable {
  /// Not at all: lengths are multiples of 1/64.
  case none
  /// Outwards to whole device pixels, of which there are so many per point; more than 0.
  case up(toScale: Double)
}
