/// The rules of UAX #14 that examine only two adjacent classes, as a table.
struct LineBreakPairs: Sendable {
  static let unicode17 = LineBreakPairs()

  /// The verdict on two adjacent classes.
  enum Verdict: Sendable {
    case prohibited
    /// Allowed, unless U+200D is between them, or an opening bracket precedes the spaces.
    case allowed
    /// Depends on the surrounding text.
    case context
  }

  /// The base-2 logarithm of the row length, which is rounded up so that an index is a shift.
  private static let rowBits: UInt16 = 6

  private let verdicts: [Verdict]

  private init() {
    let classes = LineBreakClass.allCases
    var verdicts = [Verdict](repeating: .context, count: classes.count << Int(Self.rowBits))
    for left in classes {
      for right in classes {
        verdicts[Self.index(left, right)] = Self.verdict(left, right)
      }
    }
    self.verdicts = verdicts
  }

  /// Returns the verdict on two adjacent classes.
  subscript(left: LineBreakClass, right: LineBreakClass) -> Verdict {
    verdicts[Self.index(left, right)]
  }

  private static func index(_ left: LineBreakClass, _ right: LineBreakClass) -> Int {
    Int(UInt16(left.rawValue) << rowBits | UInt16(right.rawValue))
  }

  private static func verdict(_ left: LineBreakClass, _ right: LineBreakClass) -> Verdict {
    guard left.takesMarks else { return afterSpaces(left, right) }
    guard right.takesMarks else { return .prohibited }  // LB6, LB7
    if prohibits(left, right) { return .prohibited }
    if left == .quFinal || right == .quInitial { return .context }  // LB19a
    if left.startsAksara, right.startsAksara { return .context }  // LB28a
    switch (left, right) {
    case (.hy, _), (.hh, _), (.vi, _), (.ri, .ri), (.pr, _), (.po, _): return .context
    case (_, .pr), (_, .po), (_, .nu): return .context
    case (.ex, .al), (.in, .al), (.in, .hl), (.cp, .op): return .context
    default: return .allowed
    }
  }

  /// Allows breaks after spaces before all classes that no rule between LB4 and LB18 names on the
  /// right.
  private static func afterSpaces(_ left: LineBreakClass, _ right: LineBreakClass) -> Verdict {
    guard left == .sp, right.takesMarks else { return .context }
    switch right {
    case .wj, .ex, .cl, .cp, .cpEastAsian, .is, .sy, .ns, .b2, .quFinal: return .context
    default: return .allowed
    }
  }

  /// Returns whether LB11 to LB31 prohibit a break between two classes.
  private static func prohibits(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    let (exactLeft, exactRight) = (left, right)
    let (left, right) = (left.withoutSplits, right.withoutSplits)
    if quotations(exactLeft, exactRight) { return true }
    if let answer = punctuation(left, right) { return answer }
    return words(left, right) || numbers(left, right) || hangul(left, right)
      || aksaras(exactLeft, exactRight) || parentheses(left, right, exactLeft, exactRight)
      || emoji(left, right, exactLeft)
  }

  /// LB19.
  private static func quotations(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    left == .qu || left == .quInitial || right == .qu || right == .quFinal
  }

  /// LB11 to LB22; `nil` if none of them applies.
  private static func punctuation(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool? {
    switch (left, right) {
    case (_, .wj), (.wj, _): true  // LB11
    case (.gl, _): true  // LB12
    case (.ba, .gl), (.hy, .gl), (.hh, .gl): false  // LB12a
    case (_, .gl): true  // LB12a
    case (_, .ex), (_, .cl), (_, .cp), (_, .is), (_, .sy): true  // LB13
    case (.op, _): true  // LB14
    case (.cl, .ns), (.cp, .ns): true  // LB16
    case (.b2, .b2): true  // LB17
    case (_, .cb), (.cb, _): false  // LB20
    case (_, .ba), (_, .hh), (_, .hy), (_, .ns), (.bb, _): true  // LB21
    case (.sy, .hl): true  // LB21b
    case (_, .in): true  // LB22
    default: nil
    }
  }

  /// LB23, LB23a, LB24, LB28, LB29.
  private static func words(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): true
    case (.pr, .id), (.pr, .eb), (.pr, .em), (.id, .po), (.eb, .po), (.em, .po): true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): true
    case (.al, .pr), (.al, .po), (.hl, .pr), (.hl, .po): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl): true
    case (.is, .al), (.is, .hl): true
    default: false
    }
  }

  /// The part of LB25 that concerns pairs.
  private static func numbers(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (.pr, .nu), (.po, .nu), (.hy, .nu), (.is, .nu), (.nu, .nu): true
    case (.nu, .po), (.nu, .pr): true
    default: false
    }
  }

  /// LB26, LB27.
  private static func hangul(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    switch (left, right) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    default: false
    }
  }

  /// The part of LB28a that concerns pairs.
  private static func aksaras(_ left: LineBreakClass, _ right: LineBreakClass) -> Bool {
    if left == .ap { return right.startsAksara }
    return left.startsAksara && (right == .vf || right == .vi)
  }

  /// LB30, except for East Asian parentheses.
  private static func parentheses(
    _ left: LineBreakClass,
    _ right: LineBreakClass,
    _ exactLeft: LineBreakClass,
    _ exactRight: LineBreakClass
  ) -> Bool {
    switch (left, right) {
    case (.al, .op), (.hl, .op), (.nu, .op): exactRight == .op
    case (.cp, .al), (.cp, .hl), (.cp, .nu): exactLeft == .cp
    default: false
    }
  }

  /// LB30b.
  private static func emoji(
    _ left: LineBreakClass,
    _ right: LineBreakClass,
    _ exactLeft: LineBreakClass
  ) -> Bool {
    right == .em && (left == .eb || exactLeft.isUnassignedPictograph)
  }
}

extension LineBreakClass {
  /// The class without the splits of the property table, and with LB1 for SA.
  var withoutSplits: LineBreakClass {
    switch self {
    case .quInitial, .quFinal: .qu
    case .alDottedCircle, .alUnassignedPictograph: .al
    case .opEastAsian: .op
    case .cpEastAsian: .cp
    case .idUnassignedPictograph: .id
    case .sa: .al
    default: self
    }
  }
  /// Whether the class is AL or HL.
  var isLetter: Bool { withoutSplits == .al || self == .hl }

  /// Whether LB30b treats the class as a future emoji.
  var isUnassignedPictograph: Bool {
    self == .idUnassignedPictograph || self == .alUnassignedPictograph
  }

  /// Whether LB28a lets an orthographic syllable start with the class.
  var startsAksara: Bool { self == .ak || self == .as || self == .alDottedCircle }
}
