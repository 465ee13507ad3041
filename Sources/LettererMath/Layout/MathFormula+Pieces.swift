extension MathFormula {
  /// The TeX of the formula, split where TeX breaks formulas in text: after relations and binary
  /// operators outside parentheses; and after commas, because lists are often wider than a bubble.
  ///
  /// Each piece ends with the space required by its last operator.
  /// - Complexity: O(length of the source).
  package var linePieces: [String] {
    let bytes = Array(text.utf8)
    var pieces: [String] = []
    var start = 0
    var depth = 0
    for (atom, next) in zip(atoms, atoms.dropFirst()) {
      switch atom.mathClass {
      case .opening: depth += 1
      case .closing: depth = max(depth - 1, 0)
      case .relation where depth == 0 && next.mathClass != .relation,
        .binary where depth == 0, .punctuation where depth == 0:
        let end = atom.node.range.upperBound
        guard end > start, end <= next.node.range.lowerBound else { return [text] }
        pieces.append(String(decoding: bytes[start..<end], as: UTF8.self) + "{}")
        start = end
      default: break
      }
    }
    return pieces + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  /// The atoms of the formula; empty if it contains a switch or color that applies to several
  /// atoms.
  private var atoms: [MathAtom] {
    let atoms = MathAtom.list(of: root)
    return atoms.contains { $0.level != nil || $0.color != nil } ? [] : atoms
  }
}
