import LettererLayout
import LettererRaster
import LettererText

/// Shows the clusters of one run in its font and color.
struct RunSetter {
  /// An emboldened outline is this part of the em heavier, as in pictures.
  private static let emboldening = 28.0
  /// How far slanted letters lean to the right, as in pictures.
  private static let slant = 0.2

  private let font: GlyphFont
  private let glyphs: [GlyphRun.Glyph]
  private let scale: Double
  /// The size of the em in pixels.
  private let size: Double

  /// Whether the glyphs are drawn as pictures or paths, and the text itself isn't seen.
  var isDrawn: Bool { font.isEmoji || font.isMissing }

  /// Sets the font, the color and how the glyphs are painted.
  init(
    _ run: GlyphRun,
    _ color: PixelColor,
    scale: Double,
    _ ink: inout LineInk,
    _ canvas: inout PageCanvas,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    font = run.font
    glyphs = run.glyphs
    self.scale = scale
    size = Double(run.font.size) / 64 * scale
    let number =
      font.isEmoji || font.isMissing
      ? books.fonts.unseenNumber(in: &books.file)
      : books.fonts.number(ofFace: font.face, in: &books.file)
    let name = canvas.resources.name(.font, number)
    ink.setFont(name, size: size, slant: font.isSlanted && !isDrawn ? Self.slant : 0)
    guard !isDrawn else {
      ink.append("3 Tr")
      return
    }
    for text in try canvas.fillOperators(color, &books) { ink.append(text) }
    if font.isEmboldened {
      ink.append(color.components, "RG")
      ink.append([size / Self.emboldening], "w")
      ink.append("2 Tr")
    }
  }

  /// Ends what the next run does not want.
  func end(_ ink: inout LineInk) {
    if font.isEmboldened || isDrawn { ink.append("0 Tr") }
  }

  /// Returns where a cluster begins and ends, in pixels.
  func extent(of cluster: GlyphCluster, left: Double, in run: GlyphRun) -> Range<Double> {
    let glyphs = run.glyphs[cluster.glyphs]
    let starts = glyphs.map { (left + Double($0.x - $0.xOffset) / 64) * scale }
    let ends = glyphs.map { (left + Double($0.x - $0.xOffset + $0.advance) / 64) * scale }
    let start = starts.min() ?? 0
    return start..<max(ends.max() ?? start, start)
  }

  // MARK: Clusters

  /// Shows a cluster with the spaces next to it.
  func show(
    _ cluster: GlyphCluster,
    left: Double,
    baseline: Int,
    _ setter: inout LineInkSetter,
    _ books: inout DocumentBooks
  ) {
    let places = glyphs[cluster.glyphs].map { glyph in
      (
        x: (left + Double(glyph.x) / 64) * scale
          + (font.isEmboldened ? size / Self.emboldening / 2 : 0),
        y: Double(baseline) + Double(glyph.y) / 64 * scale
      )
    }
    guard let first = places.first else { return }
    let space = space(&books)
    if cluster.isRightToLeft, let space {
      let width = Double(cluster.spaces.count) * space.advance * size / 1000
      for index in cluster.spaces.indices.enumerated().map(\.offset) {
        let x = first.x - width + Double(index) * space.advance * size / 1000
        setter.ink.show(space.code, x: x, y: Double(baseline), advance: space.advance)
      }
    }
    isDrawn
      ? showUnseen(cluster, x: first.x, y: Double(baseline), &setter.ink, &books)
      : showGlyphs(cluster, at: places, &setter.ink, &books)
    if !cluster.isRightToLeft, let space {
      for _ in cluster.spaces { setter.ink.showNext(space.code, advance: space.advance) }
    }
  }

  /// The code of a space and its advance in thousandths of an em; `nil` if the face has none.
  private func space(_ books: inout DocumentBooks) -> (code: UInt32, advance: Double)? {
    if isDrawn { return (books.fonts.unseenCode(for: " ", advance: 250), 250) }
    let glyph = books.fonts.space(ofFace: font.face)
    guard glyph != 0 else { return nil }
    let advance = books.fonts.use(glyph, face: font.face)
    return books.fonts.says(" ", glyph: glyph, face: font.face) ? (glyph, advance) : nil
  }

  private func showUnseen(
    _ cluster: GlyphCluster,
    x: Double,
    y: Double,
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) {
    guard !cluster.text.isEmpty else { return }
    let width = glyphs[cluster.glyphs].reduce(0) { $0 + $1.advance }
    let advance = Double(width) / Double(font.size) * 1000
    let code = books.fonts.unseenCode(for: cluster.text, advance: advance)
    ink.show(code, x: x, y: y, advance: advance.rounded())
  }

  private func showGlyphs(
    _ cluster: GlyphCluster,
    at places: [(x: Double, y: Double)],
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) {
    let glyphs = glyphs[cluster.glyphs]
    let advances = glyphs.map { books.fonts.use($0.id, face: font.face) }
    let only = glyphs.count == 1 && !cluster.text.isEmpty ? glyphs.first : nil
    let saysText =
      only.map { books.fonts.says(cluster.text, glyph: $0.id, face: font.face) } ?? false
    if !saysText {
      ink.append("/Span<</ActualText<FEFF\(PDFValue.hexadecimal(cluster.text))>>>BDC")
    }
    for ((glyph, place), advance) in zip(zip(glyphs, places), advances) {
      ink.show(glyph.id, x: place.x, y: place.y, advance: advance)
    }
    if !saysText { ink.append("EMC") }
  }
}
