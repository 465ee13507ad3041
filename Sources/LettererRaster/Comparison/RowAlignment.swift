import LettererImages
import Glibc

/// Finds the rows that two pictures of the same width have in common, wherever they are.
///
/// Rows that occur once in each picture are anchors; the longest series of them that keeps its order
/// counts (patience), grown up and down over all equal rows.
struct RowAlignment {
  /// The minimum length of a common range; shorter ones, such as rows of solid background, are
  /// coincidences.
  private static let shortest = 8

  private let reference: Picture
  private let actual: Picture
  /// The number of equal rows at the top.
  private let top: Int

  init(_ reference: Picture, _ actual: Picture) {
    (self.reference, self.actual) = (reference, actual)
    let pair = RowPair(reference, actual)
    let limit = min(reference.height, actual.height)
    var top = 0
    while top < limit, pair.isEqual(top, top) { top += 1 }
    self.top = top
  }

  /// Whether every row has its counterpart at the same position.
  var isIdentical: Bool { top == reference.height && top == actual.height }

  /// The bands from top to bottom, without empty ones.
  var bands: [RowBand] {
    let matches = merged(commonStretches())
    var bands: [RowBand] = []
    var end = (0, 0)
    for match in matches {
      bands += gap(end.0..<match.reference.lowerBound, end.1..<match.actual.lowerBound)
      bands.append(match)
      end = (match.reference.upperBound, match.actual.upperBound)
    }
    return bands + gap(end.0..<reference.height, end.1..<actual.height)
  }

  /// Pairs rows without counterparts from the top, leaving the excess below.
  private func gap(_ first: Range<Int>, _ second: Range<Int>) -> [RowBand] {
    let common = min(first.count, second.count)
    let middle = (first.lowerBound + common, second.lowerBound + common)
    var bands: [RowBand] = []
    if common > 0 {
      bands.append(
        RowBand(
          kind: .changed,
          reference: first.lowerBound..<middle.0,
          actual: second.lowerBound..<middle.1
        )
      )
    }
    if first.count != second.count {
      bands.append(
        RowBand(
          kind: first.count > common ? .removed : .inserted,
          reference: middle.0..<first.upperBound,
          actual: middle.1..<second.upperBound
        )
      )
    }
    return bands
  }

  // MARK: Common stretches

  private func commonStretches() -> [RowBand] {
    let pair = RowPair(reference, actual)
    let limit = min(reference.height, actual.height)
    let last = (reference.height - 1, actual.height - 1)
    var bottom = 0
    while bottom < limit - top, pair.isEqual(last.0 - bottom, last.1 - bottom) { bottom += 1 }
    let inner = (top..<reference.height - bottom, top..<actual.height - bottom)
    var stretches = top > 0 ? [Self.equal(0..<top, 0..<top)] : []
    stretches +=
      inner.0 != inner.1 || ShiftProbe(reference: reference, actual: actual).mayHaveMoved(inner.0)
      ? anchored(inner.0, inner.1, pair) : standing(inner.0, pair)
    if bottom > 0 {
      stretches.append(
        Self.equal(inner.0.upperBound..<reference.height, inner.1.upperBound..<actual.height)
      )
    }
    return stretches
  }

  /// Returns the rows that are equal at the same position.
  private func standing(_ rows: Range<Int>, _ pair: RowPair) -> [RowBand] {
    var stretches: [RowBand] = []
    var start: Int?
    for row in rows {
      if pair.isEqual(row, row) {
        start = start ?? row
      } else if let first = start {
        stretches.append(Self.equal(first..<row, first..<row))
        start = nil
      }
    }
    if let start { stretches.append(Self.equal(start..<rows.upperBound, start..<rows.upperBound)) }
    return stretches
  }

