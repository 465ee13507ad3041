/// The structure of a document, its pages, and its outline, as far as they are known.
///
/// Only the object numbers of a page stay in memory.
struct DocumentTree {
  /// An entry of the outline.
  private struct Mark {
    var title: String
    var page: ObjectNumber
    /// The height on the page, in points from its bottom.
    var y: Double
  }

  private(set) var pages: [ObjectNumber] = []
  private var sections: [ObjectNumber] = []
  /// The elements of each page's marked content, and those of links, by key.
  private var parents: [ObjectNumber] = []
  private var marks: [Mark] = []
  var levels = HeadingLevels()
  let pagesNumber: ObjectNumber
  let document: ObjectNumber
  private let root: ObjectNumber

  init(in file: inout PDFFile) {
    pagesNumber = file.reserve()
    document = file.reserve()
    root = file.reserve()
  }

  mutating func add(page: ObjectNumber, section: ObjectNumber) {
    pages.append(page)
    sections.append(section)
  }

  /// Returns the key by which a page or link finds its elements.
  mutating func key(for parent: ObjectNumber) -> Int {
    parents.append(parent)
    return parents.count - 1
  }

  mutating func addMark(_ title: String, page: ObjectNumber, y: Double) {
    marks.append(Mark(title: title, page: page, y: y))
  }

  /// Writes the trees, and returns their entries in the catalog.
  func write(to file: inout PDFFile) throws(PDFError) -> String {
    try writePages(to: &file)
    try file.write(
      "<</Type/StructElem/S/Document/P \(root)/K[\(PDFValue.list(sections))]>>",
      as: document
    )
    let numbers = parents.enumerated().map { "\($0.offset) \($0.element)" }
    let parentTree = try file.write("<</Nums[\(numbers.joined(separator: " "))]>>")
    try file.write(
      "<</Type/StructTreeRoot/K \(document)/ParentTree \(parentTree)"
        + "/ParentTreeNextKey \(parents.count)>>",
      as: root
    )
    let outlines = try writeOutline(to: &file).map { "/Outlines \($0)/PageMode/UseOutlines" } ?? ""
    return "/Pages \(pagesNumber)/StructTreeRoot \(root)\(outlines)"
      + "/PageLabels<</Nums[0<</S/D>>]>>"
  }

  private func writePages(to file: inout PDFFile) throws(PDFError) {
    try file.write(
      "<</Type/Pages/Count \(pages.count)/Kids[\(PDFValue.list(pages))]>>",
      as: pagesNumber
    )
  }

  private func writeOutline(to file: inout PDFFile) throws(PDFError) -> ObjectNumber? {
    guard !marks.isEmpty else { return nil }
    let outline = file.reserve()
    let numbers = marks.map { _ in file.reserve() }
    for (index, mark) in marks.enumerated() {
      let previous = index > 0 ? "/Prev \(numbers[index - 1])" : ""
      let next = index + 1 < marks.count ? "/Next \(numbers[index + 1])" : ""
      try file.write(
        "<</Title\(PDFValue.text(mark.title))/Parent \(outline)\(previous)\(next)"
          + "/Dest[\(mark.page)/XYZ null \(PDFValue.number(mark.y)) null]>>",
        as: numbers[index]
      )
    }
    try file.write(
      "<</Type/Outlines/Count \(marks.count)/First \(numbers[0])/Last \(numbers[marks.count - 1])>>",
      as: outline
    )
    return outline
  }
}

/// The levels of headings in their order: the first is 1, and none is skipped on the way down
/// (ISO 14289-1, 7.4.2).
struct HeadingLevels {
  /// The wished levels of the last heading and of those above it.
  private var open: [Int] = []

  /// Returns the level of the next heading, which wishes to be below those of a smaller level.
  mutating func level(of wish: Int) -> Int {
    while let last = open.last, last >= wish { open.removeLast() }
    open.append(wish)
    return open.count
  }
}
