/// Joins nearby pixels into boxes, row by row from the top.
struct BoxCollector {
  /// The distance in columns or rows below which pixels belong together.
  let closeness: Int
  /// Boxes that rows below may still extend, and those that are final.
  private var open: [PixelBox] = []
  private var closed: [PixelBox] = []
  /// The pixels of the row so far.
  private var segment: Range<Int>?

  init(closeness: Int) {
    self.closeness = closeness
  }

  /// Adds a pixel right of all others of its row.
  mutating func add(x: Int, row: Int) { add(x..<x + 1, row: row) }

  /// Adds pixels right of all others of their row, which are close to each other.
  mutating func add(_ range: Range<Int>, row: Int) {
    if let last = segment, range.lowerBound - last.upperBound < closeness {
      segment = last.lowerBound..<range.upperBound
    } else {
      endRow(row)
      segment = range
    }
  }

  /// Ends a row whose last pixel was added.
  mutating func endRow(_ row: Int) {
    guard let segment else { return }
    self.segment = nil
    var box = PixelBox(x: segment, y: row..<row + 1)
    var place = 0
    while place < open.count {
      let candidate = open[place]
      let isOver = row - candidate.y.upperBound >= closeness
      let isNear =
        candidate.x.lowerBound < segment.upperBound + closeness
        && segment.lowerBound < candidate.x.upperBound + closeness
      if !isOver, !isNear {
        place += 1
        continue
      }
      if isOver { closed.append(candidate) } else { box = box.union(candidate) }
      open[place] = open[open.count - 1]
      open.removeLast()
    }
    open.append(box)
  }

  /// All boxes, the highest first.
  mutating func finish() -> [PixelBox] {
    (closed + open).sorted {
      ($0.y.lowerBound, $0.x.lowerBound) < ($1.y.lowerBound, $1.x.lowerBound)
    }
  }
}
