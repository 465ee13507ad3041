import LettererLayout
import LettererText
import Testing

@Suite struct EmojiLineTests {
  /// Returns the height of a line of text of 16 points, with an emoji of a size.
  private func height(emoji size: Double) -> Double {
    let font = FontStyle(size: 16, lineHeight: 1.375)
    var text = StyledText("ok ", font: font, locale: "en")
    text.runs.append(StyledText.Run("😅", font: FontStyle(size: size, lineHeight: 1.375)))
    let typesetter = FontTypesetter()
    return typesetter.size(typesetter.prepare(text), fit: TextFit(width: 300)).height
  }

  @Test func `an emoji larger than the text makes only lines grow that are lower`() {
    #expect(height(emoji: 16) == 22)
    #expect(height(emoji: 22) == 22)
    #expect(height(emoji: 32) > 32)
  }
}
