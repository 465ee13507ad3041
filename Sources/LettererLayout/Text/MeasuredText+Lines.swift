import LettererUnicode

extension MeasuredText {
  /// A line before it is placed; lengths are in 1/64 point.
  struct Line {
    var paragraph: Int
    var cells: Range<Int>
    /// The width without hanging spaces, with an ellipsis or a hyphen.
    var width: Int
    var reason: TextLine.BreakReason
    var room = LineRoom.none
    var ascent = 0
    /// The height, with the space above and below.
    var height = 0
  }

  /// Returns the lines in a box, from top to bottom; at least one.
  func lines(_ fit: TextFit) -> [Line] {
    let limit = Self.units(fit.width)
    let most = fit.maximumLines.map { max($0, 1) } ?? .max
    var lines: [Line] = []
    for number in content.paragraphs.indices {
      var start = content.paragraphs[number].cells.lowerBound
      repeat {
        guard lines.count < most else {
          lines[lines.count - 1] = cut(lines[lines.count - 1], limit)
          return lines
        }
        let line = line(from: start, in: number, limit)
        lines.append(line)
        start = line.cells.upperBound
      } while start < content.paragraphs[number].cells.upperBound
    }
    return lines
  }

  private static func units(_ width: Double) -> Int { width > 0 ? Int(min(width, 1e9) * 64) : 0 }

  /// Returns the line that begins at a cell, with its height.
  private func line(from start: Int, in number: Int, _ limit: Int) -> Line {
    let paragraph = content.paragraphs[number]
    let isFirst = start == paragraph.cells.lowerBound
    let room = paragraph.room.line(isFirst: isFirst, within: limit)
    var line = Line(paragraph: number, cells: start..<start, width: 0, reason: .end, room: room)
    fill(&line, paragraph, limit)
    let isLast = line.cells.upperBound == paragraph.cells.upperBound
    if isLast { line.reason = number == content.paragraphs.count - 1 ? .end : .mandatory }
    var height = content.cells[line.cells].first?.height ?? content.empty
    for cell in content.cells[line.cells] { height.cover(cell.height) }
    let above = isFirst ? paragraph.room.above : 0
    line.ascent = above + height.ascent
    line.height = line.ascent + height.descent + (isLast ? paragraph.room.below : 0)
    return line
  }

  /// Takes as many cells as fit and read well.
  private func fill(_ line: inout Line, _ paragraph: Paragraph, _ limit: Int) {
    let (start, end) = (line.cells.lowerBound, paragraph.cells.upperBound)
    let limit = limit - line.room.total
    var (width, spaces) = (0, 0)
    var opportunity: (end: Int, reason: TextLine.BreakReason)?
    for index in start..<end {
      let cell = content.cells[index]
      if cell.isSpace {
        spaces += cell.advance
      } else {
        if index > start, width + spaces + cell.advance > limit {
          line.cells = start..<(opportunity?.end ?? index)
          line.reason = opportunity?.reason ?? .emergency
          if line.reason == .soft { prefer(&line, paragraph, limit) }
          return measure(&line)
        }
        width += spaces + cell.advance
        spaces = 0
      }
      guard cell.allowsBreak else { continue }
      let hyphen = cell.hyphen ?? 0
      if width + hyphen <= limit || opportunity == nil && hyphen == 0 {
        opportunity = (index + 1, cell.hyphen == nil ? .soft : .hyphen)
      }
    }
    line.cells = start..<end
    measure(&line)
  }

  /// Ends a full line earlier if that reads better.
  private func prefer(_ line: inout Line, _ paragraph: Paragraph, _ limit: Int) {
    let next = paragraph.room.line(isFirst: false, within: limit + line.room.total)
    let full = MeasuredLine(
      text: self,
      start: line.cells.lowerBound,
      fullEnd: line.cells.upperBound,
      paragraphEnd: paragraph.cells.upperBound,
      nextIndent: next.total - line.room.total
    )
    line.cells = line.cells.lowerBound..<full.preferredEnd()
  }

  private func measure(_ line: inout Line) {
    line.width = width(of: line.cells)
    if line.reason == .hyphen { line.width += content.cells[line.cells].last?.hyphen ?? 0 }
  }

  /// Returns the cells without the spaces that hang at their end.
  func visible(_ cells: Range<Int>) -> Range<Int> {
    var end = cells.upperBound
    while end > cells.lowerBound, content.cells[end - 1].isSpace { end -= 1 }
    return cells.lowerBound..<end
  }

  func width(of cells: Range<Int>) -> Int {
    content.cells[visible(cells)].reduce(0) { $0 + $1.advance }
  }

  /// Shortens a line so that an ellipsis fits at its end; it may continue with text of the next one.
  private func cut(_ line: Line, _ limit: Int) -> Line {
    var cut = line
    cut.reason = .ellipsis
    let start = line.cells.lowerBound
    cut.cells = start..<start
    cut.width = content.ellipsis
    var width = content.ellipsis
    for index in start..<content.paragraphs[line.paragraph].cells.upperBound {
      width += content.cells[index].advance
      guard width <= limit - line.room.total else { break }
      if content.cells[index].isSpace { continue }
      cut.cells = start..<index + 1
      cut.width = width
    }
    return cut
  }

  // MARK: Places

  /// Returns the x of a line in 1/64 point.
  private func x(of line: Line, _ fit: TextFit) -> Int {
    line.room.x(
      ofLine: line.width,
      within: Self.units(fit.width),
      alignment: fit.alignment,
      isRightToLeft: content.paragraphs[line.paragraph].isRightToLeft
    )
  }

