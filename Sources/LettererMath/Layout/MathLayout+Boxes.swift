extension MathLayout {
  /// Returns the box of a node that is lapped, raised, resized, or a rectangle.
  func moved(_ node: MathNode, _ context: MathContext) -> MathBox {
    switch node.content {
    case .lapped(let body, let lap): return lapped(box(of: body, context), lap)
    case .raised(let em, let body): return box(of: body, context).lowered(by: -em * context.size)
    case .sized(let factor, let body):
      var sized = context
      sized.textSize = size * factor  // relative to the formula, not its surroundings
      return box(of: body, sized)
    case .rule(let rule):
      let (width, height) = (rule.width * context.size, rule.height * context.size)
      let top = rule.raise * context.size + height
      var box = MathBox(width: width)
      guard width > 0, height > 0 else {
        box.ascent = max(top, 0)
        return box
      }
      box.place(self.rule(width: width, top: top, thickness: height, at: node.range, context), x: 0)
      return box
    default: return MathBox()
    }
  }

  private func lapped(_ inner: MathBox, _ lap: MathLap) -> MathBox {
    var box = MathBox()
    switch lap {
    case .right: box.place(inner, x: 0)
    case .left: box.place(inner, x: -inner.width)
    case .center: box.place(inner, x: -inner.width / 2)
    case .smashed(let top, let bottom):
      box = inner
      if top { box.ascent = 0 }
      if bottom { box.descent = 0 }
    }
    return box
  }
}
