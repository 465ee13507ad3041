import LettererBasics
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
    let part = text.part.part
    var lists = ListTagger(part.items)
    var rest = lines[...]
    repeat {
      let start = rest.first?.measure.range.lowerBound ?? 0
      let heading = rest.first.flatMap { part.heading(of: $0.measure) }
      lists.walk.go(to: start)
      let section = rest.prefix { line in
        part.heading(of: line.measure) == heading
          && (line.measure.range.lowerBound == start
            || lists.walk.isSame(at: line.measure.range.lowerBound))
      }
      try lists.add(to: &group, on: canvas.tags.page, &books) {
        element,
        label,
        books throws(PDFError) in
        try draw(section, of: text, heading, in: &element, label: &label, &books)
      }
      rest = rest.dropFirst(section.count)
    } while !rest.isEmpty
    try lists.end(in: &group, on: canvas.tags.page, &books)
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

  /// Draws the lines of a heading or of a list item, or those between them, as one element.
  private mutating func draw(
    _ lines: ArraySlice<(glyphs: GlyphLine, measure: TextLine)>,
    of text: TextPlace,
    _ heading: TextHeading?,
    in group: inout StructureElement,
    label: inout StructureElement?,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let first = lines.first?.measure.range.lowerBound ?? 0
    let range = first..<max(first, lines.last?.measure.range.upperBound ?? 0)
    var tagger = tagger(of: range, in: text, heading, group, label: label, &books)
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
    label = tagger.label
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
    part.role != .decoration && !part.name.isFace
  }

  private func tagger(
    of range: Range<Int>,
    in text: TextPlace,
    _ heading: TextHeading?,
    _ group: StructureElement,
    label: StructureElement?,
    _ books: inout DocumentBooks
  ) -> TextTagger {
    let part = text.part.part
    let level = heading.map { $0.level + 1 } ?? (part.role == .heading ? 1 : nil)
    var element = StructureElement(
      kind: level.map { .heading(books.tree.levels.level(of: $0)) } ?? .paragraph,
      number: books.file.reserve(),
      parent: group.number
    )
    element.language = text.text.text.language
    let inserts = inserts(of: range, in: text, element.number, &books)
    return TextTagger(element, label: label, inserts: inserts)
  }

  /// Returns the links and formulas in some lines of a text.
  private func inserts(
    of range: Range<Int>,
    in text: TextPlace,
    _ parent: ObjectNumber,
    _ books: inout DocumentBooks
  ) -> [TextTagger.Insert] {
    func element(_ kind: StructureElement.Kind) -> StructureElement {
      StructureElement(kind: kind, number: books.file.reserve(), parent: parent)
    }
    let spans = text.part.part.spans
    let first = spans.partitionPoint { $0.range.upperBound > range.lowerBound }
    let near = spans[first...].prefix { $0.range.lowerBound < range.upperBound }
    let links = near.compactMap { span in
      span.link.flatMap(LinkTarget.init).map { target in
        TextTagger.Insert(range: span.range, element: element(.link), target: target)
      }
    }
    var start = 0
    var formulas: [TextTagger.Insert] = []
    for run in text.text.text.runs {
      let whole = start..<start + run.text.utf8.count
      start = whole.upperBound
      guard run.math != nil, whole.overlaps(range) else { continue }
      var formula = TextTagger.Insert(range: whole, element: element(.formula))
      formula.element.alternative = run.spokenText
      formulas.append(formula)
    }
    return links + formulas
  }

  private func write(
    _ tagger: TextTagger,
    in group: inout StructureElement,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    try group.add(tagger.element, on: canvas.tags.page, to: &books.file)
    for insert in tagger.inserts where !insert.element.children.isEmpty {
      try insert.element.write(on: canvas.tags.page, to: &books.file)
    }
  }
}

extension StructureElement.Kind {
  /// Returns the kind of a heading with a level from 1.
  fileprivate static func heading(_ level: Int) -> Self {
    let levels: [Self] = [.heading1, .heading2, .heading3, .heading4, .heading5, .heading6]
    return levels[min(max(level, 1), levels.count) - 1]
  }
}
