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

      The input formats, as described by their readers.

      ## Overview

      Generated from the readers by the tests of this package (`.ci/regenerate`); `letterer list formats` prints
      the same. In a folder or archive, a file with one of the given names is the chat if there is one. Options
      change how a format is read.

      | name | format | coverage | file names | options |
      |---|---|---|---|---|
      \(rows.joined(separator: "\n"))

      """
    let file = CommittedFile("Sources/LettererFormats/LettererFormats.docc/FormatTable.md")
    #expect(try file.matches(Array(page.utf8)))
  }
}
