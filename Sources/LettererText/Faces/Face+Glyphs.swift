import CTextStack
import LettererUnicode

/// The box of a glyph's ink in units of its face; y grows up.
struct GlyphInk {
  var left: Int32
  var right: Int32
  var top: Int32
  var bottom: Int32

  /// Returns how far a mark has to be moved up so that it keeps clear of the ink of its base.
  ///
  /// Marks that are above the baseline go over their base, those below it under it.
  func offset(clearingTop baseTop: Int32, bottom baseBottom: Int32, gap: Int32) -> Int32 {
    if bottom >= 0 { return max(baseTop + gap - bottom, 0) }
    if top <= 0 { return min(baseBottom - gap - top, 0) }
    return 0
  }
}

extension Face {
  /// Returns the box of a glyph's ink; `nil` where the face has none.
  func ink(of glyph: UInt32) -> GlyphInk? {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else { return nil }
    return GlyphInk(
      left: extents.x_bearing,
      right: extents.x_bearing + extents.width,
      top: extents.y_bearing,
      bottom: extents.y_bearing + extents.height
    )
  }

  /// Returns whether the face has a glyph for some scalar of a range that leaves a mark.
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

  /// The scalar whose glyph HarfBuzz takes where a face lacks one: the plain space and hyphen.
  private static func stand(in scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x205F: 0x20
    case 0x2011: 0x2010
    default: scalar
    }
  }
}
