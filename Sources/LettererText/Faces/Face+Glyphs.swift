import CTextStack
import LettererUnicode

/// The ink box of a glyph in face units; y grows up.
struct GlyphInk {
  var left: Int32
  var right: Int32
  var top: Int32
  var bottom: Int32

  /// Returns how far a mark must move up to clear the ink of its base.
  ///
  /// Marks above the baseline go over their base, those below it go under.
  func offset(clearingTop baseTop: Int32, bottom baseBottom: Int32, gap: Int32) -> Int32 {
    if bottom >= 0 { return max(baseTop + gap - bottom, 0) }
    if top <= 0 { return min(baseBottom - gap - top, 0) }
    return 0
  }
}

extension Face {
  /// Returns the ink box of a glyph; `nil` if the face has none.
  func ink(of glyph: UInt32) -> GlyphInk? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    let (left, top) = (extents.x_bearing.inFaceUnits, extents.y_bearing.inFaceUnits)
    return GlyphInk(
      left: left,
      right: left + extents.width.inFaceUnits,
      top: top,
      bottom: top + extents.height.inFaceUnits
    )
  }

  /// Returns whether the face has a glyph for at least one visible scalar of a range.
  func covers(some range: Range<Int>, of text: Span<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = Scalars.decode(text, at: offset)
      if covers(Self.stand(in: scalar.value)), !ScalarVisibility.isInvisible(scalar.value) {
        return true
      }
      offset += scalar.length
    }
    return false
  }

  /// The scalar that HarfBuzz substitutes when a face lacks one: the plain space and hyphen.
  private static func stand(in scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F: 0x20
    case 0x2011: 0x2010
    default: scalar
    }
  }
}
