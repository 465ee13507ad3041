public import LettererLayout

/// The end of a growing transcript in the window of a terminal.
///
/// Rows are printed once and scroll away into the terminal's scrollback. Rows still in the window
/// are rewritten when they change. A frame contains the bytes to write at once.
///
/// ```swift
/// var window = TerminalWindow(layout, painter: painter, rows: 24)
/// write(window.start + window.frame(of: layout))
/// window.note(layout.append(message))
/// write(window.frame(of: layout))
/// write(window.end)
/// ```
///
/// Nothing else may write to the terminal between two frames.
public struct TerminalWindow {
  private var painter: TerminalPainter
  private var rows: RowLines
  /// The maximum number of lines that can be rewritten; the cursor is on the line below them.
  private var room: Int
  /// The first line of the transcript that can be rewritten.
  private var top = 0
  /// The lines that can be rewritten, as shown in the window.
  private var shown: [WindowLine] = []
  /// The lines of the transcript in the last frame.
  private var height = 0
  private var clearsWindow = false
  /// The number of lines above the cursor that the next frame erases first.
  private var stale = 0

  /// Creates a window that shows nothing yet.
  ///
  /// - Parameters:
  ///   - layout: The transcript; the first frame prints all of it.
  ///   - painter: The painter of its rows.
  ///   - rows: The height of the window in lines.
  public init<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter,
    rows: Int
  ) {
    self.painter = painter
    self.rows = RowLines(painter, layout: layout, keepsWrapOff: true)
    room = max(rows - 1, 0)
  }

  /// The bytes to write before the first frame, which hide the cursor.
  public var start: [UInt8] { ControlSequence.hideCursor }

  /// The bytes to write after the last frame, which undo everything that frames change.
  public var end: [UInt8] {
    ControlSequence.resetStyle + ControlSequence.enableWrap + ControlSequence.showCursor
  }

  // MARK: Changes

  /// Records a change of a message; rows above the window may have moved.
  ///
  /// For a message that crosses the top of the window, the lines that scrolled away are assumed to
  /// be unchanged. A streamed message grows below them, and every new line passes through the
  /// window.
  public mutating func note(_ change: LayoutChange) {
    let y = Int(change.y)
    guard y < top else { return }
    let end = change.rows.compactMap { $0.before.map { Int($0.maxY) } }.max() ?? y
    top = end > top ? min(top, end + Int(change.shift)) : top + Int(change.shift)
    top = max(top, y, 0)
  }

  /// Switches to another layout of the same conversation in a window of the same size.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - painter: How its rows are painted.
  ///   - heightBefore: The height of the replaced layout, including all changes.
  public mutating func change<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter,
    heightBefore: Double
  ) {
    self.painter = painter
    rows.change(to: layout, painter)
    top = max(top + Int(layout.contentHeight) - Int(heightBefore), 0)
  }

  /// Sets another height of the window, which leaves its lines unchanged.
  ///
  /// Lines that no longer fit have scrolled away.
  public mutating func resize(rows: Int) {
    room = max(rows - 1, 0)
    keep(shown)
  }

  /// Switches to a layout for a window of another width and rewrites all lines that can be
  /// rewritten.
  ///
  /// Output of other programs above these lines stays in the window. If the lines fill the window,
  /// the next frame clears it first.
  public mutating func resize<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter,
    rows: Int
  ) {
    let before = self
    self = TerminalWindow(layout, painter: painter, rows: rows)
    let isWhole = before.top == 0
    clearsWindow = before.clearsWindow || before.shown.count >= before.room
    if !clearsWindow {
      let lines = before.shown.map { $0.lines(inColumns: Int(layout.width)) }
      stale = before.stale + lines.reduce(0, +)
    }
    let kept = clearsWindow || isWhole ? room : min(before.shown.count, room)
    top = max(Int(layout.contentHeight) - kept, 0)
  }

  /// Forgets the content of the window, for example after another program has written to it.
  public mutating func restart() {
    top = max(height - room, 0)
    shown = []
  }

  /// Begins another conversation below the current one.
  public mutating func begin<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    self = TerminalWindow(layout, painter: painter, rows: room + 1)
  }

  // MARK: Frames

  /// Returns the bytes that update the window, to be written at once; empty if nothing changed.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* lines from the first line that can be rewritten.
  public mutating func frame<W: Wording>(
    of layout: TranscriptLayout<CellTypesetter, W>
  ) -> [UInt8] {
    height = Int(layout.contentHeight)
    top = min(top, height)
    let next = rows.lines(of: layout, from: top, looksAbove: true)
    defer { keep(next) }
    guard next != shown || clearsWindow || stale > 0 else { return [] }
    var bytes = ControlSequence.startFrame + ControlSequence.disableWrap
    if clearsWindow { bytes += ControlSequence.clearWindow }
    if stale > 0 { bytes += [0x0D] + ControlSequence.moveUp(stale) + ControlSequence.eraseBelow }
    (clearsWindow, stale) = (false, 0)
    let same = zip(next, shown).prefix { $0 == $1 }.count
    if same < shown.count { bytes += [0x0D] + ControlSequence.moveUp(shown.count - same) }
    for (index, line) in next.enumerated().dropFirst(same) {
      if index >= shown.count || shown[index] != line {
        bytes += ControlSequence.eraseLine + line.bytes
      }
      bytes += [0x0D, 0x0A]
    }
    if next.count < shown.count { bytes += ControlSequence.eraseBelow }
    return bytes + ControlSequence.enableWrap + ControlSequence.endFrame
  }

  /// Keeps the lines that fit into the window; the others have scrolled away.
  private mutating func keep(_ lines: [WindowLine]) {
    let gone = max(lines.count - room, 0)
    shown = Array(lines.dropFirst(gone))
    top += gone
  }
}
