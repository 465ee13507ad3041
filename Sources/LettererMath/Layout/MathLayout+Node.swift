extension MathLayout {
  /// Returns the box of a node as a list.
  func box(of node: MathNode, _ context: MathContext) -> MathBox {
    if case .tagged(let body, let tag) = node.content {
      var box = box(of: body, context)
      box.width += 2 * size
      box.append(self.box(of: tag, context.with(MathStyle(.text))))
      return box
    }
    var box = MathBox()
    for piece in pieces(of: node, context) {
      box.width += piece.space
      box.append(piece.box)
    }
    return box
  }

  /// Returns the atoms of a list, each with its box and the space before it.
  func pieces(
    of node: MathNode,
    _ context: MathContext,
    after first: MathClass? = nil
  )
    -> [MathPiece]
  {
    var previous = first
    var pieces: [MathPiece] = []
    for atom in MathAtom.list(of: node, after: first) {
      var context = context
      if let level = atom.level {
        context.style = MathStyle(level, cramped: context.style.isCramped)
      }
      if let color = atom.color { context.color = .custom(color) }
      var space = 0.0
      if let left = previous, let right = atom.mathClass {
        let isScript = context.style.isScript
        space = MathSpace.between(left, right, isScript: isScript).em * context.size
      }
      let box = fragment(of: atom.node, context).box
      pieces.append(MathPiece(box: box, mathClass: atom.mathClass, space: space))
      previous = atom.mathClass ?? previous
    }
    return pieces
  }

  /// Returns the box of one atom with the metrics that its scripts and accents require.
  func fragment(of node: MathNode, _ context: MathContext) -> MathFragment {
    switch node.content {
    case .row(let nodes):
      return nodes.count == 1 ? fragment(of: nodes[0], context) : plain(box(of: node, context))
    case .styled, .colored, .tagged: return plain(box(of: node, context))
    case .symbol(let symbol): return character(symbol, at: node.range, context)
    case .function(let name, _): return function(name, at: node.range, context)
    case .text(let text, let style): return plain(self.text(text, style, at: node.range, context))
    case .space(let em): return plain(MathBox(width: em * context.size))
    case .scripts(let scripts): return self.scripts(scripts, context)
    case .classed(_, let body): return fragment(of: body, context)
    case .choice(let nodes):
      let level = context.style.level.rawValue
      return nodes.indices.contains(level) ? fragment(of: nodes[level], context) : plain(MathBox())
    case .accent(let accent, let base):
      return self.accent(accent, on: base, at: node.range, context)
    case .unknown(let text):
      return plain(self.text(text, .regular, at: node.range, context.with(.error)))
    default: return plain(structure(of: node, context))
    }
  }

  private func plain(_ box: MathBox) -> MathFragment { MathFragment(box: box) }

  private func structure(of node: MathNode, _ context: MathContext) -> MathBox {
    switch node.content {
    case .fraction(let fraction): return self.fraction(fraction, at: node.range, context)
    case .radical(let body, let degree):
      return radical(body, degree: degree, at: node.range, context)
    case .fenced(let fence): return self.fence(fence, at: node.range, context)
    case .delimiter(let scalar, let size, _):
      return sizedDelimiter(scalar, size: size, at: node.range, context)
    case .stack(let base, let above, let below):
      return stack(base, above: above, below: below, context)
    case .arrow(let scalar, let above, let below):
      return arrow(scalar, above: above, below: below, at: node.range, context)
    case .grid(let grid): return self.grid(grid, at: node.range, context)
    case .phantom(let body, let kind): return phantom(body, kind, context)
    case .boxed(let body, let frame, let color):
      return boxed(body, frame, color, at: node.range, context)
    case .canceled(let body, let kind): return canceled(body, kind, at: node.range, context)
    case .negated(let body): return negated(body, at: node.range, context)
    default: return moved(node, context)
    }
  }
}

/// An atom of a list that has been laid out.
struct MathPiece {
  let box: MathBox
  let mathClass: MathClass?
  /// The space before the atom in points.
  let space: Double
}
