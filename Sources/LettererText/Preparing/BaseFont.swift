/// The font on which the height of lines is built.
struct BaseFont: Hashable, Sendable {
  var context: WordCache.ContextID
  var font: RunFont
  var metrics: Face.Metrics
  var size: FontSize
  var extent: PreparedText.Extent
  /// The advance of a space in 1/64 point.
  var spaceWidth: Int
  /// The advance of an ellipsis in 1/64 point.
  var ellipsisWidth: Int

  /// How far ink may reach beyond the base font's line before the line grows, as a part of the em.
  ///
  /// Fonts of other scripts claim far more room than their letters use; the spare
  /// room between lines of Latin text holds this much.
  private static let inkTolerance = (numerator: 1, denominator: 10)
  /// The most that ink makes a line grow, in ems; stacks of marks have no other limit.
  private static let inkLimit = 3

  /// Makes the extent of a line large enough for a piece of a word.
  @inline(__always)
  func grow(_ extent: inout PreparedText.Extent, by piece: WordPiece, size: FontSize) {
    if size.em > self.size.em { extent.form(unionWith: self.extent(at: size)) }
    if piece.inkAscent | piece.inkDescent != 0 { growForInk(&extent, of: piece, size: size) }
  }

  /// Returns the extent of words of one size whose ink stays in the line.
  func extent(ofWordsAt size: FontSize) -> PreparedText.Extent {
    var extent = extent
    if size.em > self.size.em { extent.form(unionWith: self.extent(at: size)) }
    return extent
  }

  private func growForInk(
    _ extent: inout PreparedText.Extent,
    of piece: WordPiece,
    size: FontSize
  ) {
    let unitsPerEm = Int(piece.unitsPerEm)
    let spare = size.em * Self.inkTolerance.numerator / Self.inkTolerance.denominator
    let limit = size.em * Self.inkLimit
    let above = min(size.length(Int(piece.inkAscent), unitsPerEm: unitsPerEm), limit) - spare
    let below = min(size.length(Int(piece.inkDescent), unitsPerEm: unitsPerEm), limit) - spare
    extent.form(
      unionWith: PreparedText.Extent(
        ascent: Int32(clamping: above),
        descent: Int32(clamping: below)
      )
    )
  }

  /// Returns the extent of the same face at another size.
  private func extent(at other: FontSize) -> PreparedText.Extent {
    PreparedText.Extent(
      ascent: Int32(clamping: other.length(Int(extent.ascent), unitsPerEm: size.em)),
      descent: Int32(clamping: other.length(Int(extent.descent), unitsPerEm: size.em))
    )
  }
}
