import LettererFormats
import TestSupport
import Testing

/// The table of formats in the documentation is generated from the readers' descriptions.
@Suite struct FormatTableTests {
  private static func cell(_ text: String) -> String {
    text.isEmpty ? "" : " " + text.replacing("|", with: "\\|")
  }

  private static func code(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }

  @Test func `the table of formats is up to date`() throws {
    let rows = Formats.all.map { format in
      let cells = [
        "`\(format.name)`", format.title, format.covers, Self.code(format.fileNames),
        Self.code(format.options),
      ]
      return "|" + cells.map { Self.cell($0) + " |" }.joined()
    }
    let page = """
      # Formats

      What can be read, as each reader describes itself.

      ## Overview

      Made by the tests of this package (`.ci/regenerate`) from the readers; `letterer list formats` prints the
      same. A file of a folder or archive that has one of the names is the chat wherever there is one. Options
      change what is read.

      | name | format | what is read | names of files | options |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
    let file = CommittedFile("Sources/LettererFormats/LettererFormats.docc/FormatTable.md")
    #expect(try file.matches(Array(page.utf8)))
  }
}
