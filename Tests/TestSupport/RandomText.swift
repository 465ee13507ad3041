/// Words of several scripts, and other typical content of texts.
package enum RandomText {
  static let names = [
    "", " ", "Ada", "Ada Lovelace", "Ludwig van Beethoven", "山田太郎", "🦊", "007", "عمر", "o'Neil",
    "A name that is much longer than any bubble could ever be on a telephone",
  ]

  private static let words = [
    "a", "I", "to", "chat", "message", "re-do", "Donaudampfschifffahrtsgesellschaftskapitän", "你好",
    "שלום", "مرحبا", "👍", "👩🏽‍🚀", "e\u{301}", "\n", "\r\n", "\t", "\u{0}", "\u{200B}", "\u{202E}",
    "\u{FEFF}", "  ", "https://example.org/a/b?c=d",
  ]

  /// Returns up to 40 words; sometimes none.
  package static func next(using random: inout SeededRandom) -> String {
    let count = Int.random(in: 0...Int.random(in: 0...40, using: &random), using: &random)
    return (0..<count).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }
      .joined(separator: " ")
  }
}
