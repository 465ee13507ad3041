extension MathLayout {
  /// Returns a fraction or a stack without a rule (appendix G, rule 15).
  func fraction(
    _ fraction: MathFraction,
    at range: Range<Int>,
    _ outer: MathContext
  ) -> MathBox {
    var context = outer
    if let level = fraction.level {
      context.style = MathStyle(level, cramped: outer.style.isCramped)
    }
    let upper = box(of: fraction.numerator, context.with(context.style.numerator))
    let lower = box(of: fraction.denominator, context.with(context.style.denominator))
    let body =
      fraction.hasRule
      ? ruled(upper, lower, thickness: fraction.thickness, at: range, context)
      : stacked(upper, lower, context)
    guard fraction.delimiters != .none else { return padded(body, outer) }
    // TeX uses fixed sizes here (rule 15e); OpenType fonts are designed for growing delimiters.
    let target = context.isDisplay ? 2.39 : 1.01
    var box = delimiter(fraction.delimiters.left, target * context.size, at: range, context)
    box.append(body)
    box.append(delimiter(fraction.delimiters.right, target * context.size, at: range, context))
    return box
  }

  /// Adds the space of empty delimiters (TeX's `\nulldelimiterspace`).
  private func padded(_ body: MathBox, _ context: MathContext) -> MathBox {
    let space = emptyDelimiterWidth(context)
    var box = MathBox(width: space)
    box.append(body)
    box.width += space
    return box
  }

  func emptyDelimiterWidth(_ context: MathContext) -> Double { 0.12 * context.size }

  /// Rules 15b and 15d.
  private func ruled(
    _ upper: MathBox,
    _ lower: MathBox,
    thickness: Double?,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let lengths = FractionLengths(isDisplay: context.isDisplay)
    let thickness = thickness.map { $0 * context.size } ?? length(.fractionRuleThickness, context)
    let top = axis(context) + thickness / 2
    let up = max(
      length(lengths.shiftUp, context),
      upper.descent + length(lengths.upperGap, context) + top
    )
    let down = max(
      length(lengths.shiftDown, context),
      lower.ascent + length(lengths.lowerGap, context) + thickness - top
    )
    var box = centered(upper, up: up, lower, down: down)
    box.place(rule(width: box.width, top: top, thickness: thickness, at: range, context), x: 0)
    return box
  }

  /// Rules 15b and 15c.
  private func stacked(_ upper: MathBox, _ lower: MathBox, _ context: MathContext) -> MathBox {
    let isDisplay = context.isDisplay
    var up = length(isDisplay ? .stackTopDisplayStyleShiftUp : .stackTopShiftUp, context)
    var down = length(
      isDisplay ? .stackBottomDisplayStyleShiftDown : .stackBottomShiftDown,
      context
    )
    let gap = (up - upper.descent) - (lower.ascent - down)
    let missing = length(isDisplay ? .stackDisplayStyleGapMin : .stackGapMin, context) - gap
    if missing > 0 {
      up += missing / 2
      down += missing / 2
    }
    return centered(upper, up: up, lower, down: down)
  }

  private func centered(
    _ upper: MathBox,
    up: Double,
    _ lower: MathBox,
    down: Double
  ) -> MathBox {
    let width = max(upper.width, lower.width)
    var box = upper.aligned(.center, in: width).lowered(by: -up)
    box.place(lower.aligned(.center, in: width), x: 0, y: down)
    return box
  }
}

/// The constants of a fraction in a style.
private struct FractionLengths {
  let shiftUp: MathConstant
  let shiftDown: MathConstant
  let upperGap: MathConstant
  let lowerGap: MathConstant

  init(isDisplay: Bool) {
    shiftUp = isDisplay ? .fractionNumeratorDisplayStyleShiftUp : .fractionNumeratorShiftUp
    shiftDown =
      isDisplay ? .fractionDenominatorDisplayStyleShiftDown : .fractionDenominatorShiftDown
    upperGap = isDisplay ? .fractionNumeratorDisplayStyleGapMin : .fractionNumeratorGapMin
    lowerGap = isDisplay ? .fractionDenominatorDisplayStyleGapMin : .fractionDenominatorGapMin
  }
}
