/// A set of scripts by number, without storage of its own.
struct ScriptSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var middle: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  init(_ script: UInt8) {
    insert(script)
  }

  init(_ scripts: some Sequence<UInt8>) {
    for script in scripts { insert(script) }
  }

  var isEmpty: Bool { low | middle | high == 0 }

  var count: Int { low.nonzeroBitCount + middle.nonzeroBitCount + high.nonzeroBitCount }

  /// The member with the lowest number, or `nil`.
  var first: UInt8? {
    if low != 0 { return UInt8(low.trailingZeroBitCount) }
    if middle != 0 { return 64 + UInt8(middle.trailingZeroBitCount) }
    return high == 0 ? nil : 128 + UInt8(high.trailingZeroBitCount)
  }

  func contains(_ script: UInt8) -> Bool {
    !intersection(ScriptSet(script)).isEmpty
  }

  func intersection(_ other: ScriptSet) -> ScriptSet {
    var both = self
    both.low &= other.low
    both.middle &= other.middle
    both.high &= other.high
    return both
  }

  private mutating func insert(_ script: UInt8) {
    let bit = UInt64(1) << UInt64(script & 63)
    switch script >> 6 {
    case 0: low |= bit
    case 1: middle |= bit
    default: high |= bit
    }
  }
}
