/// A single walk over the units of a text that decides every break: UAX #14, LB2 to LB31.
struct LineBreakWalk {
  private let pairs = LineBreakPairs.unicode17
  private let rules: LineBreaks.Rules

  /// The classes of the previous unit, the one before it, and the last that was not a space.
  private var left = LineBreakClass.bk
  private var beforeLeft = LineBreakClass.bk
  private var base = LineBreakClass.bk
  private var number = Number.none
  private var hasOddFlag = false

  /// How much of a number LB25 has matched.
  private enum Number { case none, digits, closed }

  private init(rules: LineBreaks.Rules) {
    self.rules = rules
  }

  static func breaks(
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits,
    rules: LineBreaks.Rules
  ) -> LineBreakMap {
    var breaks = LineBreakMap(count: bytes.count + 1)
    guard !bytes.isEmpty else { return breaks }
    breaks[bytes.count] = .mandatory  // LB3
    var walk = LineBreakWalk(rules: rules)
    let classes = units.classes.span
    walk.advance(over: classes[0])  // LB2
    for offset in 1..<classes.count {
      let right = classes[offset]
      // Between two plain letters the state is unchanged: most of most texts.
      guard right != .cm, right != .al || walk.left != .al || bytes[offset - 1] == 0x8D else {
        continue
      }
      if right == .ri, rules == .chat { walk.endFlag(before: offset, bytes) }
      switch walk.pairs[walk.left, right] {
      case .prohibited: break
      case .allowed where bytes[offset - 1] != 0x8D && !walk.isAfterOpening:
        breaks[offset] = .allowed
      default:
        let decision = walk.decide(right, at: offset, bytes, units)
        if decision != .prohibited { breaks[offset] = decision }
      }
      walk.advance(over: right)
    }
    return breaks
  }

  /// Whether the last character other than a space is an opening one (LB14, LB15a).
  private var isAfterOpening: Bool { base == .op || base == .opEastAsian || base == .quInitial }

  /// Applies the rules in order, if two classes alone are not decisive.
  private func decide(
    _ right: LineBreakClass,
    at offset: Int,
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits
  ) -> LineBreak {
    switch left {
    case .bk, .lf, .nl: return .mandatory  // LB4, LB5
    case .cr: return right == .lf ? .prohibited : .mandatory  // LB5
    default: break
    }
    switch right {
    case .bk, .cr, .lf, .nl, .sp, .zw: return .prohibited  // LB6, LB7
    default: break
    }
    if base == .zw { return .allowed }  // LB8
    if bytes.hasZeroWidthJoiner(before: offset) { return .prohibited }  // LB8a
    if left == .sp {
      return prohibitsAfterSpaces(right, at: offset, units) ? .prohibited : .allowed
    }
    if left == .quFinal || right == .quInitial {  // LB19a
      guard units.partsQuotation(at: offset, bytes) else { return .prohibited }
    }
    if rules == .chat, prohibitsInChat(right, at: offset, bytes) { return .prohibited }
    return prohibitsInContext(right, at: offset, units) ? .prohibited : .allowed  // LB31
  }

  /// Applies LB11 to LB18 if spaces precede the offset.
  private func prohibitsAfterSpaces(
    _ right: LineBreakClass,
    at offset: Int,
    _ units: LineBreakUnits
  ) -> Bool {
    if base == .quInitial, units.opensQuotation(before: offset) { return true }  // LB15a
    let startsToken = rules == .chat && base.withoutSplits != .op && units.startsToken(at: offset)
    return switch (base.withoutSplits, right.withoutSplits) {
    case (_, .wj), (_, .cl), (_, .cp): true  // LB11, LB13
    case (_, .ex), (_, .sy): !startsToken  // LB13
    case (.op, _): true  // LB14
    case (_, .qu): right == .quFinal && units.closesQuotation(at: offset)  // LB15b
    case (_, .is): !startsToken && !units.isNumber(after: offset)  // LB15c, LB15d
    case (.cl, .ns), (.cp, .ns): true  // LB16
    case (.b2, .b2): true  // LB17
    default: false  // LB18
    }
  }

