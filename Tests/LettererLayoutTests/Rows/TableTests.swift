import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Tables in the text of messages.
@Suite struct TableTests {
  private typealias MessageRow = Row<LegibleTypesetter.Prepared>

  /// The runs of a table whose cells are separated by tabs and line breaks.
  private func table(_ rows: [[String]], alignments: [TableCell.Alignment?] = []) -> [TextRun] {
    rows.enumerated().flatMap { row, cells in
      (row == 0 ? [] : [TextRun("\n")])
        + cells.enumerated().flatMap { column, words in
          let alignment = column < alignments.count ? alignments[column] : nil
          let cell = TableCell(row: row, column: column, alignment: alignment)
          return (column == 0 ? [] : [TextRun("\t")]) + [TextRun(words, cell: cell)]
        }
    }
  }

  private func row(_ runs: [TextRun], width: Double = 390) throws -> MessageRow {
    var message = Message(id: "m1", sender: "grace", text: "")
    message.runs = runs
    let layout = Transcript.group([message]).laidOut(width: width)
    #expect(layout.checkInvariants() == [])
    return try #require(layout.row(of: "m1")?.row)
  }

  private func cells(_ row: MessageRow) -> [Part] { row.parts.filter { $0.name == .tableCell } }

  private func words(_ row: MessageRow) -> [String] {
    cells(row).map { row.text(of: $0)?.source.runs.map(\.text).joined() ?? "" }
  }

  @Test func `cells are in columns, the header is bold, and a line is below each row`() throws {
    let row = try row(table([["Name", "Price"], ["Tea", "3"], ["Cake", "12"]]))
    #expect(words(row) == ["Name", "Price", "Tea", "3", "Cake", "12"])
    let cells = cells(row)
    #expect(Set(cells.map(\.frame.x)).count == 2)
    #expect(cells[0].frame.y == cells[1].frame.y && cells[1].frame.y < cells[2].frame.y)
    let weights = cells.compactMap { row.text(of: $0)?.source.runs[0].font.weight }
    #expect(weights.map { $0 == .bold } == [true, true, false, false, false, false])
    #expect(row.parts.count { $0.name == .separator } == 2)
  }

  @Test func `columns are aligned by their cells`() throws {
    let row = try row(
      table(
        [["aaaaaaaa", "aaaaaaaa", "aaaaaaaa"], ["b", "b", "b"]],
        alignments: [.left, .center, .right]
      )
    )
    let fits = cells(row).suffix(3).compactMap(\.text?.fit.alignment)
    #expect(fits == [.left, .center, .right])
  }

  @Test func `a word that is too long does not break words in other columns`() throws {
    let long = String(repeating: "a", count: 300)
    let cells = cells(try row(table([["Site", "URL"], ["Apple", long]])))
    #expect(cells[2].frame.height < 25 && cells[3].frame.height > 25)
  }

  @Test func `a table whose columns do not fit is a list of the fields of each row`() throws {
    let names = (0..<8).map { "Configuration\($0)" }
    let row = try row(table([names, names.map { _ in "a" }, ["b"] + names.map { _ in "" }]))
    #expect(words(row) == names.flatMap { [$0, "a"] } + [names[0], "b"])
    let cells = cells(row)
    #expect(cells.allSatisfy { $0.frame.height < 25 })
    let places = cells.map { cell in cell.group.flatMap { row.groups[$0].cell } }
    #expect(places.map(\.?.column) == (0..<9).flatMap { _ in [0, 1] })
    #expect(places.map(\.?.row) == (1...9).flatMap { [$0, $0] })
    // The first field of a row is its title.
    let weights = cells.compactMap { row.text(of: $0)?.source.runs[0].font.weight }
    #expect(weights.enumerated().filter { $1 == .bold }.map(\.offset) == [1, 17])
    #expect(row.parts.count { $0.name == .separator } == 1)
  }

  @Test func `labels are above their fields in a narrow bubble`() throws {
    let names = (0..<8).map { "Configuration\($0)" }
    let row = try row(table([names, names.map { _ in "a long value" }]), width: 200)
    #expect(words(row) == names.flatMap { [$0, "a long value"] })
    let lefts = Set(cells(row).map(\.frame.x))
    #expect(lefts.count == 1)
  }

  @Test func `a header alone is a list of its columns if these do not fit`() throws {
    let names = (0..<8).map { "Configuration\($0)" }
    #expect(try words(row(table([names]))) == names)
  }

