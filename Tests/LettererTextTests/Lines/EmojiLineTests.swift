import LettererLayout
import Testing

@testable import LettererText

@Suite struct EmojiLineTests {
  private let typesetter = FontTypesetter()

  /// Returns a text with an emoji in another size, centered on the digits as among words.
  private func text(_ emoji: String, size: Double, words: Double = 16) -> StyledText {
    let base = FontStyle(size: 16, lineHeight: 1.375)
    var text = StyledText("ok ", font: base, locale: "en")
    text.runs[0].font.size = words
    var run = StyledText.Run(emoji, font: FontStyle(size: size, lineHeight: 1.375))
    run.rise = 0.357 * words - 0.336 * size
    text.runs.append(run)
    return text
  }

  private func height(_ text: StyledText) -> Double {
    typesetter.size(typesetter.prepare(text), fit: TextFit(width: 1_000)).height
  }

  @Test(arguments: ["😅", "\u{1FAC6}", "🏳️‍🌈"])
  func `an emoji larger than the text makes only lines grow that are lower`(_ emoji: String) {
    #expect(height(text(emoji, size: 16)) == 22)
    #expect(height(text(emoji, size: 19.2)) == 22)
    #expect(height(text(emoji, size: 24, words: 20)) == height(text("ok", size: 20, words: 20)))
    #expect(abs(height(text(emoji, size: 80)) - 80) < 0.1)
  }

  @Test func `lines below and through words go straight on at an emoji`() throws {
    var text = text("😅", size: 24)
    for index in text.runs.indices {
      (text.runs[index].isUnderlined, text.runs[index].isStruckThrough) = (true, true)
    }
    let prepared = typesetter.prepare(text)
    let line = try #require(typesetter.glyphLines(prepared, fit: TextFit(width: 300)).first)
    #expect(line.runs.count > 1)
    #expect(Set(line.runs.map(\.underline)).count == 1)
    #expect(Set(line.runs.map(\.strikethrough)).count == 1)
  }
}
