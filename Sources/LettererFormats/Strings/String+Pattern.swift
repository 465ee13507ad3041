extension String {
  /// Returns whether the text matches a pattern with a wildcard, ignoring case.
  func fits(_ pattern: String, wildcard: Character) -> Bool {
    if let first = pattern.utf8.first, pattern.first != wildcard,
      let own = utf8.first, own | 0x20 != first | 0x20
    {
      return false
    }
    let parts = pattern.lowercased().split(separator: wildcard, omittingEmptySubsequences: false)
    var rest = lowercased()[...]
    for (index, part) in parts.enumerated() where !part.isEmpty {
      let isLast = index == parts.count - 1
      if isLast, index > 0 { return rest.hasSuffix(part) }
      guard let range = rest.firstRange(of: part) else { return false }
      if index == 0, range.lowerBound != rest.startIndex { return false }
      rest = rest[range.upperBound...]
    }
    return parts.last?.isEmpty == true || rest.isEmpty
  }
}
