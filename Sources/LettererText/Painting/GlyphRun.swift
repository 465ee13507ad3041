public import LettererLayout

/// A line of text for a painter: positioned glyphs.
public struct GlyphLine: Sendable {
  /// The rectangle of the line in the text's box, in points.
  public var frame: LayoutRect
  /// The distance of the baseline from the top of the text's box, in points.
  public var baseline: Double
  /// The runs from left to right.
  public var runs: [GlyphRun]
  /// The bullet or number next to the line, which is not part of the text; placed like `runs`.
  ///
  /// The clusters of its glyphs are bytes of the marker.
  public var marker: [GlyphRun] = []
}

/// Glyphs of one font, from left to right.
public struct GlyphRun: Sendable {
  /// A positioned glyph.
  public struct Glyph: Hashable, Sendable {
    /// The number of the glyph in its face.
    public var id: UInt32
    /// The byte of the text where the glyph's cluster begins.
    public var cluster: Int
    /// The distance from the left edge of the line, in 1/64 point.
    public var x: Int
    /// The distance from the baseline, in 1/64 point; y grows down.
    public var y: Int
    /// The advance in 1/64 point.
    public var advance: Int
    /// The distance from the pen position to `x`, positive to the right, in 1/64 point.
    public var xOffset: Int
  }

  /// The font.
  public var font: GlyphFont
  /// The glyphs.
  public var glyphs: [Glyph]
  /// The left edge of the run, from the left edge of the line, in 1/64 point.
  public var x: Int
  /// The advance of the run in 1/64 point.
  public var width: Int
  /// The underline, if there is one.
  public var underline: Stroke?
  /// The strikethrough, if there is one.
  public var strikethrough: Stroke?
  /// The color, if it differs from the text's.
  public var role: Role? = nil
  /// The background color, if there is one.
  public var ground: Role? = nil
  /// The colors of a tool's output, which replace those of the roles.
  package var tone: TextTone? = nil
  /// Whether the background ends at the run's edges instead of extending beyond its letters.
  public var isPadded = false
  /// Whether a block is drawn instead of the glyphs.
  public var isHidden = false

  /// A line along a run.
  public struct Stroke: Hashable, Sendable {
    /// The middle of the line, from the baseline, in 1/64 point; y grows down.
    public var y: Int
    /// The thickness in 1/64 point.
    public var thickness: Int
  }
}

/// A face at a size, with the transformations applied to its outlines.
public struct GlyphFont: Hashable, Sendable {
  /// The number of the face in the typesetter's collection.
  public var face: Int
  /// The size of the em in 1/64 point.
  public var size: Int
  /// Whether the outline is emboldened because there is no bold face.
  public var isEmboldened: Bool
  /// Whether the outline is slanted because there is no italic face.
  public var isSlanted: Bool
  /// Whether the glyphs are color bitmaps.
  public var isEmoji: Bool
  /// Whether the glyphs are missing-glyph boxes; their numbers are those of the characters.
  public var isMissing: Bool
  /// Whether the glyphs are the rules of a formula, such as fraction bars; their numbers encode
  /// their sizes.
  public var isRule = false
}

extension GlyphRun {
  /// Returns the outline of a rule that is a figure, such as a slanted line, from the upper left
  /// corner of its rectangle, in points; `nil` if it is filled.
  package func outline(ofRule glyph: Glyph) -> VectorPath? {
    RuleGlyph(id: glyph.id).path(em: Double(font.size) / 64)
  }

  /// Returns the rectangle of a rule, from the line's left edge and baseline, in points.
  package func rectangle(ofRule glyph: Glyph) -> LayoutRect {
    let rule = RuleGlyph(id: glyph.id)
    let em = Double(font.size) / 64
    let height = Double(rule.height) / 1000 * em
    return LayoutRect(
      x: Double(glyph.x) / 64,
      y: Double(glyph.y) / 64 - height,
      width: Double(rule.width) / 1000 * em,
      height: height
    )
  }
}
