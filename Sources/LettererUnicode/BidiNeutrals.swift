extension BidiText {
  /// N1 and N2.
  mutating func resolveNeutrals(_ sequence: BidiRunSequence) {
    let positions = sequence.positions
    var index = 0
    while index < positions.count {
      guard classes[positions[index]].isNeutral else {
        index += 1
        continue
      }
      let start = index
      while index < positions.count, classes[positions[index]].isNeutral { index += 1 }
      let before = start > 0 ? classes[positions[start - 1]].strongForNeutrals : sequence.sos
      let after =
        index < positions.count ? classes[positions[index]].strongForNeutrals : sequence.eos
      let resolved = before == after ? before : sequence.direction
      for position in positions[start..<index] { classes[position] = resolved }
    }
  }

  /// I1 and I2.
  mutating func resolveImplicitLevels(_ sequence: BidiRunSequence) {
    let isOdd = sequence.level & 1 == 1
    for position in sequence.positions {
      switch classes[position] {
      case .r: levels[position] = isOdd ? sequence.level : sequence.level + 1
      case .an, .en: levels[position] = sequence.level + (isOdd ? 1 : 2)
      default: levels[position] = isOdd ? sequence.level + 1 : sequence.level
      }
    }
  }

  /// N0.
  mutating func resolveBrackets(_ sequence: BidiRunSequence) {
    guard hasBrackets else { return }
    for (opener, closer) in bracketPairs(sequence) {
      guard let direction = bracketDirection(opener, closer, sequence) else { continue }
      for index in [opener, closer] { setBracket(index, to: direction, sequence) }
    }
  }

  /// N0 b and c; `nil` for d.
  private func bracketDirection(
    _ opener: Int,
    _ closer: Int,
    _ sequence: BidiRunSequence
  ) -> BidiClass? {
    var hasOpposite = false
    for position in sequence.positions[opener + 1..<closer] {
      guard let strong = classes[position].strongInBrackets else { continue }
      if strong == sequence.direction { return strong }
      hasOpposite = true
    }
    guard hasOpposite else { return nil }
    let opposite: BidiClass = sequence.direction == .r ? .l : .r
    let before = sequence.positions[..<opener].last { classes[$0].strongInBrackets != nil }
    let context = before.flatMap { classes[$0].strongInBrackets } ?? sequence.sos
    return context == opposite ? opposite : sequence.direction
  }

  /// Sets a bracket's class, and that of the marks after it to which W1 gave the same class.
  private mutating func setBracket(_ index: Int, to direction: BidiClass, _ run: BidiRunSequence) {
    classes[run.positions[index]] = direction
    for position in run.positions[(index + 1)...] {
      guard originals[position] == .nsm else { return }
      classes[position] = direction
    }
  }

  /// BD16: pairs of indices into the sequence, by opener.
  private func bracketPairs(_ sequence: BidiRunSequence) -> [(opener: Int, closer: Int)] {
    var pairs: [(opener: Int, closer: Int)] = []
    var open: [(closing: UInt32, index: Int)] = []
    let table = ScalarTable.unicode
    for (index, position) in sequence.positions.enumerated() where classes[position] == .on {
      let flags = table[scalars[position]].flags
      if flags.contains(.opens) {
        guard open.count < 63, let closing = MirrorTable.unicode15[scalars[position]] else { break }
        open.append((closing.canonicalBracket, index))
      } else if flags.contains(.closes) {
        let closing = scalars[position].canonicalBracket
        guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
        pairs.append((open[match].index, index))
        open.removeSubrange(match...)
      }
    }
    return pairs.sorted { $0.opener < $1.opener }
  }
}

extension UInt32 {
  /// Maps U+232A to its canonical equivalent U+3009.
  fileprivate var canonicalBracket: UInt32 { self == 0x232A ? 0x3009 : self }
}

extension BidiClass {
  /// The strong class of a character next to neutrals (N1).
  fileprivate var strongForNeutrals: BidiClass { self == .l ? .l : .r }

  /// The strong class of a character in N0, or `nil`.
  fileprivate var strongInBrackets: BidiClass? {
    switch self {
    case .l: .l
    case .r, .al, .en, .an: .r
    default: nil
    }
  }
}
