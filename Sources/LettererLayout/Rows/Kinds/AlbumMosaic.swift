/// The arrangement of an album's pictures in a rectangle, in order and without gaps.
///
/// Candidates are all divisions into rows of one to three and, for three and four pictures, one
/// large picture next to a stack of the others. The one with the least cropping and a shape nearest
/// to a square is chosen.
struct AlbumMosaic: Hashable {
  private enum Arrangement: Hashable {
    /// The number of pictures in each row.
    case rows([Int])
    /// The first picture on the left, and the others stacked next to it.
    case stackedBesideFirst
  }

  /// The maximum number of pictures: services send no more, and those of a larger mosaic would be
  /// tiny.
  static var mostPictures: Int { 10 }

  /// The size in points.
  let size: LayoutSize
  private let arrangement: Arrangement
  private let ratios: [Double]
  private let spacing: Double

  /// The aspect ratios (width by height) beyond which a picture is cropped, so that none is too
  /// narrow.
  private static var ratioLimits: ClosedRange<Double> { 0.5...2 }
  /// The height of an album as a fraction of its width.
  private static var heightLimits: ClosedRange<Double> { 0.5...4 / 3 }

  /// Finds the arrangement.
  ///
  /// - Parameters:
  ///   - ratios: The aspect ratio (width by height) of each picture; 1 to 10 of them, more take
  ///     longer.
  ///   - width: The width in points, rounded down to a whole number; at least 1.
  ///   - spacing: The distance between two pictures in points.
  ///   - height: The height in points; `nil` to fit the pictures.
  ///   - form: The arrangement; in a grid, all aspect ratios are ignored.
  /// - Complexity: O(1.84ⁿ) in the number of pictures; 274 arrangements of ten.
  init(
    ratios: [Double],
    width: Double,
    spacing: Double,
    height: Double? = nil,
    form: MediaStyle.AlbumForm = .mosaic
  ) {
    let width = max(width.rounded(.down), 1)
    let isGrid = form == .grid
    let limited = isGrid ? Self.gridRatios(of: ratios.count) : Self.limited(ratios)
    let candidates = isGrid ? [Self.grid(of: ratios.count)] : Self.arrangements(of: ratios.count)
    self.ratios = limited
    self.spacing = max(spacing, 0)
    var best = (arrangement: Arrangement.rows([]), height: width, cost: Double.infinity)
    for arrangement in candidates {
      let natural = Self.height(of: arrangement, ratios: limited, width: width, spacing: spacing)
      let bounded = min(
        max(natural, width * Self.heightLimits.lowerBound),
        width * Self.heightLimits.upperBound
      )
      let exact = height ?? (isGrid ? natural : bounded)
      let size = LayoutSize(width: width, height: max(exact.rounded(.down), 1))
      let cost = Self.cost(of: arrangement, ratios: limited, size: size, spacing: spacing)
      if cost < best.cost { best = (arrangement, size.height, cost) }
    }
    arrangement = best.arrangement
    size = LayoutSize(width: width, height: best.height)
  }

  /// Returns the rectangles of the pictures in a size, which they fill except for the spacing.
  func tiles(in size: LayoutSize) -> [LayoutRect] {
    Self.tiles(of: arrangement, ratios: ratios, size: size, spacing: spacing)
  }

  // MARK: Arrangements

  private static func limited(_ ratios: [Double]) -> [Double] {
    ratios.map { $0 > 0 ? min(max($0, ratioLimits.lowerBound), ratioLimits.upperBound) : 1 }
  }

  /// Returns rows of two, with the first picture in a row of its own if their number is odd.
  private static func grid(of count: Int) -> Arrangement {
    .rows((count.isMultiple(of: 2) ? [] : [1]) + Array(repeating: 2, count: count / 2))
  }

  /// Returns the ratios of squares, and of a picture in a row of its own.
  private static func gridRatios(of count: Int) -> [Double] {
    (0..<count).map { $0 == 0 && !count.isMultiple(of: 2) ? 1.5 : 1 }
  }

  private static func arrangements(of count: Int) -> [Arrangement] {
    var found: [Arrangement] = rows(of: count).map { .rows($0) }
    if count == 3 || count == 4 { found.append(.stackedBesideFirst) }
    return found
  }

