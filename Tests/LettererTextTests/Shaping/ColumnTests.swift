import LettererLayout
import Testing

@testable import LettererText

/// A column is 12 points wide.
@Suite struct ColumnTests {
  private let typesetter = FontTypesetter()
  private let code = FontStyle(size: 20, isMonospaced: true)

  private func width(_ text: String, among font: FontStyle) -> Double {
    let styled = StyledText(runs: [StyledText.Run(text, font: code)], font: font)
    return typesetter.size(typesetter.prepare(styled), fit: TextFit(width: 1000)).width
  }

  @Test(
    arguments: [
      ("0", 1), ("é", 1), ("─", 1), ("▶", 1), ("✓", 1), ("⚠", 1), ("ก", 1), ("中", 2), ("あ", 2),
      ("가", 2), ("，", 2), ("🚀", 2), ("⚠️", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("中文，あい🚀✓", 13),
    ]
  )
  func `characters in a block of code are as wide as their columns`(text: String, columns: Int) {
    for (text, columns) in [(text, columns), ("a\(text) b", columns + 3)] {
      let expected = Double(columns) * 12
      #expect(abs(width(text, among: code) - expected) < 0.1, "\(text)")
    }
  }

  @Test func `code among words has the advances of its faces`() {
    #expect(abs(width("中", among: FontStyle(size: 20)) - 20) < 0.1)
  }

  @Test(arguments: [("✓", true), ("▶", false), ("中", false)])
  func `a glyph with ink wider than its columns is smaller`(text: String, isSmaller: Bool) throws {
    let prepared = typesetter.prepare(StyledText(text, font: code))
    let lines = typesetter.glyphLines(prepared, fit: TextFit(width: 1000))
    let run = try #require(lines.first?.runs.first)
    #expect((run.font.size < 20 * 64) == isSmaller)
  }

  @Test func `a glyph narrower than its columns is centered`() throws {
    let prepared = typesetter.prepare(StyledText("中", font: code))
    let lines = typesetter.glyphLines(prepared, fit: TextFit(width: 1000))
    let glyph = try #require(lines.first?.runs.first?.glyphs.first)
    #expect(glyph.x == 2 * 64)
  }
}
