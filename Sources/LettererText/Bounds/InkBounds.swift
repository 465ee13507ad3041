public import LettererLayout
import Synchronization

extension FontTypesetter {
  /// Returns the smallest rectangle around everything that the glyphs of a text paint.
  ///
  /// Its edges are rounded outward to 1/64 point. Underlines and strikethroughs are excluded. A
  /// missing-glyph box counts as drawn, a color bitmap by the extents in its font.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box into which it is fitted.
  /// - Returns: The rectangle in the text's box, which it may exceed; `nil` if nothing has ink.
  /// - Complexity: O(glyphs).
  public func inkBounds(_ text: PreparedText, fit: TextFit) -> LayoutRect? {
    lineInkBounds(text, fit: fit).compactMap(\.self).union
  }

  /// Returns the ink rectangle of each line, `nil` for a blank one.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - fit: The box into which it is fitted.
  /// - Returns: One rectangle per line, in the text's box.
  /// - Complexity: O(glyphs).
  public func lineInkBounds(_ text: PreparedText, fit: TextFit) -> [LayoutRect?] {
    inkBounds(of: placedLines(of: text, fit: fit), in: text)
  }

  func inkBounds(of lines: [PlacedLine], in text: PreparedText) -> [LayoutRect?] {
    engine.resources.withLock { resources in
      resources.cache.beginText()
      return lines.map { line in
        var setter = LineSetter(text: text, span: line.span)
        let ink = InkBounds(of: setter.runs(&resources), faces: &resources.faces)
        return ink?.rect(left: line.frame.x, baseline: line.baseline)
      }
    }
  }
}

/// The bounds of the ink, from the left edge and the baseline of a line, in 1/64 point; y grows
/// down.
private struct InkBounds {
  var left = Int.max
  var right = Int.min
  var top = Int.max
  var bottom = Int.min

  init?(of runs: [GlyphRun], faces: inout FaceLibrary) {
    for run in runs {
      guard let face = faces.face(run.font.face) else { continue }
      let scale = InkScale(em: run.font.size, unitsPerEm: face.metrics.unitsPerEm)
      for glyph in run.glyphs {
        if run.font.isRule {
          form(unionWith: run.rectangle(ofRule: glyph))
          continue
        }
        guard let ink = face.ink(of: glyph.id, font: run.font) else { continue }
        left = min(left, glyph.x + scale.down(ink.left))
        right = max(right, glyph.x + scale.up(ink.right))
        top = min(top, glyph.y - scale.up(ink.top))
        bottom = max(bottom, glyph.y - scale.down(ink.bottom))
      }
    }
    guard left < right, top < bottom else { return nil }
  }

  private mutating func form(unionWith rect: LayoutRect) {
    left = min(left, Int((rect.x * 64).rounded(.down)))
    right = max(right, Int((rect.maxX * 64).rounded(.up)))
    top = min(top, Int((rect.y * 64).rounded(.down)))
    bottom = max(bottom, Int((rect.maxY * 64).rounded(.up)))
  }

  func rect(left origin: Double, baseline: Double) -> LayoutRect {
    LayoutRect(
      x: origin + Double(left) / 64,
      y: baseline + Double(top) / 64,
      width: Double(right - left) / 64,
      height: Double(bottom - top) / 64
    )
  }
}

/// Converts font units to 1/64 point, rounding outward.
private struct InkScale {
  var em: Int
  var unitsPerEm: Int

  func down(_ units: Int32) -> Int {
    let (quotient, remainder) = (Int(units) * em).quotientAndRemainder(dividingBy: unitsPerEm)
    return remainder < 0 ? quotient - 1 : quotient
  }

  func up(_ units: Int32) -> Int { -down(-units) }
}

extension Face {
  /// Returns the ink box of a glyph as a font draws it, in face units.
  fileprivate func ink(of glyph: UInt32, font: GlyphFont) -> GlyphInk? {
    if font.isMissing { return HexBoxMetrics(scalar: glyph).ink(unitsPerEm: metrics.unitsPerEm) }
    let ink =
      font.isEmboldened || font.isSlanted ? drawnInk(of: glyph, font: font) : ink(of: glyph)
    guard let ink, ink.left < ink.right, ink.bottom < ink.top else { return nil }
    return ink
  }
}
