/// The em size in 1/64 point, and the conversion from font units.
struct FontSize: Hashable, Sendable {
  let em: Int

  /// The largest em in points; a larger one overflows the metrics of a line.
  private static let limit = 16_384.0

  /// Creates the nearest size that can be set; NaN yields the smallest.
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
