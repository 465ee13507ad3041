extension BidiParagraph {
  /// Returns the paragraph with one level per grapheme cluster, that of its first character.
  ///
  /// A cluster is displayed as a unit, but UAX #9 operates on characters: a joiner at the end of a
  /// line (L1) and the letter after an Arabic number sign have different levels than the characters
  /// they join.
  ///
  /// - Parameter bytes: The bytes from which the paragraph was resolved.
  /// - Returns: The paragraph; in its lines, no level run begins within a cluster.
  /// - Complexity: O(n).
  package func keepingClusters(of bytes: Span<UInt8>) -> BidiParagraph {
    guard !isUniform else { return self }
    var (levels, spacing) = (levels, spacing)
    for cluster in GraphemeClusters(bytes) {
      for offset in cluster.dropFirst() {
        levels[offset] = levels[offset - 1]
        if spacing[offset - 1] == .content || spacing[offset] == .removed {
          spacing[offset] = spacing[offset - 1]
        }
      }
    }
    return BidiParagraph(
      baseLevel: baseLevel,
      byteCount: byteCount,
      levels: levels,
      spacing: spacing
    )
  }

  /// Returns the levels of a line's bytes after L1.
  ///
  /// - Parameter line: A byte range of the paragraph, on scalar boundaries.
  /// - Returns: One level for each byte of the line.
  /// - Complexity: O(length of the line).
  public func levels(in line: Range<Int>) -> [UInt8] {
    guard !isUniform else { return Array(repeating: baseLevel, count: line.count) }
    var result = Array(levels[line])
    var isAtEnd = true
    for offset in line.reversed() {
      switch spacing[offset] {
      case .separator: isAtEnd = true
      case .space, .removed: break
      case .content: isAtEnd = false
      }
      if isAtEnd { result[offset - line.lowerBound] = baseLevel }
    }
    return result
  }

  /// Returns the level runs of a line from left to right (L1, L2).
  ///
  /// - Parameter line: A byte range of the paragraph, on scalar boundaries.
  /// - Returns: The runs, which tile the line; empty for an empty line.
  /// - Complexity: O(length of the line + runs × depth).
  public func visualRuns(in line: Range<Int>) -> [Run] {
    guard !line.isEmpty else { return [] }
    guard !isUniform else { return [Run(range: line, level: baseLevel)] }
    var runs = Self.logicalRuns(levels(in: line), from: line.lowerBound)
    Self.reorder(&runs)
    return runs
  }

  private static func logicalRuns(_ levels: [UInt8], from first: Int) -> [Run] {
    var runs: [Run] = []
    var start = 0
    for index in levels.indices.dropFirst() where levels[index] != levels[index - 1] {
      runs.append(Run(range: first + start..<first + index, level: levels[start]))
      start = index
    }
    runs.append(Run(range: first + start..<first + levels.count, level: levels[start]))
    return runs
  }

  /// L2, by runs instead of characters.
  private static func reorder(_ runs: inout [Run]) {
    guard let highest = runs.map(\.level).max() else { return }
    guard let lowestOdd = runs.lazy.map(\.level).filter({ $0 & 1 == 1 }).min() else { return }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var index = 0
      while index < runs.count {
        guard runs[index].level >= level else {
          index += 1
          continue
        }
        let start = index
        while index < runs.count, runs[index].level >= level { index += 1 }
        runs[start..<index].reverse()
      }
    }
  }
}
