import LettererImages

/// Estimates from a few rows whether something may have moved between two pictures of the same
/// size.
///
/// Moved content differs by its full contrast. Content that another rasterizer painted in the same
/// place differs by a fraction of it at its edges; then no row has a counterpart elsewhere, and no
/// search is necessary.
struct ShiftProbe {
  /// The approximate number of rows examined.
  private static let sample = 64
  /// The minimum number of rows; fewer are aligned instantly.
  private static let fewestRows = 128
  /// The number of pixels compared at once.
  private static let block = 8
  /// The minimum difference that is a full contrast: more than a quarter of all levels.
  private static let levels = 64
  /// Content may have moved if more than one in this many differing blocks has a full contrast.
  private static let share = 8

  let reference: Picture
  let actual: Picture

  /// Returns whether rows of a range that both pictures have may be elsewhere.
  func mayHaveMoved(_ rows: Range<Int>) -> Bool {
    guard reference.size == actual.size, rows.count >= Self.fewestRows else { return true }
    var found = (differing: 0, strong: 0)
    reference.pixels.withUnsafeBytes { first in
      actual.pixels.withUnsafeBytes { second in
        for row in stride(
          from: rows.lowerBound,
          to: rows.upperBound,
          by: max(rows.count / Self.sample, 1)
        ) {
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
    let start = row * reference.width * 4
    var x = 0
    while x + Self.block <= reference.width {
      let offset = start + 4 * x
      let a = first.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      let b = second.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt32>.self)
      x += Self.block
      if a == b { continue }
      found.differing += 1
      for lane in 0..<Self.block where isStrong(a[lane], b[lane]) {
        found.strong += 1
        break
      }
    }
  }

  private func isStrong(_ first: UInt32, _ second: UInt32) -> Bool {
    if first == second { return false }
    for shift in stride(from: UInt32(0), through: 24, by: 8) {
      let difference = Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)
      if abs(difference) > Self.levels { return true }
    }
    return false
  }
}
