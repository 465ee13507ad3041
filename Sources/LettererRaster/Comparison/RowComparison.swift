import LettererImages
import Glibc

/// Compares corresponding rows.
///
/// Pointers are used for the loops over pixels and do not escape. Equal rows are skipped by the C
/// library at memory speed, even in a debug build.
struct RowComparison {
  /// The distance in pixels below which differences are reported as one, about a line of text.
  private static let closeness = 24
  /// The distance in pixels below which differences are one shape, about a word.
  private static let shapeCloseness = 5

  let tolerance: PixelTolerance
  /// The number of differing pixels after which no further rows are examined.
  var limit = Int.max

  /// The findings so far.
  private struct Findings {
    var result = StretchDifference()
    /// Pixels that fail, and those that pass for now.
    var failing = BoxCollector(closeness: RowComparison.closeness)
    var passing = BoxCollector(closeness: RowComparison.shapeCloseness)
    var solid = SolidGroups()

    mutating func add(_ verdict: PixelJudge.Verdict, x: Int, row: Int) {
      solid.add(x: x, y: row, share: verdict.share, passes: verdict.passes)
      if verdict.passes {
        result.toleratedPixels += 1
        passing.add(x: x, row: row)
      } else {
        result.differingPixels += 1
        failing.add(x: x, row: row)
      }
    }

    /// Adds the differing pixels of a block that has at least one.
    mutating func add(
      _ start: (UnsafePointer<UInt32>, UnsafePointer<UInt32>),
      _ block: Range<Int>,
      row: Int
    ) {
      var (low, high, count) = (block.upperBound, block.lowerBound, 0)
      for x in block where start.0[x] != start.1[x] {
        count += 1
        low = min(low, x)
        high = x
      }
      guard count > 0 else { return }
      result.differingPixels += count
      failing.add(low..<high + 1, row: row)
    }
  }

  func compare(
    _ reference: Picture,
    _ referenceRows: Range<Int>,
    _ actual: Picture,
    _ actualRows: Range<Int>
  ) -> StretchDifference {
    let width = min(reference.width, actual.width)
    let count = min(referenceRows.count, actualRows.count)
    return reference.pixels.withUnsafeBufferPointer { first in
      actual.pixels.withUnsafeBufferPointer { second in
        guard let a = first.baseAddress, let b = second.baseAddress else {
          return StretchDifference()
        }
        var findings = Findings()
        let judge = PixelJudge(
          tolerance: tolerance,
          first: PixelPlane(a, reference),
          second: PixelPlane(b, actual)
        )
        for row in 0..<count {
          let y = (referenceRows.lowerBound + row, actualRows.lowerBound + row)
          let start = (a + y.0 * reference.width, b + y.1 * actual.width)
          if memcmp(start.0, start.1, width * 4) == 0 { continue }
          compareRow(start, y, width, judge, &findings)
          if findings.result.differingPixels > limit { break }
        }
        findings.result.boxes = findings.failing.finish()
        let shift = actualRows.lowerBound - referenceRows.lowerBound
        if tolerance.ignoresAntialiasing {
          failShapes(judge, shift, &findings)
          // If too much differs, small groups need not be examined.
          if findings.result.differingPixels <= tolerance.pixels { failGroups(&findings) }
        }
        return findings.result
      }
    }
  }

  private func compareRow(
    _ start: (UnsafePointer<UInt32>, UnsafePointer<UInt32>),
    _ y: (Int, Int),
    _ width: Int,
    _ judge: PixelJudge,
    _ findings: inout Findings
  ) {
    let isExact = tolerance.isExact
    let (first, second) = (UnsafeRawPointer(start.0), UnsafeRawPointer(start.1))
    var x = 0
    while x < width {
      // Eight pixels at once if they are equal, as most pixels of a differing row are.
      if x + 8 <= width,
        first.loadUnaligned(fromByteOffset: 4 * x, as: SIMD8<UInt32>.self)
          == second.loadUnaligned(fromByteOffset: 4 * x, as: SIMD8<UInt32>.self)
      {
        x += 8
        continue
      }
      let block = x..<min(x + 8, width)
      if isExact {
        findings.add(start, block, row: y.1)
      } else {
        for x in block where start.0[x] != start.1[x] {
          findings.add(judge.verdict(x, y.0, y.1), x: x, row: y.1)
        }
      }
      x = block.upperBound
    }
    findings.failing.endRow(y.1)
    findings.passing.endRow(y.1)
  }

  /// Fails shapes whose pixels all pass by their neighbors but that are a whole pixel away.
  private func failShapes(_ judge: PixelJudge, _ shift: Int, _ findings: inout Findings) {
    for box in findings.passing.finish() where judge.isMoved(box, shift) {
      let count = min(judge.countOfDifferences(box, shift), findings.result.toleratedPixels)
      findings.result.toleratedPixels -= count
      findings.result.differingPixels += count
      findings.result.boxes.append(box)
    }
  }

  /// Fails pixels that changed together: they are not edge noise, however few they are.
  private func failGroups(_ findings: inout Findings) {
    for group in findings.solid.groups {
      let count = min(group.passing, findings.result.toleratedPixels)
      findings.result.toleratedPixels -= count
      findings.result.differingPixels += count
      findings.result.solidGroups += 1
      if count == group.count { findings.result.boxes.append(group.box) }
    }
  }
}
