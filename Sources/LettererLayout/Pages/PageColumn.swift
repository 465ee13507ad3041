/// The part of a transcript in one column of a page.
public struct PageColumn: Hashable, Sendable {
  /// The reason why a column ends.
  public enum Ending: String, Hashable, Sendable {
    /// The transcript ends.
    case transcript
    /// The next row does not fit.
    case row
    /// The last row is taller than a column and continues: it is cut between two lines.
    case line
    /// The last row continues: it is cut through a line or a picture that is taller than a column.
    case cut
  }

  /// The range of y, in points from the top of the transcript.
  public var range: Range<Double>
  /// Whether the first row began in an earlier column.
  public var continuesRow: Bool
  /// The reason why the column ends.
  public var ending: Ending
  /// The first row of the table that continues in the column, which is repeated above the range, in
  /// points from the top of the transcript; `nil` if no table continues.
  public var tableHeader: Range<Double>?

  /// Creates a column.
  public init(
    range: Range<Double>,
    continuesRow: Bool = false,
    ending: Ending,
    tableHeader: Range<Double>? = nil
  ) {
    self.range = range
    self.continuesRow = continuesRow
    self.ending = ending
    self.tableHeader = tableHeader
  }

  /// The height of the repeated row, in points.
  var headerHeight: Double { tableHeader.map { $0.upperBound - $0.lowerBound } ?? 0 }

  /// The height with the repeated row, in points.
  public var height: Double { headerHeight + range.upperBound - range.lowerBound }
}

/// A column with its rows.
struct FilledColumn<Prepared: Sendable>: Sendable {
  var column: PageColumn
  var rows: [PlacedRow<Prepared>]
}

extension TranscriptLayout {
  /// Returns the column that begins at a position.
  ///
  /// A column ends before the first row that does not fit. A message's time and unread divider stay
  /// with the message below. A row that is taller than a column begins in place and is cut between
  /// two lines, never through a picture that fits a column, or a row of a table that fits half of
  /// one, or right below a heading. Unmeasured rows are left out.
  ///
  /// - Parameters:
  ///   - start: The start, in points from the top: 0, or the end of the preceding column.
  ///   - height: The height of a column in points, greater than 0.
  /// - Returns: The column; `nil` below the last row.
  /// - Complexity: O(log *n*), and for the lines of a row that is cut.
  public func column(from start: Double, height: Double) -> PageColumn? {
    guard start < rowsBottom, height > 0 else { return nil }
    // Only rows at either end decide.
    let end = min(start + height, rowsBottom)
    let first = rows(in: start...start).first
    return column(from: start, height: height, first: first, last: rowsWithHeaders(in: end...end))
  }

  /// Returns the column that begins at a position, with its rows.
  ///
  /// - Parameters:
  ///   - start: The start, in points from the top.
  ///   - height: The height of a column in points, greater than 0.
  ///   - last: The last row above, which isn't built again if it fills the column.
  ///   - repeatsHeaders: Whether the column has space for the first row of a table that continues.
  /// - Returns: The column; `nil` below the last row.
  func filledColumn(
    from start: Double,
    height: Double,
    after last: PlacedRow<T.Prepared>? = nil,
    repeatsHeaders: Bool = false
  ) -> FilledColumn<T.Prepared>? {
    guard start < rowsBottom, height > 0 else { return nil }
    let end = start + height
    let rows: [PlacedRow<T.Prepared>]
    if let last, last.y < start, last.frame.maxY > end {
      rows = [last]
    } else {
      rows = self.rows(in: start...min(end, rowsBottom))
    }
    let column = column(
      from: start,
      height: height,
      first: rows.first,
      last: rows,
      repeatsHeaders: repeatsHeaders
    )
    return FilledColumn(column: column, rows: rows.filter { $0.y < column.range.upperBound })
  }

