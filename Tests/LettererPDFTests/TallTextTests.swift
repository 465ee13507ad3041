import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererPDF

/// A message that is taller than many pages.
@Suite struct TallTextTests {
  @Test func `lines requested again are the same, and some of them can be set`() throws {
    let typesetter = FontTypesetter()
    let words = (0..<6000).map { "word\($0)" }.joined(separator: " ")
    func text(_ words: String) -> PreparedText {
      typesetter.prepare(
        StyledText(words, font: FontStyle(size: 17))
      )
    }
    let long = text(words)
    let (wide, narrow) = (TextFit(width: 300), TextFit(width: 120))
    let first = typesetter.lines(long, fit: wide)
    #expect(typesetter.lines(long, fit: narrow).count > first.count)
    #expect(typesetter.lines(long, fit: wide) == first)
    #expect(FontTypesetter().lines(text(words), fit: wide) == first)
    let all = typesetter.glyphLines(long, fit: wide).filter { 1000..<1500 ~= $0.frame.y }
    let some = typesetter.setLines(long, fit: wide) { 1000..<1500 ~= $0.frame.y }
    #expect(some.count > 10 && some.map(\.glyphs.frame) == all.map(\.frame))
    let glyphs = some.map { $0.glyphs.runs.flatMap(\.glyphs).map(\.id) }
    #expect(glyphs == all.map { $0.runs.flatMap(\.glyphs).map(\.id) })
    #expect(some.map(\.measure) == first.filter { 1000..<1500 ~= $0.frame.y })
  }

  @Test func `a message's text on a page is limited to the page`() throws {
    let text = (0..<200).map { "שורה \($0)" }.joined(separator: "\n")
    let layout = TranscriptLayout(
      Transcript(messages: [Message(id: "m", sender: "a", text: text)]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let format = PageFormat(size: LayoutSize(width: 392, height: 600), margin: 36)
    let painter = PDFPainter(
      [PageLayout(layout, format: format)],
      appearance: .light,
      fonts: .bundled,
      facts: DocumentFacts(title: "T", authors: [], date: nil, language: "he")
    )
    var bytes: [UInt8] = []
    let count = try painter.write { span in
      for index in span.indices { bytes.append(span[index]) }
    }
    let file = try PDFReading(bytes)
    #expect(count == file.pages.count && count > 4)
    let lengths = file.all("/ActualText<").map(\.text.utf8.count)
    #expect(lengths.count == count && (lengths.max() ?? 0) < 3000)
  }
}
