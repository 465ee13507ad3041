extension [Int] {
  /// Returns the positions of a longest increasing subsequence, in order.
  ///
  /// - Complexity: O(*n* log *n*).
  package func longestIncreasing() -> [Int] {
    var tails: [Int] = []  // the position of the lowest last element of a series of each length
    var before = [Int](repeating: -1, count: count)
    for (place, element) in enumerated() {
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if self[tails[middle]] < element { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[place] = tails[low - 1] }
      if low == tails.count { tails.append(place) } else { tails[low] = place }
    }
    var series: [Int] = []
    var place = tails.last ?? -1
    while place >= 0 {
      series.append(place)
      place = before[place]
    }
    return series.reversed()
  }
}
