import LettererModel

/// The corresponding messages of two exports.
///
/// Texts that occur once on each side are anchors, as in patience diffs; short ones only if there
/// are no others. Between anchors, the same text at the same time is the same message; clocks are
/// compared using the surrounding anchors.
struct MessageAlignment {
  /// The positions of a message on both sides.
  struct Pair {
    let first: Int
    let second: Int
  }

  /// The maximum time difference, in seconds, between two anchors and messages paired by them.
  static let tolerance = 60.0
  /// The number of anchors used to compare clocks.
  private static let window = 5

  let first: [ComparedMessage]
  let second: [ComparedMessage]
  private(set) var partners: [Int?]
  private(set) var isPaired: [Bool]

  init(_ first: [ComparedMessage], _ second: [ComparedMessage]) {
    self.first = first
    self.second = second
    partners = Array(repeating: nil, count: first.count)
    isPaired = Array(repeating: false, count: second.count)
    let anchors = anchors()
    for pair in anchors { join(pair) }
    pairBetween(anchors)
    pairFarApart()
  }

  /// The pairs, in the order of the first side.
  var pairs: [Pair] {
    partners.enumerated().compactMap { index, partner in
      partner.map { Pair(first: index, second: $0) }
    }
  }

  /// Returns how far the second clock is ahead at a pair, in seconds; `nil` if a time is missing.
  func distance(_ pair: Pair) -> Double? {
    guard let from = first[pair.first].milliseconds, let to = second[pair.second].milliseconds
    else { return nil }
    return Double(to - from) / 1000
  }

  mutating func join(_ pair: Pair) {
    partners[pair.first] = pair.second
    isPaired[pair.second] = true
  }

  // MARK: Anchors

  /// Returns the longest list of texts that occur once on each side, in the same order.
  private func anchors() -> [Pair] {
    let (left, right) = (Self.places(of: first), Self.places(of: second))
    let common = left.compactMap { key, places -> Pair? in
      guard places.count == 1, let other = right[key], other.count == 1 else { return nil }
      return Pair(first: places[0], second: other[0])
    }
    let sure = common.filter { first[$0.first].isDistinctive }
    return Self.longestIncrease((sure.isEmpty ? common : sure).sorted { $0.first < $1.first })
  }

  private static func places(of messages: [ComparedMessage]) -> [String: [Int]] {
    Dictionary(grouping: messages.indices) { messages[$0].key }
  }

  /// Returns the longest subsequence in which positions on the second side also increase.
  private static func longestIncrease(_ pairs: [Pair]) -> [Pair] {
    // The last pair of the best list of each length, and the predecessor of each pair in its list.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        let isBelow = pairs[ends[middle]].second < pairs[index].second
        (low, high) = isBelow ? (middle + 1, high) : (low, middle)
      }
      previous[index] = low > 0 ? ends[low - 1] : nil
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Pair] = []
    var next = ends.last
    while let index = next {
      result.append(pairs[index])
      next = previous[index]
    }
    return result.reversed()
  }

  // MARK: Between anchors

  private mutating func pairBetween(_ anchors: [Pair]) {
    var (left, right) = (0, 0)
    for number in 0...anchors.count {
      let isLast = number == anchors.count
      let end = isLast ? Pair(first: first.count, second: second.count) : anchors[number]
      let around = (number - Self.window / 2 - 1..<number + Self.window / 2 + 1)
        .clamped(to: anchors.indices)
      let clock = anchors[around].compactMap(distance).median
      pair(left..<end.first, right..<end.second, clock: clock)
      (left, right) = (end.first + 1, end.second + 1)
    }
  }

  /// Pairs the same texts at the same time, or in order if clocks cannot be compared.
  private mutating func pair(_ left: Range<Int>, _ right: Range<Int>, clock: Double?) {
    guard !left.isEmpty, !right.isEmpty else { return }
    let others = Dictionary(grouping: right) { second[$0].key }
    for (key, places) in Dictionary(grouping: left, by: { first[$0].key }) {
      var rest = (others[key] ?? [])[...]
      for place in places {
        while let candidate = rest.first {
          let pair = Pair(first: place, second: candidate)
          let ahead = clock.flatMap { clock in distance(pair).map { $0 - clock } } ?? 0
          if ahead > Self.tolerance { break }
          rest.removeFirst()
          if ahead >= -Self.tolerance {
            join(pair)
            break
          }
        }
      }
    }
  }

  // MARK: Distant pairs

  /// Pairs the remaining texts on both sides at any time, unless they are too common to be
  /// distinguished.
  private mutating func pairFarApart() {
    let left = partners.indices.filter { partners[$0] == nil && first[$0].isDistinctive }
    let right = isPaired.indices.filter { !isPaired[$0] && second[$0].isDistinctive }
    var others = Dictionary(grouping: right) { second[$0].key }
    for place in left {
      guard let candidate = others[first[place].key]?.first else { continue }
      others[first[place].key]?.removeFirst()
      join(Pair(first: place, second: candidate))
    }
  }
}

extension [Double] {
  /// The median; the lower of two middle values, `nil` if empty.
  var median: Double? {
    isEmpty ? nil : sorted()[(count - 1) / 2]
  }
}
