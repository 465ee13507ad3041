import LettererLayout

/// Random texts of many scripts, for checking laws.
public enum LawTexts {
  /// Returns the texts for a seed, the shortest and oddest first.
  public static func random(count: Int, seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    let texts = (0..<max(count, 0)).map { _ in text(&random) }
    return corners + texts
  }

  /// Returns texts with random indents and markers on ranges of paragraphs.
  ///
  /// All lengths are whole points, at most 9 per side, so that they are whole cells too.
  public static func indented(_ texts: [String], font: FontStyle, seed: UInt64) -> [StyledText] {
    var random = SeededRandom(seed: seed)
    let markers = ["• ", "1. ", "10. ", "–"]
    return texts.map { text in
      var styled = StyledText(text, font: font)
      var ends: [Int] = []
      var offset = 0
      for character in text {
        offset += character.utf8.count
        if character.isNewline || offset == text.utf8.count { ends.append(offset) }
      }
      var start = 0
      for end in ends where Int.random(in: 0..<3, using: &random) > 0 || end == ends.last {
        var indent = StyledText.Indent(start..<end)
        indent.leading = Double(Int.random(in: 0...6, using: &random))
        indent.firstLine = Double(Int.random(in: -2...2, using: &random))
        indent.trailing = Double(Int.random(in: 0...3, using: &random))
        if Bool.random(using: &random) {
          indent.marker = StyledText.Run(markers.randomElement(using: &random) ?? "", font: font)
        }
        styled.indents.append(indent)
        start = end
      }
      return styled
    }
  }

  /// Edge cases of texts.
  public static let corners = [
    "", " ", "   ", "\n", "\n\n", "a\n", "a\n\nb", "a\r\nb\r\n", "  a", "a  ", " \n ", "a\u{2028}b",
    "\t", "a\tb", "word", "two words", "unbreakablewordthatislong", "well-known", "👩‍👩‍👧‍👦", "中",
    "中文，标点。", "e\u{301}", "שלום", "שלום world", "a\u{A0}b c",
  ]

  private static let words = [
    "a", "I", "the", "words", "letterer", "conversation", "don’t", "(see", "below)", "24/7",
    "10–12", "3.14", "https://example.org/path?q=1&r=2", "user@example.org", "C++", "über", "naïve",
    "Ærø", "Привет", "мир", "γειά", "Հայ",
    "你好", "世界，", "你们今天好吗？", "「引用」", "カタカナ", "ひらがな",
    "한국어", "안녕하세요",
    "สวัสดีครับ", "ภาษาไทย", "ລາວ", "ខ្មែរ", "မြန်မာ", "नमस्ते", "हिन्दी", "বাংলা",
    "தமிழ்", "తెలుగు", "שלום", "(עולם)", "مرحبا", "العربية", "می‌خواهم", "سلام،",
    "e\u{301}te\u{301}",
    "👍", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🇯🇵🇺🇸", "❤️", "1️⃣", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "☺", "…", "—", "-v", "ﬁn",
  ]

  private static let gaps = [
    " ", " ", " ", " ", " ", "", "  ", "\n", "\u{A0}", "\u{3000}", ", ", ". ", "\u{200B}", "\t",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...14, using: &random) {
      text += words.randomElement(using: &random) ?? ""
      text += gaps.randomElement(using: &random) ?? ""
    }
    return text
  }
}
