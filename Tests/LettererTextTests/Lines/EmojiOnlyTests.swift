import LettererLayout
import LettererModel
import LettererText
import Testing

/// Messages that are set large, including borderline emoji.
@Suite struct EmojiOnlyTests {
  private func size(of runs: [TextRun]) -> Double? {
    var message = Message(id: "m1", sender: "ada", text: "")
    message.runs = runs
    let layout = TranscriptLayout(
      Transcript(messages: [message]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    return layout.row(of: "m1")?.row.text(.text)?.text.runs.first?.font.size
  }

  @Test(arguments: [
    "😀", "😀😀😀", "😀 😀 😀", "😀\n😀", " 😀\n", "😀\u{3000}😀", "1️⃣2️⃣", "#️⃣", "🇩🇪🇫🇷🇮🇹", "🏴󠁧󠁢󠁳󠁣󠁴󠁿",
    "❤️", "❤", "☎️", "☎", "☺✌", "👩🏽‍🚀", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👩🏽‍🐰‍👨🏿", "👍🏽👍🏿", "😀\u{FE0F}", "🏳️‍⚧️",
  ])
  func `one to three emoji are large`(_ text: String) {
    #expect(size(of: [TextRun(text)]) == 34, "\(text.unicodeScalars.map(\.value))")
  }

  @Test(arguments: [
    "😀😀😀😀", "😀😀\n😀😀", "🇩🇪🇫🇷🇮🇹🇪🇸", "😀!", "a", "1", "12", "#", "❤\u{FE0E}", "☎\u{FE0E}", "😀\u{FE0E}", "🇩",
    "🇩🇪🇫", "1\u{20E3}", "©", "😀\u{200B}1", ":)", "😀 a 😀",
  ])
  func `more of them, and anything else, are as large as any text`(_ text: String) {
    #expect(size(of: [TextRun(text)]) == 17, "\(text.unicodeScalars.map(\.value))")
  }

  @Test func `emoji in several runs count together`() {
    #expect(size(of: [TextRun("😀"), TextRun("😀", traits: .bold), TextRun("😀")]) == 34)
    #expect(size(of: [TextRun("😀😀"), TextRun("😀😀", traits: .bold)]) == 17)
  }

  @Test func `emoji that are code, hidden or an item of a list are not large`() {
    for trait in [TextTraits.code, .spoiler, .quote] {
      #expect(size(of: [TextRun("😀", traits: trait)]) == 17)
    }
    #expect(size(of: [TextRun("😀", traits: .preformatted)]) == 14)
    #expect(size(of: [TextRun("😀", list: ListItem())]) == 17)
  }
}
