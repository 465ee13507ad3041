import LettererLayout

/// The marked content of a page, and the elements of the structure that it belongs to.
struct PageTags {
  /// The page.
  let page: ObjectNumber
  /// The element that contains all others of the page.
  let section: ObjectNumber
  /// The elements of the marked content, by number.
  private(set) var owners: [ObjectNumber] = []
  /// The elements directly below the section.
  var children: [ObjectNumber] = []

  init(page: ObjectNumber, section: ObjectNumber) {
    self.page = page
    self.section = section
  }

  /// Returns the operator that begins marked content of an element.
  mutating func beginContent(of element: inout StructureElement) -> String {
    let mark = owners.count
    owners.append(element.number)
    element.children.append("\(mark)")
    return "/\(element.kind.rawValue)<</MCID \(mark)>>BDC"
  }
}

/// An element of the structure of a document (ISO 32000-1, 14.7).
struct StructureElement {
  /// The types in use.
  enum Kind: String {
    case document = "Document"
    case section = "Sect"
    case division = "Div"
    case heading1 = "H1"
    case heading2 = "H2"
    case heading3 = "H3"
    case heading4 = "H4"
    case heading5 = "H5"
    case heading6 = "H6"
    case paragraph = "P"
    case list = "L"
    case item = "LI"
    case label = "Lbl"
    case itemBody = "LBody"
    case figure = "Figure"
    case formula = "Formula"
    case link = "Link"
    case table = "Table"
    case row = "TR"
    case headerCell = "TH"
    case cell = "TD"
  }

  let kind: Kind
  let number: ObjectNumber
  let parent: ObjectNumber
  /// Its children: numbers of marked content and references.
  var children: [String] = []
  /// The alternative text.
  var alternative: String?
  var title: String?
  /// The text in reading order, if the content of the page has another order or no text.
  var actualText: String?
  /// The BCP 47 language, if it is not that of the document.
  var language: String?
  /// The cells that a header describes.
  var scope: TablePlace.Scope?
  /// The rectangle of a figure on its page.
  var box: [Double]?

  /// Writes a child; those without content are left out, except for cells.
  mutating func add(
    _ child: StructureElement,
    on page: ObjectNumber,
    to file: inout PDFFile
  ) throws(PDFError) {
    if child.children.isEmpty, child.kind != .cell, child.kind != .headerCell { return }
    children.append("\(child.number)")
    try child.write(on: page, to: &file)
  }

  /// Writes the element; marked content is on the page.
  func write(on page: ObjectNumber, to file: inout PDFFile) throws(PDFError) {
    var text = "<</Type/StructElem/S/\(kind.rawValue)/P \(parent)/Pg \(page)"
    if let title { text += "/T\(PDFValue.text(title))" }
    if let alternative { text += "/Alt\(PDFValue.text(alternative))" }
    if let language { text += "/Lang\(PDFValue.text(language))" }
    if let actualText { text += "/ActualText\(PDFValue.text(actualText))" }
    if let scope { text += "/A<</O/Table/Scope/\(scope == .row ? "Row" : "Column")>>" }
    if let box { text += "/A<</O/Layout/Placement/Block/BBox[\(PDFValue.numbers(box))]>>" }
    text += "/K[\(children.joined(separator: " "))]>>"
    try file.write(text, as: number)
  }
}
