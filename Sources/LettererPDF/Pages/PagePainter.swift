import LettererBasics
import LettererLayout
import LettererModel
import LettererRaster
import LettererText

/// Draws the rows of one page, with their structure and links.
struct PagePainter<W: Wording> {
  private let panel: Panel<FontTypesetter, W>
  private let builder: DisplayListBuilder
  /// The visible rows of pixels of the row being drawn, if it is cut.
  private(set) var visible: Range<Int>?
  var canvas: PageCanvas
  var annotations: [ObjectNumber] = []

  init(_ panel: Panel<FontTypesetter, W>, builder: DisplayListBuilder, canvas: PageCanvas) {
    self.panel = panel
    self.builder = builder
    self.canvas = canvas
  }

  /// Draws the background of the page; a white one is left to the paper.
  mutating func drawGround(_ books: inout DocumentBooks) throws(PDFError) {
    let items = builder.canvas(builder.area)
    let white = PixelColor(red: 255, green: 255, blue: 255)
    if items == [.fill(builder.area, white)] { return }
    try canvas.drawArtifact(items, &books)
  }

  // MARK: Rows

  /// Draws a row as a division of the page's section.
  ///
  /// For a row that is cut, only the part on the page is drawn.
  mutating func draw(
    _ placed: PlacedRow<PreparedText>,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    visible = placed.visible.map { pixel($0.lowerBound)..<pixel($0.upperBound) }
    let clip = visible.map { builder.area.rows($0) }
    canvas.beginClip(to: clip)
    let row = placed.row
    var group = StructureElement(
      kind: .division,
      number: books.file.reserve(),
      parent: canvas.tags.section
    )
    if row.key.kind == .message, row.sender != nil {
      group.title = panel.context.displayName(of: row.sender)
    }
    if visible.map({ $0.lowerBound <= pixel(placed.y) }) ?? true {
      try addSender(of: placed, in: &group, &books)
    }
    var groups = GroupTagger(row)
    var opened: Set<Int> = []
    for part in row.parts {
      let tinted = builder.tinted(for: part)
      let part = PlacedPart(
        part: part,
        top: pixel(placed.y),
        builder: tinted,
        isRepeated: placed.isRepeated || row.key.kind == .page
      )
      guard isVisible(part.rect.y) else { continue }
      for number in row.groups(of: part.part).reversed() where opened.insert(number).inserted {
        try addLink(of: row.groups[number], with: part, in: &group, &books)
      }
      let text = row.text(of: part.part)
      guard text != nil || label(of: part.part) != nil, !part.isRepeated else {
        try draw(part, text, in: &group, &books)
        continue
      }
      let page = canvas.tags.page
      try groups.add(in: part.part.group, of: &group, on: page, &books) {
        element,
        books throws(PDFError) in
        try draw(part, text, in: &element, &books)
      }
    }
    try groups.end(in: &group, on: canvas.tags.page, &books)
    canvas.endClip(to: clip)
    guard !group.children.isEmpty else { return }
    canvas.tags.children.append(group.number)
    try group.write(on: canvas.tags.page, to: &books.file)
  }

  /// Adds the name of a sender that is not on the page, such as that of one's own messages, for
  /// screen readers only.
  private mutating func addSender(
    of placed: PlacedRow<PreparedText>,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let name = group.title, !name.isBlank, !placed.isRepeated,
      placed.row.part(.senderName)?.text == nil
    else { return }
    var sender = StructureElement(
      kind: .paragraph,
      number: books.file.reserve(),
      parent: group.number
    )
    sender.actualText = name
    canvas.content.append(canvas.tags.beginContent(of: &sender))
    canvas.content.append("EMC")
    try group.add(sender, on: canvas.tags.page, to: &books.file)
  }

  private func pixel(_ y: Double) -> Int { Int((y * builder.scale).rounded()) }

  /// Returns whether something that covers some rows of pixels may be visible.
  func isVisible(_ rows: Range<Int>) -> Bool {
    guard let visible else { return true }
    let reach = builder.overhang
    return rows.lowerBound - reach < visible.upperBound
      && rows.upperBound + reach > visible.lowerBound
  }

  private mutating func draw(
    _ part: PlacedPart,
    _ text: PreparedText?,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let shape = part.builder.shape(of: part.part, top: part.top)
    let graphic = part.builder.graphic(of: part.part, top: part.top)
    try draw((shape?.items ?? []) + (graphic?.items ?? []), of: part, in: &group, &books)
    if let text, let place = part.part.text {
      let line = TextPlace(part: part, place: place, text: text)
      try draw(line, in: &group, &books)
    }
  }

  /// Returns the alternative text of a picture, a button, or a sign.
  ///
  /// It is `nil` for decoration, for what has text, and for the picture of the sender, who is named.
  private func label(of part: Part) -> String? {
    guard part.role != .decoration, part.name != .avatar, part.text == nil || part.name.isFace
    else {
      return nil
    }
    let label = panel.context.description(of: part)
    return label.isEmpty ? (part.role == .image ? part.name.rawValue : nil) : label
  }

  /// Draws a picture, a button, or a sign as a figure, and everything else as decoration.
  private mutating func draw(
    _ items: [DisplayItem],
    of part: PlacedPart,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let label = part.isRepeated ? nil : label(of: part.part) else {
      return try canvas.drawArtifact(items, &books)
    }
    var figure = StructureElement(
      kind: .figure,
      number: books.file.reserve(),
      parent: group.number
    )
    figure.alternative = label
    figure.box = canvas.points(part.rect)
    canvas.content.append(canvas.tags.beginContent(of: &figure))
    for item in items { try canvas.draw(item, &books) }
    canvas.content.append("EMC")
    try group.add(figure, on: canvas.tags.page, to: &books.file)
  }
}

/// A part of a row on a page, with the colors that it is drawn in.
struct PlacedPart {
  let part: Part
  /// The top of its row, in pixels from the top of the page's content.
  let top: Int
  let builder: DisplayListBuilder
  /// Whether pages repeat it, so that it is not part of the document's text.
  let isRepeated: Bool

  var rect: PixelRect { rect(part.frame) }

  /// Returns a rectangle of its row, in pixels.
  func rect(_ frame: LayoutRect) -> PixelRect { builder.pixels(frame, top: top) }
}

extension PixelRect {
  /// Returns some rows of pixels of the rectangle.
  func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(x: x.lowerBound, y: rows.lowerBound, width: x.count, height: rows.count)
  }
}
