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
    _ frame: MathFrame,
    _ color: String?,
    at range: Range<Int>,
    _ outer: MathContext
  ) -> MathBox {
    let inner = box(of: body, outer)
    let context = color.map { outer.with(.custom($0)) } ?? outer
    let thickness = MathFigure.thickness * context.size
    let margin = 0.3 * context.size + thickness
    let height = inner.height + 2 * margin
    // The ends of an oblong need room next to the corners of the node.
    let width =
      frame == .oval ? max(inner.width + margin + height / 4, height) : inner.width + 2 * margin
    let top = inner.ascent + margin
    var box = MathBox()
    box.place(inner, x: (width - inner.width) / 2)
    box.width = width
    switch frame {
    case .rectangle:
      let line = rule(width: width, top: top, thickness: thickness, at: range, context)
      box.place(line, x: 0)
      box.place(line, x: 0, y: height - thickness)
      let side = rule(width: thickness, top: top, thickness: height, at: range, context)
      box.place(side, x: 0)
      box.place(side, x: width - thickness)
    case .rounded: box.add(.rounded, color: context.color, at: range, top: top, height: height)
    case .oval: box.add(.oval, color: context.color, at: range, top: top, height: height)
    }
    return box
  }

  func canceled(
    _ body: MathNode,
    _ kind: MathCancellation,
    at range: Range<Int>,
    _ context: MathContext
  ) -> MathBox {
    var box = box(of: body, context)
    let figures: [MathFigure]
    switch kind {
    case .horizontal:
      let thickness = MathFigure.thickness * context.size
      let middle = axis(context) + thickness / 2
      box.place(rule(width: box.width, top: middle, thickness: thickness, at: range, context), x: 0)
      return box
    case .rising: figures = [.rising]
    case .falling: figures = [.falling]
    case .crossed: figures = [.rising, .falling]
    case .arrow: figures = [.arrow]
    }
    let overshoot = 0.15 * context.size
    let (top, height) = (box.ascent + overshoot, box.height + 2 * overshoot)
    for figure in figures {
      box.add(figure, color: context.color, at: range, top: top, height: height)
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

extension MathBox {
  /// Adds a figure across the width of the box.
  fileprivate mutating func add(
    _ figure: MathFigure,
    color: MathColor,
    at range: Range<Int>,
    top: Double,
    height: Double
  ) {
    let shape = MathItem.Shape.figure(figure, x: 0, y: -top, width: width, height: height)
    place(
      MathBox(
        ascent: top,
        descent: height - top,
        items: [MathItem(shape: shape, color: color, range: range)]
      ),
      x: 0
    )
  }
}
