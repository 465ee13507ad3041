import Testing

@testable import LettererLayout

@Suite struct LargeEmojiTests {
  /// Returns the texts of the runs, and the sizes of their fonts.
  private func parts(_ run: StyledText.Run, scale: Double = 1.5) -> [String: Double] {
    var text = StyledText(run.text, font: run.font, locale: "en")
    text.runs = [run]
    text.enlargeEmoji(by: scale)
    #expect(text.runs.map(\.text).joined() == run.text)
    return Dictionary(text.runs.map { ($0.text, $0.font.size) }) { first, _ in first }
  }

  private func run(_ text: String) -> StyledText.Run {
    StyledText.Run(text, font: FontStyle(size: 10))
  }

  @Test func `emoji are larger than the words around them`() {
    #expect(parts(run("my bike 😅👍🏽 ok")) == ["my bike ": 10, "😅👍🏽": 15, " ok": 10])
    #expect(parts(run("🇵🇹")) == ["🇵🇹": 15])
    #expect(parts(run("a 1️⃣ b")) == ["a ": 10, "1️⃣": 15, " b": 10])
    #expect(parts(run("👨‍👩‍👧")) == ["👨‍👩‍👧": 15])
    #expect(parts(run("❤")) == ["❤": 15])
  }

  @Test(arguments: ["1 # ©", "❤\u{FE0E} ✓", "naïve 日本語 …", ""])
  func `text without emoji stays one run`(_ text: String) {
    #expect(parts(run(text)) == [text: 10])
  }

  @Test func `code, formulas, backgrounds, and hidden words keep their size`() {
    var code = run("x 😅")
    code.font.isMonospaced = true
    var hidden = run("x 😅")
    hidden.isHidden = true
    var marked = run("x 😅")
    marked.ground = .incomingMark
    for run in [code, hidden, marked] { #expect(parts(run) == ["x 😅": 10]) }
  }

  @Test func `the middle of an emoji is that of the digits`() throws {
    var text = StyledText("7😅", font: FontStyle(size: 100), locale: "en")
    text.enlargeEmoji(by: 2)
    let emoji = try #require(text.runs.last)
    #expect(abs(emoji.rise + 0.336 * 200 - 0.357 * 100) < 1e-9)
  }
}
