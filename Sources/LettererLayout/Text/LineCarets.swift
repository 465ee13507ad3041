/// The carets of one line.
struct LineCarets {
  private let line: TextLine
  private let number: Int
  private let geometry: LineGeometry
  /// Whether the paragraph begins in a line above, or continues in the line below.
  private let isContinued: (above: Bool, below: Bool)

  init(_ lines: [TextLine], number: Int, geometry: LineGeometry) {
    line = lines.indices.contains(number) ? lines[number] : .none
    self.number = number
    self.geometry = geometry
    isContinued = (
      number > 0 && number <= lines.count && lines[number - 1].continues,
      number < lines.count - 1 && line.continues
    )
  }

  /// Returns the caret at an offset, clamped to the boundaries of the line.
  func caret(at offset: Int, _ affinity: Caret.Affinity) -> Caret {
    let offset = geometry.boundary(atOrBefore: offset) ?? line.range.lowerBound
    switch affinity {
    case .upstream where offset == geometry.boundaries.first:
      return caret(at: offset, affinity, x: start, isRightToLeft: line.isRightToLeft)
    case .upstream:
      guard let box = geometry.boxes.first(where: { $0.range.upperBound == offset }) else { break }
      return caret(at: offset, affinity, x: box.trailingEdge, isRightToLeft: box.isRightToLeft)
    case .downstream:
      guard let box = geometry.boxes.first(where: { $0.range.lowerBound == offset }) else { break }
      return caret(at: offset, affinity, x: box.leadingEdge, isRightToLeft: box.isRightToLeft)
    }
    return caret(at: offset, affinity, x: end, isRightToLeft: line.isRightToLeft)
  }

  /// Returns the caret nearest to an x position on the line.
  func nearest(to x: Double) -> Caret {
    let edges = (left: min(start, end), right: max(start, end))
    guard x >= edges.left, x <= edges.right, let box = box(nearestTo: x) else {
      let isBefore = line.isRightToLeft ? x > edges.right : !(x > edges.right)
      return isBefore ? first : last
    }
    let isLeft = x < box.x + box.width / 2
    let found =
      isLeft == box.isRightToLeft
      ? caret(at: box.range.upperBound, .upstream) : caret(at: box.range.lowerBound, .downstream)
    return owned(found)
  }

  // MARK: Ends

  /// The leading edge of the line, in the paragraph's direction.
  private var start: Double { line.isRightToLeft ? line.frame.maxX : line.frame.x }

  /// The trailing edge of the line, after its hanging spaces.
  private var end: Double {
    line.isRightToLeft
      ? min(geometry.boxes.first?.x ?? line.frame.x, line.frame.x)
      : max(geometry.boxes.last?.maxX ?? line.frame.maxX, line.frame.maxX)
  }

  private var first: Caret {
    let offset = geometry.boundaries.first ?? line.range.lowerBound
    return owned(caret(at: offset, isContinued.above ? .downstream : .upstream))
  }

  private var last: Caret {
    let offset = geometry.boundaries.last ?? line.range.lowerBound
    return owned(caret(at: offset, isContinued.below ? .upstream : .downstream))
  }

  // MARK: Carets

  private func caret(
    at offset: Int,
    _ affinity: Caret.Affinity,
    x: Double,
    isRightToLeft: Bool
  ) -> Caret {
    Caret(
      offset: offset,
      affinity: affinity,
      rect: LayoutRect(x: x, y: line.frame.y, width: 0, height: line.frame.height),
      line: number,
      isRightToLeft: isRightToLeft
    )
  }

  /// Returns the caret as this line represents it: downstream if both sides are the same place.
  private func owned(_ caret: Caret) -> Caret {
    if isContinued.below, caret.offset == geometry.boundaries.last {
      return self.caret(at: caret.offset, .upstream)
    }
    let downstream = self.caret(at: caret.offset, .downstream)
    if isContinued.above, caret.offset == geometry.boundaries.first { return downstream }
    return downstream.rect == caret.rect ? downstream : caret
  }

  private func box(nearestTo x: Double) -> LineGeometry.Box? {
    func distance(_ box: LineGeometry.Box) -> Double { max(box.x - x, x - box.maxX, 0) }
    return geometry.boxes.min { distance($0) < distance($1) }
  }
}

extension TextLine {
  /// A placeholder for a line that a typesetter does not return.
  fileprivate static let none = TextLine(
    range: 0..<0,
    frame: LayoutRect(x: 0, y: 0, width: 0, height: 0),
    baseline: 0,
    isRightToLeft: false,
    reason: .end
  )
}
