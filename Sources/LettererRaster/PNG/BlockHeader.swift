/// Bits of the stream that are not a token.
struct BitField: Sendable {
  let bits: UInt32
  let count: Int
}

/// The header of a block with its own codes (RFC 1951 section 3.2.7).
struct BlockHeader: Sendable {
  private(set) var fields: [BitField] = []
  private(set) var cost = 0

  /// The order in which the lengths of the code for code lengths are stored.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ codes: BlockCodes) {
    let literals = Self.trimmed(codes.literals.lengths, atLeast: 257)
    let distances = Self.trimmed(codes.distances.lengths, atLeast: 1)
    let steps = Self.steps(literals + distances)
    var counts = [UInt32](repeating: 0, count: 19)
    for step in steps { counts[step.symbol] += 1 }
    let code = HuffmanCode(counts: counts, longest: 7)
    let lengths = Self.trimmed(Self.order.map { code.lengths[$0] }, atLeast: 4)
    append(UInt32(literals.count - 257), 5)
    append(UInt32(distances.count - 1), 5)
    append(UInt32(lengths.count - 4), 4)
    for length in lengths { append(UInt32(length), 3) }
    for step in steps {
      append(UInt32(code.codes[step.symbol]), Int(code.lengths[step.symbol]))
      append(UInt32(step.extra), step.extraBits)
    }
  }

  private mutating func append(_ bits: UInt32, _ count: Int) {
    guard count > 0 else { return }
    fields.append(BitField(bits: bits, count: count))
    cost += count
  }

  private static func trimmed(_ lengths: [UInt8], atLeast count: Int) -> [UInt8] {
    let used = (lengths.lastIndex { $0 > 0 } ?? 0) + 1
    return Array(lengths[..<max(used, count)])
  }

  private struct Step {
    let symbol: Int
    var extra = 0
    var extraBits = 0
  }

  /// Returns the code lengths as steps: a length, or how often the last one or zero is repeated.
  private static func steps(_ lengths: [UInt8]) -> [Step] {
    var steps: [Step] = []
    var index = 0
    while index < lengths.count {
      let length = lengths[index]
      let run = lengths[index...].prefix { $0 == length }.count
      index += run
      if length == 0 { appendZeros(run, to: &steps) } else { append(length, run, to: &steps) }
    }
    return steps
  }

  private static func appendZeros(_ count: Int, to steps: inout [Step]) {
    var rest = count
    while rest >= 11 {
      let taken = min(rest, 138)
      steps.append(Step(symbol: 18, extra: taken - 11, extraBits: 7))
      rest -= taken
    }
    if rest >= 3 {
      steps.append(Step(symbol: 17, extra: rest - 3, extraBits: 3))
      rest = 0
    }
    for _ in 0..<rest { steps.append(Step(symbol: 0)) }
  }

  private static func append(_ length: UInt8, _ count: Int, to steps: inout [Step]) {
    steps.append(Step(symbol: Int(length)))
    var rest = count - 1
    while rest >= 3 {
      let taken = min(rest, 6)
      steps.append(Step(symbol: 16, extra: taken - 3, extraBits: 2))
      rest -= taken
    }
    for _ in 0..<rest { steps.append(Step(symbol: Int(length))) }
  }
}
