import CTextStack
import LettererMath

/// The MATH table of an open face, read through HarfBuzz, and the glyphs for text in formulas.
struct MathFace: MathFont {
  /// A glyph of text in a formula, with lengths in ems.
  struct TextGlyph {
    var font: RunFont
    var glyph: UInt32
    var advance: Double
    /// The offset from the origin; y grows upward.
    var offset: (x: Double, y: Double) = (0, 0)
  }

  private let face: Face
  /// The font of the face.
  let runFont: RunFont
  /// The faces for characters that the math face lacks.
  private let others: [(font: RunFont, face: Face)]
  private let shaper: Shaper

  init(_ face: Face, font: RunFont, others: [(font: RunFont, face: Face)], shaper: Shaper) {
    self.face = face
    runFont = font
    self.others = others
    self.shaper = shaper
  }

  private func em(_ units: Int32) -> Double {
    Double(units.inFaceUnits) / Double(face.metrics.unitsPerEm)
  }

  /// Returns a constant; HarfBuzz does not scale percentages.
  func constant(_ constant: MathConstant) -> Double {
    let value = unsafe ctext_math_constant(face.font, UInt32(constant.rawValue))
    switch constant {
    case .scriptPercentScaleDown, .scriptScriptPercentScaleDown, .radicalDegreeBottomRaisePercent:
      return Double(value) / 100
    default: return em(value)
    }
  }

  func glyph(for scalar: Unicode.Scalar) -> UInt32? {
    let glyph = face.glyph(of: scalar.value)
    return glyph == 0 ? nil : glyph
  }

  /// Returns metrics; a combining mark without an attachment point is attached at the middle of its
  /// ink.
  func metrics(of glyph: UInt32) -> MathGlyphMetrics {
    let metrics = unsafe ctext_math_metrics(face.font, glyph)
    let ink = face.ink(of: glyph) ?? GlyphInk(left: 0, right: 0, top: 0, bottom: 0)
    let isMark = metrics.advance == 0 && metrics.accent == 0
    return MathGlyphMetrics(
      advance: em(metrics.advance),
      left: em(ink.left),
      right: em(ink.right),
      ascent: em(ink.top),
      descent: -em(ink.bottom),
      italicCorrection: em(metrics.italic),
      topAccent: isMark ? (em(ink.left) + em(ink.right)) / 2 : em(metrics.accent)
    )
  }

  private static var mostParts: Int { 32 }

  func variants(of glyph: UInt32, along axis: MathAxis) -> [MathGlyphVariant] {
    let variants = unsafe [ctext_math_variant](unsafeUninitializedCapacity: Self.mostParts) {
      buffer,
      count in
      let start = buffer.baseAddress
      let found = unsafe ctext_math_variants(
        face.font,
        glyph,
        axis == .vertical,
        0,
        start,
        UInt32(Self.mostParts)
      )
      count = Int(found)
    }
    return variants.map { MathGlyphVariant(glyph: $0.glyph, size: em($0.advance)) }
  }

  func assembly(of glyph: UInt32, along axis: MathAxis) -> MathGlyphAssembly? {
    var italic: Int32 = 0
    let parts = unsafe [ctext_math_part](unsafeUninitializedCapacity: Self.mostParts) {
      buffer,
      count in
      let start = buffer.baseAddress
      let found = unsafe ctext_math_assembly(
        face.font,
        glyph,
        axis == .vertical,
        0,
        start,
        UInt32(Self.mostParts),
        &italic
      )
      count = Int(found)
    }
    guard !parts.isEmpty else { return nil }
    let overlap = unsafe ctext_math_min_overlap(face.font, axis == .vertical)
    return MathGlyphAssembly(
      parts: parts.map { part in
        MathGlyphAssembly.Part(
          glyph: part.glyph,
          fullAdvance: em(part.full),
          startConnector: em(part.start),
          endConnector: em(part.end),
          isExtender: part.extends
        )
      },
      minConnectorOverlap: em(overlap),
      italicCorrection: em(italic)
    )
  }

  /// Returns kerning; the corners are those of `hb_ot_math_kern_t`.
  func kerning(of glyph: UInt32, at corner: MathCorner, height: Double) -> Double {
    let index: UInt32 =
      switch corner {
      case .topRight: 0
      case .topLeft: 1
      case .bottomRight: 2
      case .bottomLeft: 3
      }
    let units = Int32(max(-10, min(height, 10)) * Double(face.metrics.unitsPerEm))
    return em(unsafe ctext_math_kerning(face.font, glyph, index, units))
  }

