/// Where the parts of a tall row are, to find those on a page.
package struct PartPlaces: Sendable {
  /// The height of a stretch, in points.
  private static let height = 1024.0
  /// The distance by which a part may extend beyond its frame, in points.
  private static let overhang = 128.0

  /// The parts that begin in each stretch from the top of the row, without tall ones.
  private var stretches: [[Int]] = []
  /// The parts that are taller than a stretch.
  private var tall: [Int] = []

  /// Finds the parts.
  ///
  /// - Complexity: O(*n*).
  package init(_ parts: [Part]) {
    for (number, part) in parts.enumerated() {
      let extent = part.extent
      guard extent.upperBound - extent.lowerBound <= Self.height else {
        tall.append(number)
        continue
      }
      let stretch = Int(max(extent.lowerBound, 0) / Self.height)
      while stretches.count <= stretch { stretches.append([]) }
      stretches[stretch].append(number)
    }
  }

  /// Returns the parts near a range of y in the row, in order.
  fileprivate func parts(near range: Range<Double>, of parts: [Part]) -> [Part] {
    let low = range.lowerBound - Self.overhang
    let high = range.upperBound + Self.overhang
    let first = min(Int(max((low / Self.height).rounded(.down) - 1, 0)), stretches.count)
    let end = min(max(high / Self.height, -1) + 1, Double(stretches.count)).rounded(.up)
    let near = stretches[first..<max(first, Int(end))].joined() + tall
    return near.sorted().lazy.map { parts[$0] }.filter { part in
      part.extent.lowerBound < high && part.extent.upperBound > low
    }
  }
}

extension Row {
  /// Returns the row with the parts near a range of y, in points from its top.
  package func cropped(to range: Range<Double>, _ places: PartPlaces) -> Row {
    var row = self
    row.parts = places.parts(near: range, of: parts)
    return row
  }
}

extension Part {
  /// The range of y of the frame and the text.
  fileprivate var extent: ClosedRange<Double> {
    guard let text else { return frame.y...max(frame.y, frame.maxY) }
    let top = min(frame.y, text.frame.y)
    return top...max(top, frame.maxY, text.frame.maxY)
  }
}
