extension MathLayout {
  /// Returns a base with a mark over or under it (appendix G, rules 9, 10, and 12).
  func accent(
    _ accent: MathAccent,
    on node: MathNode,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    let inner = context.with(context.style.cramped)
    switch accent {
    case .mark(let scalar):
      return marked(scalar, isWide: false, dotless(node, inner), at: range, context)
    case .wide(let scalar):
      return marked(scalar, isWide: true, fragment(of: node, inner), at: range, context)
    case .over(let scalar):
      let base = box(of: node, accent.isBrace ? context : inner)
      return MathFragment(box: covered(base, by: scalar, above: true, at: range, context))
    case .under(let scalar):
      let base = box(of: node, context)
      return MathFragment(box: covered(base, by: scalar, above: false, at: range, context))
    case .overline: return MathFragment(box: overlined(box(of: node, inner), at: range, context))
    case .underline:
      return MathFragment(box: underlined(box(of: node, context), at: range, context))
    }
  }

  /// Removes the dot of an i or j under a mark.
  private func dotless(_ node: MathNode, _ context: MathContext) -> MathFragment {
    guard case .symbol(let symbol) = node.unwrapped.content, symbol.alphabet == .automatic,
      symbol.scalar == "i" || symbol.scalar == "j"
    else { return fragment(of: node, context) }
    let bare = MathSymbol(symbol.scalar == "i" ? "𝚤" : "𝚥")
    return character(bare, at: node.range, context)
  }

  private func marked(
    _ scalar: Unicode.Scalar,
    isWide: Bool,
    _ base: MathFragment,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    guard var glyph = font.glyph(for: scalar) else { return base }
    if isWide {
      let width = base.box.width / context.size
      let variants = font.variants(of: glyph, along: .horizontal)
      glyph = variants.last { $0.size <= width }?.glyph ?? glyph
    }
    let metrics = font.metrics(of: glyph)
    let mark = self.box(ofGlyph: glyph, metrics, at: range, context)
    let rise = max(0, base.box.ascent - length(.accentBaseHeight, context))
    let middle = base.accent ?? base.box.width / 2
    var box = base.box
    box.place(mark, x: middle - metrics.topAccent * context.size, y: -rise)
    return MathFragment(box: box, italic: base.italic, accent: base.accent, glyph: base.glyph)
  }

  /// Returns a box with a stretched character over or under it.
  private func covered(
    _ base: MathBox,
    by scalar: Unicode.Scalar,
    above: Bool,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let cover = stretched(scalar, to: base.width, along: .horizontal, at: range, context)
    let gap = 0.1 * context.size
    let width = max(base.width, cover.width)
    var box = base.aligned(.center, in: width)
    let y = above ? -(base.ascent + gap + cover.descent) : base.descent + gap + cover.ascent
    box.place(cover, x: (width - cover.width) / 2, y: y)
    return box
  }

  private func overlined(
    _ base: MathBox,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let thickness = length(.overbarRuleThickness, context)
    let top = base.ascent + length(.overbarVerticalGap, context) + thickness
    var box = base
    box.place(rule(width: base.width, top: top, thickness: thickness, at: range, context), x: 0)
    box.ascent = top + length(.overbarExtraAscender, context)
    return box
  }

  private func underlined(
    _ base: MathBox,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let thickness = length(.underbarRuleThickness, context)
    let top = -base.descent - length(.underbarVerticalGap, context)
    var box = base
    box.place(rule(width: base.width, top: top, thickness: thickness, at: range, context), x: 0)
    box.descent += length(.underbarExtraDescender, context)
    return box
  }
}
