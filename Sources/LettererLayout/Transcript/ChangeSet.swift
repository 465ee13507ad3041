/// The differences between the rows of two layouts, for animated lists.
///
/// ```swift
/// let changes = layout.append(message).changeSet(of: frames)
/// for change in changes.moved { animate(change.key, from: change.before, to: change.after) }
/// ```
public struct ChangeSet: Hashable, Sendable {
  /// The kind of change of a row.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The row is new.
    case inserted
    /// The row was removed.
    case removed
    /// The row moved without changing its size.
    case moved
    /// The row changed its size, and possibly its position.
    case resized
    /// The row changed its content in place.
    case redrawn
  }

  /// A row that changed.
  public struct Change: Hashable, Sendable {
    /// The row.
    public var key: RowKey
    /// Its rectangle in the old layout; `nil` for a new row.
    public var before: LayoutRect?
    /// Its rectangle in the new layout; `nil` for a removed row.
    public var after: LayoutRect?
    /// Whether its content changed; always true for new and removed rows.
    public var isRedrawn: Bool

    /// The kind of change.
    public var kind: Kind {
      guard let before else { return .inserted }
      guard let after else { return .removed }
      if before.width != after.width || before.height != after.height { return .resized }
      return before == after ? .redrawn : .moved
    }
  }

  /// The changes: first those of existing rows, from top to bottom, then the new rows.
  public var changes: [Change]

  /// Creates a set of changes.
  init(changes: [Change]) {
    self.changes = changes
  }

  /// The new rows.
  public var inserted: [Change] { changes.filter { $0.kind == .inserted } }
  /// The removed rows.
  public var removed: [Change] { changes.filter { $0.kind == .removed } }
  /// The rows that moved.
  public var moved: [Change] { changes.filter { $0.kind == .moved } }
  /// The resized rows.
  public var resized: [Change] { changes.filter { $0.kind == .resized } }
  /// The rows that changed only their content.
  public var redrawn: [Change] { changes.filter { $0.kind == .redrawn } }

  /// Returns the rectangles of rows after the changes.
  ///
  /// - Parameter frames: The old rectangles by key.
  /// - Returns: The new rectangles by key.
  public func applied(to frames: [RowKey: LayoutRect]) -> [RowKey: LayoutRect] {
    changes.reduce(into: frames) { frames, change in frames[change.key] = change.after }
  }
}
