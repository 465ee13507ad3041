import LettererLayout

/// One line as a range of cells, before it is placed.
struct CellSpan: Hashable {
  var paragraph: Int
  var cells: Range<Int>
  /// The columns without hanging spaces, including an ellipsis or a hyphen.
  var columns: Int
  var reason: TextLine.BreakReason
  /// The columns reserved next to the line.
  var room = LineRoom.none

  /// The columns including those next to the line.
  var fullColumns: Int { columns + room.total }

  /// Returns the beginning of the line, up to a cell.
  fileprivate func ending(
    at end: Int,
    _ columns: Int,
    _ reason: TextLine.BreakReason
  ) -> CellSpan {
    CellSpan(
      paragraph: paragraph,
      cells: cells.lowerBound..<end,
      columns: columns,
      reason: reason,
      room: room
    )
  }
}

/// Fills lines greedily; this is the only place that decides line ends.
struct CellWalker {
  let text: CellText
  /// The columns of the box.
  let limit: Int

  /// Returns the lines; if there are more than the maximum, the last line ends in an ellipsis.
  func spans(maximum: Int) -> [CellSpan] {
    if let line = text.onlyLine, line.columns <= limit { return [line] }
    var spans: [CellSpan] = []
    let paragraphs = text.paragraphs
    let cells = text.cells
    for number in paragraphs.indices {
      let range = paragraphs[number].cells
      let room = paragraphs[number].room
      let reason: TextLine.BreakReason = number == paragraphs.count - 1 ? .end : .mandatory
      var start = range.lowerBound
      repeat {
        guard spans.count < maximum else {
          return spans.dropLast() + spans.suffix(1).map(cut)
        }
        let end = CellSpan(
          paragraph: number,
          cells: start..<range.upperBound,
          columns: 0,
          reason: reason,
          room: room.line(isFirst: start == range.lowerBound, within: limit)
        )
        let span = first(of: end, cells.span)
        spans.append(span)
        start = span.cells.upperBound
      } while start < range.upperBound
    }
    return spans
  }

  /// Returns as much of the rest of a paragraph as fits into a line.
  private func first(of rest: CellSpan, _ cells: Span<CellText.Cell>) -> CellSpan {
    let start = rest.cells.lowerBound
    let limit = limit - rest.room.total
    var columns = 0
    var spaces = 0
    var opportunity: CellSpan?
    for index in rest.cells {
      let cell = cells[index]
      if cell.traits.contains(.isSpace) {
        spaces += Int(cell.columns)
      } else {
        if index > start, columns + spaces + Int(cell.columns) > limit {
          return opportunity.map { preferred($0, rest) }
            ?? emergency(rest, endingAt: index, cells)
        }
        columns += spaces + Int(cell.columns)
        spaces = 0
      }
      if cell.traits.contains(.allowsBreak) {
        let hyphen = cell.traits.contains(.endsWithHyphen) ? 1 : 0
        // A hyphen that does not fit is a break opportunity only if there is no other.
        if hyphen == 0 || columns + hyphen <= limit || opportunity == nil {
          let isDrawn = hyphen == 1 && columns < limit
          opportunity = rest.ending(
            at: index + 1,
            columns + (isDrawn ? 1 : 0),
            isDrawn ? .hyphen : .soft
          )
        }
      }
    }
    return rest.ending(at: rest.cells.upperBound, columns, rest.reason)
  }

  /// Returns a full line, or one that ends earlier so that it reads better.
  private func preferred(_ full: CellSpan, _ rest: CellSpan) -> CellSpan {
    let room = text.paragraphs[rest.paragraph].room.line(isFirst: false, within: limit)
    let line = CellLine(
      text: text,
      paragraph: rest.paragraph,
      start: rest.cells.lowerBound,
      fullEnd: full.cells.upperBound,
      paragraphEnd: rest.cells.upperBound,
      nextIndent: room.total - rest.room.total
    )
    let end = line.preferredEnd()
    if end == full.cells.upperBound { return full }
    return rest.ending(at: end, line.width(from: nil, to: end), .soft)
  }

  /// Ends a line where it is full, before joined cells unless the line begins with them, and so that
  /// a slash before a break opportunity does not begin the next line alone.
  private func emergency(
    _ rest: CellSpan,
    endingAt full: Int,
    _ cells: Span<CellText.Cell>
  ) -> CellSpan {
    let start = rest.cells.lowerBound
    var end = full
    if end > start + 1, isLastSlash(end, of: rest, cells) { end -= 1 }
    while end > start, cells[end].traits.contains(.joinsPrevious) { end -= 1 }
    if end == start { end = full }
    var span = rest.ending(at: end, 0, .emergency)
    for index in text.visibleCells(of: span) { span.columns += Int(cells[index].columns) }
    return span
  }

  private func isLastSlash(
    _ index: Int,
    of rest: CellSpan,
    _ cells: Span<CellText.Cell>
  ) -> Bool {
    let next = index + 1
    guard
      next == rest.cells.upperBound || cells[next].traits.contains(.isSpace)
        || cells[index].traits.contains(.allowsBreak)
    else { return false }
    let offset = text.sourceStart(of: index, in: text.paragraphs[rest.paragraph])
    return text.source.indices.contains(offset) && text.source[offset] == UInt8(ascii: "/")
  }

  /// Truncates a line so that an ellipsis fits at its end.
  ///
  /// The line may include text of the next one, up to the end of its paragraph.
  private func cut(_ line: CellSpan) -> CellSpan {
    let start = line.cells.lowerBound
    let end = text.paragraphs[line.paragraph].cells.upperBound
    var cut = CellSpan(
      paragraph: line.paragraph,
      cells: start..<start,
      columns: 1,
      reason: .ellipsis,
      room: line.room
    )
    var columns = 0
    for index in start..<end {
      columns += Int(text.cells[index].columns)
      guard columns < limit - line.room.total else { break }
      if text.cells[index].traits.contains(.isSpace) { continue }
      if index + 1 < end, text.cells[index + 1].traits.contains(.joinsPrevious) { continue }
      cut.cells = start..<index + 1
      cut.columns = columns + 1
    }
    return cut
  }
}
