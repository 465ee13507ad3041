import LettererLayout
import LettererModel
import TestSupport
import Testing

@testable import LettererTerminal

@Suite struct InvitationTests {
  private func lines(_ style: TerminalStyle, columns: Int) -> [String] {
    let message = Message(id: "m", sender: "grace", content: .invitation(.dinner))
    let layout = TranscriptLayout(
      Transcript.group([message]),
      theme: .terminal(style, columns: columns),
      environment: LayoutEnvironment(width: Double(columns), scale: 1),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    var lines: [String] = []
    let painter = TerminalPainter(style: style, colors: .none)
    painter.forEachRow(of: layout) { grid, _ in
      lines += (0..<grid.height).map { grid.text(ofLine: $0) }
    }
    return lines
  }

  @Test func `an invitation is drawn in a frame`() {
    let lines = self.lines(.lines, columns: 60).map { String($0.prefix(28)) }
    #expect(
      lines == [
        " ╭─ Grace Hopper ──────────╮",
        " │ Dinner                  │",
        " │ Sun, 29 Nov 2026, 18:00 │",
        " │ Da Enzo                 │",
        " │ ● Going               2 │",
        " │   You, Grace Hopper     │",
        " │ ○ Maybe               0 │",
        " │ ○ Declined            1 │",
        " │   Joan                  │",
        " │ You’re going            │",
        " ╰─────────────────────────╯",
      ]
    )
  }

  @Test(arguments: TerminalStyle.allCases, [12, 20, 40, 80])
  func `it fits every window`(style: TerminalStyle, columns: Int) {
    let lines = self.lines(style, columns: columns)
    #expect(lines.contains { $0.contains("Dinner") })
    #expect(lines.contains { $0.contains("Joan") })
    #expect(lines.allSatisfy { $0.count <= columns })
  }
}
