public import LettererLayout

/// The end of a transcript that grows, as the window of a terminal shows it.
///
/// Rows are printed once and scroll away into the terminal's own memory. Those that are still in
/// the window are written anew where they change. A frame is what is to be written at once.
///
/// ```swift
/// var window = TerminalWindow(layout, painter: painter, rows: 24)
/// write(window.start + window.frame(of: layout))
/// window.note(layout.append(message))
/// write(window.frame(of: layout))
/// write(window.end)
/// ```
///
/// Nobody else may write to the terminal between two frames.
public struct TerminalWindow {
  private var painter: TerminalPainter
  private var rows: RowLines
  /// The most lines that can be written anew: the cursor stands on the one below them.
  private var room: Int
  /// The line of the transcript with which those begin that can be written anew.
  private var top = 0
  /// The lines that can be written anew, as they are in the window.
  private var shown: [WindowLine] = []
  /// The lines of the transcript in the last frame.
  private var height = 0
  private var clearsWindow = false
  /// How many lines above the cursor the next frame takes away first.
  private var stale = 0

  /// Creates a window in which nothing is shown yet.
  ///
  /// - Parameters:
  ///   - layout: The transcript; in the first frame all of it is printed.
  ///   - painter: How its rows are painted.
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

  /// What is written before the first frame: no cursor is shown.
  public var start: [UInt8] { ControlSequence.hideCursor }

  /// What is written after the last frame, which gives back everything that frames change.
  public var end: [UInt8] {
    ControlSequence.resetStyle + ControlSequence.enableWrap + ControlSequence.showCursor
  }

  // MARK: Changes

  /// Notes that a message changed; what is above the window may have moved.
  ///
  /// Of a message across the top of the window, the lines that scrolled away are taken to be what they were:
  /// it grows below them, as a message does that is streamed, and every new line passes through the window.
  public mutating func note(_ change: LayoutChange) {
    let y = Int(change.y)
    guard y < top else { return }
    let end = change.rows.compactMap { $0.before.map { Int($0.maxY) } }.max() ?? y
    top = end > top ? min(top, end + Int(change.shift)) : top + Int(change.shift)
    top = max(top, y, 0)
  }

  /// Takes over another layout of the same conversation in a window of the same size.
  ///
  /// - Parameters:
  ///   - layout: The new layout.
  ///   - painter: How its rows are painted.
  ///   - heightBefore: The height of the layout that it replaces, with all changes.
  public mutating func change<W: Wording>(
    to layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter,
    heightBefore: Double
  ) {
    self.painter = painter
    rows.change(to: layout, painter)
    top = max(top + Int(layout.contentHeight) - Int(heightBefore), 0)
  }

  /// Takes over another height of the window, which leaves its lines as they are.
  ///
  /// What has no room any more has scrolled away.
  public mutating func resize(rows: Int) {
    room = max(rows - 1, 0)
    keep(shown)
  }

  /// Takes over a layout for a window of another width: all that can be written anew is.
  ///
  /// What others have written above it stays in the window. Where the lines fill the window, the next
  /// frame begins with an empty one.
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

  /// Forgets what is in the window, as after somebody else has written to it.
  public mutating func restart() {
    top = max(height - room, 0)
    shown = []
  }

  /// Begins another conversation below the one that is shown.
  public mutating func begin<W: Wording>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    painter: TerminalPainter
  ) {
    self = TerminalWindow(layout, painter: painter, rows: room + 1)
  }

  // MARK: Frames

  /// Returns what brings the window up to date, to be written at once; nothing where nothing changed.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* lines from the first one that can be written anew.
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

  /// What has no room in the window has scrolled away.
  private mutating func keep(_ lines: [WindowLine]) {
    let gone = max(lines.count - room, 0)
    shown = Array(lines.dropFirst(gone))
    top += gone
  }
}
