@testable import LettererLayout

extension ChangeSet {
  /// Compares the rows in a vertical range of either layout.
  ///
  /// A row that left the range is reported with its new position, and a row that entered it with
  /// its old one. Unchanged rows are not reported. If several messages have the same identifier,
  /// those in the ranges are matched in order.
  ///
  /// - Parameters:
  ///   - old: The layout before the change.
  ///   - new: The layout after the change.
  ///   - stretch: The range in the new layout, in points from the top.
  ///   - oldStretch: The range in the old layout; by default the same.
  /// - Complexity: O(log *n* + *k*) for *k* rows in the ranges.
  init<T: Typesetter, W: Wording>(
    from old: TranscriptLayout<T, W>,
    to new: TranscriptLayout<T, W>,
    in stretch: ClosedRange<Double>,
    before oldStretch: ClosedRange<Double>? = nil
  ) {
    let comparison = LayoutComparison(old: old, new: new)
    self.init(
      changes: comparison.changes(
        old.rows(in: oldStretch ?? stretch),
        new.rows(in: stretch)
      )
    )
  }
}

/// Pairs the rows of two layouts.
private struct LayoutComparison<T: Typesetter, W: Wording> {
  typealias Placed = PlacedRow<T.Prepared>

  let old: TranscriptLayout<T, W>
  let new: TranscriptLayout<T, W>

  func changes(_ oldRows: [Placed], _ newRows: [Placed]) -> [ChangeSet.Change] {
    var waiting: [RowKey: [Placed]] = [:]
    for placed in newRows.reversed() { waiting[placed.row.key, default: []].append(placed) }
    var paired: [RowKey: Int] = [:]
    var changes: [ChangeSet.Change] = []
    for placed in oldRows {
      let key = placed.row.key
      let isFirst = paired[key] == nil
      paired[key, default: 0] += 1
      let partner = waiting[key]?.popLast() ?? (isFirst ? new.row(key) : nil)
      if let change = change(key, placed, partner) { changes.append(change) }
    }
    for placed in newRows {
      let key = placed.row.key
      if let count = paired[key], count > 0 {
        paired[key] = count - 1
        continue
      }
      let partner = paired[key] == nil ? old.row(key) : nil
      if let change = change(key, partner, placed) { changes.append(change) }
    }
    return changes
  }

  private func change(_ key: RowKey, _ before: Placed?, _ after: Placed?) -> ChangeSet.Change? {
    var isRedrawn = true
    if let before, let after {
      isRedrawn = !isSame(before.row, after.row)
      if !isRedrawn, before.frame == after.frame { return nil }
    }
    return ChangeSet.Change(
      key: key,
      before: before?.frame,
      after: after?.frame,
      isRedrawn: isRedrawn
    )
  }

  /// Whether two rows show the same.
  private func isSame(_ before: Row<T.Prepared>, _ after: Row<T.Prepared>) -> Bool {
    before.size == after.size && before.side == after.side && before.position == after.position
      && before.hasTail == after.hasTail && before.sender == after.sender
      && before.parts.count == after.parts.count
      && zip(before.parts, after.parts).allSatisfy(looksSame)
      && before.texts.map { old.typesetter.typography(of: $0).text }
        == after.texts.map { new.typesetter.typography(of: $0).text }
  }

  private func looksSame(_ before: Part, _ after: Part) -> Bool {
    before.name == after.name && before.frame == after.frame && before.shape == after.shape
      && before.graphic == after.graphic && before.text == after.text
  }
}
