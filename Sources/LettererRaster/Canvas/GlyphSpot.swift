/// A glyph whose origin is at a pixel plus some quarters of a pixel.
package struct GlyphSpot: Hashable, Sendable {
  package var glyph: UInt32
  /// The quarters, 0 to 3.
  package var subpixel: UInt8
  package var x: Int32
  package var y: Int32

  /// Returns the glyph moved to the right by some pixels.
  func moved(x distance: Int) -> GlyphSpot {
    var spot = self
    spot.x += Int32(clamping: distance)
    return spot
  }
}
