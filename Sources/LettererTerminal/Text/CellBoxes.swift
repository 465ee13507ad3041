import LettererLayout
import LettererUnicode

extension CellSpan {
  /// Returns the positions of the clusters of a line that begins at a column.
  func geometry(of text: CellText, at column: Int) -> LineGeometry {
    let start = text.sourceStart(of: cells.lowerBound, in: text.paragraphs[paragraph])
    let end = cells.last.map { Int(text.cells[$0].sourceEnd) } ?? start
    let clusters = GraphemeClusters(text.source.span.extracting(start..<end)).boundaries
    var boxes = CellBoxes(
      text: text,
      span: self,
      start: start,
      clusters: clusters.isEmpty ? [start] : clusters.map { $0 + start }
    )
    return boxes.geometry(at: column)
  }
}

/// Arranges the clusters of a line in visual order.
private struct CellBoxes {
  /// The cells of one range of the original, with the characters dropped after it.
  private struct Piece {
    var range: Range<Int>
    var sourceEnd: Int
    var columns: Int
  }

  let text: CellText
  let span: CellSpan
  let start: Int
  let clusters: [Int]
  private var column = 0
  private var boxes: [LineGeometry.Box] = []

  init(text: CellText, span: CellSpan, start: Int, clusters: [Int]) {
    self.text = text
    self.span = span
    self.start = start
    self.clusters = clusters
  }

  mutating func geometry(at column: Int) -> LineGeometry {
    let bidi = text.paragraphs[span.paragraph].bidi
    let isRightToLeft = bidi.baseLevel == 1
    let visible = pieces(text.visibleCells(of: span))
    let hanging = pieces(text.visibleCells(of: span).upperBound..<span.cells.upperBound)
    self.column = column
    if isRightToLeft {
      self.column -= hanging.reduce(0) { $0 + $1.columns }
      append(hanging.reversed(), isRightToLeft: true)
      appendEllipsis(visible, isRightToLeft: true)
    }
    appendInOrder(visible, bidi)
    if !isRightToLeft {
      appendEllipsis(visible, isRightToLeft: false)
      append(hanging, isRightToLeft: false)
    }
    let edges = Set(boxes.map(\.range.lowerBound)).union(boxes.map(\.range.upperBound))
    return LineGeometry(
      boundaries: clusters.filter { edges.contains($0) || $0 == start },
      boxes: boxes
    )
  }

  /// Returns the cells grouped by source: all cells of a tab or a mark form one piece.
  private func pieces(_ cells: Range<Int>) -> [Piece] {
    var pieces: [Piece] = []
    var columns = 0
    for index in cells {
      let cell = text.cells[index]
      let start = text.sourceStart(of: index, in: text.paragraphs[span.paragraph])
      columns += Int(cell.columns)
      if cell.traits.contains(.joinsPrevious) {
        // A line may begin with the rest of a mark.
        var mark = pieces.popLast() ?? Piece(range: start..<start, sourceEnd: start, columns: 0)
        mark.columns += columns
        mark.sourceEnd = Int(cell.sourceEnd)
        pieces.append(mark)
        columns = 0
      }
      guard Int(cell.ownEnd) > start else { continue }
      let range = start..<Int(cell.ownEnd)
      pieces.append(Piece(range: range, sourceEnd: Int(cell.sourceEnd), columns: columns))
      columns = 0
    }
    return pieces
  }

  private mutating func appendInOrder(_ pieces: [Piece], _ bidi: BidiParagraph) {
    guard let end = pieces.last?.range.upperBound else { return }
    guard !bidi.isTrivial, end > start else { return append(pieces, isRightToLeft: false) }
    let origin = text.paragraphs[span.paragraph].source.lowerBound
    for run in bidi.visualRuns(in: start - origin..<end - origin) {  // L1, L2
      let own = pieces.filter { run.range.contains(max($0.range.upperBound - 1, start) - origin) }
      append(run.isRightToLeft ? own.reversed() : own, isRightToLeft: run.isRightToLeft)
    }
  }

  private mutating func append(_ pieces: [Piece], isRightToLeft: Bool) {
    for piece in pieces {
      let dropped = droppedClusters(after: piece)
      let hyphen = span.reason == .hyphen ? dropped.firstIndex { isSoftHyphen($0, piece) } : nil
      func columns(_ index: Int) -> Int { index == hyphen ? 1 : 0 }
      if isRightToLeft {
        for index in dropped.indices.reversed() {
          append(dropped[index], columns: columns(index), true)
        }
      }
      append(piece.range, columns: piece.columns, isRightToLeft)
      if !isRightToLeft {
        for index in dropped.indices { append(dropped[index], columns: columns(index), false) }
      }
    }
  }

  /// Whether a dropped cluster is the soft hyphen that ends the line.
  private func isSoftHyphen(_ range: Range<Int>, _ piece: Piece) -> Bool {
    piece.sourceEnd == span.cells.last.map { Int(text.cells[$0].sourceEnd) }
      && Sanitizer.endsWithSoftHyphen(range, of: text.source.span)
  }

  /// Returns the clusters that a terminal does not receive, which have no width.
  private func droppedClusters(after piece: Piece) -> [Range<Int>] {
    guard piece.sourceEnd > piece.range.upperBound else { return [] }
    let inner = clusters.filter { $0 > piece.range.upperBound && $0 < piece.sourceEnd }
    let edges = [piece.range.upperBound] + inner + [piece.sourceEnd]
    return zip(edges, edges.dropFirst()).map { $0..<$1 }
  }

  private mutating func appendEllipsis(_ visible: [Piece], isRightToLeft: Bool) {
    guard span.reason == .ellipsis else { return }
    let end = span.cells.last.map { Int(text.cells[$0].sourceEnd) } ?? start
    let columns = span.columns - visible.reduce(0) { $0 + $1.columns }
    append(end..<max(text.source.count, end), columns: columns, isRightToLeft)
  }

  private mutating func append(_ range: Range<Int>, columns: Int, _ isRightToLeft: Bool) {
    boxes.append(
      LineGeometry.Box(
        range: range,
        x: Double(column),
        width: Double(columns),
        isRightToLeft: isRightToLeft
      )
    )
    column += columns
  }
}
