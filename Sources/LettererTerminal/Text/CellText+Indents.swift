import LettererLayout
import LettererUnicode

extension CellText.Draft {
  /// Sets the indents of the paragraphs as the text specifies, and their markers.
  mutating func indent(by text: StyledText, widths: CellWidth.Policy) {
    var markerColumns = 0
    replaceParagraphs { paragraph in
      guard let indent = text.indent(ofParagraphAt: paragraph.source.lowerBound) else { return }
      if paragraph.source.lowerBound == indent.range.lowerBound {
        paragraph.marker = indent.marker.map {
          Self.marker($0, of: paragraph, widths: widths)
        }
        markerColumns = paragraph.marker?.columns ?? 0
      }
      paragraph.room = ParagraphRoom(indent, unitsPerPoint: 1, markerWidth: markerColumns)
    }
  }

  private static func marker(
    _ marker: StyledText.Run,
    of paragraph: CellText.Paragraph,
    widths: CellWidth.Policy
  ) -> CellText.Marker {
    let isRightToLeft = paragraph.bidi.baseLevel == 1
    var preparer = CellPreparer(
      Array(marker.text.utf8),
      direction: isRightToLeft ? .rightToLeft : .leftToRight,
      widths: widths
    )
    let text = CellText(preparer.prepared())
    let cells = text.paragraphs[0].cells
    let columns = text.cells[cells].reduce(0) { $0 + Int($1.columns) }
    let span = CellSpan(paragraph: 0, cells: cells, columns: columns, reason: .end)
    let visible = text.visibleCells(of: span).reduce(0) { $0 + Int(text.cells[$1].columns) }
    return CellText.Marker(
      cells: span.glyphs(of: text, order: .visual),
      columns: columns,
      visible: visible
    )
  }
}
