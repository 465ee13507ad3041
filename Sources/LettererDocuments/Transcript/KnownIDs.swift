/// The identifiers of one kind of record.
///
/// Most documents number their records. Identifiers in rising order are kept in a list, which needs
/// neither hashing nor spare capacity; all others are kept in a set.
struct KnownIDs {
  /// The ASCII identifiers that were longer than, or sorted after, all earlier ones.
  private var rising: [String] = []
  private var others: Set<String> = []
  /// The number that the next duplicate of an identifier gets.
  private var next: [String: Int] = [:]

  /// Adds an identifier and returns it, with a number appended if it already exists.
  ///
  /// - Complexity: O(1) in rising order, else O(log *n*).
  mutating func insert(_ id: String) -> String {
    if isNew(id) { return id }
    var number = next[id, default: 2]
    while !isNew("\(id)~\(number)") { number += 1 }
    next[id] = number + 1
    return "\(id)~\(number)"
  }

  /// Whether an identifier already exists.
  ///
  /// - Complexity: O(log *n*).
  func contains(_ id: String) -> Bool {
    let isPlain = id.utf8.allSatisfy { $0 < 0x80 }
    return isPlain && isRising(id) || others.contains(id)
  }

  /// Adds an identifier unless it already exists.
  private mutating func isNew(_ id: String) -> Bool {
    guard id.utf8.allSatisfy({ $0 < 0x80 }) else { return others.insert(id).inserted }
    guard let last = rising.last, !Self.rises(from: last, to: id) else {
      if !others.isEmpty, others.contains(id) { return false }
      rising.append(id)
      return true
    }
    return isRising(id) ? false : others.insert(id).inserted
  }

  /// Whether an identifier is in the rising list.
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
