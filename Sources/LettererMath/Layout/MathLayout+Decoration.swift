extension MathLayout {
  func phantom(_ body: MathNode, _ kind: MathPhantom, _ context: MathContext) -> MathBox {
    let box = box(of: body, context)
    switch kind {
    case .full: return MathBox(width: box.width, ascent: box.ascent, descent: box.descent)
    case .width: return MathBox(width: box.width)
    case .height: return MathBox(ascent: box.ascent, descent: box.descent)
    }
  }

  /// Returns a node in a frame with LaTeX's padding and thickness (`\fboxsep`, `\fboxrule`).
  func boxed(
    _ body: MathNode,
    _ color: String?,
    at range: Range<Int>,
    _ outer: MathContext
  ) -> MathBox {
    let inner = box(of: body, outer)
    let context = color.map { outer.with(.custom($0)) } ?? outer
    let thickness = 0.04 * context.size
    let margin = 0.3 * context.size + thickness
    let width = inner.width + 2 * margin
    let top = inner.ascent + margin
    let height = inner.height + 2 * margin
    var box = MathBox(width: margin)
    box.append(inner)
    box.width = width
    let lines = [
      rule(width: width, top: top, thickness: thickness, at: range, context),
      rule(width: width, top: top - height + thickness, thickness: thickness, at: range, context),
    ]
    for line in lines { box.place(line, x: 0) }
    let side = rule(width: thickness, top: top, thickness: height, at: range, context)
    box.place(side, x: 0)
    box.place(side, x: width - thickness)
    return box
  }

  func canceled(
    _ body: MathNode,
    _ kind: MathCancellation,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    var box = box(of: body, context)
    let overshoot = kind == .horizontal ? 0 : 0.15 * context.size
    box.ascent += overshoot
    box.descent += overshoot
    let strokes: [(from: Double, to: Double)] =
      switch kind {
      case .rising: [(box.descent, -box.ascent)]
      case .falling: [(-box.ascent, box.descent)]
      case .crossed: [(box.descent, -box.ascent), (-box.ascent, box.descent)]
      case .horizontal: [(-axis(context), -axis(context))]
      }
    for stroke in strokes {
      let shape = MathItem.Shape.line(
        x1: 0,
        y1: stroke.from,
        x2: box.width,
        y2: stroke.to,
        thickness: 0.046 * context.size
      )
      box.items.append(MathItem(shape: shape, color: context.color, range: range))
    }
    return box
  }

  /// Returns a node with a slash through its middle.
  func negated(_ body: MathNode, at range: Range<Int>, _ context: MathContext) -> MathBox {
    var box = box(of: body, context)
    guard let glyph = font.glyph(for: "\u{338}") else { return box }
    let metrics = font.metrics(of: glyph)
    let slash = self.box(ofGlyph: glyph, metrics, at: range, context)
    box.place(slash, x: (box.width - (metrics.left + metrics.right) * context.size) / 2)
    return box
  }

  /// Returns an arrow as long as its labels (`\xrightarrow`).
  func arrow(
    _ scalar: Unicode.Scalar,
    above: MathNode?,
    below: MathNode?,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    let upper = context.with(context.style.superscript)
    let lower = context.with(context.style.subscript)
    let labels = (
      above: above.map { self.box(of: $0, upper) }, below: below.map { self.box(of: $0, lower) }
    )
    let longest = max(labels.above?.width ?? 0, labels.below?.width ?? 0)
    let target = max(1.47 * context.size, longest + upper.size)
    let arrow = stretched(scalar, to: target, along: .horizontal, at: range, context)
    let width = max(arrow.width, longest + upper.size)
    var box = arrow.aligned(.center, in: width)
    let gap = 0.11 * context.size
    if let label = labels.above {
      box.place(
        label,
        x: (width - label.width) / 2,
        y: -(arrow.ascent + gap + label.descent)
      )
    }
    if let label = labels.below {
      box.place(label, x: (width - label.width) / 2, y: arrow.descent + gap + label.ascent)
    }
    return box
  }
}
