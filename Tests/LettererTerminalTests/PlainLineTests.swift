import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererTerminal

/// Compares the fast path for plain lines with the one that paints every cluster as a glyph.
@Suite struct PlainLineTests {
  /// A link that covers nothing, which causes lines to be painted glyph by glyph.
  private static let nowhere = LinkRange(range: 0..<0, target: [], ink: .plain)

  private struct ShownCell: Hashable {
    var text: [UInt8]
    var columns: UInt8
    var isContested: Bool
    var style: CellStyle
  }

  private func cells(_ grid: CellGrid) -> [ShownCell] {
    grid.cells.map { cell in
      let start = Int(cell.start)
      return ShownCell(
        text: cell.length == 0
          ? [UInt8(cell.start)] : Array(grid.bytes[start..<start + Int(cell.length)]),
        columns: cell.columns,
        isContested: cell.isContested,
        style: cell.style
      )
    }
  }

  @Test(arguments: TerminalStyle.allCases, TestRun.seeds(12, gate: 1))
  func `a plain line looks as if painted cluster by cluster`(style: TerminalStyle, seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 40)
    var plainTexts = 0
    for (columns, order) in [1, 12, 40, 80].flatMap({ width in
      BidiOrder.allCases.map { (width, $0) }
    }) {
      let layout = layout(transcript, columns: columns, style: style)
      var plain = TerminalPainter(style: style, bidi: order).rowPainter(for: layout)
      var glyphs = plain
      for text in layout.rows.flatMap({ RowScene($0.row, speaker: .plain).texts }) {
        if text.cells.stretches.isEmpty { plainTexts += 1 }
        // Lines at the edges are clipped by the grid.
        let height = Int(text.frame.maxY)
        for base in [CellStyle.plain, CellStyle(.secondary, on: .plain, .italic)] {
          plain.grid.reset(width: columns, height: height, shift: 0)
          glyphs.grid.reset(width: columns, height: height, shift: 0)
          plain.paint(text, base)
          glyphs.paint(text, base, links: [Self.nowhere])
          #expect(
            cells(plain.grid) == cells(glyphs.grid)
              && plain.grid.rightToLeftLines == glyphs.grid.rightToLeftLines,
            "seed \(seed), \(columns) columns, \(order): \(text.cells)"
          )
        }
      }
    }
    #expect(plainTexts > 0, "seed \(seed)")
  }
}
