import ChatLayout
import UnicodeText

/// Bytes that stand at a column of a line.
struct CellRun: Hashable {
  /// The first column, from 0.
  var column: Int
  var columns: Int
  var bytes: [UInt8]
  /// Whether terminals may disagree about where the run ends.
  var isContested = false
}

/// The order in which the characters of lines with right-to-left text are written.
public enum BidiOrder: String, Hashable, Sendable, CaseIterable {
  /// In the order of reading; the terminal, or who reads the file, reorders.
  case logical
  /// From left to right as shown, with brackets mirrored, for terminals that do not reorder.
  case visual
}

extension CellSpan {
  private static let block = Array("█".utf8)
  private static let ellipsis = Array("\u{2026}".utf8)

  /// Returns the line as runs that end after every contested cluster.
  func runs(of text: CellText, at column: Int, order: BidiOrder) -> [CellRun] {
    var runs: [CellRun] = []
    var open = CellRun(column: column, columns: 0, bytes: [])
    for step in steps(in: text, order: order) {
      switch step {
      case .cell(let index, let isMirrored):
        let cell = text.cells[index]
        let bytes = text.output[text.output(of: index)]
        open.columns += Int(cell.columns)
        if cell.traits.contains(.isHidden), !cell.traits.contains(.isSpace) {
          open.bytes += repeatElement(Self.block, count: Int(cell.columns)).joined()
          continue
        }
        open.bytes += isMirrored ? Self.mirrored(bytes) : Array(bytes)
        guard cell.traits.contains(.isContested) else { continue }
        open.isContested = true
        runs.append(open)
        open = CellRun(column: open.column + open.columns, columns: 0, bytes: [])
      case .ellipsis:
        open.bytes += Self.ellipsis
        open.columns += 1
      }
    }
    if open.columns > 0 { runs.append(open) }
    return runs
  }

  /// Returns the marker beside the line, where the line begins at a column.
  func markerRuns(of text: CellText, at column: Int) -> [CellRun] {
    let paragraph = text.paragraphs[paragraph]
    guard let marker = paragraph.marker, cells.lowerBound == paragraph.cells.lowerBound else {
      return []
    }
    let isRightToLeft = paragraph.bidi.baseLevel == 1
    let start = isRightToLeft ? column + columns + marker.lead : column - marker.columns
    return marker.runs.map { run in
      var run = run
      run.column += start
      return run
    }
  }

  // MARK: Order

  private enum Step {
    case cell(Int, isMirrored: Bool)
    case ellipsis
  }

  private func steps(in text: CellText, order: BidiOrder) -> [Step] {
    let paragraph = text.paragraphs[paragraph]
    let visible = text.visibleCells(of: self)
    let tail: [Step] = reason == .ellipsis ? [.ellipsis] : []
    guard order == .visual, !paragraph.bidi.isTrivial, let last = visible.last else {
      return visible.map { .cell($0, isMirrored: false) } + tail
    }
    let start = text.sourceStart(of: visible.lowerBound, in: paragraph)
    let first = paragraph.source.lowerBound
    let line = start - first..<Int(text.cells[last].ownEnd) - first
    let steps = paragraph.bidi.visualRuns(in: line).flatMap { run -> [Step] in
      let cells = visible.filter { run.range.contains(Int(text.cells[$0].ownEnd) - 1 - first) }
      return (run.isRightToLeft ? cells.reversed() : cells).map {
        .cell($0, isMirrored: run.isRightToLeft)
      }
    }
    return paragraph.bidi.baseLevel == 1 ? tail + steps : steps + tail
  }

  private static func mirrored(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, let mirror = BidiParagraph.mirror(of: first) else {
      return Array(bytes)
    }
    return Array(String(mirror).utf8) + bytes.dropFirst(first.utf8.count)
  }
}
