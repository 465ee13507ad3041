import LettererLayout
import LettererModel
import LettererText
import Testing

@Suite struct TableDirectionTests {
  /// Returns the cells of a table that are set from right to left whatever they contain.
  private func rightToLeft(_ rows: [[String]]) throws -> [String] {
    var message = Message(id: "m", sender: "ada", text: "")
    for (row, cells) in rows.enumerated() {
      for (column, words) in cells.enumerated() {
        message.runs.append(TextRun(words, cell: TableCell(row: row, column: column)))
      }
    }
    let layout = TranscriptLayout(
      Transcript(participants: [Participant(id: "ada")], messages: [message]),
      theme: .assistant,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let row = try #require(layout.row(of: "m")?.row)
    return row.parts.filter { $0.name == .tableCell }
      .compactMap { row.text(of: $0)?.text }
      .filter { $0.direction == .rightToLeft }
      .map { $0.runs.map(\.text).joined() }
  }

  @Test func `cells without letters have the direction of their table`() throws {
    let hebrew = [["פריט", "מחיר"], ["תה", "7.20 ₪"], ["tea", "3"]]
    #expect(try rightToLeft(hebrew) == ["7.20 ₪", "3"])
    #expect(try rightToLeft([["Item", "Price"], ["תה", "7.20 ₪"]]) == [])
  }
}