  @Test func `every text of a table is drawn at every width`() throws {
    let names = (0..<30).map { "Column \($0)" }
    for width in [40.0, 120, 390, 2000] {
      let row = try row(table([names, names.map { "\($0) of 1" }]), width: width)
      #expect(Set(words(row)).isSuperset(of: names + names.map { "\($0) of 1" }), "\(width)")
    }
  }

  @Test func `a table is no wider than its text`() throws {
    for theme in [Theme.assistant, .workspace, .jsq] {
      let runs = table([["Month", "Sum"], ["May", "3"]])
      var message = Message(id: "m1", sender: "grace", text: "")
      message.runs = [TextRun("A first line that is long enough to fill the bubble\n\n")] + runs
      let layout = Transcript.group([message]).laidOut(width: 390, theme: theme)
      let row = try #require(layout.row(of: "m1")?.row)
      let line = try #require(row.parts.first { $0.name == .separator }).frame
      #expect(line.width < 130)
    }
  }

  @Test func `a number stays with its sign or unit`() throws {
    let words = Array(repeating: "aaaa bbbb cccc", count: 5)
    for amount in ["1 200 €", "CHF 120", "300 kWh"] {
      let cells = cells(try row(table([["Price"] + words, [amount] + words])))
      // One line, and three.
      #expect(cells[6].frame.height < 0.4 * cells[7].frame.height)
    }
  }

  @Test func `words of columns are not broken, except for long ones with space for them`() {
    func fit(_ least: [Double]) -> Bool { TableColumns(least: least, most: least).fit(in: 300) }
    #expect(fit([100, 100, 100]))
    #expect(!fit([100, 100, 101]))
    #expect(fit([50, 900]) && fit([60, 100, 900]))
    #expect(!fit([60, 130, 900]))
    #expect(fit([900, 900]) && !fit([900, 900, 900]))
    #expect(!fit([170, 170]))
  }

  @Test func `a header alone has its line`() throws {
    #expect(try row(table([["a", "b"]])).parts.count { $0.name == .separator } == 1)
  }

  @Test func `text above and below a table is separate`() throws {
    let row = try row([TextRun("Above:\n\n")] + table([["a"], ["b"]]) + [TextRun("\n\nBelow")])
    let texts = row.parts.filter { $0.name == .text }.sorted { $0.frame.y < $1.frame.y }
    let sources = texts.map { row.text(of: $0)?.source.runs.map(\.text).joined() }
    #expect(sources == ["Above:", "Below"])
    #expect(texts[0].frame.maxY <= cells(row)[0].frame.y)
    #expect(cells(row)[1].frame.maxY <= texts[1].frame.y)
  }

  @Test func `a cell that does not follow begins another table`() throws {
    let row = try row(table([["a"], ["b"]]) + [TextRun("\n\n")] + table([["c"], ["d"]]))
    #expect(words(row) == ["a", "b", "c", "d"])
    let weights = cells(row).compactMap { row.text(of: $0)?.source.runs[0].font.weight }
    #expect(weights.map { $0 == .bold } == [true, false, true, false])
  }

  @Test func `a wide table widens its bubble, and then its words wrap`() throws {
    let long = String(repeating: "word ", count: 12)
    let narrow = try row(table([["a", "b"], ["c", "d"]]))
    let wide = try row(table([["a", "b"], [long, long]]))
    let bubbles = try [narrow, wide].map { try #require($0.part(.bubble)).frame.width }
    #expect(bubbles[0] < 120)
    #expect(bubbles[1] > 0.8 * 390)
    #expect(cells(wide)[2].frame.height > 2 * cells(wide)[0].frame.height)
  }

  @Test func `hostile numbers of rows and columns are harmless`() throws {
    let cells = [
      TextRun("a", cell: TableCell(row: 0, column: .max)),
      TextRun("b", cell: TableCell(row: .max, column: 3)),
    ]
    #expect(words(try row(cells)) == ["a", "b"])
  }

  @Test func `columns share a width by their least and greatest widths`() {
    let columns = TableColumns(least: [10, 30], most: [50, 130])
    #expect(columns.widths(in: 300) == [50, 130])
    // The two sums differ by 140, half and a quarter of which are available.
    #expect(columns.widths(in: 110) == [30, 80])
    #expect(columns.widths(in: 75) == [20, 55])
    // If even the least widths don't fit, the widest column gives way.
    #expect(columns.widths(in: 28) == [10, 18])
    #expect(columns.widths(in: 10) == [5, 5])
    let long = TableColumns(least: [165, 90, 900], most: [165, 90, 900])
    #expect(long.widths(in: 300) == [160, 90, 50])
  }
}
