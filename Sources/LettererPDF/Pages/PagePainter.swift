import LettererLayout
import LettererModel
import LettererRaster
import LettererText

/// Draws the rows of one page, with their structure and links.
struct PagePainter<W: Wording> {
  let layout: TranscriptLayout<FontTypesetter, W>
  let builder: DisplayListBuilder
  let page: PageFormat
  /// Where the page begins in the transcript, in points.
  let start: Double
  var canvas: PageCanvas
  private(set) var annotations: [ObjectNumber] = []

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

  private var tags: PageTags { canvas.tags }

  // MARK: Ground

  /// Draws the background of the page; a white one is left to the paper.
  mutating func drawGround(_ books: inout DocumentBooks) throws(PDFError) {
    let scale = builder.scale
    let edge = Int((page.margin * scale).rounded(.up))
    let rect = PixelRect(
      x: -edge,
      y: -edge,
      width: Int((page.width * scale).rounded(.up)),
      height: Int((page.height * scale).rounded(.up))
    )
    let white = PixelColor(red: 255, green: 255, blue: 255)
    let items = builder.canvas(rect)
    if items == [.fill(rect, white)] { return }
    try canvas.drawArtifact(items, &books)
  }

  // MARK: Rows

  mutating func draw(
    _ placed: PlacedRow<PreparedText>,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let row = placed.row
    let top = Int(((placed.y - start) * builder.scale).rounded())
    var group = StructureElement(
      kind: .division,
      number: books.file.reserve(),
      parent: tags.section
    )
    if row.key.kind == .message, row.sender != nil {
      group.title = layout.displayName(of: row.sender)
    }
    for part in row.parts {
      try draw(part, of: row, top: top, in: &group, &tree, &books)
    }
    guard !group.children.isEmpty else { return }
    canvas.tags.children.append(group.number)
    try group.write(on: tags.page, to: &books.file)
  }

  private mutating func draw(
    _ part: Part,
    of row: Row<PreparedText>,
    top: Int,
    in group: inout StructureElement,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let builder = builder.tinted(for: part)
    if let shape = builder.shape(of: part, top: top) {
      try canvas.drawArtifact(shape.items, &books)
    }
    if let graphic = builder.graphic(of: part, top: top) {
      try draw(graphic, of: part, top: top, in: &group, &books)
    }
    if let text = part.text {
      try draw(
        row.texts[text.number],
        at: text,
        of: part,
        top: top,
        builder,
        in: &group,
        &tree,
        &books
      )
    }
    if let target = part.link.flatMap(LinkTarget.init) {
      try addLink(target, part, top: top, in: &group, &tree, &books)
    }
  }

  /// Draws a picture as a figure, and what else is drawn as decoration.
  private mutating func draw(
    _ graphic: DisplayStrip,
    of part: Part,
    top: Int,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let label = part.label ?? (part.name == .avatar ? nil : part.name.rawValue)
    guard part.role == .image, let label else {
      return try canvas.drawArtifact(graphic.items, &books)
    }
    var figure = StructureElement(
      kind: .figure,
      number: books.file.reserve(),
      parent: group.number
    )
    figure.alternative = label
    figure.box = rectangle(builder.pixels(part.frame, top: top))
    let mark = canvas.tags.mark(for: &figure)
    canvas.content.append("/Figure<</MCID \(mark)>>BDC")
    for item in graphic.items { try canvas.draw(item, &books) }
    canvas.content.append("EMC")
    group.children.append("\(figure.number)")
    try figure.write(on: tags.page, to: &books.file)
  }

  // MARK: Text

  private mutating func draw(
    _ prepared: PreparedText,
    at text: PartText,
    of part: Part,
    top: Int,
    _ builder: DisplayListBuilder,
    in group: inout StructureElement,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let lines = builder.typesetter.glyphLines(prepared, fit: text.fit)
    let measured = builder.typesetter.lines(prepared, fit: text.fit)
    let clip = builder.clip(of: part, top: top)
    var tagger = tagger(of: part, in: group, &books)
    var isTurned = false
    for (line, measure) in zip(lines, measured)
    where !line.runs.isEmpty || !line.marker.isEmpty {
      let placed = PlacedLine(
        line: line,
        clusters: line.clusters(of: prepared, in: measure),
        marker: line.marker.isEmpty ? "" : prepared.marker(before: measure),
        left: text.frame.x + line.frame.x,
        baseline: top + Int(((text.frame.y + line.baseline) * builder.scale).rounded())
      )
      isTurned = isTurned || placed.clusters.joined().contains { $0.isRightToLeft }
      let rect = builder.pixels(line.frame.offsetBy(x: text.frame.x, y: text.frame.y), top: top)
      try draw(placed, in: rect, within: clip, text, top: top, builder, &tagger, &books)
      for (stretch, target) in tagger.endLine() {
        let annotation = try annotate(
          target,
          x: stretch.x,
          y: rect.y,
          tagger,
          stretch,
          &tree,
          &books
        )
        tagger.add("<</Type/OBJR/Obj \(annotation)/Pg \(tags.page)>>", toLink: stretch.link)
      }
    }
    if isTurned { tagger.setActualText(prepared.visibleText) }
    try write(tagger, in: &group, &books)
  }

