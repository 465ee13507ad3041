public import ChatLayout

/// The first lines of a long transcript, shown in a terminal while the rest of it is still read.
///
/// What follows in the transcript may change them, so they are wiped away once all is known, and the
/// transcript itself is written in their place.
///
/// ```swift
/// let preview = TerminalPreview(start, painter: painter, rows: 24)
/// write(preview?.bytes)
/// let layout = everything()
/// write(preview?.wipe)
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
    try? painter.paint(layout) { (row: [UInt8]) throws(Full) in
      for line in row.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
        if lineCount == room { throw Full() }
        bytes += line
        bytes.append(0x0A)
        lineCount += 1
      }
    }
    if lineCount == 0 { return nil }
  }

  /// What wipes the lines away; from there on nothing appears in the window until the end is written.
  public var wipe: [UInt8] {
    ControlSequence.startFrame + [0x0D] + ControlSequence.moveUp(lineCount)
      + ControlSequence.eraseBelow
  }

  /// What is written when other lines stand in their place.
  public static var end: [UInt8] { ControlSequence.endFrame }
}
