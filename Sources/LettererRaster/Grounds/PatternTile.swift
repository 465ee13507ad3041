import LettererImages
package import LettererLayout

/// A tile of a wallpaper's pattern, with the inked columns of each row.
package struct PatternTile {
  /// Everything that the pixels of a tile depend on.
  package struct Key: Hashable {
    package var pattern: Wallpaper.Pattern
    /// The side in pixels.
    package var side: Int
  }

  let side: Int
  /// The columns of each row that have ink, from left to right.
  private let spans: [[Range<Int>]]
  private let mask: CoverageMask

  init(_ key: Key) {
    side = key.side
    let mask = CoverageMask(Doodles.path(side: Double(key.side)))
    self.mask = mask
    spans = (0..<key.side).map { y in
      guard mask.y..<mask.y + mask.height ~= y else { return [] }
      let start = (y - mask.y) * mask.width
      var spans: [Range<Int>] = []
      for x in 0..<mask.width where mask.coverage[start + x] > 0 {
        if let last = spans.last, last.upperBound == x {
          spans[spans.count - 1] = last.lowerBound..<x + 1
        } else {
          spans.append(x..<x + 1)
        }
      }
      return spans
    }
  }

  /// Passes the stretches with ink of a row of the tile to the closure, with their coverage.
  func forEachSpan(ofRow y: Int, _ body: (Int, [UInt8], Range<Int>) -> Void) {
    let start = (y - mask.y) * mask.width
    for span in spans[y] {
      body(
        mask.x + span.lowerBound,
        mask.coverage,
        start + span.lowerBound..<start + span.upperBound
      )
    }
  }
}

extension Canvas {
  /// Paints a pattern that begins at the corner of a rectangle, within it.
  ///
  /// Its rounded corners are ignored: the surroundings of a picture are painted over them.
  mutating func draw(_ tile: PatternTile, in rect: PixelRect, _ color: PixelColor) {
    guard tile.side > 0 else { return }
    for y in rect.y.clamped(to: clip) where isPainted(y) {
      for left in stride(from: rect.x.lowerBound, to: rect.x.upperBound, by: tile.side) {
        tile.forEachSpan(ofRow: (y - rect.y.lowerBound) % tile.side) { x, coverage, range in
          let count = min(range.count, rect.x.upperBound - left - x)
          guard count > 0 else { return }
          paint(y, left + x, coverage, range.prefix(count), color)
        }
      }
    }
  }
}
