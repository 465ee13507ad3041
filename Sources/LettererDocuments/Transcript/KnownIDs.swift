/// The identifiers of one kind of record.
///
/// Most documents count their records up. What comes in rising order is kept in a list, which
/// needs neither a hash nor room to spare; the rest is kept in a set.
struct KnownIDs {
  /// The identifiers of ASCII alone that were longer, or later in order, than all before them.
  private var rising: [String] = []
  private var others: Set<String> = []
  /// The number that the next repeat of an identifier gets.
  private var next: [String: Int] = [:]

  /// Adds an identifier; returns it, or with a number when it is there already.
  ///
  /// - Complexity: O(1) in rising order, else O(log *n*).
  mutating func insert(_ id: String) -> String {
    if isNew(id) { return id }
    var number = next[id, default: 2]
    while !isNew("\(id)~\(number)") { number += 1 }
    next[id] = number + 1
    return "\(id)~\(number)"
  }

  /// Whether an identifier is there already.
  ///
  /// - Complexity: O(log *n*).
  func contains(_ id: String) -> Bool {
    let isPlain = id.utf8.allSatisfy { $0 < 0x80 }
    return isPlain && isRising(id) || others.contains(id)
  }

  /// Adds an identifier unless it is there already.
  private mutating func isNew(_ id: String) -> Bool {
    guard id.utf8.allSatisfy({ $0 < 0x80 }) else { return others.insert(id).inserted }
    guard let last = rising.last, !Self.rises(from: last, to: id) else {
      if !others.isEmpty, others.contains(id) { return false }
      rising.append(id)
      return true
    }
    return isRising(id) ? false : others.insert(id).inserted
  }

  /// Whether an identifier is in the list.
  private func isRising(_ id: String) -> Bool {
    var (low, high) = (0, rising.count)
    while low < high {
      let middle = (low + high) / 2
      if Self.rises(from: rising[middle], to: id) { low = middle + 1 } else { high = middle }
    }
    return low < rising.count && rising[low] == id
  }

  private static func rises(from one: String, to other: String) -> Bool {
    let (count, otherCount) = (one.utf8.count, other.utf8.count)
    return count == otherCount ? one < other : count < otherCount
  }
}