  private mutating func draw(
    _ placed: PlacedLine,
    in rect: PixelRect,
    within clip: Range<Int>?,
    _ text: PartText,
    top: Int,
    _ builder: DisplayListBuilder,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let isCut = clip.map { $0.clamped(to: rect.y) != rect.y } ?? false
    let visible = isCut ? clip.map { page.rows($0, scale: builder.scale) } : nil
    try canvas.clipped(to: visible) { canvas throws(PDFError) in
      var grounds: [DisplayItem] = []
      builder.appendGrounds(of: placed.line, in: text, top: top, to: &grounds)
      try canvas.drawArtifact(grounds, &books)
      if tagger.element == nil {
        try canvas.drawOutlines(placed, ink: text.role, builder, &books)
      } else {
        try canvas.draw(placed, ink: text.role, builder, &tagger, &books)
      }
    }
  }

  private func tagger(
    of part: Part,
    in group: StructureElement,
    _ books: inout DocumentBooks
  ) -> TextTagger {
    let isDecoration = part.role == .decoration || [.avatar, .reactionFace].contains(part.name)
    let kind = part.role == .heading ? StructureElement.Kind.heading : .paragraph
    let element =
      isDecoration
      ? nil
      : StructureElement(kind: kind, number: books.file.reserve(), parent: group.number)
    let spans = part.spans.filter { $0.link != nil }
    let numbers = spans.map { _ in books.file.reserve() }
    return TextTagger(element, spans: spans, numbers: numbers)
  }

  private func write(
    _ tagger: TextTagger,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let element = tagger.element, !element.children.isEmpty else { return }
    group.children.append("\(element.number)")
    try element.write(on: tags.page, to: &books.file)
    for (_, link) in tagger.links.sorted(by: { $0.key < $1.key }) {
      try link.write(on: tags.page, to: &books.file)
    }
  }

  // MARK: Links

  private mutating func annotate(
    _ target: LinkTarget,
    x: Range<Double>,
    y: Range<Int>,
    _ tagger: TextTagger,
    _ stretch: TextTagger.Stretch,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> ObjectNumber {
    let left = Int(x.lowerBound.rounded(.down))
    let rect = PixelRect(
      x: left,
      y: y.lowerBound,
      width: Int(x.upperBound.rounded(.up)) - left,
      height: y.count
    )
    let owner = tagger.links[stretch.link]?.number
    return try annotate(target, rect, owner: owner, &tree, &books)
  }

  /// Adds a link over a whole part, such as a button.
  private mutating func addLink(
    _ target: LinkTarget,
    _ part: Part,
    top: Int,
    in group: inout StructureElement,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    var link = StructureElement(
      kind: .link,
      number: books.file.reserve(),
      parent: group.number
    )
    let rect = builder.pixels(part.frame, top: top)
    let annotation = try annotate(target, rect, owner: link.number, &tree, &books)
    link.children.append("<</Type/OBJR/Obj \(annotation)/Pg \(tags.page)>>")
    link.alternative = part.label ?? target.uri
    group.children.append("\(link.number)")
    try link.write(on: tags.page, to: &books.file)
  }

  private mutating func annotate(
    _ target: LinkTarget,
    _ rect: PixelRect,
    owner: ObjectNumber?,
    _ tree: inout DocumentTree,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> ObjectNumber {
    let key = owner.map { "/StructParent \(tree.key(for: $0))" } ?? ""
    let number = try books.file.write(
      "<</Type/Annot/Subtype/Link/Rect[\(PDFValue.numbers(rectangle(rect)))]/Border[0 0 0]/F 4"
        + "/Contents\(PDFValue.text(target.uri))\(key)"
        + "/A<</S/URI/URI\(PDFValue.bytes(target.uri))>>>>"
    )
    annotations.append(number)
    return number
  }

  /// Returns a rectangle in points from the bottom left corner of the page: left, bottom, right, top.
  private func rectangle(_ rect: PixelRect) -> [Double] {
    let matrix = canvas.matrix
    return [
      matrix[4] + Double(rect.x.lowerBound) * matrix[0],
      matrix[5] + Double(rect.y.upperBound) * matrix[3],
      matrix[4] + Double(rect.x.upperBound) * matrix[0],
      matrix[5] + Double(rect.y.lowerBound) * matrix[3],
    ]
  }
}

extension PageFormat {
  /// Returns some rows of pixels over the whole width of the page.
  func rows(_ rows: Range<Int>, scale: Double) -> PixelRect {
    let edge = Int((margin * scale).rounded(.up))
    return PixelRect(
      x: -edge,
      y: rows.lowerBound,
      width: Int((width * scale).rounded(.up)),
      height: rows.count
    )
  }
}
