extension MathNode {
  /// The class of the node as an atom; `nil` for spaces.
  var mathClass: MathClass? {
    switch content {
    case .symbol(let symbol): symbol.mathClass
    case .function: .operator
    case .space: nil
    case .choice(let nodes): nodes.first.map(\.mathClass) ?? .ordinary
    case .scripts(let scripts): scripts.base.mathClass
    case .fenced: .inner
    case .delimiter(_, _, let mathClass), .classed(let mathClass, _): mathClass
    case .accent(let accent, _): accent.isBrace ? .inner : .ordinary
    case .stack(let base, _, _): base.unwrapped.mathClass ?? .ordinary
    case .arrow, .negated: .relation
    case .grid(let grid): grid.delimiters == .none ? .ordinary : .inner
    case .row, .text, .fraction, .radical, .styled, .colored, .phantom, .boxed, .canceled, .tagged,
      .lapped, .raised, .sized, .rule, .unknown:
      .ordinary
    }
  }
}

extension MathAccent {
  /// Whether scripts of the accent are its labels.
  var isBrace: Bool {
    switch self {
    case .over(let scalar), .under(let scalar): "⏞⏟⎴⎵⏜⏝".unicodeScalars.contains(scalar)
    default: false
    }
  }
}

extension MathScripts {
  /// Whether the scripts are limits over and under the base in display style.
  var hasLimits: Bool {
    if let limits { return limits }
    switch base.unwrapped.content {
    case .symbol(let symbol): return symbol.hasLimits
    case .function(_, let limits): return limits
    case .accent(let accent, _): return accent.isBrace
    case .classed(.operator, _): return true
    case .stack: return base.mathClass == .operator
    case .scripts(let scripts): return scripts.limits ?? false
    default: return false
    }
  }
}
