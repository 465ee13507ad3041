/// A node of a list with its effective class, style, and color.
struct MathAtom {
  let node: MathNode
  /// `nil` for spaces, which do not separate atoms.
  var mathClass: MathClass?
  /// The style that a switch such as `\displaystyle` sets.
  let level: MathStyle.Level?
  /// The color set around the atom.
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
