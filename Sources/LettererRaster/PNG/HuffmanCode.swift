/// A prefix code of RFC 1951 section 3.2.2: for each symbol a length and the bits, lowest first.
struct HuffmanCode: Sendable {
  let lengths: [UInt8]
  let codes: [UInt16]

  /// Creates the canonical code of the lengths.
  init(lengths: [UInt8]) {
    var next = [UInt16](repeating: 0, count: 17)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1..<17 { next[length] = (next[length] + next[length - 1]) << 1 }
    var codes = [UInt16](repeating: 0, count: lengths.count)
    for (symbol, length) in lengths.enumerated() where length > 0 {
      codes[symbol] = Self.reversed(next[Int(length)], length: length)
      next[Int(length)] &+= 1
    }
    self.lengths = lengths
    self.codes = codes
  }

  /// Creates the shortest code for symbols with these counts, with no code longer than the limit.
  ///
  /// At least two symbols get a code, because some decoders reject anything less.
  init(counts: [UInt32], longest: Int) {
    var counts = counts
    var used = counts.count { $0 > 0 }
    for symbol in counts.indices where used < 2 && counts[symbol] == 0 {
      counts[symbol] = 1
      used += 1
    }
    // The symbol breaks ties, so that the order does not depend on the sorting algorithm.
    let rarestFirst = counts.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) < (counts[$1], $1) }
    let depths = Self.depths(rarestFirst.map { UInt64(counts[$0]) })
    var lengths = [UInt8](repeating: 0, count: counts.count)
    var rank = 0
    let leaves = Self.limited(depths, to: longest)
    for length in (1...longest).reversed() {
      for _ in 0..<leaves[length] {
        lengths[rarestFirst[rank]] = UInt8(length)
        rank += 1
      }
    }
    self.init(lengths: lengths)
  }

  /// Returns the number of bits of symbols that occur this often, without their extra bits.
  func cost(of counts: [UInt32]) -> Int {
    var bits = 0
    for (count, length) in zip(counts, lengths) { bits += Int(count) * Int(length) }
    return bits
  }

  /// Returns the depths of the leaves in Huffman's tree over ascending weights.
  ///
  /// Joined weights ascend too, so the two lightest nodes are always at the heads of the two
  /// queues.
  private static func depths(_ weights: [UInt64]) -> [Int] {
    let leaves = weights.count
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * leaves - 1)
    var leaf = 0
    var joined = leaves
    for parent in leaves..<2 * leaves - 1 {
      var weight: UInt64 = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < leaves && (joined == parent || weights[leaf] <= weights[joined])
        let child = takesLeaf ? leaf : joined
        if takesLeaf { leaf += 1 } else { joined += 1 }
        weight += weights[child]
        parents[child] = parent
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: parents.count)
    for node in (0..<parents.count - 1).reversed() { depths[node] = depths[parents[node]] + 1 }
    return Array(depths[..<leaves])
  }

  /// Returns how many codes there are of each length after the overlong ones are cut.
  private static func limited(_ depths: [Int], to longest: Int) -> [Int] {
    var leaves = [Int](repeating: 0, count: longest + 1)
    for depth in depths { leaves[min(depth, longest)] += 1 }
    // Kraft's sum in units of the longest code. Each step removes one of the longest codes and
    // pairs it with a shorter one that is made one bit longer.
    var sum = 0
    for length in 1...longest { sum += leaves[length] << (longest - length) }
    while sum > 1 << longest {
      leaves[longest] -= 1
      var length = longest - 1
      while leaves[length] == 0 { length -= 1 }
      leaves[length] -= 1
      leaves[length + 1] += 2
      sum -= 1
    }
    return leaves
  }

  private static func reversed(_ code: UInt16, length: UInt8) -> UInt16 {
    var code = code
    var result: UInt16 = 0
    for _ in 0..<length {
      result = result << 1 | code & 1
      code >>= 1
    }
    return result
  }
}
