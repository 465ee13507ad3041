extension MathLayout {
  /// Returns a root (appendix G, rule 11; OpenType MATH, Radical constants).
  func radical(
    _ body: MathNode,
    degree: MathNode?,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let inner = box(of: body, context.with(context.style.cramped))
    let thickness = length(.radicalRuleThickness, context)
    var gap = length(
      context.isDisplay ? .radicalDisplayStyleVerticalGap : .radicalVerticalGap,
      context
    )
    let height = inner.height + gap + thickness
    let sign = stretched("√", to: height, along: .vertical, at: range, context)
    gap += max(0, sign.height - height) / 2
    let top = inner.ascent + gap + thickness
    let drop = sign.ascent - top
    var box = MathBox()
    if let degree {
      place(degree, before: sign.lowered(by: drop), in: &box, context)
    }
    box.append(sign, y: drop)
    let bar = rule(width: inner.width, top: top, thickness: thickness, at: range, context)
    box.place(bar, x: box.width)
    box.append(inner)
    box.ascent = max(box.ascent, top + length(.radicalExtraAscender, context))
    return box
  }

  private func place(
    _ degree: MathNode,
    before sign: MathBox,
    in box: inout MathBox,
    _ context: MathContext
  ) {
    let number = self.box(of: degree, context.with(MathStyle(.scriptScript)))
    let raise = font.constant(.radicalDegreeBottomRaisePercent) * sign.height
    box.width = max(0, length(.radicalKernBeforeDegree, context))
    box.append(number, y: sign.descent - raise - number.descent)
    box.width = max(0, box.width + length(.radicalKernAfterDegree, context))
  }
}
