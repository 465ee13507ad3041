public import LettererLayout
public import LettererUnicode

/// A typesetter for terminals: a point is a cell, and every line is one cell high.
///
/// Columns are counted by a policy; fonts and their sizes are ignored. Thai and other scripts that
/// require a dictionary break between clusters where a line is full.
///
/// ```swift
/// let typesetter = CellTypesetter()
/// let text = typesetter.prepare(StyledText("你好", font: FontStyle(size: 1)))
/// typesetter.size(text, fit: TextFit(width: 80))  // 4 wide, 1 high
/// ```
public struct CellTypesetter: Typesetter {
  /// One cell.
  public static var unit: Double { 1 }

  /// The policy for counting columns.
  public let widths: CellWidth.Policy

  /// Creates a typesetter.
  ///
  /// - Parameter widths: The policy for counting columns; by default, text fits in every terminal.
  public init(widths: CellWidth.Policy = .reserved) {
    self.widths = widths
  }

  /// Returns the text as clusters with their columns, without anything that could affect a
  /// terminal.
  public func prepare(_ text: StyledText) -> CellText {
    var source: [UInt8] = []
    for run in text.runs { source += run.text.utf8 }
    var preparer = CellPreparer(
      source,
      direction: text.direction,
      isolates: text.isolates,
      widths: widths
    )
    var draft = preparer.prepared()
    draft.styled = text
    draft.applyLooks(of: text)
    if !text.indents.isEmpty { draft.indent(by: text, widths: widths) }
    return CellText(draft)
  }

  /// Returns the columns of the widest line, and the number of lines as the height.
  public func size(_ text: CellText, fit: TextFit) -> TextSize {
    if fit.trailingBox == nil, let line = text.onlyLine, line.columns <= Self.limit(of: fit) {
      return TextSize(width: Double(line.columns), height: 1, lineCount: 1)
    }
    let spans = spans(of: text, fit: fit)
    let size = TextSize(
      width: Double(spans.lazy.map(\.fullColumns).max() ?? 0),
      height: Double(spans.count),
      lineCount: spans.count
    )
    guard fit.trailingBox != nil, let last = spans.last else { return size }
    let line = line(last, of: text, row: spans.count - 1, fit: fit)
    return size.packing(trailingBoxOf: fit, after: line, indent: Double(last.room.total), grid: 1)
  }

  /// Returns the lines, each aligned by its paragraph's direction, in whole cells.
  public func lines(_ text: CellText, fit: TextFit) -> [TextLine] {
    spans(of: text, fit: fit).enumerated().map { row, span in
      line(span, of: text, row: row, fit: fit)
    }
  }

  /// Returns the columns of the clusters in visual order.
  public func geometry(ofLines lines: Range<Int>, in text: CellText, fit: TextFit) -> [LineGeometry]
  {
    let spans = spans(of: text, fit: fit)
    return spans[lines.clamped(to: spans.indices)].map {
      $0.geometry(of: text, at: column(of: $0, in: text, fit: fit))
    }
  }

  /// Returns the typography of the text; a terminal has its own faces.
  public func typography(of text: CellText) -> Typography { Typography(text.styled) }

  /// Returns `nil`, so that emoji are never enlarged: a terminal has only one text size.
  public func emojiCount(of text: String) -> Int? { nil }

  // MARK: Lines

  func spans(of text: CellText, fit: TextFit) -> [CellSpan] {
    CellWalker(text: text, limit: Self.limit(of: fit))
      .spans(maximum: fit.maximumLines.map { max($0, 1) } ?? .max)
  }

  /// Returns the column at which a line begins in the box of its text.
  func column(of span: CellSpan, in text: CellText, fit: TextFit) -> Int {
    span.room.x(
      ofLine: span.columns,
      within: Self.limit(of: fit),
      alignment: fit.alignment,
      isRightToLeft: text.paragraphs[span.paragraph].bidi.baseLevel == 1
    )
  }

  private func line(_ span: CellSpan, of text: CellText, row: Int, fit: TextFit) -> TextLine {
    let paragraph = text.paragraphs[span.paragraph]
    let start = text.sourceStart(of: span.cells.lowerBound, in: paragraph)
    let endsParagraph = span.reason == .end || span.reason == .mandatory
    let end =
      endsParagraph
      ? paragraph.source.upperBound
      : span.cells.last.map { Int(text.cells[$0].sourceEnd) } ?? start
    return TextLine(
      range: start..<end,
      frame: LayoutRect(
        x: Double(column(of: span, in: text, fit: fit)),
        y: Double(row),
        width: Double(span.columns),
        height: 1
      ),
      baseline: Double(row + 1),
      isRightToLeft: paragraph.bidi.baseLevel == 1,
      reason: span.reason
    )
  }

  /// Returns the whole cells of a fit, limited to a billion; a width that is not a number counts as
  /// 0.
  private static func limit(of fit: TextFit) -> Int {
    fit.width > 0 ? Int(min(fit.width, 1e9)) : 0
  }
}
