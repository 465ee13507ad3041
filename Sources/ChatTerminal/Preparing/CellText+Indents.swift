import ChatLayout
import UnicodeText

extension CellText {
  /// Gives the paragraphs the room that a text asks for, and their markers.
  mutating func indent(by text: StyledText) {
    var markerColumns = 0
    replaceParagraphs { paragraph in
      guard let indent = text.indent(ofParagraphAt: paragraph.source.lowerBound) else { return }
      if paragraph.source.lowerBound == indent.range.lowerBound {
        paragraph.marker = indent.marker.map { Self.marker($0, of: paragraph) }
        markerColumns = paragraph.marker?.columns ?? 0
      }
      paragraph.room = ParagraphRoom(indent, unitsPerPoint: 1, markerWidth: markerColumns)
    }
  }

  private static func marker(_ marker: StyledText.Run, of paragraph: Paragraph) -> Marker {
    let isRightToLeft = paragraph.bidi.baseLevel == 1
    var preparer = CellPreparer(
      Array(marker.text.utf8),
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
    let text = preparer.prepared()
    let cells = text.paragraphs[0].cells
    let columns = text.cells[cells].reduce(0) { $0 + Int($1.columns) }
    let span = CellSpan(paragraph: 0, cells: cells, columns: columns, reason: .end)
    let runs = span.runs(of: text, at: 0, order: .visual)
    let visible = runs.last.map { $0.column + $0.columns } ?? 0
    return Marker(runs: runs, columns: columns, lead: isRightToLeft ? columns - visible : 0)
  }
}