  /// Grows the anchors within two ranges of rows.
  private func anchored(_ first: Range<Int>, _ second: Range<Int>, _ pair: RowPair) -> [RowBand] {
    var stretches: [RowBand] = []
    var end = (first.lowerBound, second.lowerBound)
    for anchor in anchors(first, second) where anchor.0 >= end.0 && anchor.1 >= end.1 {
      guard pair.isEqual(anchor.0, anchor.1) else { continue }
      var start = anchor
      while start.0 > end.0, start.1 > end.1, pair.isEqual(start.0 - 1, start.1 - 1) {
        start = (start.0 - 1, start.1 - 1)
      }
      end = (anchor.0 + 1, anchor.1 + 1)
      while end.0 < first.upperBound, end.1 < second.upperBound, pair.isEqual(end.0, end.1) {
        end = (end.0 + 1, end.1 + 1)
      }
      stretches.append(Self.equal(start.0..<end.0, start.1..<end.1))
    }
    return stretches
  }

  /// Returns pairs of unique equal rows, in the order of both pictures.
  private func anchors(_ first: Range<Int>, _ second: Range<Int>) -> [(Int, Int)] {
    if first.isEmpty || second.isEmpty { return [] }
    let hashes = (RowHashes(reference, first).values, RowHashes(actual, second).values)
    var unique: [UInt64: Int] = [:]
    for (row, hash) in hashes.1.enumerated() {
      unique[hash] = unique[hash] == nil ? second.lowerBound + row : -1
    }
    var seen: [UInt64: Int] = [:]
    for hash in hashes.0 { seen[hash, default: 0] += 1 }
    let pairs = hashes.0.enumerated().compactMap { row, hash -> (Int, Int)? in
      guard seen[hash] == 1, let other = unique[hash], other >= 0 else { return nil }
      return (first.lowerBound + row, other)
    }
    return pairs.map(\.1).longestIncreasing().map { pairs[$0] }
  }

  /// Drops short common ranges and joins consecutive ones.
  private func merged(_ stretches: [RowBand]) -> [RowBand] {
    var result: [RowBand] = []
    for stretch in stretches {
      if let last = result.last, last.reference.upperBound == stretch.reference.lowerBound,
        last.actual.upperBound == stretch.actual.lowerBound
      {
        result[result.count - 1] = Self.equal(
          last.reference.lowerBound..<stretch.reference.upperBound,
          last.actual.lowerBound..<stretch.actual.upperBound
        )
      } else {
        result.append(stretch)
      }
    }
    return result.filter { stretch in
      stretch.reference.count >= Self.shortest
        || stretch.reference.lowerBound == 0 && stretch.actual.lowerBound == 0
        || stretch.reference.upperBound == reference.height
          && stretch.actual.upperBound == actual.height
    }
  }

  private static func equal(_ reference: Range<Int>, _ actual: Range<Int>) -> RowBand {
    RowBand(kind: .equal, reference: reference, actual: actual)
  }
}

/// Determines whether rows of two pictures are equal.
private struct RowPair {
  private let reference: Picture
  private let actual: Picture

  init(_ reference: Picture, _ actual: Picture) {
    (self.reference, self.actual) = (reference, actual)
  }

  func isEqual(_ first: Int, _ second: Int) -> Bool {
    let width = reference.width
    return reference.pixels.withUnsafeBufferPointer { a in
      actual.pixels.withUnsafeBufferPointer { b in
        guard let one = a.baseAddress, let other = b.baseAddress else { return true }
        return memcmp(one + first * width, other + second * width, width * 4) == 0
      }
    }
  }
}

/// A hash of each row, the same for equal rows.
///
/// Only a quarter of every 64 bytes is hashed: rows that differ elsewhere are distinguished when
/// they are compared.
private struct RowHashes {
  let values: [UInt64]

  init(_ picture: Picture, _ rows: Range<Int>) {
    let length = picture.width * 4
    values = picture.pixels.withUnsafeBytes { bytes in
      rows.map { row in
        let start = row * length
        // Two lanes, because each step depends on the one before it.
        var lanes = SIMD2<UInt64>(1, 2)
        var offset = 0
        while offset + 16 <= length {
          lanes ^= bytes.loadUnaligned(fromByteOffset: start + offset, as: SIMD2<UInt64>.self)
          lanes = (lanes &<< 23 | lanes &>> 41) &+ (lanes &<< 3)
          offset += 64
        }
        return (lanes[0] &* 0x9E37_79B9_7F4A_7C15) ^ (lanes[1] &* 0xBF58_476D_1CE4_E5B9)
      }
    }
  }
}
