/// The size of a missing-glyph box.
struct HexBoxMetrics {
  let scalar: UInt32

  // In hundredths of an em.
  static let columnWidth = 30
  static let rowHeight = 40
  static let padding = 8
  static let bearing = 5
  static let depth = 16

  /// The number of digits in each of the two rows.
  var columns: Int { scalar > 0xFFFF ? 3 : 2 }

  /// Returns the advance in face units.
  func advance(unitsPerEm: Int) -> Int {
    (columns * Self.columnWidth + 2 * Self.padding + 2 * Self.bearing) * unitsPerEm / 100
  }

  /// Returns the box's ink, in face units.
  func ink(unitsPerEm: Int) -> GlyphInk {
    func units(_ part: Int) -> Int32 { Int32(clamping: part * unitsPerEm / 100) }
    let height = 2 * Self.rowHeight + 2 * Self.padding
    return GlyphInk(
      left: units(Self.bearing),
      right: units(Self.bearing + columns * Self.columnWidth + 2 * Self.padding),
      top: units(height - Self.depth),
      bottom: units(-Self.depth)
    )
  }
}
