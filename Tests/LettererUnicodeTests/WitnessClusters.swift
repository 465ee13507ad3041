@testable import LettererUnicode

/// The boundaries of UAX #29 of Unicode 17.0, found by looking back from each position.
struct WitnessClusters {
  private let classes: [GraphemeBreakClass]

  init(_ text: WitnessText) {
    classes = text.scalars.map { ScalarTable.unicode[$0].grapheme }
  }

  /// Whether there is a boundary before each scalar, and at the end.
  var boundaries: [Bool] {
    classes.indices.map(isBoundary) + [true]
  }

  private func isBoundary(_ index: Int) -> Bool {
    guard index > 0 else { return true }  // GB1
    let pair = (classes[index - 1], classes[index])
    if pair == (.carriageReturn, .lineFeed) { return false }  // GB3
    if pair.0.isControl || pair.1.isControl { return true }  // GB4, GB5
    if joinsHangul(pair.0, pair.1) { return false }  // GB6 to GB8
    if pair.1.isExtend || pair.1 == .zeroWidthJoiner || pair.1 == .spacingMark {
      return false  // GB9, GB9a
    }
    if pair.0 == .prepend || joinsConjunct(index) { return false }  // GB9b, GB9c
    if joinsPictograph(index) { return false }  // GB11
    return pair != (.regionalIndicator, .regionalIndicator) || flagLetters(before: index) % 2 == 0
  }

  private func joinsHangul(_ left: GraphemeBreakClass, _ right: GraphemeBreakClass) -> Bool {
    switch left {
    case .leadingJamo:
      [.leadingJamo, .vowelJamo, .syllableLV, .syllableLVT].contains(right)
    case .syllableLV, .vowelJamo: right == .vowelJamo || right == .trailingJamo
    case .syllableLVT, .trailingJamo: right == .trailingJamo
    default: false
    }
  }

  /// Consonant [Extend Linker]* Linker [Extend Linker]* × Consonant.
  private func joinsConjunct(_ index: Int) -> Bool {
    guard classes[index] == .consonant else { return false }
    let marks: [GraphemeBreakClass] = [.extend, .linker, .zeroWidthJoiner]
    let gap = classes[..<index].reversed().prefix { marks.contains($0) }
    let base = index - gap.count - 1
    return base >= 0 && classes[base] == .consonant && gap.contains(.linker)
  }

  /// Pictograph Extend* ZWJ × Pictograph.
  private func joinsPictograph(_ index: Int) -> Bool {
    guard classes[index] == .extendedPictographic, classes[index - 1] == .zeroWidthJoiner else {
      return false
    }
    return classes[..<(index - 1)].last { !$0.isExtend } == .extendedPictographic
  }

  private func flagLetters(before index: Int) -> Int {
    classes[..<index].reversed().prefix { $0 == .regionalIndicator }.count
  }
}

extension GraphemeBreakClass {
  fileprivate var isControl: Bool {
    self == .control || self == .carriageReturn || self == .lineFeed
  }

  /// Grapheme_Cluster_Break=Extend, with its splits.
  fileprivate var isExtend: Bool { self == .extend || self == .linker || self == .nonJoiner }
}
