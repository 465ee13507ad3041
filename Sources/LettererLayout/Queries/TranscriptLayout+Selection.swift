extension TranscriptLayout {
  /// A part of a row, and the bytes of its text that are selected.
  private struct Selected {
    var placed: PlacedRow<T.Prepared>
    var part: Int
    var range: Range<Int>
  }

  /// Returns the rectangles of the selection between two positions, line by line.
  ///
  /// The positions may be in different parts and rows and in either order. Of the parts between
  /// them, only participants' text is selected: no times, initials, or buttons.
  ///
  /// - Returns: Rectangles in the coordinates of the transcript; none if a position is in no row.
  /// - Complexity: O(log *n* + *k*) for *k* rows, and O(*m*) in the length of their text.
  public func selection(from start: TranscriptPosition, to end: TranscriptPosition) -> [LayoutRect]
  {
    selected(from: start, to: end).flatMap { rects($0.range, ofPart: $0.part, in: $0.placed) }
  }

  /// Returns the text of the selection between two positions, one line per part.
  ///
  /// A character is selected if it begins between the positions, as its rectangle is. Of hidden text,
  /// such as a spoiler, an ellipsis is selected.
  ///
  /// - Returns: The text; empty if a position is in no row.
  /// - Complexity: O(log *n* + *k*) for *k* rows, and O(*m*) in the length of their text.
  public func selectedText(from start: TranscriptPosition, to end: TranscriptPosition) -> String {
    selected(from: start, to: end).compactMap { selected -> String? in
      let row = selected.placed.row
      return row.text(of: row.parts[selected.part]).map { text(selected.range, of: $0) }
    }.joined(separator: "\n")
  }

  /// Returns the selected parts in order.
  private func selected(
    from start: TranscriptPosition,
    to end: TranscriptPosition
  ) -> [Selected] {
    guard let first = row(start.row), let last = row(end.row) else { return [] }
    let places = [(first.y, start), (last.y, end)].sorted {
      ($0.0, $0.1.part, $0.1.offset) < ($1.0, $1.1.part, $1.1.offset)
    }
    let (low, high) = (places[0], places[1])
    return rows(in: low.0...high.0).filter { $0.y >= low.0 }.flatMap { placed -> [Selected] in
      placed.row.parts.indices.compactMap { index -> Selected? in
        let key = placed.row.key
        let isAfterStart = key != low.1.row || placed.y > low.0 || index >= low.1.part
        let isBeforeEnd = key != high.1.row || placed.y < high.0 || index <= high.1.part
        guard isAfterStart, isBeforeEnd else { return nil }
        let isStart = key == low.1.row && index == low.1.part
        let isEnd = key == high.1.row && index == high.1.part
        guard isStart || isEnd || placed.row.parts[index].isSelectable else { return nil }
        let from = isStart ? low.1.offset : 0
        let range = from..<max(isEnd ? high.1.offset : .max, from)
        return Selected(placed: placed, part: index, range: range)
      }
    }
  }

  /// Returns the bytes of a text in a range.
  private func text(_ range: Range<Int>, of prepared: T.Prepared) -> String {
    var (text, start) = ("", 0)
    for run in typesetter.typography(of: prepared).text.runs {
      let bytes = run.text.utf8
      let part = range.clamped(to: start..<start + bytes.count)
      defer { start += bytes.count }
      guard !part.isEmpty else { continue }
      if run.isHidden {
        text += "\u{2026}"
      } else {
        let low = run.text.character(atOrAfter: part.lowerBound - start)
        let high = run.text.character(atOrAfter: part.upperBound - start)
        text += run.text[low..<max(low, high)]
      }
    }
    return text
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

extension String {
  /// Returns the index of the first character that begins at or after a byte.
  fileprivate func character(atOrAfter byte: Int) -> Index {
    var index = utf8.index(startIndex, offsetBy: byte)
    while index < endIndex, Index(index, within: self) == nil { utf8.formIndex(after: &index) }
    return index
  }
}
