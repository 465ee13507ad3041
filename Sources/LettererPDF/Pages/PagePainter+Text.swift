import LettererLayout
import LettererRaster
import LettererText

/// A text at its position on a page.
struct TextPlace {
  let part: PlacedPart
  let place: PartText
  let text: PreparedText

  /// Returns a line with its text.
  func placed(_ line: GlyphLine, _ measure: TextLine) -> PlacedLine {
    let baseline = ((place.frame.y + line.baseline) * part.builder.scale).rounded()
    return PlacedLine(
      line: line,
      clusters: line.clusters(of: text, in: measure),
      marker: line.marker.isEmpty ? "" : text.marker(before: measure),
      left: place.frame.x + line.frame.x,
      baseline: part.top + Int(baseline)
    )
  }

  /// Returns the rectangle of a line in pixels.
  func rect(of line: LayoutRect) -> PixelRect {
    part.builder.pixels(line.offsetBy(x: place.frame.x, y: place.frame.y), top: part.top)
  }
}

extension PagePainter {
  /// Draws a text line by line, as a paragraph or a heading.
  mutating func draw(
    _ text: TextPlace,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let typesetter = text.part.builder.typesetter
    let lines = typesetter.setLines(text.text, fit: text.place.fit) { line in
      isVisible(text.rect(of: line.frame).y)
    }
    guard !text.part.isRepeated, var tagger = tagger(of: text.part.part, in: group, &books) else {
      for (line, measure) in lines {
        let placed = text.placed(line, measure)
        let (role, builder) = (text.place.role, text.part.builder)
        try canvas.drawOutlines(placed, ink: role, within: visible, builder, &books)
      }
      return
    }
    var isTurned = false
    var said: [Range<Int>] = []
    for (line, measure) in lines where !line.runs.isEmpty || !line.marker.isEmpty {
      let (placed, rect) = (text.placed(line, measure), text.rect(of: line.frame))
      // A line cut by a page break is text on only one of the pages.
      if let visible, !visible.contains(placed.baseline) {
        let (role, builder) = (text.place.role, text.part.builder)
        try canvas.drawOutlines(placed, ink: role, within: visible, builder, &books)
        continue
      }
      said.append(measure.range)
      isTurned = isTurned || placed.clusters.joined().contains { $0.isRightToLeft }
      try draw(placed, rect, of: text, &tagger, &books)
      for (stretch, target) in tagger.endLine() {
        try addLink(to: target, stretch, rows: rect.y, &tagger, &books)
      }
    }
    if isTurned, let first = said.first, let last = said.last {
      let range = first.lowerBound..<max(first.lowerBound, last.upperBound)
      tagger.setActualText(text.text.visibleText(in: range))
    }
    if text.part.part.cell != nil, let label = text.part.part.label {
      tagger.setActualText(label)
    }
    try write(tagger, in: &group, &books)
  }

  private mutating func draw(
    _ line: PlacedLine,
    _ rect: PixelRect,
    of text: TextPlace,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let builder = text.part.builder
    let clip = builder.clip(of: text.part.part, top: text.part.top)
    let isCut = clip.map { $0.clamped(to: rect.y) != rect.y } ?? false
    let visible = isCut ? clip.map { builder.area.rows($0) } : nil
    try canvas.clipped(to: visible) { canvas throws(PDFError) in
      var grounds: [DisplayItem] = []
      builder.appendGrounds(of: line.line, in: text.place, top: text.part.top, to: &grounds)
      try canvas.drawArtifact(grounds, &books)
      try canvas.draw(line, ink: text.place.role, builder, &tagger, &books)
    }
  }

  // MARK: Structure

  /// Returns the tagger for the text of a part; `nil` for initials, which repeat a name.
  private func tagger(
    of part: Part,
    in group: StructureElement,
    _ books: inout DocumentBooks
  ) -> TextTagger? {
    if part.role == .decoration || [.avatar, .reactionFace, .reader].contains(part.name) {
      return nil
    }
    let element = StructureElement(
      kind: TableTagger.kind(of: part),
      number: books.file.reserve(),
      parent: group.number
    )
    let spans = part.spans.filter { $0.link != nil }
    let numbers = spans.map { _ in books.file.reserve() }
    return TextTagger(element, spans: spans, numbers: numbers)
  }

  private func write(
    _ tagger: TextTagger,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    try group.add(tagger.element, on: canvas.tags.page, to: &books.file)
    for (_, link) in tagger.links.sorted(by: { $0.key < $1.key }) {
      try link.write(on: canvas.tags.page, to: &books.file)
    }
  }
}
