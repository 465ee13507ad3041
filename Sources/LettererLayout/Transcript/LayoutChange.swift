public import LettererModel

/// The effect of a change on a layout: rows inserted, removed, resized, redrawn, or moved.
///
/// It is all that a list view needs if it knows the frames of the rows that it shows:
///
/// ```swift
/// let change = layout.append(message)
/// for row in change.changeSet(of: frames).changes { animate(row.key, to: row.after) }
/// frames = change.applied(to: frames)
/// ```
///
/// Its size depends on the affected messages, not on the number of rows that moved. In a lazily
/// measured layout, the changed message is measured first, which this change does not include.
public struct LayoutChange: Hashable, Sendable {
  /// The kind of change.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A message was laid out for the first time.
    case inserted
    /// A message was laid out again.
    case updated
    /// A message was removed.
    case removed
    /// All messages were laid out for another width.
    case resized
    /// A participant started or stopped typing.
    case typing
  }

  /// A vertical move of all rows from a position on.
  public struct Move: Hashable, Sendable {
    /// The start in points from the top, before the change; it applies up to the next move.
    public var y: Double
    /// The distance that rows moved down, in points; negative for up.
    public var shift: Double
  }

  /// The message; `nil` if the change concerns none.
  public var message: Message.ID?
  /// The kind of change.
  public var kind: Kind
  /// The top of the message including the rows above it, or its former top, in points.
  public var y: Double
  /// The growth of the content height, in points; negative if it shrank.
  public var shift: Double
  /// The affected rows, from top to bottom: new, removed, resized, redrawn, or moved.
  ///
  /// A row reported as redrawn may look the same as before.
  public var rows: [ChangeSet.Change] = []
  /// The moves of other rows, by old position; rows above the first move stay in place.
  public var moves: [Move] = []

  /// Returns the rectangle of a row after the change.
  ///
  /// - Parameters:
  ///   - key: The row.
  ///   - frame: Its rectangle before the change.
  /// - Returns: Its rectangle; `nil` if the row was removed.
  /// - Complexity: O(*k*) for *k* affected rows.
  public func frame(of key: RowKey, before frame: LayoutRect) -> LayoutRect? {
    if let row = rows.first(where: { $0.key == key && $0.before == frame }) { return row.after }
    return frame.offsetBy(y: moves.last { $0.y <= frame.y }?.shift ?? 0)
  }

  /// Returns the changes of the given rows, and all new rows anywhere in the transcript.
  ///
  /// - Parameter frames: The old rectangles by key, of all rows or of visible rows.
  /// - Returns: First the existing rows, from top to bottom, then the new ones.
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

  /// Returns the rectangles of rows after the change, including the new rows.
  ///
  /// - Parameter frames: The old rectangles by key.
  /// - Returns: The new rectangles by key.
  public func applied(to frames: [RowKey: LayoutRect]) -> [RowKey: LayoutRect] {
    changeSet(of: frames).applied(to: frames)
  }
}
