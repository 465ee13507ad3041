/// The rules of UAX #29 section 3.1.1, fed one scalar at a time.
struct GraphemeRules {
  private var previous: GraphemeBreakClass?
  private var pictograph = Pictograph.none
  private var conjunct = Conjunct.none
  private var hasOddFlag = false

  /// The progress in matching `ExtPict Extend* ZWJ` (GB11).
  private enum Pictograph { case none, extended, joined }

  /// Whether a consonant, and then a linker, was found (GB9c).
  private enum Conjunct { case none, consonant, linked }

  /// Whether the preceding scalar is always separated from a printable ASCII character.
  var isAfterOther: Bool { previous == .other }

  /// Returns whether a cluster ends before a scalar of a class, and consumes the scalar.
  mutating func breaks(before next: GraphemeBreakClass) -> Bool {
    if next == .other, isAfterOther { return true }  // the state is unchanged: most of most texts
    let breaks = isBoundary(before: next)
    advance(over: next)
    return breaks
  }

  private func isBoundary(before next: GraphemeBreakClass) -> Bool {
    guard let previous else { return true }  // GB1
    switch (previous, next) {
    case (.carriageReturn, .lineFeed): return false  // GB3
    case (.control, _), (.carriageReturn, _), (.lineFeed, _): return true  // GB4
    case (_, .control), (_, .carriageReturn), (_, .lineFeed): return true  // GB5
    case (.leadingJamo, .leadingJamo), (.leadingJamo, .vowelJamo): return false  // GB6
    case (.leadingJamo, .syllableLV), (.leadingJamo, .syllableLVT): return false  // GB6
    case (.syllableLV, .vowelJamo), (.syllableLV, .trailingJamo): return false  // GB7
    case (.vowelJamo, .vowelJamo), (.vowelJamo, .trailingJamo): return false  // GB7
    case (.syllableLVT, .trailingJamo), (.trailingJamo, .trailingJamo): return false  // GB8
    case (_, .extend), (_, .linker), (_, .nonJoiner), (_, .zeroWidthJoiner): return false  // GB9
    case (_, .spacingMark): return false  // GB9a
    case (.prepend, _): return false  // GB9b
    case (_, .consonant): return conjunct != .linked  // GB9c
    case (.zeroWidthJoiner, .extendedPictographic): return pictograph != .joined  // GB11
    case (.regionalIndicator, .regionalIndicator): return !hasOddFlag  // GB12, GB13
    default: return true  // GB999
    }
  }

  private mutating func advance(over next: GraphemeBreakClass) {
    switch next {
    case .extendedPictographic: pictograph = .extended
    case .extend where pictograph == .extended, .linker where pictograph == .extended,
      .nonJoiner where pictograph == .extended:
      break
    case .zeroWidthJoiner where pictograph == .extended: pictograph = .joined
    default: pictograph = .none
    }
    switch next {
    case .consonant: conjunct = .consonant
    case .linker where conjunct != .none: conjunct = .linked
    case .extend, .zeroWidthJoiner: break
    default: conjunct = .none
    }
    hasOddFlag = next == .regionalIndicator && !hasOddFlag
    previous = next
  }
}
