public import ChatLayout
import Synchronization

extension FontTypesetter {
  /// Returns the glyphs of the lines of a fitted text, from top to bottom.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box into which it is fitted.
  ///   - rows: The stretch of the text's box that is to be painted, in points from its top; lines
  ///     that do not touch it are left out.
  public func glyphLines(
    _ text: PreparedText,
    fit: TextFit,
    rows: ClosedRange<Double> = 0...(.infinity)
  ) -> [GlyphLine] {
    var top = 0
    var lines: [(TextLine, LineSpan)] = []
    forEachSpan(of: text, fit: fit) { span in
      let bottom = top + span.height
      if Double(top) / 64 <= rows.upperBound, Double(bottom) / 64 >= rows.lowerBound {
        lines.append((line(span, of: text, top: top, fit: fit), span))
      }
      top = bottom
    }
    return engine.resources.withLock { resources in
      resources.cache.beginText()
      return lines.map { line, span in
        var setter = LineSetter(text: text, span: span)
        return GlyphLine(
          frame: line.frame,
          baseline: line.baseline,
          runs: setter.runs(&resources)
        )
      }
    }
  }
}
