import Testing

@testable import LettererUnicode

@Suite struct CellWidthTests {
  @Test(arguments: [
    "\0", "\n", "\r\n", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200B}", "\u{200D}", "\u{2060}",
    "\u{2066}",
    "\u{FEFF}", "\u{301}", "\u{2028}", "\u{E0041}", "",
  ])
  func `controls, lone marks, and invisible characters have no columns`(_ cluster: String) {
    #expect(CellWidth(of: cluster).modern == 0)
  }

  @Test(arguments: [
    "a", "é", "e\u{301}", "ä", "ש", "ب", "±", "─", "█", "ｱ", "ก", "กี", "❤", "1\u{20E3}",
    "a\u{FE0F}",
    "\u{AD}", "क", "क्", "\u{1161}", "…", "→", "©",
  ])
  func `one column`(_ cluster: String) {
    #expect(CellWidth(of: cluster).modern == 1)
  }

  @Test(arguments: [
    "世", "가", "\u{1100}\u{1161}\u{11A8}", "が", "か\u{3099}", "ｶﾞ", "Ａ", "😀", "❤️", "1️⃣", "👩‍🚀", "🇩🇪",
    "☝🏽", "👍🏽", "नी", "กำ", "⌚", "⌚\u{FE0E}", "🇩", "　",
  ])
  func `two columns`(_ cluster: String) {
    #expect(CellWidth(of: cluster).modern == 2)
  }

  @Test func `a text has the sum of its clusters`() {
    #expect(CellWidth.columns(ofText: Array("ab 世界 👩‍🚀e\u{301}\r\n".utf8).span) == 11)
    #expect(CellWidth.columns(ofText: Array("".utf8).span) == 0)
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦", 8), ("👍🏽", 4), ("❤️", 1), ("1️⃣", 1), ("🇩🇪", 2), ("क्षि", 3), ("नी", 2), ("か\u{3099}", 2),
      ("e\u{301}", 1), ("가", 2), ("a", 1),
    ] as [(String, Int)]
  )
  func `older terminals add up scalars`(cluster: String, columns: Int) {
    #expect(CellWidth(of: cluster).legacy == columns)
  }

  @Test(
    arguments: [
      ("👨‍👩‍👧‍👦", 2), ("❤️", 2), ("🇩", 2), ("क्षि", 3), ("स्त्री", 4), ("a", 1), ("\u{301}", 0), ("世", 2),
    ] as [(String, Int)]
  )
  func `the larger plausible width is reserved`(cluster: String, columns: Int) {
    #expect(CellWidth(of: cluster).columns(.reserved) == columns)
  }

  @Test(arguments: [
    "👍", "❤️", "1️⃣", "🇩🇪", "👨‍👩‍👧", "नी", "กี", "กำ", "\u{E000}", "\u{1FAF6}", "⌚", "\u{378}", "⌚\u{FE0E}",
  ])
  func `terminals disagree`(cluster: String) {
    #expect(CellWidth(of: cluster).isContested)
  }

  @Test(arguments: ["a", "é", "e\u{301}", "世", "가", "─", "╭", "ש", "بَ", "ж", "…", "✓", "▌"])
  func `terminals agree`(cluster: String) {
    #expect(!CellWidth(of: cluster).isContested)
  }

  @Test func `the table is of a pinned version`() {
    #expect(CellWidth.unicodeVersion == "18.0.0")
  }
}
