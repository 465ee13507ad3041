import LettererDocuments
import LettererLayout
import LettererText

extension FontTypesetter {
  /// Returns the glyphs of a fitted text, in the coordinates of its box.
  func glyphStretches(of text: PreparedText, fit: TextFit) -> [GlyphStretch] {
    glyphLines(text, fit: fit).enumerated().flatMap { number, line in
      (line.marker.map { ($0, true) } + line.runs.map { ($0, false) })
        .filter { run, _ in !run.isHidden && !run.glyphs.isEmpty }
        .map { run, isMarker in stretch(of: run, isMarker: isMarker, in: line, number: number) }
    }
  }

  private func stretch(
    of run: GlyphRun,
    isMarker: Bool,
    in line: GlyphLine,
    number: Int
  ) -> GlyphStretch {
    let (left, baseline) = (line.frame.x, line.baseline)
    var stretch = GlyphStretch(
      line: number,
      size: Double(run.font.size) / 64,
      baseline: baseline,
      role: run.role,
      isMarker: isMarker
    )
    guard !run.font.isRule else {
      stretch.rules = run.glyphs.map { glyph in
        let frame = run.rectangle(ofRule: glyph).offsetBy(x: left, y: baseline)
        return GlyphStretch.Rule(frame: frame, outline: run.outline(ofRule: glyph))
      }
      return stretch
    }
    stretch.face = face(of: run.font)
    stretch.glyphs = run.glyphs.map { glyph in
      GlyphStretch.Glyph(
        id: glyph.id,
        cluster: glyph.cluster,
        x: left + Double(glyph.x) / 64,
        y: baseline + Double(glyph.y) / 64
      )
    }
    return stretch
  }
}
