extension BidiText {
  /// BD2: the deepest explicit level.
  private static let maximumDepth: UInt8 = 125

  /// An entry of the directional status stack (section 3.3.2).
  private struct Status {
    let level: UInt8
    let override: BidiClass?
    let isIsolate: Bool
  }

  /// The stack and the counters of X1.
  private struct StatusStack {
    var entries: [Status]
    var overflowIsolates = 0
    var overflowEmbeddings = 0
    var validIsolates = 0

    var last: Status { entries[entries.count - 1] }

    /// The lowest odd or even level above the last, unless it is too deep.
    func nextLevel(isOdd: Bool) -> UInt8? {
      let level = isOdd ? (last.level + 1) | 1 : (last.level + 2) & ~1
      return level <= maximumDepth ? level : nil
    }

    mutating func pushEmbedding(isOdd: Bool, override: BidiClass?) {
      if let level = nextLevel(isOdd: isOdd), overflowIsolates == 0, overflowEmbeddings == 0 {
        entries.append(Status(level: level, override: override, isIsolate: false))
      } else if overflowIsolates == 0 {
        overflowEmbeddings += 1
      }
    }

    mutating func pushIsolate(isOdd: Bool) {
      if let level = nextLevel(isOdd: isOdd), overflowIsolates == 0, overflowEmbeddings == 0 {
        validIsolates += 1
        entries.append(Status(level: level, override: nil, isIsolate: true))
      } else {
        overflowIsolates += 1
      }
    }

    /// X6a.
    mutating func popIsolate() {
      if overflowIsolates > 0 {
        overflowIsolates -= 1
      } else if validIsolates > 0 {
        overflowEmbeddings = 0
        while !last.isIsolate { entries.removeLast() }
        entries.removeLast()
        validIsolates -= 1
      }
    }

    /// X7.
    mutating func popEmbedding() {
      guard overflowIsolates == 0 else { return }
      if overflowEmbeddings > 0 {
        overflowEmbeddings -= 1
      } else if !last.isIsolate && entries.count >= 2 {
        entries.removeLast()
      }
    }
  }

  /// X1 to X8.
  mutating func resolveExplicitLevels(_ baseLevel: UInt8) {
    levels = Array(filledWith: baseLevel, count: originals.count)
    if occurring.isDisjoint(with: .explicit) { return }
    let bottom = Status(level: baseLevel, override: nil, isIsolate: false)
    var stack = StatusStack(entries: [bottom])
    for position in originals.indices {
      switch originals[position] {
      case .rle: stack.pushEmbedding(isOdd: true, override: nil)  // X2
      case .lre: stack.pushEmbedding(isOdd: false, override: nil)  // X3
      case .rlo: stack.pushEmbedding(isOdd: true, override: .r)  // X4
      case .lro: stack.pushEmbedding(isOdd: false, override: .l)  // X5
      case .rli, .lri, .fsi:  // X5a, X5b, X5c
        apply(stack.last, to: position)
        stack.pushIsolate(isOdd: isolatesRightToLeft(position))
      case .pdi:  // X6a
        stack.popIsolate()
        apply(stack.last, to: position)
      case .pdf: stack.popEmbedding()  // X7
      case .b: levels[position] = baseLevel  // X8
      case .bn: break
      default: apply(stack.last, to: position)  // X6
      }
    }
  }

  private mutating func apply(_ status: Status, to position: Int) {
    levels[position] = status.level
    if let override = status.override { classes[position] = override }
  }

  private func isolatesRightToLeft(_ position: Int) -> Bool {
    switch originals[position] {
    case .rli: true
    case .fsi:
      firstStrongLevel(in: position + 1..<matchingPDI[position], skipsFlags: false) == 1
    default: false
    }
  }
}
