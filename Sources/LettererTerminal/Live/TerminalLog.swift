public import LettererLayout

/// Writes a transcript that grows into a file or a pipe: every row once, when it is new.
///
/// What happens to a message afterwards, and who is typing, is not told.
public struct TerminalLog {
  private var rows: RowLines

  /// Creates a log of a layout that was painted with the same painter's theme.
  public init<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    rows = RowLines(painter, layout: layout, keepsWrapOff: false)
  }

  /// Takes over another layout of the same conversation, as when somebody joined.
  public mutating func change<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    rows.change(to: layout, painter)
  }

  /// Returns the lines of the rows from a place on.
  ///
  /// - Parameters:
  ///   - y: Where a message was inserted at the end, in lines; 0 for all rows.
  ///   - layout: The transcript.
  /// - Returns: UTF-8 with a line feed after each line.
  /// - Complexity: O(log *n* + *k*) for *k* lines.
  public mutating func text<W: Wording>(
    from y: Double,
    of layout: TranscriptLayout<CellTypesetter, W>
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in rows.lines(of: layout, from: Int(max(y, 0)), looksAbove: false) {
      bytes += line.bytes
      bytes.append(0x0A)
    }
    return bytes
  }
}
