extension MathLayout {
  /// Returns a base with scripts at its side or limits over and under it (rules 13a and 18).
  func scripts(_ scripts: MathScripts, _ context: MathContext) -> MathFragment {
    if scripts.hasLimits, context.isDisplay || scripts.limits == true || scripts.isLabel {
      return MathFragment(box: limits(scripts, context))
    }
    let base = fragment(of: scripts.base, context)
    let upper = context.with(context.style.superscript)
    let lower = context.with(context.style.subscript)
    let above = scripts.above.map { self.box(of: $0, upper) }
    let below = scripts.below.map { self.box(of: $0, lower) }
    let shift = shifts(of: base, above: above, below: below, context)
    var box = base.box
    let after = length(.spaceAfterScript, context)
    var width = box.width
    if let above {
      let kern = kerning(of: base, .topRight, shift.up - above.descent, context)
      box.place(above, x: base.box.width + kern, y: -shift.up)
      width = max(width, base.box.width + kern + above.width + after)
    }
    if let below {
      let kern = kerning(of: base, .bottomRight, below.ascent - shift.down, context)
      let x = base.box.width - base.italic + kern
      box.place(below, x: x, y: shift.down)
      width = max(width, x + below.width + after)
      if above == nil { width = max(base.box.width - base.italic, x + below.width + after) }
    }
    box.width = width
    return MathFragment(box: box)
  }

  private func kerning(
    of base: MathFragment,
    _ corner: MathCorner,
    _ height: Double,
    _ context: MathContext
  ) -> Double {
    guard let glyph = base.glyph else { return 0 }
    return font.kerning(of: glyph, at: corner, height: height / context.size) * context.size
  }

  /// Returns how far a superscript moves up and a subscript down (rules 18a to 18f).
  private func shifts(
    of base: MathFragment,
    above: MathBox?,
    below: MathBox?,
    _ context: MathContext
  ) -> (up: Double, down: Double) {
    let isCharacter = base.glyph != nil
    let box = base.box
    var up = isCharacter ? 0 : box.ascent - length(.superscriptBaselineDropMax, context)
    var down = isCharacter ? 0 : box.descent + length(.subscriptBaselineDropMin, context)
    if let above {
      let isCramped = context.style.isCramped
      let least = isCramped ? MathConstant.superscriptShiftUpCramped : .superscriptShiftUp
      let bottom = above.descent + length(.superscriptBottomMin, context)
      up = max(up, length(least, context), bottom)
    }
    if let below {
      down = max(down, length(.subscriptShiftDown, context))
      if above == nil { down = max(down, below.ascent - length(.subscriptTopMax, context)) }
    }
    guard let above, let below else { return (up, down) }
    let gap = (up - above.descent) - (below.ascent - down)
    let missing = length(.subSuperscriptGapMin, context) - gap
    guard missing > 0 else { return (up, down) }
    down += missing
    let bottom = length(.superscriptBottomMaxWithSubscript, context)
    let rise = bottom - (up - above.descent)
    return rise > 0 ? (up + rise, down - rise) : (up, down)
  }

  // MARK: Limits

  /// Returns a base with limits centered over and under it (rule 13a).
  private func limits(_ scripts: MathScripts, _ context: MathContext) -> MathBox {
    let base = fragment(of: scripts.base, context)
    let upper = context.with(context.style.superscript)
    let lower = context.with(context.style.subscript)
    return limits(
      on: base,
      above: scripts.above.map { box(of: $0, upper) },
      below: scripts.below.map { box(of: $0, lower) },
      context
    )
  }

  func limits(
    on base: MathFragment,
    above: MathBox?,
    below: MathBox?,
    _ context: MathContext
  ) -> MathBox {
    let width = max(base.box.width, above?.width ?? 0, below?.width ?? 0)
    var box = base.box.aligned(.center, in: width)
    let top = base.box.ascent
    let bottom = base.box.descent
    if let above {
      let rise = max(
        length(.upperLimitBaselineRiseMin, context),
        length(.upperLimitGapMin, context) + above.descent
      )
      let x = (width - above.width + base.italic) / 2
      box.place(above, x: x, y: -top - rise)
    }
    if let below {
      let drop = max(
        length(.lowerLimitBaselineDropMin, context),
        length(.lowerLimitGapMin, context) + below.ascent
      )
      box.place(below, x: (width - below.width - base.italic) / 2, y: bottom + drop)
    }
    return box
  }

  /// Returns a base with smaller nodes over and under it.
  func stack(
    _ base: MathNode,
    above: MathNode?,
    below: MathNode?,
    _ context: MathContext
  ) -> MathBox {
    let upper = context.with(context.style.superscript)
    let lower = context.with(context.style.subscript)
    let base = MathFragment(box: box(of: base, context))
    return limits(
      on: base,
      above: above.map { box(of: $0, upper) },
      below: below.map { box(of: $0, lower) },
      context
    )
  }
}

extension MathScripts {
  /// Whether the scripts label a brace, in every style.
  fileprivate var isLabel: Bool {
    guard case .accent(let accent, _) = base.unwrapped.content else { return false }
    return accent.isBrace
  }
}
