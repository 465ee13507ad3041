import LettererRaster

/// The correspondence of rows of two documents, by key.
struct RowMatching {
  /// A row of one document or of both.
  enum Pair {
    /// A row of both documents; reordered if it is between different rows than before.
    case both(Int, Int, isReordered: Bool)
    /// A row of the second document only.
    case added(Int)
    /// A row of the first document only.
    case removed(Int)
  }

  /// The pairs in the order of the second document; removed rows are at their earlier position.
  private(set) var pairs: [Pair] = []
  /// The index in the second document of each row of the first, or -1.
  private var partners: [Int]

  init(_ reference: [LayoutRow], _ actual: [LayoutRow]) {
    var places: [String: Int] = [:]
    for (place, row) in actual.enumerated() { places[row.key] = place }
    partners = reference.map { places[$0.key] ?? -1 }
    let common = partners.indices.filter { partners[$0] >= 0 }
    let inOrder = Set(common.map { partners[$0] }.longestIncreasing().map { common[$0] })
    var origins = [Int](repeating: -1, count: actual.count)
    for place in common { origins[partners[place]] = place }
    var next = 0  // the first row of the first document that was not yet processed
    for place in actual.indices {
      let origin = origins[place]
      if origin >= 0, inOrder.contains(origin) {
        appendRemoved(&next, until: origin)
        next = origin + 1
      }
      pairs.append(
        origin < 0
          ? .added(place) : .both(origin, place, isReordered: !inOrder.contains(origin))
      )
    }
    appendRemoved(&next, until: reference.count)
  }

  /// Returns the index in the second document of a row of the first.
  func partner(of place: Int) -> Int? {
    let partner = partners[place]
    return partner >= 0 ? partner : nil
  }

  private mutating func appendRemoved(_ next: inout Int, until end: Int) {
    while next < end {
      if partners[next] < 0 { pairs.append(.removed(next)) }
      next += 1
    }
  }
}
