public import LettererImages
import Glibc

/// Compares pictures pixel by pixel, and aligns rows if some were inserted.
///
/// ```swift
/// let difference = ImageComparison().compare(before, after)
/// difference.isIdentical           // every bit is the same
/// difference.changedBands.count    // 1: one bubble grew, and the rest only moved
/// ```
public struct ImageComparison: Hashable, Sendable {
  /// The tolerance for differing pixels.
  public var tolerance: PixelTolerance

  /// Creates a comparison, which is exact by default.
  public init(tolerance: PixelTolerance = .exact) {
    self.tolerance = tolerance
  }

  /// Compares two pictures of any sizes.
  ///
  /// - Complexity: O(pixels); equal pictures at the speed of memory.
  public func compare(_ reference: Picture, _ actual: Picture) -> ImageDifference {
    guard reference.width == actual.width else { return whole(reference, actual) }
    let alignment = RowAlignment(reference, actual)
    if alignment.isIdentical { return identical(height: actual.height) }
    if reference.size == actual.size, let passed = tolerated(reference, actual) { return passed }
    return aligned(reference, actual, alignment)
  }

  /// Compares a range of rows in one picture with an equally high one in the other.
  ///
  /// The part by which one picture is wider or taller than the other is ignored.
  ///
  /// - Complexity: O(pixels) of the range.
  public func compare(
    _ reference: Picture,
    rows referenceRows: Range<Int>,
    _ actual: Picture,
    rows actualRows: Range<Int>
  ) -> StretchDifference {
    let first = referenceRows.clamped(to: 0..<reference.height)
    let second = actualRows.clamped(to: 0..<actual.height)
    return RowComparison(tolerance: tolerance).compare(reference, first, actual, second)
  }

  /// Returns whether a stretch of rows passes.
  public func passes(_ difference: StretchDifference) -> Bool {
    difference.solidGroups == 0
      && difference.differingPixels <= (tolerance.isExact ? 0 : tolerance.pixels)
  }

  /// Returns whether every bit of two pictures is the same.
  ///
  /// - Complexity: O(pixels), at the speed of memory.
  public static func isIdentical(_ first: Picture, _ second: Picture) -> Bool {
    guard first.size == second.size else { return false }
    return first.pixels.withUnsafeBytes { a in
      second.pixels.withUnsafeBytes { b in
        guard let start = a.baseAddress, let other = b.baseAddress else { return true }
        return memcmp(start, other, a.count) == 0
      }
    }
  }

  // MARK: Ways to compare

  private func identical(height: Int) -> ImageDifference {
    ImageDifference(
      bands: [RowBand(kind: .equal, reference: 0..<height, actual: 0..<height)],
      differingPixels: 0,
      toleratedPixels: 0,
      boxes: [],
      isSame: true
    )
  }

  /// Returns the difference of two pictures that pass without alignment.
  private func tolerated(_ reference: Picture, _ actual: Picture) -> ImageDifference? {
    if tolerance.isExact { return nil }
    let rows = 0..<actual.height
    let found = RowComparison(tolerance: tolerance, limit: tolerance.pixels)
      .compare(reference, rows, actual, rows)
    guard passes(found) else { return nil }
    return ImageDifference(
      bands: [
        RowBand(
          kind: .changed,
          reference: rows,
          actual: rows,
          differingPixels: found.differingPixels
        )
      ],
      differingPixels: found.differingPixels,
      toleratedPixels: found.toleratedPixels,
      boxes: found.boxes,
      isSame: true
    )
  }

  /// Compares pictures of different widths from their upper left corners.
  private func whole(_ reference: Picture, _ actual: Picture) -> ImageDifference {
    let found = compare(
      reference,
      rows: 0..<reference.height,
      actual,
      rows: 0..<actual.height
    )
    let common =
      min(reference.width, actual.width) * min(reference.height, actual.height)
    let alone = max(reference.pixels.count, actual.pixels.count) - common
    let band = RowBand(
      kind: .changed,
      reference: 0..<reference.height,
      actual: 0..<actual.height,
      differingPixels: found.differingPixels + alone
    )
    return ImageDifference(
      bands: [band],
      differingPixels: band.differingPixels,
      toleratedPixels: found.toleratedPixels,
      boxes: [PixelBox(x: 0..<actual.width, y: 0..<actual.height)],
      isSame: false
    )
  }

  /// Compares pictures of the same width, finding equal rows wherever they are.
  private func aligned(
    _ reference: Picture,
    _ actual: Picture,
    _ alignment: RowAlignment
  ) -> ImageDifference {
    var result = ImageDifference(
      bands: [],
      differingPixels: 0,
      toleratedPixels: 0,
      boxes: [],
      isSame: false
    )
    for var band in alignment.bands {
      switch band.kind {
      case .equal: break
      case .changed:
        let found = compare(reference, rows: band.reference, actual, rows: band.actual)
        band.differingPixels = found.differingPixels
        result.toleratedPixels += found.toleratedPixels
        result.boxes += found.boxes
      case .inserted, .removed:
        band.differingPixels = max(band.reference.count, band.actual.count) * actual.width
        if band.kind == .inserted {
          result.boxes.append(PixelBox(x: 0..<actual.width, y: band.actual))
        }
      }
      result.differingPixels += band.differingPixels
      result.bands.append(band)
    }
    return result
  }
}
