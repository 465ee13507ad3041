import LettererDocuments
import LettererLayout
import LettererText

/// Typesets a text for its document.
struct TypesetText {
  let typesetter: FontTypesetter
  let faces: [FaceDescription]

  /// Creates a typesetter with a collection of fonts.
  init(fonts: FontCollection) {
    typesetter = FontTypesetter(fonts: fonts)
    faces = fonts.faces
  }

  /// Returns the document of a text in a box.
  ///
  /// The box becomes as wide as the widest line, as for a bubble.
  func document(_ text: StyledText, source: RepairedText, fit: TextFit) -> TextDocument {
    let prepared = typesetter.prepare(text)
    let size = typesetter.size(prepared, fit: fit)
    var fit = fit
    fit.width = min(fit.width, size.width)
    let lines = typesetter.lines(prepared, fit: fit).map { line in
      var line = line
      line.range = source.sourceRange(of: line.range)
      return line
    }
    let runs = typesetter.glyphLines(prepared, fit: fit).enumerated().flatMap { index, line in
      line.runs.compactMap { run(of: $0, in: line, number: index, source: source) }
    }
    return TextDocument(
      size: LayoutSize(width: size.width, height: size.height),
      ink: typesetter.inkBounds(prepared, fit: fit),
      lines: lines,
      runs: runs
    )
  }

  /// Returns the faces used for a text.
  func faceUses(_ text: StyledText, source: RepairedText) -> FontsDocument {
    let prepared = typesetter.prepare(text)
    let bytes = Array(source.text.utf8)
    let clusters = typesetter.faceUses(in: prepared).map { use in
      FontsDocument.Cluster(
        range: source.sourceRange(of: use.range),
        text: String(decoding: bytes[use.range], as: UTF8.self),
        font: use.font.map(reference),
        glyphs: use.glyphs
      )
    }
    return FontsDocument(clusters: clusters)
  }

  /// Returns a run as advances and offsets; `nil` if it has no glyphs, such as a lone space.
  private func run(
    of run: GlyphRun,
    in line: GlyphLine,
    number: Int,
    source: RepairedText
  ) -> TextDocument.Run? {
    guard let first = run.glyphs.first else { return nil }
    let pens = run.glyphs.map { $0.x - $0.xOffset } + [run.x + run.width]
    let glyphs = zip(run.glyphs, zip(pens, pens.dropFirst())).map { glyph, pen in
      TextDocument.Glyph(
        id: glyph.id,
        cluster: source.sourceOffset(of: glyph.cluster),
        advance: Double(pen.1 - pen.0) / 64,
        xOffset: Double(glyph.xOffset) / 64,
        yOffset: Double(glyph.y) / 64
      )
    }
    return TextDocument.Run(
      line: number,
      font: reference(to: run.font),
      size: Double(run.font.size) / 64,
      x: line.frame.x + Double(first.x - first.xOffset) / 64,
      glyphs: glyphs
    )
  }

  private func reference(to font: GlyphFont) -> FontReference {
    let face = faces.indices.contains(font.face) ? faces[font.face] : nil
    return FontReference(
      file: face?.file ?? "",
      index: face?.index ?? 0,
      isEmboldened: font.isEmboldened,
      isSlanted: font.isSlanted,
      isEmoji: font.isEmoji,
      isMissing: font.isMissing
    )
  }
}
