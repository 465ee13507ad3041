extension Face {
  /// Returns whether some glyphs include a dotted circle, which HarfBuzz adds to marks without a
  /// base.
  func holdsDottedCircle(_ glyphs: ArraySlice<ShapedGlyph>) -> Bool {
    let circle = glyph(of: 0x25CC)
    return circle != 0 && glyphs.contains { $0.id == circle }
  }
}
