/// The line break at each offset of a text, as two bit sets.
///
/// For texts shorter than a machine word, which are most words and many messages, the bits need no
/// memory of their own.
struct LineBreakMap: Hashable, Sendable {
  /// The bits of 64 offsets: where a line may or must end, and where it must end.
  struct Block: Hashable, Sendable {
    var opportunities: UInt64 = 0
    var mandatory: UInt64 = 0
  }

  static let blockLength = 64

  /// The number of offsets.
  let count: Int
  private var first = Block()
  private var others: [Block] = []

  /// Creates a map that prohibits every break.
  init(count: Int) {
    self.count = count
    guard count > Self.blockLength else { return }
    others = Array(filledWith: Block(), count: (count - 1) / Self.blockLength)
  }

  subscript(offset: Int) -> LineBreak {
    get {
      let block = block(offset / Self.blockLength)
      let bit = Self.bit(offset)
      guard block.opportunities & bit != 0 else { return .prohibited }
      return block.mandatory & bit != 0 ? .mandatory : .allowed
    }
    set {
      if offset < Self.blockLength {
        first.set(newValue, Self.bit(offset))
      } else {
        others[offset / Self.blockLength - 1].set(newValue, Self.bit(offset))
      }
    }
  }

  /// Sets the bits of offsets that have not been set.
  mutating func fill(_ number: Int, _ block: Block) {
    if number == 0 { first = block } else { others[number - 1] = block }
  }

  /// Returns the offsets where a line may or must end, in order, without the last ones.
  func opportunities(droppingLast dropped: Int = 0) -> [Int] {
    var total = first.opportunities.nonzeroBitCount - dropped
    for block in others { total += block.opportunities.nonzeroBitCount }
    var result: [Int] = []
    guard total > 0 else { return result }
    result.reserveCapacity(total)
    var number = 0
    while result.count < total {
      var rest = block(number).opportunities
      while rest != 0, result.count < total {
        result.append(number * Self.blockLength + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
      number += 1
    }
    return result
  }

  private func block(_ number: Int) -> Block {
    number == 0 ? first : others[number - 1]
  }

  private static func bit(_ offset: Int) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: offset)
  }
}

extension LineBreakMap.Block {
  fileprivate mutating func set(_ value: LineBreak, _ bit: UInt64) {
    if value == .prohibited { opportunities &= ~bit } else { opportunities |= bit }
    if value == .mandatory { mandatory |= bit } else { mandatory &= ~bit }
  }
}
