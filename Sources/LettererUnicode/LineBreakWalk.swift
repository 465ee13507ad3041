/// One walk over the units of a text that decides every break: UAX #14, LB2 to LB31.
struct LineBreakWalk {
  private let pairs = LineBreakPairs.unicode15
  private let rules: LineBreaks.Rules

  /// The class of the unit before, of the one before that, and of the last that was no space.
  private var left = LineBreakClass.bk
  private var beforeLeft = LineBreakClass.bk
  private var base = LineBreakClass.bk
  private var number = Number.none
  private var hasOddFlag = false

  /// How much of a number LB25 has seen.
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
      // Between two plain letters nothing changes: most of most texts.
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

  /// Whether the last character that was no space is one that may open something (LB14, LB15).
  private var isAfterOpening: Bool { base == .op || base == .opEastAsian || base == .qu }

  /// The rules in order, for what two classes alone do not say.
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
      if rules == .chat, let answer = chatAfterSpaces(right, at: offset, bytes, units) {
        return answer
      }
      return prohibitsAfterSpaces(right) ? .prohibited : .allowed
    }
    if left == .qu || right == .qu {  // LB19
      guard rules == .chat, units.partsQuotation(at: offset, bytes) else { return .prohibited }
    }
    if rules == .chat, prohibitsInChat(right, at: offset, bytes) { return .prohibited }
    return prohibitsInContext(right, at: offset, units) ? .prohibited : .allowed  // LB31
  }

  /// LB11 to LB18, where spaces stand between.
  private func prohibitsAfterSpaces(_ right: LineBreakClass) -> Bool {
    switch (base.withoutSplits, right.withoutSplits) {
    case (_, .wj): true  // LB11
    case (_, .ex), (_, .cl), (_, .cp), (_, .is), (_, .sy): true  // LB13
    case (.op, _): true  // LB14
    case (.qu, .op): rules == .untailored  // LB15, which later versions dropped
    case (.cl, .ns), (.cp, .ns): true  // LB16
    case (.b2, .b2): true  // LB17
    default: false  // LB18
    }
  }

  /// The rules that look further than two classes: LB21a, LB25, LB30a.
  private func prohibitsInContext(
    _ right: LineBreakClass,
    at offset: Int,
    _ units: LineBreakUnits
  ) -> Bool {
    switch (left, right) {
    case (.hy, _) where beforeLeft == .hl, (.ba, _) where beforeLeft == .hl:
      // LB21a after LB20; in later versions not between two Hebrew letters
      return right != .cb && (right != .hl || rules == .untailored)
    case (.ri, .ri):
      return hasOddFlag  // LB30a
    case (_, .pr) where number != .none, (_, .po) where number != .none:
      return true  // LB25
    case (_, .nu) where number == .digits:
      return true  // LB25
    case (.is, .nu):
      return rules == .chat  // the LB25 of later versions: `.5`
    case (.pr, .op) where rules == .chat, (.po, .op) where rules == .chat:
      return true  // `$(foo)`
    case (.pr, .op), (.pr, .opEastAsian), (.pr, .hy), (.po, .op), (.po, .opEastAsian), (.po, .hy):
      let next = units.unit(after: offset)
      return next < units.classes.count && units.classes[next] == .nu  // LB25
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
  /// What chat says where spaces stand between; `nil` when the standard is to speak.
  private func chatAfterSpaces(
    _ right: LineBreakClass,
    at offset: Int,
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits
  ) -> LineBreak? {
    if base == .op || base == .opEastAsian { return nil }  // LB14
    if base == .qu, units.opensQuotation(before: offset, bytes) { return .prohibited }
    if right == .qu, units.closesQuotation(at: offset, bytes) { return .prohibited }
    return units.startsToken(at: offset) ? .allowed : nil
  }

  /// `!foo`, `a!=b`, `…so`, `C:\Users`, `[text](link)`.
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
  /// A letter with a mark on it is a cluster of its own and no half of a flag (UAX #29, GB12).
  private mutating func endFlag(before offset: Int, _ bytes: Span<UInt8>) {
    if hasOddFlag, !bytes.hasFlagLetter(before: offset) { hasOddFlag = false }
  }
}

extension Span<UInt8> {
  /// Whether the four bytes before an offset encode U+1F1E6 to U+1F1FF.
  fileprivate func hasFlagLetter(before offset: Int) -> Bool {
    offset >= 4 && self[offset - 4] == 0xF0 && self[offset - 3] == 0x9F && self[offset - 2] == 0x87
      && self[offset - 1] >= 0xA6
  }

  /// Whether the three bytes before an offset encode U+200D.
  func hasZeroWidthJoiner(before offset: Int) -> Bool {
    offset >= 3 && self[offset - 1] == 0x8D && self[offset - 2] == 0x80 && self[offset - 3] == 0xE2
  }
}

extension Array {
  /// Does what `init(repeating:count:)` does without its look-up of type metadata, which takes
  /// longer than breaking a short text (Swift 6.3).
  init(filledWith element: Element, count: Int) {
    self = []
    reserveCapacity(count)
    append(contentsOf: repeatElement(element, count: count))
  }
}