  /// Applies the rules that look beyond two classes: LB20a, LB21a, LB25, LB28a, and LB30a.
  private func prohibitsInContext(
    _ right: LineBreakClass,
    at offset: Int,
    _ units: LineBreakUnits
  ) -> Bool {
    switch (left, right) {
    case (.hy, _) where beforeLeft == .hl, (.hh, _) where beforeLeft == .hl:
      return right != .cb && right != .hl  // LB21a after LB20
    case (.hy, _) where right.isLetter, (.hh, _) where right.isLetter:
      return beforeLeft.endsWord || beforeLeft == .cb || beforeLeft == .gl  // LB20a
    case (.vi, .ak), (.vi, .alDottedCircle):
      return beforeLeft.startsAksara  // LB28a
    case (_, .ak), (_, .as), (_, .alDottedCircle):
      return left.startsAksara && units.lineBreak(after: offset) == .vf  // LB28a
    case (.ri, .ri):
      return hasOddFlag  // LB30a
    case (_, .pr) where number != .none, (_, .po) where number != .none:
      return true  // LB25
    case (_, .nu) where number == .digits:
      return true  // LB25
    case (.pr, .op) where rules == .chat, (.po, .op) where rules == .chat:
      return true  // `$(foo)`
    case (.pr, .op), (.pr, .opEastAsian), (.po, .op), (.po, .opEastAsian):
      return units.startsNumber(after: offset)  // LB25
    default:
      return false
    }
  }

  @inline(__always)
  private mutating func advance(over right: LineBreakClass) {
    switch right {
    case .nu: number = .digits
    case .sy where number == .digits, .is where number == .digits: break
    case .cl where number == .digits, .cp where number == .digits,
      .cpEastAsian where number == .digits:
      number = .closed
    default: number = .none
    }
    hasOddFlag = right == .ri && !(left == .ri && hasOddFlag)
    beforeLeft = left
    left = right
    if right != .sp { base = right }
  }
}

// MARK: - Tailorings

extension LineBreakWalk {
  /// Handles `!foo`, `a!=b`, `…so`, `C:\Users`, and `[text](link)`.
  private func prohibitsInChat(
    _ right: LineBreakClass,
    at offset: Int,
    _ bytes: Span<UInt8>
  ) -> Bool {
    switch (left, right) {
    case (.ex, .al): beforeLeft.endsWord || bytes[offset] == UInt8(ascii: "=")
    case (.in, .al), (.in, .hl): beforeLeft.endsWord
    case (.cp, .op): bytes[offset] == UInt8(ascii: "(") && bytes[offset - 1] == UInt8(ascii: "]")
    case (.is, .pr): bytes[offset] == UInt8(ascii: "\\")
    default: false
    }
  }
}

extension LineBreakWalk {
  /// Ends a flag: a letter with a mark is a separate cluster, not half of a flag (UAX #29, GB12).
  private mutating func endFlag(before offset: Int, _ bytes: Span<UInt8>) {
    if hasOddFlag, !bytes.hasFlagLetter(before: offset) { hasOddFlag = false }
  }
}

extension Span<UInt8> {
  /// Returns whether the four bytes before an offset encode U+1F1E6 to U+1F1FF.
  fileprivate func hasFlagLetter(before offset: Int) -> Bool {
    offset >= 4 && self[offset - 4] == 0xF0 && self[offset - 3] == 0x9F && self[offset - 2] == 0x87
      && self[offset - 1] >= 0xA6
  }

  /// Returns whether the three bytes before an offset encode U+200D.
  func hasZeroWidthJoiner(before offset: Int) -> Bool {
    offset >= 3 && self[offset - 1] == 0x8D && self[offset - 2] == 0x80 && self[offset - 3] == 0xE2
  }
}

extension Array {
  /// Like `init(repeating:count:)`, but without its type metadata lookup, which takes longer than
  /// breaking a short text (Swift 6.3).
  init(filledWith element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
