import Testing

@testable import UnicodeText

@Suite struct CellWidthTests {
  @Test(arguments: [
    "\0", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200B}", "\u{200D}", "\u{2060}",
    "\u{2066}",
    "\u{FEFF}", "\u{301}", "\u{2028}", "\u{E0041}", "",
  ])
  func `controls, lone marks and invisible characters have no column`(_ cluster: String) {
    #expect(CellWidth.columns(of: cluster) == 0)
  }

  @Test(arguments: [
    "a", "é", "e\u{301}", "ä", "ש", "ب", "±", "─", "█", "ｱ", "ก", "กี", "❤", "1\u{20E3}",
    "a\u{FE0F}",
    "\u{AD}", "क", "क्", "\u{1161}", "…", "→", "©",
  ])
  func `one column`(_ cluster: String) {
    #expect(CellWidth.columns(of: cluster) == 1)
  }

  @Test(arguments: [
    "世", "가", "\u{1100}\u{1161}\u{11A8}", "が", "か\u{3099}", "ｶﾞ", "Ａ", "😀", "❤️", "1️⃣", "👩‍🚀", "🇩🇪",
    "☝🏽", "👍🏽", "नी", "กำ", "⌚", "⌚\u{FE0E}", "🇩", "　",
  ])
  func `two columns`(_ cluster: String) {
    #expect(CellWidth.columns(of: cluster) == 2)
  }

  @Test func `a text has the sum of its clusters`() {
    #expect(CellWidth.columns(ofText: Array("ab 世界 👩‍🚀e\u{301}\r\n".utf8).span) == 11)
    #expect(CellWidth.columns(ofText: Array("".utf8).span) == 0)
  }
}
