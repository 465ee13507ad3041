import LettererLayout

/// The rows of a slab that may differ from the one above, given what is painted on them.
///
/// Everything that is painted is recorded here, so unmarked rows need neither painting nor
/// comparison. A marked row may still be the same.
struct RowChanges {
  let rows: Range<Int>
  private var marks: [Bool]

  /// Marks the first row only.
  init(_ rows: Range<Int>) {
    self.rows = rows
    marks = [Bool](repeating: false, count: rows.count)
    if !marks.isEmpty { marks[0] = true }
  }

  /// Marks all rows.
  init(all rows: Range<Int>) {
    self.rows = rows
    marks = [Bool](repeating: true, count: rows.count)
  }

  /// Whether a row of the slab may differ from the one above.
  func contains(_ y: Int) -> Bool { marks[y - rows.lowerBound] }

  /// Records something that looks different in each of its rows.
  mutating func add(_ stretch: Range<Int>) {
    guard !stretch.isEmpty else { return }
    // The row below is the first without it.
    for y in (stretch.lowerBound..<stretch.upperBound + 1).clamped(to: rows) {
      marks[y - rows.lowerBound] = true
    }
  }

  /// Records something that looks the same in all of its rows except some at either end.
  mutating func add(_ stretch: Range<Int>, top: Int, bottom: Int, within clip: Range<Int>) {
    let seen = stretch.clamped(to: clip)
    guard !seen.isEmpty else { return }
    let upper = stretch.lowerBound + top
    let lower = max(stretch.upperBound - bottom, upper)
    add(seen.lowerBound..<max(seen.lowerBound, min(upper, seen.upperBound)))
    mark(seen.lowerBound)
    mark(upper.clamped(to: seen))
    add(max(seen.lowerBound, min(lower, seen.upperBound))..<seen.upperBound)
    mark(seen.upperBound)
  }

  private mutating func mark(_ y: Int) {
    if rows ~= y { marks[y - rows.lowerBound] = true }
  }
}

extension Int {
  fileprivate func clamped(to range: Range<Int>) -> Int {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
