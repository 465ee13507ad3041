/// The stretch of a transcript that one page shows.
public struct TranscriptPage: Hashable, Sendable {
  /// Why a page ends where it does.
  public enum Ending: String, Hashable, Sendable {
    /// The transcript ends.
    case transcript
    /// The next row does not fit.
    case row
    /// The row at the end goes on, since it is taller than a page: it is cut between two lines.
    case line
    /// The row at the end goes on, and is cut through a line or a picture that is taller than a page.
    case cut
  }

  /// Where it begins and ends, in points from the top of the transcript.
  public var range: Range<Double>
  /// Whether the row at its start began on an earlier page.
  public var continuesRow: Bool
  /// Why it ends there.
  public var ending: Ending

  /// Creates a page.
  public init(range: Range<Double>, continuesRow: Bool = false, ending: Ending) {
    self.range = range
    self.continuesRow = continuesRow
    self.ending = ending
  }
}

extension TranscriptLayout {
  /// Returns the page that begins at a place.
  ///
  /// A page ends before the first row that does not fit. The time of a message, an unread divider, and a notice stay
  /// with the message below. A row that is taller than a page is cut between two lines, and never through a picture
  /// that fits a page. Rows that are not measured are left out.
  ///
  /// - Parameters:
  ///   - start: Where it begins, in points from the top: 0, or the end of the page before.
  ///   - height: The height of a page in points, greater than 0.
  /// - Returns: The page; `nil` at the end of the transcript.
  /// - Complexity: O(log *n* + *k*) for *k* rows on the page, and for the lines of a row that is cut.
  public func page(from start: Double, height: Double) -> TranscriptPage? {
    guard start < contentHeight, height > 0 else { return nil }
    let end = start + height
    guard end < contentHeight else {
      return page(start..<contentHeight, .transcript)
    }
    let rows = rows(in: start...end)
    guard let next = rows.firstIndex(where: { $0.frame.maxY > end }) else {
      return page(start..<end, .row)
    }
    if rows[next].row.size.height > height, let y = cut(rows[next], from: start, to: end) {
      return page(start..<y, .line)
    }
    // What stays with the row that does not fit.
    var first = next
    while first > 0, rows[first - 1].row.key.kind.staysWithNext { first -= 1 }
    let y = rows[first].y > start ? rows[first].y : rows[next].y
    return y > start ? page(start..<y, .row) : page(start..<grid.floor(end), .cut)
  }

  /// Returns the pages of the whole transcript, from the first to the last.
  ///
  /// - Complexity: As long as they are asked for one by one, that of ``page(from:height:)``.
  public func pages(height: Double) -> some Sequence<TranscriptPage> {
    sequence(state: 0.0) { end in
      let page = page(from: end, height: height)
      end = page?.range.upperBound ?? end
      return page
    }
  }

  private func page(_ range: Range<Double>, _ ending: TranscriptPage.Ending) -> TranscriptPage {
    let isInside = rows(in: range.lowerBound...range.lowerBound).contains { placed in
      placed.y < range.lowerBound && placed.frame.maxY > range.lowerBound
    }
    return TranscriptPage(range: range, continuesRow: isInside, ending: ending)
  }

  /// Returns the last place within a row that crosses no line and no picture; `nil` if little of it would be above.
  private func cut(
    _ placed: PlacedRow<T.Prepared>,
    from start: Double,
    to end: Double
  ) -> Double? {
    let solid = solidStretches(of: placed).sorted {
      ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound)
    }
    let least = max(start, placed.y) + (end - start) / 10
    var best: Double?
    var reach = -Double.infinity
    for stretch in solid {
      // Nothing crosses the place between what is above and this.
      let place = grid.ceil(reach)
      if place > least, place <= end, stretch.lowerBound >= reach { best = place }
      reach = max(reach, stretch.upperBound)
      if stretch.lowerBound > end { break }
    }
    return best
  }

  /// The lines and pictures of a row, in points from the top of the transcript.
  private func solidStretches(of placed: PlacedRow<T.Prepared>) -> [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    for part in placed.row.parts {
      if let text = part.text {
        let top = placed.y + text.frame.y
        for line in typesetter.lines(placed.row.texts[text.number], fit: text.fit) {
          stretches.append(top + line.frame.y...top + line.frame.maxY)
        }
      } else if part.graphic != nil {
        stretches.append(placed.y + part.frame.y...placed.y + part.frame.maxY)
      }
    }
    return stretches
  }
}

extension RowKey.Kind {
  /// Whether the row belongs to the one below.
  fileprivate var staysWithNext: Bool {
    switch self {
    case .time, .unread: true
    case .message, .system, .loadEarlier, .welcome, .typing, .conversation, .navigationBar,
      .composer, .keyboard:
      false
    }
  }
}
