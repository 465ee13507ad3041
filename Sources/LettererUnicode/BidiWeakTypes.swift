extension BidiText {
  /// W1 to W7.
  mutating func resolveWeakTypes(_ sequence: BidiRunSequence) {
    resolveMarksAndNumbers(sequence)
    if !occurring.isDisjoint(with: [.es, .cs]) { resolveSeparators(sequence) }
    if !occurring.isDisjoint(with: [.es, .cs, .et]) { resolveTerminators(sequence) }
    if occurring.contains(.en) { resolveEuropeanNumbers(sequence) }
  }

  /// W1 to W3.
  private mutating func resolveMarksAndNumbers(_ sequence: BidiRunSequence) {
    var previous = sequence.sos
    var strong = sequence.sos
    for position in sequence.positions {
      if classes[position] == .nsm { classes[position] = previous }  // W1
      let current = classes[position]
      previous = current.isIsolateInitiator || current == .pdi ? .on : current
      switch current {
      case .l, .r: strong = current
      case .al:
        strong = .al
        classes[position] = .r  // W3
      case .en where strong == .al: classes[position] = .an  // W2
      default: break
      }
    }
  }

  /// W4.
  private mutating func resolveSeparators(_ sequence: BidiRunSequence) {
    let positions = sequence.positions
    guard positions.count > 2 else { return }
    for index in 1..<positions.count - 1 {
      let current = classes[positions[index]]
      guard current == .es || current == .cs else { continue }
      let before = classes[positions[index - 1]]
      guard before == classes[positions[index + 1]] else { continue }
      if before == .en || (before == .an && current == .cs) { classes[positions[index]] = before }
    }
  }

  /// W5 and W6.
  private mutating func resolveTerminators(_ sequence: BidiRunSequence) {
    let positions = sequence.positions
    var index = 0
    while index < positions.count {
      switch classes[positions[index]] {
      case .es, .cs:
        classes[positions[index]] = .on
        index += 1
      case .et:
        let start = index
        while index < positions.count, classes[positions[index]] == .et { index += 1 }
        let isBeforeNumber = index < positions.count && classes[positions[index]] == .en
        let isAfterNumber = start > 0 && classes[positions[start - 1]] == .en
        let resolved: BidiClass = isBeforeNumber || isAfterNumber ? .en : .on
        for position in positions[start..<index] { classes[position] = resolved }
      default:
        index += 1
      }
    }
  }

  /// W7.
  private mutating func resolveEuropeanNumbers(_ sequence: BidiRunSequence) {
    var strong = sequence.sos
    for position in sequence.positions {
      switch classes[position] {
      case .l, .r: strong = classes[position]
      case .en where strong == .l: classes[position] = .l
      default: break
      }
    }
  }
}
