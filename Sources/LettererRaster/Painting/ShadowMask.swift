import LettererLayout

/// Everything that the pixels of a shadow depend on.
package struct ShadowKey: Hashable {
  /// The shape that casts the shadow.
  package var outline: ShapeKey.Outline
  /// The vertical offset of the shadow, in pixels.
  package var drop: Int
  /// The standard deviation of its blur, in 1/64 pixels.
  package var deviation: Int

  init(_ shadow: Shadow, of outline: ShapeKey.Outline, scale: Double) {
    self.outline = outline
    drop = Int((shadow.y * scale).rounded())
    deviation = Int((shadow.blur * scale / 2 * 64).rounded())
  }

  /// The maximum distance by which the shadow extends beyond the shape on any side, in pixels.
  package var margin: Int { boxes.reduce(0) { $0 + $1 / 2 } + abs(drop) }

  /// The widths of three box blurs that together approximate a normal distribution.
  ///
  /// The variance of a box of *w* pixels is (*w*² − 1)/12. The widths are odd, and the first ones
  /// are narrower by two if that is a better approximation.
  var boxes: [Int] {
    let variance = Double(deviation * deviation) / 4096
    let ideal = (4 * variance + 1).squareRoot()
    var narrow = Int(ideal.rounded(.down))
    if narrow.isMultiple(of: 2) { narrow -= 1 }
    let square = Double(narrow * narrow)
    let count = (12 * variance - 3 * square - Double(12 * narrow) - 9) / Double(-4 * narrow - 4)
    return (0..<3).map { $0 < Int(count.rounded()) ? narrow : narrow + 2 }
  }

  /// Returns the mask without the area under the shape itself; `nil` for a shape without area.
  ///
  /// It is created from the shape at the smallest size from which it can grow with ``margin``.
  package func slice(_ key: ShapeKey) -> NineSlice? {
    guard key.width > 0, key.height > 0, let path = key.path else { return nil }
    let body = CoverageMask(path)
    var plane = CoveragePlane(body, margin: margin)
    let sharp = plane
    plane.moveDown(by: drop)
    for box in boxes { plane.blur(over: box) }
    plane.take(out: sharp)
    let mask = plane.mask
    return NineSlice(
      mask,
      column: min(max(key.column - mask.x, 0), mask.width - 1),
      row: min(max(key.height / 2 - mask.y, 0), mask.height - 1)
    )
  }
}

/// Coverage with space around it for blurring.
private struct CoveragePlane {
  private let x: Int
  private let y: Int
  private let width: Int
  private let height: Int
  private var values: [UInt8]

  init(_ mask: CoverageMask, margin: Int) {
    x = mask.x - margin
    y = mask.y - margin
    width = mask.width + 2 * margin
    height = mask.height + 2 * margin
    values = [UInt8](repeating: 0, count: width * height)
    for row in 0..<mask.height {
      let start = (row + margin) * width + margin
      values.replaceSubrange(
        start..<start + mask.width,
        with: mask.coverage[row * mask.width..<(row + 1) * mask.width]
      )
    }
  }

  var mask: CoverageMask {
    CoverageMask(x: x, y: y, width: width, height: height, coverage: values)
      ?? CoverageMask(VectorPath())
  }

  mutating func moveDown(by rows: Int) {
    let gap = [UInt8](repeating: 0, count: min(abs(rows), height) * width)
    if rows > 0 {
      values = gap + values.dropLast(gap.count)
    } else if rows < 0 {
      values = values.dropFirst(gap.count) + gap
    }
  }

  /// Replaces every value by the average of neighbors in its row, and then in its column.
  mutating func blur(over count: Int) {
    guard count > 1 else { return }
    for row in 0..<height { average(count, from: row * width, step: 1, length: width) }
    for column in 0..<width { average(count, from: column, step: width, length: height) }
  }

  private mutating func average(_ count: Int, from start: Int, step: Int, length: Int) {
    let line = (0..<length).map { Int(values[start + $0 * step]) }
    let half = count / 2
    var sum = line.prefix(half).reduce(0, +)
    for index in line.indices {
      if index + half < length { sum += line[index + half] }
      values[start + index * step] = UInt8((sum + half) / count)
      if index >= half { sum -= line[index - half] }
    }
  }

  /// Clears the values where another plane of the same size is covered.
  mutating func take(out other: CoveragePlane) {
    for index in values.indices {
      let rest = 255 - UInt32(other.values[index])
      values[index] = UInt8(PixelArithmetic.product(UInt32(values[index]), rest))
    }
  }
}
