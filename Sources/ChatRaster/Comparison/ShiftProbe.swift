import ChatImages
import Glibc

/// Tells from a few rows whether something may have moved between two pictures of one size.
///
/// What stands elsewhere differs by its full contrast. What another rasterizer painted in the same
/// place differs by a part of it at its edges: then no row has a counterpart elsewhere, and none need be
/// looked for.
struct ShiftProbe {
  /// Every so many rows one is looked at.
  private static let step = 16
  /// Fewer rows are aligned in no time.
  private static let fewestRows = 128
  /// Bytes of a block: eight pixels.
  private static let block = 32
  /// More than a quarter of all levels is a full contrast.
  private static let levels = SIMD32<UInt8>(repeating: 64)
  /// So many blocks with a full contrast may be among those that differ: one of these.
  private static let share = 8

  let reference: Picture
  let actual: Picture

  /// Whether rows of a stretch that both pictures have may stand elsewhere.
  func mayHaveMoved(_ rows: Range<Int>) -> Bool {
    guard reference.size == actual.size, rows.count >= Self.fewestRows else { return true }
    var found = (differing: 0, strong: 0)
    reference.pixels.withUnsafeBytes { first in
      actual.pixels.withUnsafeBytes { second in
        for row in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.step) {
          count(first, second, row, &found)
        }
      }
    }
    return found.strong * Self.share > found.differing
  }

  private func count(
    _ first: UnsafeRawBufferPointer,
    _ second: UnsafeRawBufferPointer,
    _ row: Int,
    _ found: inout (differing: Int, strong: Int)
  ) {
    let length = reference.width * 4
    let start = row * length
    var offset = 0
    while offset + Self.block <= length {
      let a = first.loadUnaligned(fromByteOffset: start + offset, as: SIMD32<UInt8>.self)
      let b = second.loadUnaligned(fromByteOffset: start + offset, as: SIMD32<UInt8>.self)
      offset += Self.block
      if a == b { continue }
      found.differing += 1
      let difference = pointwiseMax(a, b) &- pointwiseMin(a, b)
      if any(difference .> Self.levels) { found.strong += 1 }
    }
  }
}
