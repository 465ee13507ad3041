import LettererMath

/// A font whose glyphs are squares, half an em wide; glyph ids are code points.
///
/// Variants add a multiple of `variantStep` to the id; every character has an assembly.
struct FakeMathFont: MathFont {
  static let variantStep: UInt32 = 0x200000

  func constant(_ constant: MathConstant) -> Double {
    switch constant {
    case .scriptPercentScaleDown: 0.7
    case .scriptScriptPercentScaleDown: 0.5
    case .displayOperatorMinHeight: 1.5
    case .axisHeight: 0.25
    case .fractionNumeratorDisplayStyleShiftUp, .fractionDenominatorDisplayStyleShiftDown: 0.7
    case .superscriptShiftUp: 0.4
    case .subscriptShiftDown: 0.2
    case .radicalDegreeBottomRaisePercent: 0.6
    case .radicalKernAfterDegree: -0.3
    default: 0.1
    }
  }

  /// The font has no ideographs.
  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    (0x3000...0xFFFF).contains(scalar.value) ? nil : scalar.value
  }

  func metrics(of glyph: UInt32) -> MathGlyphMetrics {
    let scale = Double(glyph / Self.variantStep + 1)
    return MathGlyphMetrics(
      advance: 0.5 * scale,
      left: 0,
      right: 0.5 * scale,
      ascent: 0.7 * scale,
      descent: 0.2 * scale,
      italicCorrection: 0,
      topAccent: 0.25 * scale
    )
  }

  func variants(of glyph: UInt32, along axis: MathAxis) -> [MathGlyphVariant] {
    let unit = axis == .vertical ? 0.9 : 0.5
    return (0...2).map { step in
      let id = glyph % Self.variantStep + UInt32(step) * Self.variantStep
      return MathGlyphVariant(glyph: id, size: unit * Double(step + 1))
    }
  }

  func assembly(of glyph: UInt32, along axis: MathAxis) -> MathGlyphAssembly? {
    let length = axis == .vertical ? 0.9 : 0.5
    let parts = [false, true, false].map { isExtender in
      MathGlyphAssembly.Part(
        glyph: glyph,
        fullAdvance: length,
        startConnector: 0.2,
        endConnector: 0.2,
        isExtender: isExtender
      )
    }
    return MathGlyphAssembly(parts: parts, minConnectorOverlap: 0.05, italicCorrection: 0)
  }

  func kerning(of glyph: UInt32, at corner: MathCorner, height: Double) -> Double { 0 }

  func scriptGlyph(of glyph: UInt32, level: Int) -> UInt32? { nil }

  func metrics(ofText text: String, style: MathTextStyle) -> MathTextMetrics {
    MathTextMetrics(width: 0.5 * Double(text.unicodeScalars.count), ascent: 0.7, descent: 0.2)
  }
}
