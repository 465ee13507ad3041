/// An isolating run sequence (BD13): the positions of its characters, and their surroundings.
struct BidiRunSequence {
  let positions: [Int]
  let level: UInt8

  /// The classes at its start and its end (X10).
  let sos: BidiClass
  let eos: BidiClass

  /// The direction of its level.
  var direction: BidiClass { level & 1 == 1 ? .r : .l }
}

extension BidiText {
  /// X9 and X10.
  func isolatingRunSequences(_ baseLevel: UInt8) -> [BidiRunSequence] {
    if occurring.isDisjoint(with: .explicit), !occurring.contains(.bn), !originals.isEmpty {
      let all = Array(originals.indices)
      return [sequence(all, 0, all.count, all, baseLevel)]
    }
    let kept = originals.indices.filter { !originals[$0].isRemoved }
    let runs = levelRuns(of: kept)
    var runOfPosition: [Int: Int] = [:]
    if runs.count > 1 {
      for (number, run) in runs.enumerated() { runOfPosition[kept[run.lowerBound]] = number }
    }
    return runs.compactMap { first in
      let start = kept[first.lowerBound]
      guard originals[start] != .pdi || !isMatchedPDI[start] else { return nil }
      var positions = Array(kept[first])
      var last = first
      while let next = continuation(of: positions[positions.count - 1], runOfPosition) {
        last = runs[next]
        positions += kept[last]
      }
      return sequence(positions, first.lowerBound, last.upperBound, kept, baseLevel)
    }
  }

  /// BD7, over the characters that X9 keeps.
  private func levelRuns(of kept: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for index in kept.indices.dropFirst()
    where levels[kept[index]] != levels[kept[index - 1]] {
      runs.append(start..<index)
      start = index
    }
    if start < kept.count { runs.append(start..<kept.count) }
    return runs
  }

  /// Returns the run that starts with the matching PDI of an isolate initiator.
  private func continuation(of last: Int, _ runOfPosition: [Int: Int]) -> Int? {
    guard originals[last].isIsolateInitiator else { return nil }
    return runOfPosition[matchingPDI[last]]
  }

  private func sequence(
    _ positions: [Int],
    _ first: Int,
    _ end: Int,
    _ kept: [Int],
    _ baseLevel: UInt8
  ) -> BidiRunSequence {
    let level = levels[positions[0]]
    let last = positions[positions.count - 1]
    let before = first > 0 ? levels[kept[first - 1]] : baseLevel
    let isOpen = originals[last].isIsolateInitiator
    let after = end < kept.count && !isOpen ? levels[kept[end]] : baseLevel
    return BidiRunSequence(
      positions: positions,
      level: level,
      sos: max(level, before) & 1 == 1 ? .r : .l,
      eos: max(level, after) & 1 == 1 ? .r : .l
    )
  }
}
