import LettererLayout

/// Collects the lines of a walk in elements of their list items (ISO 32000-1, 14.8.4.3.3).
struct ListTagger {
  /// A list with its open item.
  private struct Level {
    var list: StructureElement
    /// The index of the item.
    var index: Int
    var item: StructureElement
    var body: StructureElement
  }

  var walk: ItemWalk
  private var levels: [Level] = []

  init(_ items: [TextItem]) {
    walk = ItemWalk(items)
  }

  /// Calls a function with the element for the current line, the body of its item or that of the
  /// text, and with the label of an item that begins.
  mutating func add(
    to text: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks,
    _ body: (inout StructureElement, inout StructureElement?, inout DocumentBooks)
      throws(PDFError) -> Void
  ) throws(PDFError) {
    let path = walk.path
    let common = zip(levels, path).prefix { $0.index == $1 }.count
    var list = try close(downTo: common, in: &text, on: page, &books)
    if let last = list, path.count == common {
      try add(last, to: &text, on: page, &books)
      list = nil
    }
    var label: StructureElement?
    for index in path.dropFirst(common) {
      open(index, in: list, of: text, &books)
      list = nil
      label = levels.last.map { level in
        StructureElement(kind: .label, number: books.file.reserve(), parent: level.item.number)
      }
    }
    guard var last = levels.popLast() else { return try body(&text, &label, &books) }
    try body(&last.body, &label, &books)
    if let label { try last.item.add(label, on: page, to: &books.file) }
    levels.append(last)
  }

  /// Ends all lists.
  mutating func end(
    in text: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    if let list = try close(downTo: 0, in: &text, on: page, &books) {
      try add(list, to: &text, on: page, &books)
    }
  }

  private mutating func open(
    _ index: Int,
    in list: StructureElement?,
    of text: StructureElement,
    _ books: inout DocumentBooks
  ) {
    func element(_ kind: StructureElement.Kind, in parent: ObjectNumber) -> StructureElement {
      StructureElement(kind: kind, number: books.file.reserve(), parent: parent)
    }
    let list = list ?? element(.list, in: levels.last?.body.number ?? text.number)
    let item = element(.item, in: list.number)
    let body = element(.itemBody, in: item.number)
    levels.append(Level(list: list, index: index, item: item, body: body))
  }

  /// Ends the items below a level, and returns the outermost list among theirs, which another item may
  /// continue.
  private mutating func close(
    downTo count: Int,
    in text: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> StructureElement? {
    while levels.count > count, var level = levels.popLast() {
      try level.item.add(level.body, on: page, to: &books.file)
      try level.list.add(level.item, on: page, to: &books.file)
      if levels.count == count { return level.list }
      try add(level.list, to: &text, on: page, &books)
    }
    return nil
  }

  private mutating func add(
    _ list: StructureElement,
    to text: inout StructureElement,
    on page: ObjectNumber,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard levels.isEmpty else {
      return try levels[levels.count - 1].body.add(list, on: page, to: &books.file)
    }
    try text.add(list, on: page, to: &books.file)
  }
}
