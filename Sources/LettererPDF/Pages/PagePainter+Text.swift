import LettererLayout
import LettererRaster
import LettererText

/// A text at its place on a page.
struct TextPlace {
  let part: PlacedPart
  let place: PartText
  let text: PreparedText

  /// Returns a line with what it says, and its rectangle in pixels.
  func placed(_ line: GlyphLine, _ measure: TextLine) -> (PlacedLine, PixelRect) {
    let builder = part.builder
    let baseline = ((place.frame.y + line.baseline) * builder.scale).rounded()
    let placed = PlacedLine(
      line: line,
      clusters: line.clusters(of: text, in: measure),
      marker: line.marker.isEmpty ? "" : text.marker(before: measure),
      left: place.frame.x + line.frame.x,
      baseline: part.top + Int(baseline)
    )
    let frame = line.frame.offsetBy(x: place.frame.x, y: place.frame.y)
    return (placed, builder.pixels(frame, top: part.top))
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
    let lines = typesetter.glyphLines(text.text, fit: text.place.fit)
    let measures = typesetter.lines(text.text, fit: text.place.fit)
    guard !text.part.isRepeated, var tagger = tagger(of: text.part.part, in: group, &books) else {
      return try drawOutlines(text, Array(zip(lines, measures)), &books)
    }
    var isTurned = false
    for (line, measure) in zip(lines, measures)
    where !line.runs.isEmpty || !line.marker.isEmpty {
      let (placed, rect) = text.placed(line, measure)
      guard isVisible(rect.y) else { continue }
      // A line that is cut is text on one of its pages.
      if let visible, !visible.contains(placed.baseline) {
        try canvas.drawOutlines(placed, ink: text.place.role, text.part.builder, &books)
        continue
      }
      isTurned = isTurned || placed.clusters.joined().contains { $0.isRightToLeft }
      try draw(placed, rect, of: text, &tagger, &books)
      for (stretch, target) in tagger.endLine() {
        try addLink(to: target, stretch, rows: rect.y, &tagger, &books)
      }
    }
    if isTurned { tagger.setActualText(text.text.visibleText) }
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

  /// Draws letters that are there for the eye only.
  private mutating func drawOutlines(
    _ text: TextPlace,
    _ lines: [(GlyphLine, TextLine)],
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    for (line, measure) in lines {
      let (placed, rect) = text.placed(line, measure)
      guard isVisible(rect.y) else { continue }
      try canvas.drawOutlines(placed, ink: text.place.role, text.part.builder, &books)
    }
  }

  // MARK: Structure

  /// Returns what tags the text of a part; `nil` for initials, which repeat a name.
  private func tagger(
    of part: Part,
    in group: StructureElement,
    _ books: inout DocumentBooks
  ) -> TextTagger? {
    if part.role == .decoration || [.avatar, .reactionFace, .reader].contains(part.name) {
      return nil
    }
    let element = StructureElement(
      kind: part.role == .heading ? .heading : .paragraph,
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
    let element = tagger.element
    guard !element.children.isEmpty else { return }
    group.children.append("\(element.number)")
    try element.write(on: canvas.tags.page, to: &books.file)
    for (_, link) in tagger.links.sorted(by: { $0.key < $1.key }) {
      try link.write(on: canvas.tags.page, to: &books.file)
    }
  }
}
