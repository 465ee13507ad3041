import LettererLayout

/// The stretch of a transcript that a page shows.
struct PageCut: Hashable {
  /// Where it begins and ends, in points from the top of the transcript.
  let range: Range<Double>
  /// Whether a row goes on beyond the page, or began before it.
  let cutsRows: Bool

  /// Finds where the page that begins at a place ends: before the first row that does not fit.
  ///
  /// A row that is taller than a page is cut where the page ends.
  ///
  /// - Parameters:
  ///   - start: Where the page begins.
  ///   - height: The height of a page.
  ///   - rows: The frames of the rows that reach into the page, from top to bottom.
  init(from start: Double, height: Double, rows: [LayoutRect]) {
    let end = start + height
    let isGoingOn = rows.first.map { $0.y < start } ?? false
    guard let next = rows.first(where: { $0.maxY > end }) else {
      range = start..<max(rows.last?.maxY ?? end, start)
      cutsRows = isGoingOn
      return
    }
    let isFirst = next.y <= start
    range = start..<(isFirst ? end : next.y)
    cutsRows = isFirst || isGoingOn
  }
}
