import Testing

@testable import LettererUnicode

@Suite struct EmojiPresentationTests {
  @Test(arguments: [
    "😀", "❤️", "❤", "👍🏽", "☝🏽", "👩‍🚀", "🏳️‍🌈", "🇩🇪", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤‍🔥", "⌚", "🏽", "\u{1F3D5}",
  ])
  func `a picture`(_ cluster: String) {
    #expect(EmojiPresentation(of: cluster) == .emoji)
  }

  @Test(arguments: [
    "a", "1", "#", "❤\u{FE0E}", "⌚\u{FE0E}", "🇩", "1\u{20E3}", "a\u{FE0F}", "©", "é", "가", "",
    "\u{1F3D5}\u{FE0E}",
  ])
  func `text`(_ cluster: String) {
    #expect(EmojiPresentation(of: cluster) == .text)
  }

  @Test func `a text of only emoji is counted in clusters`() {
    #expect(EmojiPresentation.emojiOnlyCount(in: "👩‍🚀 🇩🇪🇫🇷\n👍🏽") == 4)
    #expect(EmojiPresentation.emojiOnlyCount(in: "👩‍🚀!") == nil)
    #expect(EmojiPresentation.emojiOnlyCount(in: "12") == nil)
    #expect(EmojiPresentation.emojiOnlyCount(in: " ") == nil)
    #expect(EmojiPresentation.emojiOnlyCount(in: "") == nil)
  }

  @Test func `more than the limit has no result`() {
    #expect(EmojiPresentation.emojiOnlyCount(in: "😀😀😀", limit: 3) == 3)
    #expect(EmojiPresentation.emojiOnlyCount(in: "😀😀😀😀", limit: 3) == nil)
  }
}
