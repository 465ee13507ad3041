public import LettererLayout
public import LettererUnicode

/// A typesetter for terminals: a point is a cell, every line is one cell high.
///
/// Columns are counted by a policy; fonts and their sizes play no part.
/// Thai and other scripts that need a dictionary are broken between clusters where a line is full.
///
/// ```swift
/// let typesetter = CellTypesetter()
/// let text = typesetter.prepare(StyledText("你好", font: FontStyle(size: 1)))
/// typesetter.size(text, fit: TextFit(width: 80))  // 4 wide, 1 high
/// ```
public struct CellTypesetter: Typesetter {
  /// How columns are counted.
  public let widths: CellWidth.Policy

  /// Creates a typesetter.
  ///
  /// - Parameter widths: How columns are counted; by default so that every terminal has room.
  public init(widths: CellWidth.Policy = .reserved) {
    self.widths = widths
  }

  /// Returns the text as clusters with their columns, without anything that could steer a terminal.
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

  /// Returns the whole text prepared anew: there is no shaping that could be saved.
  public func append(_ addition: String, to text: CellText) -> CellText {
    prepare(text.styled.appending(addition))
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

  /// Returns the lines, each aligned by the direction of its paragraph, in whole cells.
  public func lines(_ text: CellText, fit: TextFit) -> [TextLine] {
    spans(of: text, fit: fit).enumerated().map { row, span in
      line(span, of: text, row: row, fit: fit)
    }
  }

  /// Returns the columns of the clusters in visual order, as in a terminal that shows them so.
  public func geometry(ofLines lines: Range<Int>, in text: CellText, fit: TextFit) -> [LineGeometry]
  {
    let spans = spans(of: text, fit: fit)
    return spans[lines.clamped(to: spans.indices)].map {
      $0.geometry(of: text, at: column(of: $0, in: text, fit: fit))
    }
  }

  /// Returns the text; a terminal has faces of its own.
  public func typography(of text: CellText) -> Typography { Typography(text.styled) }

  /// Returns nothing, so that no emoji is ever set large: a terminal has one size of text.
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

  /// The whole cells of a fit; no line is a billion cells wide, and no number is 0.
  private static func limit(of fit: TextFit) -> Int {
    fit.width > 0 ? Int(min(fit.width, 1e9)) : 0
  }
}
