/// The background of a range of a line, such as that of code, or the block that hides a spoiler.
package struct RunGround: Hashable, Sendable {
  /// Whether it hides the text.
  package var hides: Bool
  /// Whether the range has padding at its ends.
  package var isPadded: Bool
  /// The largest em of the range, in points.
  package var size: Double

  package init(hides: Bool, isPadded: Bool, size: Double) {
    self.hides = hides
    self.isPadded = isPadded
    self.size = size
  }

  /// The radius of the corners, in points.
  package static var radius: Double { 4 }

  /// The distance by which a background without padding extends beyond its ends, in points; not so
  /// far that the space next to it looks closed.
  private static var overhang: Double { 1 }

  /// The gap between backgrounds of consecutive lines, in points.
  private static var gap: Double { 2 }

  /// Finds the frame: around the letters and no higher than the line, or the whole line if it hides
  /// them.
  ///
  /// - Parameters:
  ///   - start: The left end of the range.
  ///   - end: The right end.
  ///   - line: The frame of the line.
  ///   - baseline: The y of its baseline.
  /// - Returns: The frame, in the same coordinates.
  package func frame(
    from start: Double,
    to end: Double,
    in line: LayoutRect,
    baseline: Double
  ) -> LayoutRect {
    // A wider block would also hide adjacent text.
    let overhang = hides || isPadded ? 0 : Self.overhang
    var top = line.y + Self.gap / 2
    var bottom = line.maxY - Self.gap / 2
    if !hides {
      top = max(top, baseline - 1.2 * size)
      bottom = min(bottom, baseline + 0.45 * size)
    }
    return LayoutRect(
      x: start - overhang,
      y: top,
      width: end - start + 2 * overhang,
      height: max(bottom - top, 0)
    )
  }
}
