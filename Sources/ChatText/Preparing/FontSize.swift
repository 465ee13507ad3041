/// The size of the em in 1/64 point, and the arithmetic from font units.
struct FontSize: Hashable, Sendable {
  let em: Int

  /// The largest em in points; a larger one overflows the metrics of a line.
  private static let limit = 16_384.0

  /// Takes the nearest size that can be set: the smallest one for what is no number at all.
  init(_ points: Double) {
    let size = points > 0 ? min(points, Self.limit) : 0
    em = max(Int((size * 64).rounded()), 1)
  }

  /// Returns a length in 1/64 point, rounded half up.
  @inline(__always)
  func length(_ units: Int, unitsPerEm: Int) -> Int {
    let doubled = 2 * units * em + unitsPerEm
    let divisor = 2 * unitsPerEm
    let quotient = doubled / divisor
    return doubled < quotient * divisor ? quotient - 1 : quotient
  }

  /// Returns the advance of a piece of a word in 1/64 point.
  @inline(__always)
  func advance(of piece: WordPiece) -> Int {
    length(Int(piece.advance), unitsPerEm: Int(piece.unitsPerEm))
  }
}

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

  /// Returns the extent of the same face at another size.
  func extent(at other: FontSize) -> PreparedText.Extent {
    PreparedText.Extent(
      ascent: Int32(clamping: other.length(Int(extent.ascent), unitsPerEm: size.em)),
      descent: Int32(clamping: other.length(Int(extent.descent), unitsPerEm: size.em))
    )
  }
}
