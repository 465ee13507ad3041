import LettererLayout
import LettererText
import Testing

@Suite struct IndentTests {
  private let typesetter = FontTypesetter()
  private let font = TextSamples.font

  private func item(_ text: String, leading: Double = 30, marker: String? = "1. ") -> StyledText {
    let run = marker.map { StyledText.Run($0, font: font) }
    let range = 0..<text.utf8.count
    return StyledText(
      runs: [StyledText.Run(text, font: font)],
      font: font,
      indents: [StyledText.Indent(range, leading: leading, marker: run)]
    )
  }

  private func glyphLines(_ text: StyledText, width: Double) -> [GlyphLine] {
    typesetter.glyphLines(typesetter.prepare(text), fit: TextFit(width: width))
  }

  @Test func `a number hangs before the first line and ends where the text begins`() throws {
    let lines = glyphLines(item("one two three four five six seven"), width: 120)
    try #require(lines.count > 2)
    #expect(lines.map(\.frame.x) == lines.map { _ in 30 })
    #expect(lines.dropFirst().map { $0.marker.count }.max() == 0)
    let marker = lines[0].marker
    let width = marker.reduce(0) { $0 + $1.width }
    #expect(marker.first?.x == -width)
    #expect(marker.flatMap(\.glyphs).count == 2)
  }

  @Test func `a marker wider than its indent widens the indent of all lines`() throws {
    let lines = glyphLines(item("one two\nthree", leading: 2, marker: "1000. "), width: 400)
    try #require(lines.count == 2)
    let width = lines[0].marker.reduce(0) { $0 + $1.width }
    #expect(lines.map(\.frame.x) == [Double(width) / 64, Double(width) / 64])
    #expect(lines[1].marker.isEmpty)
  }

  @Test func `a right-to-left paragraph is indented at the right`() throws {
    let lines = glyphLines(item("אחת שתיים שלוש ארבע חמש שש"), width: 120)
    try #require(lines.count > 1)
    for line in lines { #expect(line.frame.maxX == 90) }
    let marker = try #require(lines[0].marker.first)
    #expect(marker.x >= Int(lines[0].frame.width * 64))
    #expect(
      lines[0].marker.allSatisfy { Double($0.x + $0.width) / 64 <= 30 + lines[0].frame.width }
    )
  }

  @Test func `an ellipsis does not affect the marker`() throws {
    let prepared = typesetter.prepare(item("one two three four five six seven"))
    let fit = TextFit(width: 120, maximumLines: 1)
    let line = try #require(typesetter.glyphLines(prepared, fit: fit).first)
    #expect(line.marker.flatMap(\.glyphs).count == 2)
    #expect(line.frame.maxX <= 120)
    #expect(typesetter.lines(prepared, fit: fit).last?.reason == .ellipsis)
  }
}
