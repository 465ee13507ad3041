/// Lengths in the units of a face, which a damaged file can make any number.
///
/// Every number from HarfBuzz and FreeType is bounded where it is read, so that sums of a few of
/// them fit in 32 bits, and products with a font size in 64 bits.
extension BinaryInteger {
  /// The length, at most 64 em of the finest face, which no glyph needs.
  var inFaceUnits: Int32 { Int32(Swift.max(-1 << 20, Swift.min(self, 1 << 20))) }
}
