import LettererLayout
import LettererModel
import LettererRaster
import LettererText

/// Draws the rows of one page, with their structure and links.
struct PagePainter<W: Wording> {
  private let layout: TranscriptLayout<FontTypesetter, W>
  private let builder: DisplayListBuilder
  let page: PageFormat
  /// Where the page begins in the transcript, in points.
  private let start: Double
  /// The rows of pixels of the page if rows of the transcript are cut there.
  private(set) var visible: Range<Int>?
  var canvas: PageCanvas
  var annotations: [ObjectNumber] = []

  init(
    _ layout: TranscriptLayout<FontTypesetter, W>,
    builder: DisplayListBuilder,
    page: PageFormat,
    start: Double,
    tags: PageTags
  ) {
    self.layout = layout
    self.builder = builder
    self.page = page
    self.start = start
    let step = 1 / builder.scale
    canvas = PageCanvas(
      matrix: [step, 0, 0, -step, page.margin, page.height - page.margin],
      tags: tags
    )
  }

  // MARK: Ground

  /// Draws the background of the page; a white one is left to the paper.
  mutating func drawGround(_ books: inout DocumentBooks) throws(PDFError) {
    let edge = Int((page.margin * builder.scale).rounded(.up))
    let height = Int((page.height * builder.scale).rounded(.up))
    let rect = page.rows(-edge..<height - edge, scale: builder.scale)
    let items = builder.canvas(rect)
    let white = PixelColor(red: 255, green: 255, blue: 255)
    if items == [.fill(rect, white)] { return }
    try canvas.drawArtifact(items, &books)
  }

  /// Draws what follows within the first rows of the page only, some points high.
  mutating func clip(toHeight height: Double) {
    let rows = 0..<Int((height * builder.scale).rounded())
    visible = rows
    canvas.clip(to: page.rows(rows, scale: builder.scale))
  }

  // MARK: Rows

  /// Draws a row as a division of the page's section.
  ///
  /// Of a row that is cut, only what reaches into the page is drawn.
  mutating func draw(
    _ placed: PlacedRow<PreparedText>,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let row = placed.row
    let top = Int(((placed.y - start) * builder.scale).rounded())
    var group = StructureElement(
      kind: .division,
      number: books.file.reserve(),
      parent: canvas.tags.section
    )
    if row.key.kind == .message, row.sender != nil {
      group.title = layout.displayName(of: row.sender)
    }
    for part in row.parts {
      let part = PlacedPart(part: part, top: top, builder: builder.tinted(for: part))
      guard isVisible(part.rect.y) else { continue }
      try draw(part, row.text(of: part.part), in: &group, &books)
    }
    guard !group.children.isEmpty else { return }
    canvas.tags.children.append(group.number)
    try group.write(on: canvas.tags.page, to: &books.file)
  }

  /// Whether something that covers some rows of pixels may be seen.
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
    if let shape = part.builder.shape(of: part.part, top: part.top) {
      try canvas.drawArtifact(shape.items, &books)
    }
    if let graphic = part.builder.graphic(of: part.part, top: part.top) {
      try draw(graphic, of: part, in: &group, &books)
    }
    if let text, let place = part.part.text {
      let line = TextPlace(part: part, place: place, text: text)
      try draw(line, in: &group, &books)
    }
    if let target = part.part.link.flatMap(LinkTarget.init) {
      try addLink(to: target, over: part, in: &group, &books)
    }
  }

  /// Draws a picture as a figure, and what else is drawn as decoration.
  private mutating func draw(
    _ graphic: DisplayStrip,
    of part: PlacedPart,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let label = part.figureLabel else {
      return try canvas.drawArtifact(graphic.items, &books)
    }
    var figure = StructureElement(
      kind: .figure,
      number: books.file.reserve(),
      parent: group.number
    )
    figure.alternative = label
    figure.box = canvas.points(part.rect)
    let mark = canvas.tags.mark(for: &figure)
    canvas.content.append("/Figure<</MCID \(mark)>>BDC")
    for item in graphic.items { try canvas.draw(item, &books) }
    canvas.content.append("EMC")
    group.children.append("\(figure.number)")
    try figure.write(on: canvas.tags.page, to: &books.file)
  }
}

/// A part of a row on a page, with the colors that it is drawn in.
struct PlacedPart {
  let part: Part
  /// The top of its row, in pixels from the top of the page's content.
  let top: Int
  let builder: DisplayListBuilder

  var rect: PixelRect { builder.pixels(part.frame, top: top) }

  /// What stands for a picture where it can't be seen; `nil` for decoration.
  fileprivate var figureLabel: String? {
    guard part.role == .image else { return nil }
    return part.label ?? (part.name == .avatar ? nil : part.name.rawValue)
  }
}
