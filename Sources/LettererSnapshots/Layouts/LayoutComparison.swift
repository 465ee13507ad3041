import LettererLayout
import LettererRaster

/// Finds the rows that changed between two layouts, and those that only moved as a result.
///
/// ```swift
/// let difference = LayoutComparison(before, after).difference
/// print(difference.sentences().joined(separator: "\n"))
/// // message m12: text re-wrapped from 3 to 4 lines, bubble 18 pt taller; 11 messages below moved
/// // down by 18 pt
/// ```
///
/// Rows are matched by key, so that an insertion does not make all rows below it differ.
public struct LayoutComparison: Sendable {
  private let reference: LayoutTree
  private let actual: LayoutTree
  /// Whether both documents contain styles; those of other frontends may not.
  private let haveStyles: Bool

  /// Creates a comparison of two layouts.
  public init(_ reference: LayoutTree, _ actual: LayoutTree) {
    (self.reference, self.actual) = (reference, actual)
    haveStyles = [reference, actual].allSatisfy { $0.rows.contains { !$0.style.isEmpty } }
  }

  /// The changes.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public var difference: LayoutDifference {
    var result = LayoutDifference(
      environment: environmentChanges,
      changes: [],
      movedRows: 0,
      unchangedRows: 0,
      engines: engineChange
    )
    if reference.rows == actual.rows {
      result.unchangedRows = actual.rows.count
    } else {
      compareRows(&result)
    }
    if result.isIdentical, reference.height != actual.height {
      let growth = actual.height - reference.height
      result.environment.append(
        "the transcript is \(Words.points(growth)) \(growth > 0 ? "taller" : "shorter")"
      )
    }
    if result.isIdentical {
      result.environment =
        LeafComparison(
          reference.others + (haveStyles ? reference.canvas : []),
          actual.others + (haveStyles ? actual.canvas : [])
        ).details.map(\.text)
    }
    return result
  }

  // MARK: The whole document

  private var environmentChanges: [String] {
    var changes: [String] = []
    if reference.theme != actual.theme {
      changes.append("theme \(reference.theme ?? "none") → \(actual.theme ?? "none")")
    }
    for (name, before, after, unit) in [
      ("width", reference.width, actual.width, " pt"), ("scale", reference.scale, actual.scale, ""),
    ] where before != after {
      changes.append("\(name) \(Words.number(before)) → \(Words.number(after))\(unit)")
    }
    let canvas = StyleComparison.differences(reference.canvas, actual.canvas)
    if !reference.canvas.isEmpty, !actual.canvas.isEmpty { changes += canvas.map(\.text) }
    return changes
  }

  private var engineChange: LetterChange? {
    guard let before = reference.engine, let after = actual.engine, before != after else {
      return nil
    }
    return LetterChange(before: before, after: after)
  }

  // MARK: Rows

  private func compareRows(_ result: inout LayoutDifference) {
    let matching = RowMatching(reference.rows, actual.rows)
    var rows: [ComparedRow] = []
    for row in matching.pairs {
      switch row {
      case .removed(let index): rows.append(.change(removed(reference.rows[index])))
      case .added(let index): rows.append(.change(added(actual.rows[index])))
      case .both(let first, let second, let isReordered):
        rows.append(compare(first, second, isReordered: isReordered, matching))
      }
    }
    for row in rows {
      switch row {
      case .change(let change): result.changes.append(change)
      case .same(let isMessage, let shift):
        result.unchangedRows += 1
        if shift == 0 { continue }
        result.movedRows += 1
        let last = result.changes.count - 1
        guard last >= 0, isMessage else { continue }
        result.changes[last].movedMessages += 1
        result.changes[last].shift = shift
      }
    }
  }

  private enum ComparedRow {
    case change(RowChange)
    case same(isMessage: Bool, shift: Double)
  }

  private func compare(
    _ first: Int,
    _ second: Int,
    isReordered: Bool,
    _ matching: RowMatching
  ) -> ComparedRow {
    let (before, after) = (reference.rows[first], actual.rows[second])
    var details = RowComparison(before, after, haveStyles: haveStyles).details
    if isReordered {
      let neighbor =
        second > 0 ? "now below \(actual.rows[second - 1].title)" : "now first"
      details.insert(ChangeDetail(.reordered, neighbor), at: 0)
    } else if let gap = gapChange(first, second, matching) {
      details.append(gap)
    }
    let shift = after.frame.y - before.frame.y
    guard details.isEmpty else { return .change(change(of: after, details, growth(before, after))) }
    let isMoved = abs(shift) > Closeness.points
    return .same(isMessage: after.kind == "message", shift: isMoved ? shift : 0)
  }

  /// Returns a change of the space above a row, if the row above it is the same as before.
  private func gapChange(_ first: Int, _ second: Int, _ matching: RowMatching) -> ChangeDetail? {
    let before = first > 0 ? reference.rows[first - 1].frame.maxY : 0
    let after = second > 0 ? actual.rows[second - 1].frame.maxY : 0
    guard (first == 0) == (second == 0), first == 0 || matching.partner(of: first - 1) == second - 1
    else { return nil }
    let growth = (actual.rows[second].frame.y - after) - (reference.rows[first].frame.y - before)
    guard abs(growth) > Closeness.points else { return nil }
    return ChangeDetail(
      .position,
      "\(Words.points(growth)) \(growth > 0 ? "more" : "less") space above"
    )
  }

  private func growth(_ before: LayoutRow, _ after: LayoutRow) -> Double {
    after.frame.height - before.frame.height
  }

  private func added(_ row: LayoutRow) -> RowChange {
    change(of: row, [ChangeDetail(.added, "is new")], row.frame.height)
  }

  private func removed(_ row: LayoutRow) -> RowChange {
    change(of: row, [ChangeDetail(.removed, "is gone")], -row.frame.height)
  }

  private func change(of row: LayoutRow, _ details: [ChangeDetail], _ growth: Double) -> RowChange {
    RowChange(
      key: row.key,
      title: row.title,
      message: row.message,
      details: details,
      growth: growth,
      movedMessages: 0,
      shift: 0
    )
  }
}

/// The maximum difference of two lengths that count as equal.
///
/// It is less than any real difference in our layouts, and more than the rounding error of a
/// frontend that uses floating point.
enum Closeness {
  static let points = 1.0 / 256

  static func isSame(_ first: Double, _ second: Double) -> Bool { abs(first - second) <= points }

  static func isSameSize(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    isSame(first.width, second.width) && isSame(first.height, second.height)
  }

  static func isSame(_ first: LayoutRect, _ second: LayoutRect) -> Bool {
    isSame(first.x, second.x) && isSame(first.y, second.y) && isSameSize(first, second)
  }
}
