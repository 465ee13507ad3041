import ChatLayout

/// One line as a stretch of cells, before it is placed.
struct CellSpan: Hashable {
  var paragraph: Int
  var cells: Range<Int>
  /// The columns without hanging spaces, with the ellipsis or the hyphen if there is one.
  var columns: Int
  var reason: TextLine.BreakReason
  /// The columns beside the line.
  var room = LineRoom.none

  /// The columns with those beside the line.
  var fullColumns: Int { columns + room.total }
}

/// Fills lines greedily; the one place where lines are decided.
struct CellWalker {
  let text: CellText
  /// The columns of the box.
  let limit: Int

  /// Returns the lines; where there are more than the maximum, the last one has an ellipsis.
  func spans(maximum: Int) -> [CellSpan] {
    var spans: [CellSpan] = []
    let paragraphs = text.paragraphs
    for (number, paragraph) in paragraphs.enumerated() {
      var start = paragraph.cells.lowerBound
      repeat {
        guard spans.count < maximum else {
          return spans.dropLast() + spans.suffix(1).map(cut)
        }
        let span = span(from: start, paragraph: number)
        spans.append(span)
        start = span.cells.upperBound
      } while start < paragraph.cells.upperBound
    }
    return spans
  }

  private func span(from start: Int, paragraph number: Int) -> CellSpan {
    let paragraph = text.paragraphs[number]
    let end = paragraph.cells.upperBound
    let room = paragraph.room.line(isFirst: start == paragraph.cells.lowerBound, within: limit)
    let limit = limit - room.total
    let cells = text.cells
    var columns = 0
    var spaces = 0
    var opportunity: CellSpan?
    for index in start..<end {
      let cell = cells[index]
      if cell.traits.contains(.isSpace) {
        spaces += Int(cell.columns)
      } else {
        if index > start, columns + spaces + Int(cell.columns) > limit {
          return opportunity ?? emergency(start..<index, paragraph: number, room: room)
        }
        columns += spaces + Int(cell.columns)
        spaces = 0
      }
      if cell.traits.contains(.allowsBreak) {
        let hyphen = cell.traits.contains(.endsWithHyphen) ? 1 : 0
        // A hyphen that finds no room is no place to break, unless there is no other.
        if hyphen == 0 || columns + hyphen <= limit || opportunity == nil {
          opportunity = CellSpan(
            paragraph: number,
            cells: start..<index + 1,
            columns: columns + (columns + hyphen <= limit ? hyphen : 0),
            reason: hyphen == 1 && columns + hyphen <= limit ? .hyphen : .soft,
            room: room
          )
        }
      }
    }
    let isLast = number == text.paragraphs.count - 1
    return CellSpan(
      paragraph: number,
      cells: start..<end,
      columns: columns,
      reason: isLast ? .end : .mandatory,
      room: room
    )
  }

  /// Ends a line where it is full; before what belongs together, unless the line begins with it.
  private func emergency(_ cells: Range<Int>, paragraph: Int, room: LineRoom) -> CellSpan {
    var end = cells.upperBound
    while end > cells.lowerBound, text.cells[end].traits.contains(.joinsPrevious) { end -= 1 }
    if end == cells.lowerBound { end = cells.upperBound }
    var span = CellSpan(
      paragraph: paragraph,
      cells: cells.lowerBound..<end,
      columns: 0,
      reason: .emergency,
      room: room
    )
    for index in text.visibleCells(of: span) { span.columns += Int(text.cells[index].columns) }
    return span
  }

  /// Cuts a line so that the ellipsis fits at its end.
  ///
  /// The line may take in text that was meant for the next one, up to the end of its paragraph.
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
