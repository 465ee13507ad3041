import LettererLayout
import LettererRaster
import LettererText

/// A line of text at its position on a page.
struct PlacedLine {
  var line: GlyphLine
  /// The clusters with the text of its glyphs, by run.
  var clusters: [[GlyphCluster]]
  /// The text of the marker before it.
  var marker: String
  /// The left edge in points.
  var left: Double
  /// The baseline in pixels.
  var baseline: Int
}

extension PageCanvas {
  /// Draws a line of text, which belongs to the elements that the tagger specifies.
  mutating func draw(
    _ placed: PlacedLine,
    ink role: Role,
    _ builder: DisplayListBuilder,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    var setter = LineInkSetter(builder: builder, placed: placed)
    for (run, clusters) in zip(placed.line.runs, placed.clusters) where !run.isHidden {
      try setter.add(run, clusters, ink: role, &self, &tagger, &books)
    }
    if !placed.line.marker.isEmpty {
      try setter.addMarker(ink: role, &self, &tagger, &books)
    }
    setter.finish()
    content.append("BT")
    content.append(setter.ink.content)
    content.append("ET")
    for drawing in setter.drawings { try draw(drawing, &books) }
    try drawArtifact(setter.items, &books)
  }

  /// Draws the letters of a line that extend into some rows of pixels; to readers they are not
  /// text, such as the initials of an avatar.
  mutating func drawOutlines(
    _ placed: PlacedLine,
    ink role: Role,
    within rows: Range<Int>?,
    _ builder: DisplayListBuilder,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    var setter = LineInkSetter(builder: builder, placed: placed)
    for run in placed.line.runs where !run.isHidden && !run.font.isRule {
      let color = builder.color(of: run, in: role)
      try setter.draw(run.glyphs, run.font, color, &books)
    }
    for drawing in setter.drawings where rows.map(drawing.reaches) ?? true {
      try draw(drawing, &books)
    }
  }

  private mutating func draw(
    _ drawing: LineInkSetter.Drawing,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    content.append("/Artifact BMC")
    switch drawing {
    case .emoji(let emoji, let x, let y, let size):
      let ratio = size / emoji.pixelsPerEm
      try draw(
        emoji.image,
        x: x + Double(emoji.left) * ratio,
        y: y - Double(emoji.top) * ratio,
        width: Double(emoji.image.width) * ratio,
        height: Double(emoji.image.height) * ratio,
        &books
      )
    case .outline(let outline, let x, let y, let color):
      guard let form = try books.forms.form(of: outline, in: &books.file) else { break }
      try draw(form: form, x: x, y: y, color, &books)
    }
    content.append("EMC")
  }
}

/// Converts the runs of a line to operators and other drawings.
struct LineInkSetter {
  /// A drawing that is not text in the PDF.
  enum Drawing {
    case emoji(ImageBook.Emoji, x: Double, y: Double, size: Double)
    case outline(GlyphOutline, x: Double, y: Double, PixelColor)

    /// Returns whether any of it may be in some rows of pixels.
    func reaches(_ rows: Range<Int>) -> Bool {
      guard case .outline(let outline, _, let y, _) = self else { return true }
      let heights = outline.points.map(\.y)
      guard let top = heights.min(), let bottom = heights.max() else { return false }
      return y + Double(top) / 64 <= Double(rows.upperBound)
        && y + Double(bottom) / 64 >= Double(rows.lowerBound)
    }
  }

  let builder: DisplayListBuilder
  let placed: PlacedLine
  var ink = LineInk()
  /// Emoji and missing-glyph boxes.
  var drawings: [Drawing] = []
  /// Underlines, strikethroughs, and the rules of formulas.
  var items: [DisplayItem] = []
  private var isMarked = false

  init(builder: DisplayListBuilder, placed: PlacedLine) {
    self.builder = builder
    self.placed = placed
  }

  private var scale: Double { builder.scale }

  // MARK: Runs

  mutating func add(
    _ run: GlyphRun,
    _ clusters: [GlyphCluster],
    ink role: Role,
    _ canvas: inout PageCanvas,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let color = builder.color(of: run, in: role)
    let (left, baseline) = (placed.left, placed.baseline)
    for stroke in [run.underline, run.strikethrough].compactMap(\.self) {
      builder.appendStroke(stroke, of: run, left: left, baseline: baseline, color, to: &items)
    }
    if run.font.isRule {
      builder.appendRules(of: run, left: left, baseline: baseline, color, to: &items)
      return
    }
    guard !run.glyphs.isEmpty else { return }
    let setter = try RunSetter(run, clusters, color, scale: scale, &ink, &canvas, &books)
    for cluster in clusters {
      let first = run.glyphs[cluster.glyphs.lowerBound]
      mark(at: first.cluster, &canvas, &tagger)
      if tagger.isInLink { tagger.note(x: setter.extent(of: cluster, left: left, in: run)) }
      setter.show(cluster, left: left, baseline: baseline, &self, &books)
      try draw(setter.drawnGlyphs(of: cluster), run.font, color, &books)
    }
    setter.end(&ink)
  }

  /// Sets the bullet or number before the line.
  mutating func addMarker(
    ink role: Role,
    _ canvas: inout PageCanvas,
    _ tagger: inout TextTagger,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    var text = placed.marker
    for run in placed.line.marker where !run.font.isRule && !run.glyphs.isEmpty {
      let color = builder.color(of: run, in: role)
      mark(at: nil, &canvas, &tagger)
      let cluster = GlyphCluster(
        glyphs: run.glyphs.indices,
        text: text,
        spaces: "",
        isRightToLeft: false
      )
      text = ""
      let setter = try RunSetter(run, [cluster], color, scale: scale, &ink, &canvas, &books)
      setter.show(cluster, left: placed.left, baseline: placed.baseline, &self, &books)
      try draw(setter.drawnGlyphs(of: cluster), run.font, color, &books)
      setter.end(&ink)
    }
  }

  private mutating func mark(
    at offset: Int?,
    _ canvas: inout PageCanvas,
    _ tagger: inout TextTagger
  ) {
    guard let begin = tagger.begin(at: offset, &canvas.tags) else { return }
    if isMarked { ink.append("EMC") }
    ink.append(begin)
    isMarked = true
  }

  mutating func finish() {
    ink.close()
    if isMarked { ink.append("EMC") }
  }

  // MARK: Drawings

  /// Adds glyphs as pictures or outlines.
  mutating func draw(
    _ glyphs: [GlyphRun.Glyph],
    _ font: GlyphFont,
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    for glyph in glyphs {
      let x = (placed.left + Double(glyph.x) / 64) * scale
      let y = Double(placed.baseline) + Double(glyph.y) / 64 * scale
      if font.isEmoji {
        guard let emoji = try books.images.emoji(glyph.id, font, in: &books.file) else {
          continue
        }
        let size = Double(font.size) / 64 * scale
        drawings.append(.emoji(emoji, x: x, y: y, size: size))
      } else {
        let outline = builder.typesetter.outline(of: glyph.id, font: font, scale: scale)
        drawings.append(.outline(outline, x: x, y: y, color))
      }
    }
  }
}
