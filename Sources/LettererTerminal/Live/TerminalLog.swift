public import LettererLayout

/// Writes a growing transcript to a file or pipe: each row once, when it is new.
///
/// Later changes of a message and typing indicators are not written.
public struct TerminalLog {
  private var rows: RowLines

  /// Creates a log of a layout that uses the theme of the painter.
  public init<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    rows = RowLines(painter, layout: layout, keepsWrapOff: false)
  }

  /// Switches to another layout of the same conversation, for example when someone joined.
  public mutating func change<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    rows.change(to: layout, painter)
  }

  /// Returns the lines of the rows from a position on.
  ///
  /// - Parameters:
  ///   - y: The position where a message was appended, in lines; 0 for all rows.
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
