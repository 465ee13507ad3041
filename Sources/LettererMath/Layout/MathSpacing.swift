/// The space between two atoms (TeXbook, page 170).
enum MathSpace: Int {
  case none, thin, medium, thick

  /// The width in em.
  var em: Double {
    switch self {
    case .none: 0
    case .thin: 3 / 18
    case .medium: 4 / 18
    case .thick: 5 / 18
    }
  }

  /// Returns the space between atoms of two classes; script styles drop most spaces.
  static func between(_ left: MathClass, _ right: MathClass, isScript: Bool) -> MathSpace {
    let code = table[left.rawValue][right.rawValue]
    if code < 0 { return isScript ? .none : MathSpace(rawValue: -code) ?? .none }
    return MathSpace(rawValue: code) ?? .none
  }

  /// Rows are left atoms, columns right ones, in the order of the classes; a negative code counts
  /// in display and text style only.
  private static let table: [[Int]] = [
    [0, 1, -2, -3, 0, 0, 0, -1],
    [1, 1, 0, -3, 0, 0, 0, -1],
    [-2, -2, 0, 0, -2, 0, 0, -2],
    [-3, -3, 0, 0, -3, 0, 0, -3],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 1, -2, -3, 0, 0, 0, -1],
    [-1, -1, 0, -1, -1, -1, -1, -1],
    [-1, 1, -2, -3, -1, 0, -1, -1],
  ]
}

/// A node of a list with what applies to it: its class and the switches before it.
struct MathAtom {
  let node: MathNode
  /// `nil` for spaces, which do not separate atoms.
  var mathClass: MathClass?
  /// The style that a switch such as `\displaystyle` sets.
  let level: MathStyle.Level?
  /// The color that encloses the atom.
  let color: String?

  /// Returns the atoms of a node's list, with binary operators resolved.
  static func list(of node: MathNode, after previous: MathClass? = nil) -> [MathAtom] {
    var atoms: [MathAtom] = []
    collect(node.elements, level: nil, color: nil, into: &atoms)
    resolveBinaries(&atoms, after: previous)
    return atoms
  }

  private static func collect(
    _ nodes: [MathNode],
    level: MathStyle.Level?,
    color: String?,
    into atoms: inout [MathAtom]
  ) {
    for node in nodes {
      switch node.content {
      case .styled(let inner, let body):
        collect(body.elements, level: inner, color: color, into: &atoms)
      case .colored(let inner, let body):
        collect(body.elements, level: level, color: inner, into: &atoms)
      default:
        atoms.append(
          MathAtom(node: node, mathClass: node.mathClass, level: level, color: color)
        )
      }
    }
  }

  /// Turns binary operators without two operands into ordinary atoms (rules 5 and 6).
  private static func resolveBinaries(_ atoms: inout [MathAtom], after first: MathClass?) {
    var previous = first
    var previousIndex: Int?
    for index in atoms.indices {
      guard let current = atoms[index].mathClass else { continue }
      switch current {
      case .binary:
        switch previous {
        case nil, .binary, .operator, .relation, .opening, .punctuation:
          atoms[index].mathClass = .ordinary
        default: break
        }
      case .relation, .closing, .punctuation:
        if previous == .binary, let previousIndex { atoms[previousIndex].mathClass = .ordinary }
      default: break
      }
      previous = atoms[index].mathClass
      previousIndex = index
    }
    if previous == .binary, let previousIndex { atoms[previousIndex].mathClass = .ordinary }
  }
}

extension MathNode {
  /// The class of the node as an atom; `nil` for spaces.
  var mathClass: MathClass? {
    switch content {
    case .symbol(let symbol): symbol.mathClass
    case .function: .operator
    case .space: nil
    case .scripts(let scripts): scripts.base.mathClass
    case .fenced: .inner
    case .delimiter(_, _, let mathClass), .classed(let mathClass, _): mathClass
    case .accent(let accent, _): accent.isBrace ? .inner : .ordinary
    case .stack(let base, _, _): base.unwrapped.mathClass ?? .ordinary
    case .arrow, .negated: .relation
    case .grid(let grid): grid.delimiters == .none ? .ordinary : .inner
    case .row, .text, .fraction, .radical, .styled, .colored, .phantom, .boxed, .canceled, .tagged,
      .unknown:
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
