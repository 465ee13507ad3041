extension RandomAccessCollection where Index == Int {
  /// Returns the index of the first element that satisfies a condition, in a collection partitioned
  /// by it.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitionPoint(_ belongsToSecondPart: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
