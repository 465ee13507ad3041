public import LettererLayout

/// The first lines of a long transcript, shown in a terminal while the rest of it is still read.
///
/// What follows in the transcript may change them, so they are wiped away once all is known, and the
/// transcript itself is written in their place.
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
/// Nobody else may write to the terminal before they are wiped away.
public struct TerminalPreview: Sendable {
  /// The lines, to be written at once.
  public private(set) var bytes: [UInt8] = []
  /// How many lines there are: fewer than the window has, so that none scrolls away.
  public private(set) var lineCount = 0

  /// The lines as they are in the window.
  private var lines: [WindowLine] = []

  private struct Full: Error {}

  /// Paints as many lines as a window has room for; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - layout: The start of the transcript, no wider than the window.
  ///   - painter: How its rows are painted.
  ///   - rows: The height of the window in lines.
  /// - Complexity: O(*n*) in the messages that have room in the window.
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

  /// What wipes the lines away; from there on nothing appears in the window until the end is written.
  ///
  /// - Parameter columns: The width of the window by now, in which its lines may be broken anew.
  /// - Returns: Control sequences, to be written at once.
  public func wipe(inColumns columns: Int) -> [UInt8] {
    let count = lines.reduce(0) { $0 + $1.lines(inColumns: columns) }
    return ControlSequence.startFrame + [0x0D] + ControlSequence.moveUp(count)
      + ControlSequence.eraseBelow
  }

  /// What is written when other lines stand in their place.
  public static var end: [UInt8] { ControlSequence.endFrame }
}
