/// How the rows of one layout become those of another, for lists that animate.
///
/// ```swift
/// let changes = layout.append(message).changeSet(of: frames)
/// for change in changes.moved { animate(change.key, from: change.before, to: change.after) }
/// ```
public struct ChangeSet: Hashable, Sendable {
  /// What happened to a row.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// It is new.
    case inserted
    /// It is gone.
    case removed
    /// It moved, and its size is the same.
    case moved
    /// Its size changed, and maybe its place.
    case resized
    /// It shows something else where it stood.
    case redrawn
  }

  /// A row that is not as it was.
  public struct Change: Hashable, Sendable {
    /// The row.
    public var key: RowKey
    /// Its rectangle in the old layout; `nil` for a row that is new.
    public var before: LayoutRect?
    /// Its rectangle in the new layout; `nil` for a row that is gone.
    public var after: LayoutRect?
    /// Whether it shows something else than before; always for rows that are new or gone.
    public var isRedrawn: Bool

    /// What happened.
    public var kind: Kind {
      guard let before else { return .inserted }
      guard let after else { return .removed }
      if before.width != after.width || before.height != after.height { return .resized }
      return before == after ? .redrawn : .moved
    }
  }

  /// The changes: first those of rows that were there, from top to bottom, then the new rows.
  public var changes: [Change]

  /// Creates a set of changes.
  init(changes: [Change]) {
    self.changes = changes
  }

  /// The rows that are new.
  public var inserted: [Change] { changes.filter { $0.kind == .inserted } }
  /// The rows that are gone.
  public var removed: [Change] { changes.filter { $0.kind == .removed } }
  /// The rows that moved.
  public var moved: [Change] { changes.filter { $0.kind == .moved } }
  /// The rows that have another size.
  public var resized: [Change] { changes.filter { $0.kind == .resized } }
  /// The rows that only show something else.
  public var redrawn: [Change] { changes.filter { $0.kind == .redrawn } }

  /// Returns the rectangles of rows after the changes.
  ///
  /// - Parameter frames: The rectangles by key, as they were.
  /// - Returns: The rectangles by key, as they are.
  public func applied(to frames: [RowKey: LayoutRect]) -> [RowKey: LayoutRect] {
    changes.reduce(into: frames) { frames, change in frames[change.key] = change.after }
  }
}
