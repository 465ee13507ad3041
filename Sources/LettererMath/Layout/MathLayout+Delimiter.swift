extension MathLayout {
  /// Returns a subformula between delimiters that grow with it (appendix G, rule 19).
  func fence(_ fence: MathFence, at range: Range<Int>, _ context: MathContext) -> MathBox {
    let parts = fence.parts.map { self.box(of: $0, context) }
    let height = delimiterHeight(
      ascent: parts.reduce(0) { max($0, $1.ascent) },
      descent: parts.reduce(0) { max($0, $1.descent) },
      context
    )
    var box = delimiter(fence.delimiters.left, height, at: range, context)
    for (index, part) in parts.enumerated() {
      box.append(part)
      guard index < fence.middles.count else { break }
      box.append(delimiter(fence.middles[index], height, at: range, context))
    }
    box.append(delimiter(fence.delimiters.right, height, at: range, context))
    return box
  }

  /// Returns the required height of delimiters: 90.1% of what covers the content symmetrically
  /// about the axis, or all of it minus half an em (TeX's `\delimiterfactor` and
  /// `\delimitershortfall`), whichever is larger.
  func delimiterHeight(ascent: Double, descent: Double, _ context: MathContext) -> Double {
    let axis = axis(context)
    let reach = max(ascent - axis, descent + axis)
    return max(reach * 2 * 0.901, reach * 2 - 0.5 * context.size)
  }

  /// Returns a delimiter of at least a height, centered on the axis; space if there is none.
  func delimiter(
    _ scalar: Unicode.Scalar?,
    _ height: Double,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    guard let scalar else { return MathBox(width: emptyDelimiterWidth(context)) }
    let box = stretched(scalar, to: height, along: .vertical, at: range, context)
    let center = (box.ascent - box.descent) / 2
    return box.lowered(by: center - axis(context))
  }

  /// Returns a delimiter of a fixed size from 1 to 4 (`\big` to `\Bigg`).
  func sizedDelimiter(
    _ scalar: Unicode.Scalar?,
    size: Int,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    // Plain TeX's sizes are 1.2, 1.8, 2.4, and 3 em; fonts round them.
    let height = (0.6 + 0.6 * Double(size)) * 0.98
    return delimiter(scalar, height * context.size, at: range, context)
  }
}
