/// Compares the fonts, sizes, and colors of a text by byte rather than by line: a text with
/// different line breaks has different runs, but looks the same.
struct RunComparison {
  private let before: [PartStyle.Run]
  private let after: [PartStyle.Run]
  private let isSameText: Bool

  init(_ before: PartStyle, _ after: PartStyle, isSameText: Bool) {
    self.before = before.runs
    self.after = after.runs
    self.isSameText = isSameText
  }

  /// The differences, without duplicates.
  var details: [ChangeDetail] {
    let hasRanges = (before + after).allSatisfy { $0.range != nil }
    return isSameText && hasRanges ? rangeDetails : setDetails
  }

  /// The differences of runs with the same bytes; runs without bytes are compared in order.
  private var rangeDetails: [ChangeDetail] {
    var details: [ChangeDetail] = []
    func compare(_ old: PartStyle.Run, _ new: PartStyle.Run) {
      if old.values.map(\.value) == new.values.map(\.value) { return }
      details += Self.differences(old, new).filter { !details.contains($0) }
    }
    for (old, new) in zip(before.filter(\.isInserted), after.filter(\.isInserted)) {
      compare(old, new)
    }
    let old = before.filter { !$0.isInserted }
    var place = 0
    for run in after where !run.isInserted {
      guard let range = run.range else { continue }
      while place < old.count, (old[place].range?.upperBound ?? 0) <= range.lowerBound {
        place += 1
      }
      for other in old[place...] {
        guard let bytes = other.range, bytes.lowerBound < range.upperBound else { break }
        compare(other, run)
      }
    }
    return details
  }

  private static func differences(
    _ before: PartStyle.Run,
    _ after: PartStyle.Run
  ) -> [ChangeDetail] {
    var old: [String: String] = [:]
    for property in before.values { old[property.words] = property.value }
    var details = after.values.compactMap { property -> ChangeDetail? in
      let value = old.removeValue(forKey: property.words)
      return value == property.value ? nil : StyleComparison.detail(property, before: value)
    }
    for property in before.values where old[property.words] != nil {
      details.append(ChangeDetail(property.cause, "\(property.words) is missing"))
    }
    return details
  }

  /// The differences of the values that occur, if byte ranges are not available.
  ///
  /// A changed text may need other fonts; they are reported only if no earlier value remains.
  private var setDetails: [ChangeDetail] {
    let values = (Self.values(of: before), Self.values(of: after))
    return values.1.flatMap { new -> [ChangeDetail] in
      guard let old = values.0.first(where: { $0.property.words == new.property.words }) else {
        return isSameText ? [StyleComparison.detail(new.property, before: nil)] : []
      }
      let (gone, come) = (
        old.values.filter { !new.values.contains($0) },
        new.values.filter { !old.values.contains($0) }
      )
      if !isSameText, gone.count < old.values.count { return [] }
      guard let first = come.first else { return [] }
      let words = new.property.words
      let text = "\(words) \(gone.first ?? old.values[0]) → \(first)"
      return [ChangeDetail(new.property.cause, text)]
    }
  }

  /// Returns the values of each property, in order of first use.
  private static func values(
    of runs: [PartStyle.Run]
  ) -> [(property: LayoutProperty, values: [String])] {
    var found: [(property: LayoutProperty, values: [String])] = []
    for property in runs.flatMap(\.values) {
      if let place = found.firstIndex(where: { $0.property.words == property.words }) {
        if !found[place].values.contains(property.value) {
          found[place].values.append(property.value)
        }
      } else {
        found.append((property, [property.value]))
      }
    }
    return found
  }
}
