package import LettererLayout

/// The coverage of each pixel by a shape, 0...255, in a rectangle of pixels.
package struct CoverageMask: Hashable, Sendable {
  /// The column of the picture at which the mask begins.
  package let x: Int
  /// The row of the picture at which the mask begins.
  package let y: Int
  package let width: Int
  package let height: Int
  /// The rows in order, `width * height` values.
  package let coverage: [UInt8]

  /// Creates a mask; nil if the number of values does not match the size.
  package init?(x: Int, y: Int, width: Int, height: Int, coverage: [UInt8]) {
    guard width >= 0, height >= 0, coverage.count == width * height else { return nil }
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.coverage = coverage
  }

  /// Creates the mask of an outline, in the smallest rectangle that holds it.
  ///
  /// The area is exact for the flattened outline. Areas wound around several times count once, in
  /// either direction (non-zero winding), except that edges that cross within one pixel add up.
  /// - Complexity: O(pixels of the rectangle + edges · pixels they touch).
  package init(_ path: VectorPath) {
    let figures = path.flattened()
    let points = figures.joined()
    let left = (points.map(\.x).min() ?? 0) >> 8
    let top = (points.map(\.y).min() ?? 0) >> 8
    let right = ((points.map(\.x).max() ?? 0) + 255) >> 8
    let bottom = ((points.map(\.y).max() ?? 0) + 255) >> 8
    x = left
    y = top
    width = right - left
    height = bottom - top
    var cells = CoverageCells(width: width, height: height)
    for figure in figures {
      var previous = figure[figure.count - 1].moved(-left, -top)
      for point in figure {
        let next = point.moved(-left, -top)
        cells.addEdge(from: previous, to: next)
        previous = next
      }
    }
    coverage = cells.coverage()
  }

  /// Returns the mask with columns in reverse order, at the same place.
  package func mirrored() -> [UInt8] {
    (0..<height).flatMap { row in coverage[row * width..<(row + 1) * width].reversed() }
  }
}

extension FixedPoint {
  /// Returns the point moved by whole pixels.
  fileprivate func moved(_ columns: Int, _ rows: Int) -> FixedPoint {
    FixedPoint(x: x + columns * Self.one, y: y + rows * Self.one)
  }
}
