public import ChatLayout

/// Writes a laid out transcript as lines of text, with bubbles as rounded boxes.
///
/// The layout is one that a `CellTypesetter` measured, with the theme `terminal` or one like it.
///
/// ```swift
/// let painter = TerminalPainter()
/// print(painter.text(of: layout), terminator: "")
/// // ╭───────╮
/// // │ Hello │
/// // ╰───────╯
/// ```
public struct TerminalPainter: Hashable, Sendable {
  /// The order in which lines with right-to-left text are written.
  public let bidi: BidiOrder
  /// Whether borders are kept in their columns by control sequences where widths are contested.
  ///
  /// Only for output that goes to a terminal: a file would hold the sequences as bytes.
  public let anchorsBorders: Bool

  /// How many lines are laid out at a time.
  private static let stretch = 256.0

  /// Creates a painter; without arguments its output is plain text without any control.
  public init(bidi: BidiOrder = .logical, anchorsBorders: Bool = false) {
    self.bidi = bidi
    self.anchorsBorders = anchorsBorders
  }

  /// Writes all lines, row by row, as UTF-8 with a line feed after each line.
  ///
  /// Lines have no spaces at their ends. They are no wider than the layout, except where it is too
  /// narrow for the smallest bubble; rows that would begin left of the first column move right.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - write: Receives the bytes of one row with the empty lines above it.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) time, and memory for some rows at a time.
  public func paint<W: Wording, Failure: Error>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var buffer: [UInt8] = []
    var line = 0
    var top = 0.0
    var end = 0.0
    while top < layout.contentHeight {
      let bottom = top + Self.stretch
      for placed in layout.rows(in: top...bottom) where top..<bottom ~= placed.y {
        buffer.removeAll(keepingCapacity: true)
        line += appendEmptyLines(from: line, to: Int(placed.y), &buffer)
        line += append(placed.row, of: layout, to: &buffer)
        try write(buffer)
        end = placed.frame.maxY
      }
      // A row that reaches further down is not built again for every stretch of it.
      top = max(bottom, end)
    }
    buffer.removeAll()
    line += appendEmptyLines(from: line, to: Int(layout.contentHeight), &buffer)
    if !buffer.isEmpty { try write(buffer) }
  }

  /// Returns all lines as one text; write them one by one where there may be many.
  ///
  /// - Complexity: O(*n*).
  public func text<W: Wording>(of layout: TranscriptLayout<CellTypesetter, W>) -> String {
    var bytes: [UInt8] = []
    paint(layout) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Rows

  private func appendEmptyLines(from line: Int, to end: Int, _ buffer: inout [UInt8]) -> Int {
    let count = max(end - line, 0)
    buffer += repeatElement(0x0A, count: count)
    return count
  }

  private func append<W: Wording>(
    _ row: Row<CellText>,
    of layout: TranscriptLayout<CellTypesetter, W>,
    to buffer: inout [UInt8]
  ) -> Int {
    let height = Int(row.size.height)
    let left = row.parts.lazy.map(\.frame.x).min() ?? 0
    var canvas = RowCanvas(height: height, leftmost: Int(left.rounded(.down)))
    for part in row.parts {
      switch part.name {
      case .bubble: BoxDrawing.addBox(part.frame, to: &canvas)
      case .quoteBar: BoxDrawing.addBar(part.frame, to: &canvas)
      case .textBar: BoxDrawing.addBar(part.frame, "│", to: &canvas)
      default: break
      }
      if let text = part.text { add(text, typesetter: layout.typesetter, to: &canvas) }
    }
    canvas.write(to: &buffer, width: Int(layout.width), anchors: anchorsBorders)
    return height
  }

  private func add(
    _ text: PlacedText<CellText>,
    typesetter: CellTypesetter,
    to canvas: inout RowCanvas
  ) {
    let left = Int(text.frame.x.rounded(.down))
    let top = Int(text.frame.y.rounded(.down))
    for (row, span) in typesetter.spans(of: text.prepared, fit: text.fit).enumerated() {
      let column = left + typesetter.column(of: span, in: text.prepared, fit: text.fit)
      for run in span.runs(of: text.prepared, at: column, order: bidi) {
        canvas.add(run, line: top + row)
      }
      for run in span.markerRuns(of: text.prepared, at: column) { canvas.add(run, line: top + row) }
    }
  }
}
