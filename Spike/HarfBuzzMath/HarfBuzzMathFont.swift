import CMathFont
public import LettererMath

/// A font with a MATH table, read through HarfBuzz.
///
/// HarfBuzz's font is immutable after opening, and reading an immutable font from several threads
/// is allowed by its documentation ("hb_font_make_immutable").
public final class HarfBuzzMathFont: MathFont, @unchecked Sendable {
  private let font: OpaquePointer
  private let unitsPerEm: Double
  private let usesScriptForms: Bool

  /// Opens a font file; `nil` if it is not a font with a MATH table.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - usesScriptForms: whether scripts have the font's own forms (feature `ssty`).
  public init?(path: String, usesScriptForms: Bool = true) {
    guard let font = ctext_math_font_open(path) else { return nil }
    self.font = font
    self.usesScriptForms = usesScriptForms
    unitsPerEm = Double(ctext_math_units_per_em(font))
  }

  deinit { ctext_math_font_close(font) }

  private func em(_ units: Int32) -> Double { Double(units) / unitsPerEm }

  /// Percentages are the constants that HarfBuzz does not scale.
  public func constant(_ constant: MathConstant) -> Double {
    let value = ctext_math_constant(font, UInt32(constant.rawValue))
    switch constant {
    case .scriptPercentScaleDown, .scriptScriptPercentScaleDown, .radicalDegreeBottomRaisePercent:
      return Double(value) / 100
    default: return em(value)
    }
  }

  /// Glyph 0 is the missing glyph.
  public func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    let glyph = ctext_math_nominal_glyph(font, scalar.value)
    return glyph == 0 ? nil : glyph
  }

  /// A combining mark without an attachment is attached at the middle of its ink.
  public func metrics(of glyph: UInt32) -> MathGlyphMetrics {
    let metrics = ctext_math_metrics(font, glyph)
    let isMark = metrics.advance == 0 && metrics.accent == 0
    return MathGlyphMetrics(
      advance: em(metrics.advance),
      left: em(metrics.left),
      right: em(metrics.right),
      ascent: em(metrics.top),
      descent: -em(metrics.bottom),
      italicCorrection: em(metrics.italic),
      topAccent: isMark ? (em(metrics.left) + em(metrics.right)) / 2 : em(metrics.accent)
    )
  }

  /// HarfBuzz lists the variants by size.
  public func variants(of glyph: UInt32, along axis: MathAxis) -> [MathGlyphVariant] {
    let capacity = 32
    let variants = [ctext_math_variant](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = Int(
        ctext_math_variants(
          font,
          glyph,
          axis == .vertical,
          0,
          buffer.baseAddress,
          UInt32(capacity)
        )
      )
    }
    return variants.map { MathGlyphVariant(glyph: $0.glyph, size: em($0.advance)) }
  }

  /// HarfBuzz lists the parts from bottom to top or from left to right.
  public func assembly(of glyph: UInt32, along axis: MathAxis) -> MathGlyphAssembly? {
    let capacity = 32
    var italic: Int32 = 0
    let parts = [ctext_math_part](unsafeUninitializedCapacity: capacity) { buffer, count in
      count = Int(
        ctext_math_assembly(
          font,
          glyph,
          axis == .vertical,
          0,
          buffer.baseAddress,
          UInt32(capacity),
          &italic
        )
      )
    }
    guard !parts.isEmpty else { return nil }
    return MathGlyphAssembly(
      parts: parts.map(part),
      minConnectorOverlap: em(ctext_math_min_overlap(font, axis == .vertical)),
      italicCorrection: em(italic)
    )
  }

  private func part(_ part: ctext_math_part) -> MathGlyphAssembly.Part {
    MathGlyphAssembly.Part(
      glyph: part.glyph,
      fullAdvance: em(part.full),
      startConnector: em(part.start),
      endConnector: em(part.end),
      isExtender: part.extends
    )
  }

  /// The corners are those of `hb_ot_math_kern_t`.
  public func kerning(of glyph: UInt32, at corner: MathCorner, height: Double) -> Double {
    let index: UInt32 =
      switch corner {
      case .topRight: 0
      case .topLeft: 1
      case .bottomRight: 2
      case .bottomLeft: 3
      }
    return em(ctext_math_kerning(font, glyph, index, Int32(height * unitsPerEm)))
  }

  /// The feature is looked up in the script `math`, then in `DFLT`.
  public func scriptGlyph(of glyph: UInt32, level: Int) -> UInt32? {
    guard usesScriptForms else { return nil }
    let alternate = ctext_math_script_glyph(font, glyph, UInt32(level))
    return alternate == glyph ? nil : alternate
  }

  /// Text is measured without shaping, in upright letters of the math font.
  public func metrics(ofText text: String, style: MathTextStyle) -> MathTextMetrics {
    var (width, ascent, descent) = (0.0, 0.0, 0.0)
    for scalar in text.unicodeScalars {
      let metrics = metrics(of: glyph(for: scalar) ?? 0)
      width += metrics.advance
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent)
    }
    return MathTextMetrics(width: width, ascent: ascent, descent: descent)
  }

  /// Returns the outline of a glyph as SVG path data in design units, y up.
  public func outline(of glyph: UInt32) -> String {
    var text = ""
    withUnsafeMutablePointer(to: &text) { pointer in
      ctext_math_outline(font, glyph, pointer) { context, part in
        guard let context, let part else { return }
        context.assumingMemoryBound(to: String.self).pointee += String(cString: part)
      }
    }
    return text
  }

  /// The factor from design units to em.
  public var scale: Double { 1 / unitsPerEm }
}
