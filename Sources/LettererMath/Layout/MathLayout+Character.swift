extension MathLayout {
  /// Returns a character; its width includes the italic correction (appendix G, rule 17).
  func character(
    _ symbol: MathSymbol,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    let fragment = regularCharacter(symbol, at: range, context)
    return symbol.isOverprinted ? overprinted(fragment, context) : fragment
  }

  /// Returns a fragment drawn twice, like amsbsy's `\pmb`, in place of a bold character.
  private func overprinted(_ fragment: MathFragment, _ context: MathContext) -> MathFragment {
    var fragment = fragment
    let shift = 0.03 * context.size
    fragment.box.items += fragment.box.items.map { $0.moved(x: shift, y: 0) }
    fragment.box.width += shift
    return fragment
  }

  private func regularCharacter(
    _ symbol: MathSymbol,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    let scalar = symbol.styledScalar
    guard let base = font.glyph(for: scalar) else {
      let text = String(Character(symbol.scalar))
      return MathFragment(box: self.text(text, .regular, at: range, context))
    }
    if symbol.mathClass == .operator { return largeOperator(base, at: range, context) }
    var glyph = base
    if context.style.isScript {
      let level = context.style.level == .script ? 1 : 2
      glyph = font.scriptGlyph(of: base, level: level) ?? base
    }
    let fragment = fragment(ofGlyph: glyph, at: range, context)
    // A radical sign hangs from the baseline, because roots place it at their bar.
    return symbol.scalar == "√" ? centered(fragment, context) : fragment
  }

  /// Returns a fragment centered on the axis.
  private func centered(_ fragment: MathFragment, _ context: MathContext) -> MathFragment {
    var fragment = fragment
    let center = (fragment.box.ascent - fragment.box.descent) / 2
    fragment.box = fragment.box.lowered(by: center - axis(context))
    return fragment
  }

  /// Returns a glyph with its italic correction.
  func fragment(
    ofGlyph glyph: UInt32,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    let metrics = font.metrics(of: glyph)
    let scale = context.size
    let box = self.box(ofGlyph: glyph, metrics, at: range, context)
    return MathFragment(
      box: box,
      italic: metrics.italicCorrection * scale,
      accent: metrics.topAccent * scale,
      glyph: glyph
    )
  }

  func box(
    ofGlyph glyph: UInt32,
    _ metrics: MathGlyphMetrics,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let scale = context.size
    let item = MathItem(
      shape: .glyph(glyph, x: 0, y: 0, size: scale),
      color: context.color,
      range: range
    )
    return MathBox(
      width: (metrics.advance + metrics.italicCorrection) * scale,
      ascent: metrics.ascent * scale,
      descent: metrics.descent * scale,
      items: [item]
    )
  }

  /// Returns a large operator, centered on the axis (appendix G, rule 13).
  private func largeOperator(
    _ base: UInt32,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    var glyph = base
    if context.isDisplay {
      let target = font.constant(.displayOperatorMinHeight)
      let variants = font.variants(of: base, along: .vertical)
      glyph = (variants.first { $0.size >= target } ?? variants.last)?.glyph ?? base
    }
    var fragment = centered(fragment(ofGlyph: glyph, at: range, context), context)
    // The advance of a large operator includes its italic correction (OpenType MATH,
    // MathItalicsCorrectionInfo), unlike that of a letter.
    fragment.box.width -= fragment.italic
    fragment.glyph = nil
    return fragment
  }

  /// Returns the name of a function in upright letters of the math font.
  func function(
    _ name: String,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathFragment {
    var box = MathBox()
    for scalar in name.unicodeScalars {
      switch scalar {
      case "\u{2009}": box.width += context.size / 6
      case " ": box.width += context.size / 4
      default:
        let symbol = MathSymbol(scalar == "-" ? "‐" : scalar, alphabet: .upright)
        box.append(character(symbol, at: range, context).box)
      }
    }
    return MathFragment(box: box)
  }

  /// Returns a line of text.
  func text(
    _ text: String,
    _ style: MathTextStyle,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let metrics = font.metrics(ofText: text, style: style)
    let size = context.size
    let item = MathItem(
      shape: .text(text, style, x: 0, y: 0, size: size),
      color: context.color,
      range: range
    )
    return MathBox(
      width: metrics.width * size,
      ascent: metrics.ascent * size,
      descent: metrics.descent * size,
      items: [item]
    )
  }

  /// Returns a filled rectangle with its upper edge at a height above the baseline.
  func rule(
    width: Double,
    top: Double,
    thickness: Double,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let item = MathItem(
      shape: .rule(x: 0, y: -top, width: width, height: thickness),
      color: context.color,
      range: range
    )
    return MathBox(width: width, ascent: top, descent: thickness - top, items: [item])
  }
}
