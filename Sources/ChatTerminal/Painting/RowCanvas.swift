/// The lines of one row, as runs of cells in any order.
struct RowCanvas {
  private var lines: [[CellRun]]
  private let shift: Int

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - height: The number of lines.
  ///   - leftmost: The first column that will be drawn on; a row that begins left of column 0 is
  ///     moved to it as a whole.
  init(height: Int, leftmost: Int) {
    shift = max(-leftmost, 0)
    lines = Array(repeating: [], count: max(height, 0))
  }

  /// Adds a run; outside the row there is nothing to draw on.
  mutating func add(_ run: CellRun, line: Int) {
    guard lines.indices.contains(line) else { return }
    var run = run
    run.column += shift
    lines[line].append(run)
  }

  /// Appends the lines to a buffer, each with a line feed.
  func write(to buffer: inout [UInt8], width: Int, anchors: Bool) {
    for line in lines {
      let runs = Self.ordered(line)
      let isAnchored = anchors && runs.contains(where: \.isContested)
      if isAnchored { buffer += ControlSequence.disableWrap }
      let end = Self.write(runs, to: &buffer, anchors: isAnchored)
      if isAnchored {
        // In the last column the sequence would erase what has just been written there.
        if end < width { buffer += ControlSequence.eraseToEndOfLine }
        buffer += ControlSequence.enableWrap
      }
      buffer.append(0x0A)
    }
  }

  private static func write(_ runs: [CellRun], to buffer: inout [UInt8], anchors: Bool) -> Int {
    var column = 0
    for run in runs {
      if run.column > column {
        buffer += repeatElement(0x20, count: run.column - column)
        column = run.column
      }
      buffer += run.bytes
      column += run.columns
      if anchors, run.isContested { buffer += ControlSequence.moveTo(column: column) }
    }
    return column
  }

  private static func ordered(_ runs: [CellRun]) -> [CellRun] {
    runs.enumerated().sorted { ($0.element.column, $0.offset) < ($1.element.column, $1.offset) }
      .map(\.element)
  }
}

/// The control sequences (ECMA-48, DEC) that are ever written; no other code writes ESC.
enum ControlSequence {
  /// DECAWM off.
  static let disableWrap = Array("\u{1B}[?7l".utf8)
  /// DECAWM on.
  static let enableWrap = Array("\u{1B}[?7h".utf8)
  /// EL.
  static let eraseToEndOfLine = Array("\u{1B}[K".utf8)

  /// CHA; the column is from 0.
  static func moveTo(column: Int) -> [UInt8] { Array("\u{1B}[\(column + 1)G".utf8) }
}