  func scriptGlyph(of glyph: UInt32, level: Int) -> UInt32? {
    let alternate = unsafe ctext_math_script_glyph(face.font, glyph, UInt32(max(level, 1)))
    return alternate == glyph ? nil : alternate
  }

  func metrics(ofText text: String, style: MathTextStyle) -> MathTextMetrics {
    let width = glyphs(of: text, style: style).reduce(0) { $0 + $1.advance }
    return MathTextMetrics(width: width, ascent: 0.7, descent: 0.2)
  }

  /// Returns the glyphs of a line of text: those of the math face by character, and stretches of
  /// others as they are shaped.
  func glyphs(of text: String, style: MathTextStyle) -> [TextGlyph] {
    var glyphs: [TextGlyph] = []
    var stretch: (other: Int, text: String)?
    func close() {
      if let (other, text) = stretch { glyphs += shaped(text, others[other]) }
      stretch = nil
    }
    for scalar in text.unicodeScalars {
      let own = glyph(for: scalar.styled(style))
      // A space or mark between characters of another face belongs to them.
      let joins = stretch.map { others[$0.other].face.covers(scalar.value) } ?? false
      if own == nil || joins && scalar.properties.isWhitespace, joins {
        stretch?.text.unicodeScalars.append(scalar)
      } else if own == nil, let other = others.firstIndex(where: { $0.face.covers(scalar.value) }) {
        close()
        stretch = (other, String(scalar))
      } else {
        close()
        let glyph = own ?? 0
        glyphs.append(
          TextGlyph(font: runFont, glyph: glyph, advance: metrics(of: glyph).advance)
        )
      }
    }
    close()
    return glyphs
  }

  private func shaped(_ text: String, _ other: (font: RunFont, face: Face)) -> [TextGlyph] {
    let em = Double(other.face.metrics.unitsPerEm)
    return shaper.shape(text, face: other.face).map { glyph in
      TextGlyph(
        font: other.font,
        glyph: glyph.id,
        advance: Double(glyph.advance) / em,
        offset: (Double(glyph.xOffset) / em, Double(glyph.yOffset) / em)
      )
    }
  }
}

extension Unicode.Scalar {
  /// Returns the Mathematical Alphanumeric Symbol of a Latin letter or digit in a text style.
  fileprivate func styled(_ style: MathTextStyle) -> Unicode.Scalar {
    let first: UInt32
    let zero: UInt32?
    switch style {
    case .regular: return self
    case .bold: (first, zero) = (0x1D400, 0x1D7CE)
    case .italic: (first, zero) = (0x1D434, nil)
    case .sansSerif: (first, zero) = (0x1D5A0, 0x1D7E2)
    case .monospace: (first, zero) = (0x1D670, 0x1D7F6)
    }
    let offset: UInt32
    switch self {
    case "A"..."Z": offset = value - 0x41
    case "h" where style == .italic: return "\u{210E}"
    case "a"..."z": offset = value - 0x61 + 26
    case "0"..."9": return zero.flatMap { Unicode.Scalar($0 + value - 0x30) } ?? self
    default: return self
    }
    return Unicode.Scalar(first + offset) ?? self
  }
}

extension FaceLibrary {
  /// Returns the math face, with the faces of a chain for the characters of formulas that it lacks;
  /// `nil` if the collection has no math face.
  ///
  /// - Parameters:
  ///   - chain: The faces in the order in which they are tried.
  ///   - text: The formulas.
  ///   - shaper: The shaper of text in other faces.
  /// - Returns: The face.
  mutating func mathFace(_ chain: FontChain, for text: String, shaper: Shaper) -> MathFace? {
    let id = entries.firstIndex { $0.description.family == "Latin Modern Math" }
    guard let id, let face = face(id) else { return nil }
    var others: [(font: RunFont, face: Face)] = []
    for scalar in Set(text.unicodeScalars).sorted()
    where !scalar.isASCII && !face.covers(scalar.value) {
      guard !others.contains(where: { $0.face.covers(scalar.value) }) else { continue }
      for var font in chain.fonts {
        guard let other = self.face(font.face), other.covers(scalar.value) else { continue }
        font.isMath = true
        others.append((font, other))
        break
      }
    }
    let font = RunFont(
      face: id,
      isEmboldened: false,
      isSlanted: false,
      isEmoji: false,
      isMissing: false,
      isMath: true
    )
    return MathFace(face, font: font, others: others, shaper: shaper)
  }
}
