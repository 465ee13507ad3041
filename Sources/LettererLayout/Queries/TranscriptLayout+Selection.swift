extension TranscriptLayout {
  /// Returns the rectangles of the selection between two positions, line by line.
  ///
  /// The positions may be in different parts and rows and in either order. Of the parts between
  /// them, only participants' text is selected: no times, initials, or buttons.
  ///
  /// - Returns: Rectangles in the coordinates of the transcript; none if a position is in no row.
  /// - Complexity: O(log *n* + *k*) for *k* rows, and O(*m*) in the length of their text.
  public func selection(from start: TranscriptPosition, to end: TranscriptPosition) -> [LayoutRect]
  {
    guard let first = row(start.row), let last = row(end.row) else { return [] }
    let places = [(first.y, start), (last.y, end)].sorted {
      ($0.0, $0.1.part, $0.1.offset) < ($1.0, $1.1.part, $1.1.offset)
    }
    let (low, high) = (places[0], places[1])
    return rows(in: low.0...high.0).filter { $0.y >= low.0 }.flatMap { placed -> [LayoutRect] in
      placed.row.parts.indices.flatMap { index -> [LayoutRect] in
        let key = placed.row.key
        let isAfterStart = key != low.1.row || placed.y > low.0 || index >= low.1.part
        let isBeforeEnd = key != high.1.row || placed.y < high.0 || index <= high.1.part
        guard isAfterStart, isBeforeEnd else { return [] }
        let isStart = key == low.1.row && index == low.1.part
        let isEnd = key == high.1.row && index == high.1.part
        guard isStart || isEnd || placed.row.parts[index].isSelectable else { return [] }
        let from = isStart ? low.1.offset : 0
        return rects(from..<max(isEnd ? high.1.offset : .max, from), ofPart: index, in: placed)
      }
    }
  }

  private func rects(
    _ range: Range<Int>,
    ofPart index: Int,
    in placed: PlacedRow<T.Prepared>
  ) -> [LayoutRect] {
    guard let place = placed.row.parts[index].text else { return [] }
    return typesetter.selection(range, in: placed.row.texts[place.number], fit: place.fit)
      .map { $0.offsetBy(x: place.frame.x, y: place.frame.y + placed.y) }
  }
}

extension Part {
  /// Whether the part's text is included in selections across parts.
  fileprivate var isSelectable: Bool {
    guard text != nil else { return false }
    switch name {
    case .avatar, .senderName, .time, .status, .reactions, .badge, .duration, .button, .thread:
      return false
    default: return true
    }
  }
}
