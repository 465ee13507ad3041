import LettererLayout
import LettererText

/// Collects the texts of a row in elements of their groups.
struct GroupTagger {
  private let groups: [FrameGroup]
  private var walk: GroupWalk
  /// The open elements, from the outermost one.
  private var open: [StructureElement] = []

  init(_ row: Row<PreparedText>) {
    groups = row.groups
    walk = GroupWalk(row)
  }

  /// Goes on to a text in a group, and calls a function with the element that contains it: that of
  /// the innermost group that has one, or else that of the row.
  mutating func add(
    in group: Int?,
    of row: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks,
    _ body: (inout StructureElement, inout DocumentBooks) throws(PDFError) -> Void
  ) throws(PDFError) {
    for step in walk.steps(to: group) { try take(step, in: &row, on: page, &books) }
    guard var last = open.popLast() else { return try body(&row, &books) }
    try body(&last, &books)
    open.append(last)
  }

  /// Ends the last groups.
  mutating func end(
    in row: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    for step in walk.steps(to: nil) { try take(step, in: &row, on: page, &books) }
  }

  private mutating func take(
    _ step: GroupWalk.Step,
    in row: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    switch step {
    case .open(let number):
      guard let kind = StructureElement.Kind(groups[number]) else { return }
      let parent = open.last?.number ?? row.number
      var element = StructureElement(kind: kind, number: books.file.reserve(), parent: parent)
      element.scope = groups[number].cell?.scope
      open.append(element)
    case .close(let number):
      guard StructureElement.Kind(groups[number]) != nil, let last = open.popLast() else { return }
      if open.isEmpty {
        try row.add(last, on: page, to: &books.file)
      } else {
        try open[open.count - 1].add(last, on: page, to: &books.file)
      }
    }
  }
}

extension StructureElement.Kind {
  /// The kind of a group; `nil` for those whose parts belong to the element around it.
  fileprivate init?(_ group: FrameGroup) {
    switch group.name {
    case .table: self = .table
    case .tableRow: self = .row
    case .tableCell: self = group.cell?.scope == nil ? .cell : .headerCell
    default: return nil
    }
  }
}