  func textLine(_ line: Line, top: Int, _ fit: TextFit) -> TextLine {
    let paragraph = content.paragraphs[line.paragraph]
    let above =
      line.cells.lowerBound == paragraph.cells.lowerBound ? paragraph.room.above : 0
    let endsParagraph = line.reason == .end || line.reason == .mandatory
    let below = endsParagraph ? paragraph.room.below : 0
    return TextLine(
      range: sourceStart(of: line)..<(endsParagraph ? paragraph.source.upperBound : end(of: line)),
      frame: LayoutRect(
        x: Self.points(x(of: line, fit)),
        y: Self.points(top + above),
        width: Self.points(line.width),
        height: Self.points(line.height - above - below)
      ),
      baseline: Self.points(top + line.ascent),
      isRightToLeft: paragraph.isRightToLeft,
      reason: line.reason
    )
  }

  private func sourceStart(of line: Line) -> Int {
    let paragraph = content.paragraphs[line.paragraph]
    let start = line.cells.lowerBound
    return paragraph.cells.contains(start)
      ? content.cells[start].range.lowerBound : paragraph.source.lowerBound
  }

  private func end(of line: Line) -> Int {
    line.cells.isEmpty
      ? sourceStart(of: line) : content.cells[line.cells.upperBound - 1].range.upperBound
  }

  // MARK: Geometry

  /// Returns the boxes of the clusters of a line, from left to right.
  func geometry(of line: Line, _ fit: TextFit) -> LineGeometry {
    let paragraph = content.paragraphs[line.paragraph]
    let isRightToLeft = paragraph.isRightToLeft
    let visible = visible(line.cells)
    let hanging = visible.upperBound..<line.cells.upperBound
    var boxes = MeasuredBoxes(x: x(of: line, fit))
    let rest =
      line.reason == .ellipsis ? end(of: line)..<max(content.source.count, end(of: line)) : nil
    let dots = line.width - width(of: visible)
    if isRightToLeft {
      boxes.x -= content.cells[hanging].reduce(0) { $0 + $1.advance }
      for index in hanging.reversed() { boxes.add(content.cells[index], true) }
      if let rest { boxes.add(rest, dots, true) }
    }
    for (index, isReversed) in order(visible, paragraph) {
      var cell = content.cells[index]
      let isLast = index == line.cells.upperBound - 1
      if isLast, line.reason == .hyphen { cell.advance += cell.hyphen ?? 0 }
      boxes.add(cell, isReversed)
    }
    if !isRightToLeft {
      if let rest { boxes.add(rest, dots, false) }
      for index in hanging { boxes.add(content.cells[index], false) }
    }
    let starts = content.cells[line.cells].map(\.range.lowerBound)
    return LineGeometry(
      boundaries: line.cells.isEmpty ? [sourceStart(of: line)] : starts + [end(of: line)],
      boxes: boxes.boxes
    )
  }

  /// Returns cells in visual order (UAX #9, L1 and L2).
  private func order(_ cells: Range<Int>, _ paragraph: Paragraph) -> [(Int, isReversed: Bool)] {
    guard !paragraph.bidi.isTrivial, let first = cells.first, let last = cells.last else {
      return cells.map { ($0, false) }
    }
    let origin = paragraph.source.lowerBound
    let start = content.cells[first].range.lowerBound - origin
    let end = content.cells[last].range.upperBound - origin
    return paragraph.bidi.visualRuns(in: start..<end).flatMap { run in
      let own = cells.filter { run.range.contains(content.cells[$0].range.lowerBound - origin) }
      return (run.isRightToLeft ? own.reversed() : own).map { ($0, run.isRightToLeft) }
    }
  }
}

/// Boxes next to each other.
private struct MeasuredBoxes {
  /// The end of the last box in 1/64 point.
  var x: Int
  private(set) var boxes: [LineGeometry.Box] = []

  init(x: Int) { self.x = x }

  mutating func add(_ cell: MeasuredText.Cell, _ isRightToLeft: Bool) {
    add(cell.range, cell.advance, isRightToLeft)
  }

  mutating func add(_ range: Range<Int>, _ width: Int, _ isRightToLeft: Bool) {
    boxes.append(
      LineGeometry.Box(
        range: range,
        x: MeasuredText.points(x),
        width: MeasuredText.points(width),
        isRightToLeft: isRightToLeft
      )
    )
    x += width
  }
}

/// A full line; its places are the possible first cells of the next line.
private struct MeasuredLine: FullLine {
  let text: MeasuredText
  let start: Int
  let fullEnd: Int
  let paragraphEnd: Int
  let nextIndent: Int

  var lonelyWidth: Int {
    Int(Self.lonelyEms * min(max(text.content.styled.font.size, 0), 1e6) * 64)
  }
  var hasPhrases: Bool { text.content.styled.runs.contains { $0.text.utf8.contains(0xE3) } }

  func place(before place: Int) -> Int? {
    var place = place - 1
    while place > start, !isPlace(place) { place -= 1 }
    return place > start ? place : nil
  }

  private func isPlace(_ place: Int) -> Bool {
    let cell = text.content.cells[place - 1]
    return cell.allowsBreak && cell.hyphen == nil
  }

  func offset(of place: Int) -> Int { text.content.cells[place - 1].range.upperBound }

  func width(from start: Int?, to end: Int) -> Int { text.width(of: (start ?? self.start)..<end) }

  func followsSpace(_ place: Int) -> Bool { text.content.cells[place - 1].isSpace }

  func isWithinPhrase(_ offset: Int) -> Bool {
    let bytes = text.content.source
    return JapanesePhrases.holds(offset, in: bytes.span)
  }

  func link(around offset: Int) -> Range<Int>? {
    let bytes = text.content.source
    return ChatLinks.link(around: offset, in: bytes.span)
  }
}
