public import LettererModel

/// What a change did to a layout: which rows it made, took, enlarged or drew anew, and how others moved.
///
/// A list view that knows the frames of the rows it shows needs nothing else:
///
/// ```swift
/// let change = layout.append(message)
/// for row in change.changeSet(of: frames).changes { animate(row.key, to: row.after) }
/// frames = change.applied(to: frames)
/// ```
///
/// It is as large as what the change reached, however many rows moved because of it. In a layout that
/// is measured lazily, the message that a change names is measured first, and what is told begins there.
public struct LayoutChange: Hashable, Sendable {
  /// What happened.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A message was laid out for the first time.
    case inserted
    /// A message was laid out anew.
    case updated
    /// A message was taken out.
    case removed
    /// Everything was laid out in another width.
    case resized
    /// Somebody began or ceased to type.
    case typing
  }

  /// From where on rows moved, and how far.
  public struct Move: Hashable, Sendable {
    /// The distance from the top in points, before the change; it holds up to that of the next move.
    public var y: Double
    /// How far rows moved down, in points; negative for up.
    public var shift: Double
  }

  /// The message; `nil` where it was none.
  public var message: Message.ID?
  /// What happened.
  public var kind: Kind
  /// Where the message begins with what stands above it, or began, in points.
  public var y: Double
  /// How much taller the transcript became, in points; negative for less tall.
  public var shift: Double
  /// The rows that were reached, from top to bottom: new, gone, resized, redrawn or moved.
  ///
  /// A row that is told as redrawn may look as before.
  public var rows: [ChangeSet.Change] = []
  /// How the other rows moved, by where they stood; those above the first stay where they are.
  public var moves: [Move] = []

  /// Returns where a row stands after the change.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - frame: Its rectangle before the change.
  /// - Returns: Its rectangle; `nil` where the row is gone.
  /// - Complexity: O(*k*) for *k* rows that the change reached.
  public func frame(of key: RowKey, before frame: LayoutRect) -> LayoutRect? {
    if let row = rows.first(where: { $0.key == key && $0.before == frame }) { return row.after }
    return frame.offsetBy(y: moves.last { $0.y <= frame.y }?.shift ?? 0)
  }

  /// Returns what became of rows, with those that are new anywhere in the transcript.
  ///
  /// - Parameter frames: The rectangles by key, as they were: of all rows, or of those that are seen.
  /// - Returns: First the rows that were there, from top to bottom, then the new ones.
  public func changeSet(of frames: [RowKey: LayoutRect]) -> ChangeSet {
    let told = Dictionary(rows.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    let known = frames.compactMap { key, frame -> ChangeSet.Change? in
      let after = self.frame(of: key, before: frame)
      let isRedrawn = after == nil || (told[key]?.isRedrawn ?? false)
      guard isRedrawn || after != frame else { return nil }
      return ChangeSet.Change(key: key, before: frame, after: after, isRedrawn: isRedrawn)
    }
    let sorted = known.sorted { first, second in
      (first.before?.y ?? 0, first.key.text) < (second.before?.y ?? 0, second.key.text)
    }
    return ChangeSet(changes: sorted + rows.filter { $0.before == nil })
  }

  /// Returns the rectangles of rows after the change, with those of the new rows.
  ///
  /// - Parameter frames: The rectangles by key, as they were.
  /// - Returns: The rectangles by key, as they are.
  public func applied(to frames: [RowKey: LayoutRect]) -> [RowKey: LayoutRect] {
    changeSet(of: frames).applied(to: frames)
  }
}
