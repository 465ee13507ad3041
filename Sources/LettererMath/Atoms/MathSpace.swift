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
