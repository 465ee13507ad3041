public import LettererLayout
import Synchronization
import LettererUnicode

extension FontTypesetter {
  /// Returns the glyphs of every line of a fitted text, from top to bottom.
  public func glyphLines(_ text: PreparedText, fit: TextFit) -> [GlyphLine] {
    setLines(text, fit: fit).map(\.glyphs)
  }

  /// Returns the glyphs and measurements of some lines of a fitted text, from top to bottom.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box.
  ///   - range: A range of y in points that contains some of each line to set.
  ///   - isWanted: Whether to set a line in the range; by default, all lines are set.
  /// - Returns: The lines.
  /// - Complexity: O(*n*) in the length of these lines and, once, of the text.
  package func setLines(
    _ text: PreparedText,
    fit: TextFit,
    near range: ClosedRange<Double> = -.infinity ... .infinity,
    where isWanted: (TextLine) -> Bool = { _ in true }
  ) -> [(glyphs: GlyphLine, measure: TextLine)] {
    var lines: [(TextLine, LineSpan)] = []
    forEachSpan(of: text, fit: fit, near: range) { span, top in
      let line = line(span, of: text, top: top, fit: fit)
      if isWanted(line) { lines.append((line, span)) }
    }
    return engine.resources.withLock { resources in
      resources.cache.beginText()
      return lines.map { line, span in
        var setter = LineSetter(text: text, span: span)
        let glyphs = GlyphLine(
          frame: line.frame,
          baseline: line.baseline,
          runs: setter.runs(&resources),
          marker: markerRuns(before: span, of: text, &resources)
        )
        return (glyphs, line)
      }
    }
  }

  /// Returns the runs of a line's marker, which ends before the line begins.
  private func markerRuns(
    before span: LineSpan,
    of text: PreparedText,
    _ resources: inout TextResources
  ) -> [GlyphRun] {
    let paragraph = text.paragraphs[span.paragraph]
    guard span.start == paragraph.start, let last = text.indents.markerSpan(span.paragraph) else {
      return []
    }
    var setter = LineSetter(text: last.text, span: last.span)
    let gap = text.indents.room(ofParagraph: span.paragraph).markerGap
    let x = paragraph.bidi.baseLevel == 1 ? span.width + gap : -last.span.width - gap
    return setter.runs(&resources).map { $0.moved(by: x) }
  }
}

extension PreparedIndents {
  /// Returns the marker of a paragraph as a single line.
  fileprivate func markerSpan(_ paragraph: Int) -> (text: PreparedText, span: LineSpan)? {
    guard let text = marker(ofParagraph: paragraph), let last = text.atoms.last else { return nil }
    let span = LineSpan(
      paragraph: 0,
      atoms: text.atoms.indices,
      start: 0,
      textEnd: Int(last.end),
      end: Int(last.end),
      distance: 0,
      width: last.next,
      extent: text.base.extent,
      reason: .end
    )
    return (text, span)
  }
}

extension GlyphRun {
  fileprivate func moved(by distance: Int) -> GlyphRun {
    var run = self
    run.x += distance
    for index in run.glyphs.indices { run.glyphs[index].x += distance }
    return run
  }
}
