import LettererLayout
import LettererMath

/// Sets a formula as the pieces of one word.
///
/// The glyphs of a formula have fixed positions, so only the last piece has an advance.
struct MathShaper {
  /// The size of formulas relative to the surrounding text, chosen to look equally large: Latin
  /// Modern's lowercase letters are that much smaller than Noto Sans's.
  static let scale = 1.18
  /// The units per em in which pieces are positioned.
  private static let unitsPerEm = 1000.0

  let font: MathFace
  let setting: MathSetting

  /// A group of glyphs that are painted alike.
  private struct Group {
    var font: RunFont
    var glyphs: [ShapedGlyph] = []
  }

  /// Returns the pieces of a word, each with its glyphs.
  func pieces(of bytes: ArraySlice<UInt8>) -> [(piece: WordPiece, glyphs: [ShapedGlyph])] {
    let formula = MathFormula(tex: String(decoding: bytes, as: UTF8.self))
    let box = box(of: formula)
    var groups: [Group] = []
    for item in box.items { add(item, to: &groups) }
    if groups.isEmpty { groups = [Group(font: font.runFont)] }
    return groups.indices.map { index in
      let isLast = index == groups.count - 1
      let piece = WordPiece(
        start: 0,
        end: Int32(bytes.count),
        font: groups[index].font,
        unitsPerEm: Int32(Self.unitsPerEm),
        advance: isLast ? units(max(box.width, 0)) : 0,
        inkAscent: isLast ? units(box.ascent) : 0,
        inkDescent: isLast ? units(box.descent) : 0,
        glyphs: 0..<0
      )
      return (piece, groups[index].glyphs)
    }
  }

  /// Returns the text in a formula, which may need other faces: that of `\text`, and symbols that
  /// the math face lacks.
  func text(in bytes: ArraySlice<UInt8>) -> String {
    box(of: MathFormula(tex: String(decoding: bytes, as: UTF8.self))).items.map { item in
      if case .text(let text, _, _, _, _) = item.shape { text } else { "" }
    }.joined()
  }

  private func box(of formula: MathFormula) -> MathBox {
    let layout = MathLayout(font: font, size: Self.scale * Self.unitsPerEm)
    switch setting {
    case .inline: return layout.box(of: formula, level: .text)
    case .display(let ems): return layout.display(of: formula, width: Double(ems) * Self.unitsPerEm)
    }
  }

  /// Returns a length as a whole number; 0 for NaN, which only a damaged face yields.
  private func units(_ length: Double) -> Int32 {
    let limit = Double(Int32.max)
    return length.isNaN ? 0 : Int32(max(-limit, min(length.rounded(), limit)))
  }

  private func add(_ item: MathItem, to groups: inout [Group]) {
    let role = Role(item.color)
    var rules = font.runFont.scaled(Self.unitsPerEm, role)
    rules.isRule = true
    switch item.shape {
    case .glyph(let glyph, let x, let y, let size):
      add(glyph, x: x, y: y, font.runFont.scaled(size, role), to: &groups)
    case .rule(let x, let y, let width, let height):
      for (rule, dx, dy) in RuleGlyph.parts(width: width, height: height) {
        add(rule.id, x: x + dx, y: y + height - dy, rules, to: &groups)
      }
    case .figure(let figure, let x, let y, let width, let height):
      let rule = RuleGlyph(width: width, height: height, figure: figure)
      add(rule.id, x: x, y: y + height, rules, to: &groups)
    case .text(let text, let style, var x, let y, let size):
      for glyph in font.glyphs(of: text, style: style) {
        let (dx, dy) = glyph.offset
        let font = glyph.font.scaled(size, role)
        add(glyph.glyph, x: x + dx * size, y: y - dy * size, font, to: &groups)
        x += glyph.advance * size
      }
    }
  }

  private func add(
    _ glyph: UInt32,
    x: Double,
    y: Double,
    _ font: RunFont,
    to groups: inout [Group]
  ) {
    let index = groups.firstIndex { $0.font == font } ?? groups.count
    if index == groups.count { groups.append(Group(font: font)) }
    groups[index].glyphs.append(
      ShapedGlyph(id: glyph, cluster: 0, advance: 0, xOffset: units(x), yOffset: units(-y))
    )
  }
}

extension RunFont {
  /// Returns the font at a size in thousandths of the surrounding em, in a color.
  fileprivate func scaled(_ size: Double, _ role: Role?) -> RunFont {
    var font = self
    font.scale = Int16(max(1, min(size.rounded(), 32_767)))
    font.role = role
    return font
  }
}
