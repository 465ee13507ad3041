public import LettererModel

/// Parts of a row that belong together, such as a card or a button, and what they mean together.
///
/// The groups of a row are in preorder: a group follows the one that contains it, and precedes the
/// groups in it. A part refers to the innermost group that contains it.
public struct FrameGroup: Hashable, Sendable {
  /// The name, which is that of its kind.
  public var name: PartName
  /// The index of the group that contains it, in the groups of its row; `nil` for the row itself.
  public internal(set) var parent: Int?
  /// The rectangle in the row's coordinates.
  public internal(set) var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
  /// The source in the message.
  public var source: PartSource?
  /// The target of everything in it that has no target of its own.
  public var link: String?
  /// The message that it leads to, such as a quoted one.
  public var message: Message.ID?
  /// The place in the table, of a cell.
  public var cell: TablePlace?

  package init(
    _ name: PartName,
    source: PartSource? = nil,
    link: String? = nil,
    message: Message.ID? = nil,
    cell: TablePlace? = nil
  ) {
    self.name = name
    self.source = source
    self.link = link
    self.message = message
    self.cell = cell
  }
}

/// The place of a cell in its table, from 0.
public struct TablePlace: Hashable, Sendable {
  /// The cells that a header describes.
  public enum Scope: String, Hashable, Sendable {
    /// Those of its row.
    case row
    /// Those of its column.
    case column
  }

  /// The index of the row.
  public var row: Int
  /// The index of the column.
  public var column: Int
  /// The cells that it describes; `nil` unless it is a header.
  public var scope: Scope?

  package init(row: Int, column: Int, scope: Scope? = nil) {
    self.row = row
    self.column = column
    self.scope = scope
  }
}

extension Row {
  /// Returns the target of a part's innermost group that has one, such as a button in a card.
  public func link(of part: Part) -> String? {
    for number in groups(of: part) {
      if let link = groups[number].link { return link }
    }
    return nil
  }

  /// Returns the indices of the groups that contain a part, from the innermost one.
  package func groups(of part: Part) -> some Sequence<Int> { groups.chain(from: part.group) }
}

extension [FrameGroup] {
  /// Returns the index of a group and those of the groups that contain it, from the innermost one.
  func chain(from number: Int?) -> some Sequence<Int> {
    sequence(state: number) { next in
      defer { next = next.flatMap { self[$0].parent } }
      return next
    }
  }
}
