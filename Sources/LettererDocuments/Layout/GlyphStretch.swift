package import LettererLayout

/// The glyphs of a text in one line, face, and color, for painters without a typesetter.
///
/// All lengths are in points, in the coordinates of the text's box.
package struct GlyphStretch: Hashable, Sendable {
  /// A glyph at its place.
  package struct Glyph: Hashable, Sendable {
    /// The number of the glyph in its face; the code point if no face has it.
    package var id: UInt32
    /// The byte of the text, or of the marker, where the glyph's cluster begins.
    package var cluster: Int
    /// The origin of the glyph.
    package var x: Double
    /// The origin of the glyph; y grows down.
    package var y: Double

    package init(id: UInt32, cluster: Int, x: Double, y: Double) {
      (self.id, self.cluster, self.x, self.y) = (id, cluster, x, y)
    }
  }

  /// A line of a formula, such as a fraction bar.
  package struct Rule: Hashable, Sendable {
    package var frame: LayoutRect
    /// The outline from the upper left corner of the frame; `nil` if the frame is filled.
    package var outline: VectorPath?

    package init(frame: LayoutRect, outline: VectorPath?) {
      (self.frame, self.outline) = (frame, outline)
    }
  }

  /// The index of the line.
  package var line: Int
  /// The size of the em.
  package var size: Double
  /// The baseline of the line.
  package var baseline: Double
  /// The color, if it differs from the text's.
  package var role: Role?
  /// Whether the glyphs are those of a bullet or number next to the text.
  package var isMarker: Bool
  /// The face; `nil` for rules.
  package var face: TypeFace?
  /// The glyphs from left to right.
  package var glyphs: [Glyph] = []
  /// The lines of a formula, in place of glyphs.
  package var rules: [Rule] = []

  package init(line: Int, size: Double, baseline: Double, role: Role?, isMarker: Bool) {
    self.line = line
    self.size = size
    self.baseline = baseline
    self.role = role
    self.isMarker = isMarker
  }
}

extension StyleTextWriter {
  /// Writes glyphs as the member `glyphs`, and the carets of every line as `carets`.
  func write(
    _ stretches: [GlyphStretch],
    _ carets: [[Caret]],
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    json.name("glyphs")
    json.array { json in
      for stretch in stretches { write(stretch, into: &json, &fonts) }
    }
    json.name("carets")
    json.array { json in
      for carets in carets {
        json.object(isInline: true) { json in
          json.member("offsets", carets.lazy.map(\.offset))
          json.member("x", carets.map { origin.x + $0.rect.x })
        }
      }
    }
  }

  private func write(
    _ stretch: GlyphStretch,
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    json.object(isInline: true) { json in
      json.member("line", stretch.line)
      style.colors.write("color", stretch.role ?? text.role, into: &json)
      guard let face = stretch.face else { return writeRules(of: stretch, into: &json) }
      json.member("font", fonts.name(of: face))
      json.member("size", stretch.size)
      json.member("baseline", origin.y + stretch.baseline)
      if stretch.isMarker { json.member("marker", true) }
      json.member("ids", stretch.glyphs.lazy.map { Int($0.id) })
      json.member("clusters", stretch.glyphs.lazy.map(\.cluster))
      json.member("x", stretch.glyphs.map { origin.x + $0.x })
      guard stretch.glyphs.contains(where: { $0.y != stretch.baseline }) else { return }
      json.member("y", stretch.glyphs.map { origin.y + $0.y })
    }
  }

  private func writeRules(of stretch: GlyphStretch, into json: inout JSONWriter) {
    json.member("baseline", origin.y + stretch.baseline)
    json.name("rules")
    json.array { json in
      for rule in stretch.rules {
        json.object { json in
          json.member("frame", rule.frame.offsetBy(x: origin.x, y: origin.y).numbers)
          json.member("d", rule.outline?.svg)
        }
      }
    }
  }
}
