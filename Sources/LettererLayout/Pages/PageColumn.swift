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
    var tall: TallRow<T.Prepared>?
    return column(from: start, height: height, &tall)
  }

  /// Returns the column that begins at a position.
  ///
  /// - Parameters:
  ///   - start: The start, in points from the top.
  ///   - height: The height in points.
  ///   - tall: The last row that was cut.
  /// - Returns: The column; `nil` below the last row.
  private func column(
    from start: Double,
    height: Double,
    _ tall: inout TallRow<T.Prepared>?
  ) -> PageColumn? {
    guard start < rowsBottom, height > 0 else { return nil }
    // Only rows at either end decide.
    let end = min(start + height, rowsBottom)
    if let placed = tall?.placed, placed.y < start, placed.frame.maxY > end {
      return column(from: start, height: height, first: placed, last: [placed], &tall)
    }
    let first = rows(in: start...start).first
    let last = rowsWithHeaders(in: end...end)
    return column(from: start, height: height, first: first, last: last, &tall)
  }

  /// Returns the column that begins at a position, with its rows.
  ///
  /// - Parameters:
  ///   - start: The start, in points from the top.
  ///   - height: The height of a column in points, greater than 0.
  ///   - tall: The last row that was cut, which isn't built again if it fills the column.
  ///   - repeatsHeaders: Whether the column has space for the first row of a table that continues.
  /// - Returns: The column; `nil` below the last row.
  func filledColumn(
    from start: Double,
    height: Double,
    _ tall: inout TallRow<T.Prepared>?,
    repeatsHeaders: Bool
  ) -> FilledColumn<T.Prepared>? {
    guard start < rowsBottom, height > 0 else { return nil }
    let end = start + height
    let rows: [PlacedRow<T.Prepared>]
    if let placed = tall?.placed, placed.y < start, placed.frame.maxY > end {
      rows = [placed]
    } else {
      rows = self.rows(in: start...min(end, rowsBottom))
    }
    let column = column(
      from: start,
      height: height,
      first: rows.first,
      last: rows,
      &tall,
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
  ///   - tall: The last row that was cut.
  ///   - repeatsHeaders: Whether the column has space for the first row of a table that continues.
  /// - Returns: The column.
  private func column(
    from start: Double,
    height: Double,
    first: PlacedRow<T.Prepared>?,
    last: [PlacedRow<T.Prepared>],
    _ tall: inout TallRow<T.Prepared>?,
    repeatsHeaders: Bool = false
  ) -> PageColumn {
    let inside = first.flatMap { $0.y < start ? $0 : nil }
    if let inside, repeatsHeaders { tall = self.tall(inside, tall) }
    var column = PageColumn(
      range: start..<start + height,
      continuesRow: inside != nil,
      ending: .transcript,
      tableHeader: inside.flatMap { _ in repeatsHeaders ? tall?.tableHeader(at: start, grid) : nil }
    )
    if column.headerHeight > height / 4 { column.tableHeader = nil }
    let end = start + height - column.headerHeight
    let (bottom, ending) = self.end(of: last, from: start, to: end, &tall)
    column.range = start..<bottom
    column.ending = ending
    return column
  }

  /// Returns a row for cutting: the last one, if it is the same.
  private func tall(
    _ placed: PlacedRow<T.Prepared>,
    _ last: TallRow<T.Prepared>?
  ) -> TallRow<T.Prepared> {
    if let last, last.isOf(placed) { return last }
    return TallRow(placed, typesetter)
  }

  /// Returns the end of a column, and the reason.
  private func end(
    of rows: [PlacedRow<T.Prepared>],
    from start: Double,
    to end: Double,
    _ tall: inout TallRow<T.Prepared>?
  ) -> (Double, PageColumn.Ending) {
    guard end < rowsBottom else { return (min(end, contentHeight), .transcript) }
    guard let next = rows.firstIndex(where: { $0.frame.maxY > end }) else { return (end, .row) }
    if rows[next].row.size.height > end - start {
      var row = self.tall(rows[next], tall)
      let y = row.cut(from: start, to: end, grid)
      tall = row
      if let y { return (y, .line) }
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
    sequence(state: (end: 0.0, tall: TallRow<T.Prepared>?.none)) { state in
      let column = column(from: state.end, height: height, &state.tall)
      state.end = column?.range.upperBound ?? state.end
      return column
    }
  }

  /// The bottom of the last row, in points.
  private var rowsBottom: Double { grid.length(ofPixels: messagesBottom + ends.bottomHeight) }
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
