public import LettererLayout

/// The first lines of a long transcript, shown in a terminal while the rest is still being read.
///
/// Later parts of the transcript may change these lines. They are therefore erased when everything
/// is known, and the transcript itself is written in their place.
///
/// ```swift
/// let preview = TerminalPreview(start, painter: painter, rows: 24)
/// write(preview?.bytes)
/// let layout = everything()
/// write(preview?.wipe(inColumns: columns))
/// painter.paint(layout, to: write)
/// write(TerminalPreview.end)
/// ```
///
/// Nothing else may write to the terminal until they are erased.
public struct TerminalPreview: Sendable {
  /// The lines, to be written at once.
  public private(set) var bytes: [UInt8] = []
  /// The number of lines, which is less than the window's, so that none scrolls away.
  public private(set) var lineCount = 0

  /// The lines as shown in the window.
  private var lines: [WindowLine] = []

  private struct Full: Error {}

  /// Paints as many lines as fit into a window; `nil` if there are none.
  ///
  /// - Parameters:
  ///   - layout: The start of the transcript, no wider than the window.
  ///   - painter: The painter of its rows.
  ///   - rows: The height of the window in lines.
  /// - Complexity: O(*n*) in the messages that fit into the window.
  public init?<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter,
    rows: Int
  ) {
    let room = rows - 1
    let encoder = painter.encoder(columns: Int(layout.width))
    try? painter.forEachRow(of: layout) { (grid: CellGrid, emptyLines) throws(Full) in
      for line in -emptyLines..<grid.height {
        if lines.count == room { throw Full() }
        var next = WindowLine()
        if line >= 0 { next.columns = encoder.encode(line, of: grid, to: &next.bytes) }
        lines.append(next)
      }
    }
    lineCount = lines.count
    for line in lines { bytes += line.bytes + [0x0A] }
    if lineCount == 0 { return nil }
  }

  /// Returns the sequences that erase the lines; nothing appears in the window until the end is
  /// written.
  ///
  /// - Parameter columns: The current width of the window, which may have rewrapped its lines.
  /// - Returns: Control sequences, to be written at once.
  public func wipe(inColumns columns: Int) -> [UInt8] {
    let count = lines.reduce(0) { $0 + $1.lines(inColumns: columns) }
    return ControlSequence.startFrame + [0x0D] + ControlSequence.moveUp(count)
      + ControlSequence.eraseBelow
  }

  /// The bytes to write after other lines have replaced the preview.
  public static var end: [UInt8] { ControlSequence.endFrame }
}
