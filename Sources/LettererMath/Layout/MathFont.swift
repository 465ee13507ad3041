/// A font with an OpenType MATH table, as required by math layout.
///
/// All lengths are in em: 1 is the font size. The y axis of a font grows up; ascents and descents
/// are distances from the baseline.
package protocol MathFont {
  /// Returns a constant of the MATH table; percentages as fractions (`0.7`).
  func constant(_ constant: MathConstant) -> Double

  /// Returns the glyph of a character; `nil` if the font does not have it.
  func glyph(for scalar: Unicode.Scalar) -> UInt32?

  /// Returns the metrics of a glyph.
  func metrics(of glyph: UInt32) -> MathGlyphMetrics

  /// Returns the larger variants of a glyph, from smallest to largest.
  func variants(of glyph: UInt32, along axis: MathAxis) -> [MathGlyphVariant]

  /// Returns the parts from which a glyph of any size is assembled: bottom to top, or left to
  /// right.
  func assembly(of glyph: UInt32, along axis: MathAxis) -> MathGlyphAssembly?

  /// Returns the kerning between a glyph's corner and a script at a height above the baseline.
  func kerning(of glyph: UInt32, at corner: MathCorner, height: Double) -> Double

  /// Returns the glyph that replaces another in scripts of level 1 or 2 (feature `ssty`).
  func scriptGlyph(of glyph: UInt32, level: Int) -> UInt32?

  /// Returns the metrics of a line of text that is not set in math glyphs, such as `\text`.
  func metrics(ofText text: String, style: MathTextStyle) -> MathTextMetrics
}

/// The direction in which a glyph grows.
package enum MathAxis: Hashable, Sendable {
  /// Left to right, such as a brace over a sum.
  case horizontal
  /// Bottom to top, such as a parenthesis.
  case vertical
}

/// A corner of a glyph to which a script is attached.
package enum MathCorner: Hashable, Sendable {
  /// Where a superscript is attached.
  case topRight
  /// The corner of a superscript that is next to its base.
  case bottomLeft
  /// Where a subscript is attached.
  case bottomRight
  /// The corner of a subscript that is next to its base.
  case topLeft
}

/// The metrics of a glyph in em.
package struct MathGlyphMetrics: Hashable, Sendable {
  /// The distance to the next glyph.
  package let advance: Double

  /// The left edge of the ink; negative if it is left of the origin.
  package let left: Double

  /// The right edge of the ink.
  package let right: Double

  /// The height of the ink above the baseline; negative if it ends below.
  package let ascent: Double

  /// The depth of the ink below the baseline; negative if it ends above.
  package let descent: Double

  /// How far a slanted glyph extends beyond its advance; 0 if it does not.
  package let italicCorrection: Double

  /// The horizontal position, from the origin, at which an accent is centered over the glyph.
  package let topAccent: Double

  /// Creates glyph metrics.
  package init(
    advance: Double,
    left: Double,
    right: Double,
    ascent: Double,
    descent: Double,
    italicCorrection: Double,
    topAccent: Double
  ) {
    self.advance = advance
    self.left = left
    self.right = right
    self.ascent = ascent
    self.descent = descent
    self.italicCorrection = italicCorrection
    self.topAccent = topAccent
  }
}

/// A larger form of a glyph.
package struct MathGlyphVariant: Hashable, Sendable {
  /// The glyph.
  package let glyph: UInt32

  /// Its size along the axis in em.
  package let size: Double

  /// Creates a variant.
  package init(glyph: UInt32, size: Double) {
    self.glyph = glyph
    self.size = size
  }
}

/// The parts of a glyph of any size (OpenType MATH, GlyphAssembly table).
package struct MathGlyphAssembly: Hashable, Sendable {
  /// A part of an assembly.
  package struct Part: Hashable, Sendable {
    /// The glyph.
    package let glyph: UInt32

    /// Its full size along the axis in em.
    package let fullAdvance: Double

    /// The maximum overlap with the previous part.
    package let startConnector: Double

    /// The maximum overlap with the next part.
    package let endConnector: Double

    /// Whether the part may be repeated or omitted.
    package let isExtender: Bool

    /// Creates a part.
    package init(
      glyph: UInt32,
      fullAdvance: Double,
      startConnector: Double,
      endConnector: Double,
      isExtender: Bool
    ) {
      self.glyph = glyph
      self.fullAdvance = fullAdvance
      self.startConnector = startConnector
      self.endConnector = endConnector
      self.isExtender = isExtender
    }
  }

  /// The parts: bottom to top, or left to right.
  package let parts: [Part]

  /// The minimum overlap of two parts in em.
  package let minConnectorOverlap: Double

  /// How far the whole extends beyond its width in em.
  package let italicCorrection: Double

  /// Creates an assembly.
  package init(parts: [Part], minConnectorOverlap: Double, italicCorrection: Double) {
    self.parts = parts
    self.minConnectorOverlap = minConnectorOverlap
    self.italicCorrection = italicCorrection
  }
}

/// The metrics of a line of text in em.
package struct MathTextMetrics: Hashable, Sendable {
  /// The width.
  package let width: Double

  /// The height above the baseline.
  package let ascent: Double

  /// The depth below the baseline.
  package let descent: Double

  /// Creates text metrics.
  package init(width: Double, ascent: Double, descent: Double) {
    self.width = width
    self.ascent = ascent
    self.descent = descent
  }
}