  /// Returns all ways to divide pictures into rows, those with few in the first row first.
  private static func rows(of count: Int) -> [[Int]] {
    guard count > 0 else { return [[]] }
    return (1...min(count, 3)).flatMap { first in
      rows(of: count - first).map { [first] + $0 }
    }
  }

  /// Returns the height without cropping.
  private static func height(
    of arrangement: Arrangement,
    ratios: [Double],
    width: Double,
    spacing: Double
  ) -> Double {
    switch arrangement {
    case .stackedBesideFirst:
      return width / (ratios[0] + 1 / ratios.dropFirst().map { 1 / $0 }.reduce(0, +))
    case .rows(let counts):
      let rows = split(ratios, into: counts)
      let heights = heights(of: rows, width: width, spacing: spacing)
      return heights.reduce(0, +) + spacing * Double(max(rows.count - 1, 0))
    }
  }

  /// Returns the heights of rows without cropping.
  private static func heights(of rows: [[Double]], width: Double, spacing: Double) -> [Double] {
    rows.map { row in
      max(width - spacing * Double(row.count - 1), 1) / row.reduce(0, +)
    }
  }

  /// Returns a cost for cropping, for distance from a square, and for small pictures.
  private static func cost(
    of arrangement: Arrangement,
    ratios: [Double],
    size: LayoutSize,
    spacing: Double
  ) -> Double {
    let tiles = tiles(of: arrangement, ratios: ratios, size: size, spacing: spacing)
    var cost = 0.25 * excess(size.width, over: size.height)
    for (tile, ratio) in zip(tiles, ratios) {
      guard tile.width > 0, tile.height > 0 else { return 1e9 }
      cost += excess(tile.width / tile.height, over: ratio)
      if min(tile.width, tile.height) < size.width * 0.22 { cost += 0.5 }
    }
    return cost
  }

  /// Returns the relative excess of the larger of two lengths over the smaller.
  private static func excess(_ length: Double, over other: Double) -> Double {
    max(length / other, other / length) - 1
  }

  // MARK: Rectangles

  private static func tiles(
    of arrangement: Arrangement,
    ratios: [Double],
    size: LayoutSize,
    spacing: Double
  ) -> [LayoutRect] {
    switch arrangement {
    case .rows(let counts):
      let rows = split(ratios, into: counts)
      let heights = heights(of: rows, width: size.width, spacing: spacing)
      let bands = stretches(heights, length: size.height, spacing: spacing)
      return zip(rows, bands).flatMap { row, band in
        stretches(row, length: size.width, spacing: spacing).map { across in
          LayoutRect(x: across.start, y: band.start, width: across.length, height: band.length)
        }
      }
    case .stackedBesideFirst:
      let heights = ratios.dropFirst().map { 1 / $0 }
      let widths = [ratios[0], 1 / heights.reduce(0, +)]
      let columns = stretches(widths, length: size.width, spacing: spacing)
      let first = LayoutRect(x: 0, y: 0, width: columns[0].length, height: size.height)
      return [first]
        + stretches(heights, length: size.height, spacing: spacing).map { band in
          LayoutRect(
            x: columns[1].start,
            y: band.start,
            width: columns[1].length,
            height: band.length
          )
        }
    }
  }

  private static func split(_ ratios: [Double], into counts: [Int]) -> [[Double]] {
    var rest = ratios[...]
    return counts.map { count in
      defer { rest = rest.dropFirst(count) }
      return Array(rest.prefix(count))
    }
  }

  /// Divides a length by weights; edges are on whole points, and the spacing shrinks if necessary.
  private static func stretches(
    _ weights: [Double],
    length: Double,
    spacing: Double
  ) -> [(start: Double, length: Double)] {
    let gaps = Double(weights.count - 1)
    let spacing = gaps > 0 ? min(spacing, max(length - gaps - 1, 0) / gaps) : 0
    let room = length - spacing * gaps
    let total = weights.reduce(0, +)
    var sum = 0.0
    var edge = 0.0
    return weights.indices.map { index in
      sum += weights[index]
      let isLast = index == weights.count - 1
      let end = isLast ? room : min((room * sum / total).rounded(), room)
      defer { edge = end }
      return (edge + spacing * Double(index), end - edge)
    }
  }
}
