/// A row that is taller than a column, with where it may be cut.
///
/// It is kept from column to column, so that a long message costs what is on each of them.
struct TallRow<Prepared: Sendable>: Sendable {
  let placed: PlacedRow<Prepared>
  let places: PartPlaces
  private let tables: [[TableRow]]
  /// The lines and pictures, sorted.
  private let solid: [Stretch]
  /// These with the rows of tables up to a height, which pages do not cut either.
  private var uncut: (height: Double, stretches: [Stretch], reach: [Double])?

  /// Finds the lines, pictures, and tables of a row.
  ///
  /// - Complexity: O(*n* log *n*) in the number of parts and lines.
  init<T: Typesetter>(_ placed: PlacedRow<Prepared>, _ typesetter: T) where T.Prepared == Prepared {
    self.placed = placed
    places = PartPlaces(placed.row.parts)
    tables = placed.row.tables
    solid = Self.solidStretches(of: placed, typesetter)
  }

  func isOf(_ other: PlacedRow<Prepared>) -> Bool {
    placed.row.key == other.row.key && placed.y == other.y
      && placed.row.size == other.row.size
  }

  /// Returns the first row of the table that continues at a position, in whole pixels.
  func tableHeader(at y: Double, _ grid: PixelGrid) -> Range<Double>? {
    Row<Prepared>.tableHeader(of: tables, at: y - placed.y).map { header in
      grid.floor(placed.y + header.lowerBound)..<grid.ceil(placed.y + header.upperBound)
    }
  }

  /// Returns the last position in a column that crosses no line, picture, or row of a table, except
  /// for tall ones; `nil` if little would be above.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* parts and lines in the column; once for all, O(*n* log
  ///   *n*).
  mutating func cut(from start: Double, to end: Double, _ grid: PixelGrid) -> Double? {
    findUncut(upTo: (end - start) / 2)
    guard let uncut else { return nil }
    let least = max(start, placed.y) + (end - start) / 10
    var best: Double?
    var belowHeading: Double?
    var reach = -Double.infinity
    var isBelowHeading = false
    let first = uncut.reach.partitionPoint { $0 > start }
    for stretch in uncut.stretches[first...] where stretch.range.upperBound > start {
      // Nothing crosses the position between the lines and pictures above and this one.
      let place = grid.ceil(reach)
      if place > least, place <= end, stretch.range.lowerBound >= reach {
        if isBelowHeading { belowHeading = place } else { best = place }
      }
      // The symbols of a title's line are next to it.
      isBelowHeading = stretch.isHeading || isBelowHeading && stretch.range.lowerBound < reach
      reach = max(reach, stretch.range.upperBound)
      if stretch.range.lowerBound > end { break }
    }
    return best ?? belowHeading
  }

  private mutating func findUncut(upTo height: Double) {
    if uncut?.height == height { return }
    let rows = Row<Prepared>.tableStretches(of: tables, upTo: height).map { stretch in
      Stretch(placed.y + stretch.lowerBound...placed.y + stretch.upperBound)
    }
    // A picture that no column has space for is cut where the column ends.
    let isSliced = solid.contains { $0.length > 2 * height }
    let parts = isSliced ? solid.flatMap { $0.slices(from: 2 * height) } : solid
    let isSorted = rows.isEmpty && !isSliced
    let stretches = isSorted ? solid : (parts + rows).sorted { $0.order < $1.order }
    var reach = -Double.infinity
    let reaches = stretches.map { stretch in
      reach = max(reach, stretch.range.upperBound)
      return reach
    }
    uncut = (height, stretches, reaches)
  }

  /// Returns the lines and pictures of a row, sorted, in points from the top of the transcript;
  /// the first and the last in a box reach to its edges.
  private static func solidStretches<T: Typesetter>(
    of placed: PlacedRow<Prepared>,
    _ typesetter: T
  ) -> [Stretch] where T.Prepared == Prepared {
    var stretches: [Stretch] = []
    var box: (frame: LayoutRect, last: Int?)?
    func closeBox() {
      guard let box, let last = box.last else { return }
      stretches[last].reach(down: placed.y + box.frame.maxY)
    }
    for part in placed.row.parts {
      if part.isBox {
        closeBox()
        box = (part.frame, nil)
      }
      for stretch in solidStretches(of: part, in: placed, typesetter) {
        stretches.append(stretch)
        guard let current = box, current.frame.contains(part.frame) else { continue }
        if current.last == nil {
          stretches[stretches.count - 1].reach(up: placed.y + current.frame.y)
        }
        let isLower = current.last.map {
          stretch.range.upperBound >= stretches[$0].range.upperBound
        }
        if isLower ?? true { box?.last = stretches.count - 1 }
      }
    }
    closeBox()
    return stretches.sorted { $0.order < $1.order }
  }

  private static func solidStretches<T: Typesetter>(
    of part: Part,
    in placed: PlacedRow<Prepared>,
    _ typesetter: T
  ) -> [Stretch] where T.Prepared == Prepared {
    guard let text = part.text else {
      guard part.graphic != nil else { return [] }
      return [Stretch(placed.y + part.frame.y...placed.y + part.frame.maxY)]
    }
    let top = placed.y + text.frame.y
    return typesetter.lines(placed.row.texts[text.number], fit: text.fit).map { line in
      let isHeading = part.name == .title || part.heading(of: line) != nil
      return Stretch(top + line.frame.y...top + line.frame.maxY, isHeading)
    }
  }
}

extension Part {
  /// Whether it is the background of a block, such as code.
  fileprivate var isBox: Bool { (name == .textGround || name == .ground) && layer == .ground }
}

/// A line, a picture, or a row of a table, which pages do not cut, in points from the top.
private struct Stretch: Sendable {
  private(set) var range: ClosedRange<Double>
  /// Whether it is a line of a heading or a title, which stays with what is below.
  let isHeading: Bool

  init(_ range: ClosedRange<Double>, _ isHeading: Bool = false) {
    self.range = range
    self.isHeading = isHeading
  }

  mutating func reach(up top: Double) { range = min(top, range.lowerBound)...range.upperBound }

  mutating func reach(down bottom: Double) {
    range = range.lowerBound...max(bottom, range.upperBound)
  }

  var length: Double { range.upperBound - range.lowerBound }

  /// Returns slices of a stretch longer than a length, else the stretch.
  func slices(from limit: Double) -> [Stretch] {
    guard length > limit, limit > 0 else { return [self] }
    let count = (length / Self.slice).rounded(.up)
    return (0..<Int(count)).map { index in
      let start = range.lowerBound + Double(index) * Self.slice
      return Stretch(start...min(start + Self.slice, range.upperBound))
    }
  }

  /// The height of a slice, in points.
  private static var slice: Double { 16 }

  var order: (Double, Double) { (range.lowerBound, range.upperBound) }
}
