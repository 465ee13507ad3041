extension MathAtom {
  /// The class as seen by the atom on the right.
  var classOnRight: MathClass { outerClass(fence: .closing) }

  /// The class as seen by the atom on the left.
  var classOnLeft: MathClass { outerClass(fence: .opening) }

  private func outerClass(fence: MathClass) -> MathClass {
    switch base.content {
    case .fraction: .inner
    case .fenced: fence
    default: mathClass ?? .ordinary
    }
  }

  /// Whether parentheses follow the atom without a space: a named function without limits.
  var isCalled: Bool {
    if case .scripts(let scripts) = node.content, scripts.hasLimits { return false }
    if case .symbol = base.content { return false }
    return true
  }

  /// Whether the atom is a vertical bar, which may open or close.
  var isBar: Bool {
    switch node.content {
    case .symbol(let symbol): symbol.scalar == "|" || symbol.scalar == "‖"
    case .delimiter(let scalar, _, _): scalar == "|" || scalar == "‖"
    default: false
    }
  }

  /// The node without its scripts.
  private var base: MathNode {
    guard case .scripts(let scripts) = node.content else { return node }
    return scripts.base.unwrapped
  }
}

extension MathGrid {
  /// Returns the grid between other delimiters.
  func enclosed(in delimiters: MathDelimiters) -> MathGrid {
    MathGrid(
      kind: kind,
      rows: rows,
      alignments: alignments,
      rules: rules,
      delimiters: delimiters,
      ruleBelow: ruleBelow
    )
  }
}
