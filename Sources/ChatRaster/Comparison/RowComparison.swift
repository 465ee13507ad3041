import ChatImages
import Glibc

/// Compares rows that stand beside each other.
///
/// Pointers for the loops over pixels; they stay in the calls. Equal rows are passed over by the C
/// library at the speed of memory, in a debug build too.
struct RowComparison {
  /// Differences that are closer than this many columns or rows are one, about a line of text.
  private static let closeness = 24

  let tolerance: PixelTolerance

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
        var result = StretchDifference()
        guard let a = first.baseAddress, let b = second.baseAddress else { return result }
        var boxes = BoxCollector(closeness: Self.closeness)
        let judge = PixelJudge(
          tolerance: tolerance,
          first: PixelPlane(a, reference),
          second: PixelPlane(b, actual)
        )
        for row in 0..<count {
          let y = (referenceRows.lowerBound + row, actualRows.lowerBound + row)
          let start = (a + y.0 * reference.width, b + y.1 * actual.width)
          if memcmp(start.0, start.1, width * 4) == 0 { continue }
          compareRow(start, y, width, judge, &boxes, &result)
        }
        result.boxes = boxes.finish()
        return result
      }
    }
  }

  private func compareRow(
    _ start: (UnsafePointer<UInt32>, UnsafePointer<UInt32>),
    _ y: (Int, Int),
    _ width: Int,
    _ judge: PixelJudge,
    _ boxes: inout BoxCollector,
    _ result: inout StretchDifference
  ) {
    let isExact = tolerance.isExact
    var segment: Range<Int>?
    var differing = 0
    var tolerated = 0
    var x = 0
    while x < width {
      if start.0[x] == start.1[x] {
        x += 1
        continue
      }
      if !isExact, judge.passes(x, y.0, y.1) {
        tolerated += 1
      } else {
        differing += 1
        if let open = segment, x - open.upperBound < Self.closeness {
          segment = open.lowerBound..<x + 1
        } else {
          if let segment { boxes.add(segment, row: y.1) }
          segment = x..<x + 1
        }
      }
      x += 1
    }
    if let segment { boxes.add(segment, row: y.1) }
    result.differingPixels += differing
    result.toleratedPixels += tolerated
  }
}

/// Joins the segments of rows that lie close to each other to boxes.
private struct BoxCollector {
  let closeness: Int
  /// Boxes that rows below may still extend, and those that none can.
  private var open: [PixelBox] = []
  private var closed: [PixelBox] = []

  init(closeness: Int) {
    self.closeness = closeness
  }

  mutating func add(_ segment: Range<Int>, row: Int) {
    var box = PixelBox(x: segment, y: row..<row + 1)
    var rest: [PixelBox] = []
    for candidate in open {
      if row - candidate.y.upperBound >= closeness {
        closed.append(candidate)
      } else if candidate.x.lowerBound < segment.upperBound + closeness,
        segment.lowerBound < candidate.x.upperBound + closeness
      {
        box = box.union(candidate)
      } else {
        rest.append(candidate)
      }
    }
    open = rest + [box]
  }

  /// All boxes, the highest first.
  mutating func finish() -> [PixelBox] {
    (closed + open).sorted {
      ($0.y.lowerBound, $0.x.lowerBound) < ($1.y.lowerBound, $1.x.lowerBound)
    }
  }
}
