/// Compares all values of two documents by path, if nothing that has a name differs.
struct LeafComparison {
  /// The maximum number of values reported.
  private static let limit = 4

  /// The first differences.
  let details: [ChangeDetail]

  init(_ before: [LayoutProperty], _ after: [LayoutProperty]) {
    var old: [[String]: LayoutProperty] = [:]
    for property in before { old[property.path] = property }
    var found: [ChangeDetail] = []
    for property in after {
      let other = old.removeValue(forKey: property.path)
      if let other, other.isSame(as: property) { continue }
      found.append(Self.detail(property, other?.value ?? "none", property.value))
    }
    for property in before where old[property.path] != nil {
      found.append(Self.detail(property, property.value, "none"))
    }
    let more = found.count - Self.limit
    details =
      found.prefix(Self.limit)
      + (more > 0 ? [ChangeDetail(.position, "and \(Words.count(more, "value")) more")] : [])
  }

  private static func detail(
    _ property: LayoutProperty,
    _ before: String,
    _ after: String
  ) -> ChangeDetail {
    let name = property.path.filter { Int($0) == nil }.joined(separator: " ")
    if property.cause == .text {
      let letters = LetterChange(before: before, after: after)
      return ChangeDetail(.text, "\(name) changed", letters: letters)
    }
    if property.isPath { return ChangeDetail(property.cause, "\(name) changed") }
    return ChangeDetail(property.cause, "\(name) \(before) → \(after)")
  }
}

extension LayoutProperty {
  /// Whether both values are the same; coordinates have the same tolerance as frames.
  fileprivate func isSame(as other: LayoutProperty) -> Bool {
    if value == other.value { return true }
    guard isCoordinate else { return false }
    let numbers = (value.split(separator: " "), other.value.split(separator: " "))
    return numbers.0.count == numbers.1.count
      && zip(numbers.0, numbers.1).allSatisfy { first, second in
        guard let first = Double(first), let second = Double(second) else { return false }
        return Closeness.isSame(first, second)
      }
  }
}
