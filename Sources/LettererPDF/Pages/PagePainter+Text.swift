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
  /// Draws a text line by line, as paragraphs and headings.
  mutating func draw(
    _ text: TextPlace,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let typesetter = text.part.builder.typesetter
    let lines = typesetter.setLines(text.text, fit: text.place.fit, near: reach(of: text)) { line in
      isVisible(text.rect(of: line.frame).y)
    }
    guard !text.part.isRepeated, Self.isTagged(text.part.part) else {
      for (line, measure) in lines {
        let placed = text.placed(line, measure)
        let (role, builder) = (text.place.role, text.part.builder)
        try canvas.drawOutlines(placed, ink: role, within: visible, builder, &books)
      }
      return
    }
    var rest = lines[...]
    repeat {
      let heading = rest.first.flatMap { text.part.part.heading(of: $0.measure) }
      let section = rest.prefix { text.part.part.heading(of: $0.measure) == heading }
      try draw(section, of: text, heading, in: &group, &books)
      rest = rest.dropFirst(section.count)
    } while !rest.isEmpty
  }

  /// Returns the range of y in a text that may be visible, in points.
  private func reach(of text: TextPlace) -> ClosedRange<Double> {
    guard let visible else { return -.infinity ... .infinity }
    let (builder, top) = (text.part.builder, text.part.top)
    func distance(_ pixel: Int) -> Double {
      Double(pixel - top) / builder.scale - text.place.frame.y
    }
    // A pixel more, because lines are rounded to whole ones.
    let margin = builder.overhang + 1
    return distance(visible.lowerBound - margin)...distance(visible.upperBound + margin)
  }

  /// Draws the lines of a heading, or those between headings, as one element.
  private mutating func draw(
    _ lines: ArraySlice<(glyphs: GlyphLine, measure: TextLine)>,
    of text: TextPlace,
    _ heading: TextHeading?,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let first = lines.first?.measure.range.lowerBound ?? 0
    let range = first..<max(first, lines.last?.measure.range.upperBound ?? 0)
    var tagger = tagger(of: range, in: text.part.part, heading, group, &books)
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

  /// Returns whether the text of a part is in the structure; initials are not, which repeat a name.
  private static func isTagged(_ part: Part) -> Bool {
    part.role != .decoration && ![.avatar, .reactionFace, .reader].contains(part.name)
  }

  private func tagger(
    of range: Range<Int>,
    in part: Part,
    _ heading: TextHeading?,
    _ group: StructureElement,
    _ books: inout DocumentBooks
  ) -> TextTagger {
    let element = StructureElement(
      kind: StructureElement.Kind(part, heading),
      number: books.file.reserve(),
      parent: group.number
    )
    let first = part.spans.partitionPoint { $0.range.upperBound > range.lowerBound }
    let spans = part.spans[first...].prefix { $0.range.lowerBound < range.upperBound }
      .filter { $0.link != nil }
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

extension StructureElement.Kind {
  /// The kind of a text; headings of messages are below those of the transcript.
  fileprivate init(_ part: Part, _ heading: TextHeading?) {
    let levels: [Self] = [.heading2, .heading3, .heading4, .heading5, .heading6]
    self =
      if let heading {
        levels[min(max(heading.level, 1), levels.count) - 1]
      } else {
        part.role == .heading ? .heading : .paragraph
      }
  }
}