  /// Returns the column that begins at a position.
  ///
  /// - Parameters:
  ///   - start: The start, in points from the top.
  ///   - height: The height in points.
  ///   - first: The first row that is not above the start.
  ///   - last: The rows at the end and those of the same message above, or more.
  ///   - repeatsHeaders: Whether the column has space for the first row of a table that continues.
  /// - Returns: The column.
  private func column(
    from start: Double,
    height: Double,
    first: PlacedRow<T.Prepared>?,
    last: [PlacedRow<T.Prepared>],
    repeatsHeaders: Bool = false
  ) -> PageColumn {
    let inside = first.flatMap { $0.y < start ? $0 : nil }
    var column = PageColumn(
      range: start..<start + height,
      continuesRow: inside != nil,
      ending: .transcript,
      tableHeader: repeatsHeaders ? inside.flatMap { tableHeader(of: $0, at: start) } : nil
    )
    if column.headerHeight > height / 4 { column.tableHeader = nil }
    let end = start + height - column.headerHeight
    let (bottom, ending) = self.end(of: last, from: start, to: end)
    column.range = start..<bottom
    column.ending = ending
    return column
  }

  /// Returns the first row of the table that continues at a position, in whole pixels.
  private func tableHeader(of placed: PlacedRow<T.Prepared>, at y: Double) -> Range<Double>? {
    placed.row.tableHeader(at: y - placed.y).map { header in
      grid.floor(placed.y + header.lowerBound)..<grid.ceil(placed.y + header.upperBound)
    }
  }

  /// Returns the end of a column, and the reason.
  private func end(
    of rows: [PlacedRow<T.Prepared>],
    from start: Double,
    to end: Double
  ) -> (Double, PageColumn.Ending) {
    guard end < rowsBottom else { return (min(end, contentHeight), .transcript) }
    guard let next = rows.firstIndex(where: { $0.frame.maxY > end }) else { return (end, .row) }
    if rows[next].row.size.height > end - start, let y = cut(rows[next], from: start, to: end) {
      return (y, .line)
    }
    // The rows that stay with the row that does not fit.
    var first = next
    while first > 0, rows[first - 1].row.key.kind.staysWithNext { first -= 1 }
    let y = rows[first].y > start ? rows[first].y : rows[next].y
    return y > start ? (y, .row) : (grid.floor(end), .cut)
  }

  /// Returns the columns of the whole transcript, in order.
  ///
  /// - Complexity: Computed one by one on request, at the cost of ``column(from:height:)``.
  public func columns(height: Double) -> some Sequence<PageColumn> {
    sequence(state: 0.0) { end in
      let column = column(from: end, height: height)
      end = column?.range.upperBound ?? end
      return column
    }
  }

  /// The bottom of the last row, in points.
  private var rowsBottom: Double { grid.length(ofPixels: messagesBottom + ends.bottomHeight) }

  /// Returns the last position in a row that crosses no line, picture, or row of a table, except for
  /// tall ones; `nil` if little would be above.
  private func cut(
    _ placed: PlacedRow<T.Prepared>,
    from start: Double,
    to end: Double
  ) -> Double? {
    let tables = placed.row.tableStretches(upTo: (end - start) / 2).map { stretch in
      Stretch(placed.y + stretch.lowerBound...placed.y + stretch.upperBound)
    }
    let solid = (solidStretches(of: placed) + tables).filter { $0.range.upperBound > start }
      .sorted { $0.order < $1.order }
    let least = max(start, placed.y) + (end - start) / 10
    var best: Double?
    var belowHeading: Double?
    var reach = -Double.infinity
    var isBelowHeading = false
    for stretch in solid {
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

  /// Returns the lines and pictures of a row, in points from the top of the transcript; the first and
  /// the last in a box reach to its edges.
  private func solidStretches(of placed: PlacedRow<T.Prepared>) -> [Stretch] {
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
      for stretch in solidStretches(of: part, in: placed) {
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
    return stretches
  }

  private func solidStretches(of part: Part, in placed: PlacedRow<T.Prepared>) -> [Stretch] {
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
private struct Stretch {
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

  var order: (Double, Double) { (range.lowerBound, range.upperBound) }
}

extension RowKey.Kind {
  /// Whether the row stays with the one below.
  fileprivate var staysWithNext: Bool {
    switch self {
    case .time, .unread: true
    case .message, .system, .loadEarlier, .welcome, .typing, .conversation, .navigationBar,
      .composer, .keyboard, .page:
      false
    }
  }
}
