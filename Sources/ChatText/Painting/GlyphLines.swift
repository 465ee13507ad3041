public import ChatLayout
import Synchronization

extension FontTypesetter {
  /// Returns the glyphs of every line of a fitted text, from top to bottom.
  public func glyphLines(_ text: PreparedText, fit: TextFit) -> [GlyphLine] {
    var top = 0
    var lines: [(TextLine, LineSpan)] = []
    forEachSpan(of: text, fit: fit) { span in
      lines.append((line(span, of: text, top: top, fit: fit), span))
      top += span.height
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
