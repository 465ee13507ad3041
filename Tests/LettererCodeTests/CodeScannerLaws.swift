import LettererCode
import Testing

/// The laws for the tokens of any text in any language.
@Suite struct CodeScannerLaws {
  @Test(arguments: PaintedCode.all)
  func `cut code keeps the laws`(fixture: PaintedCode) {
    let scalars = Array(fixture.code.unicodeScalars)
    for end in scalars.indices {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[..<end])
      expectLaws(String(text), fixture.language)
    }
  }

  @Test(arguments: CodeLanguage.allCases)
  func `code of other languages keeps the laws`(language: CodeLanguage) {
    for fixture in PaintedCode.all { expectLaws(fixture.code, language) }
  }

  @Test(arguments: CodeLanguage.allCases)
  func `random text keeps the laws`(language: CodeLanguage) {
    for seed in 0..<400 {
      var random = Dice(state: UInt64(seed))
      let text = (0..<40).map { _ in Self.pieces[random.roll(Self.pieces.count)] }.joined()
      expectLaws(text, language, "seed \(seed)")
    }
  }

  @Test(arguments: CodeLanguage.allCases)
  func `deep nesting does not exhaust the stack`(language: CodeLanguage) {
    for piece in ["`${", "\"\\(", "f'{", "/*", "{-", "<a>{", "\"$(", "{", "[", "<?php ", "```md\n"]
    {
      expectLaws(String(repeating: piece, count: 4000), language)
    }
  }

  private static let pieces = [
    " ", " ", "\n", "\n", "\r\n", "\t", "a", "B", "é", "🙂", "\u{301}", "\0", "0", "1.5", "if",
    "def",
    "class", "<<EOF", "<<~E", "EOF", "\"", "\"\"\"", "'", "'''", "`", "```", "#", "##", "//", "/*",
    "*/", "/", "\\", "\\(", "${", "#{", "{", "}", "(", ")", "[", "]", "[[", "<", ">", "</", "/>",
    "<a",
    "<?php", "?>", "<script>", "</script", "<!--", "-->", "--", "--[[", "$", "$x", "@", "@x", ":",
    ": ", "- ", "|", "=", "r#\"", "R\"x(", "%w[", "f\"", "$\"", "@\"", "=begin", "-", "+", "~~~",
    "&",
    "&lt;", "!", "?", ";", ",", ".", "..", "'a", "0x", "1e", "u8", "_", "---", "%", "*", "\u{FEFF}",
  ]

  private func expectLaws(_ text: String, _ language: CodeLanguage, _ note: Comment? = nil) {
    let utf8 = Array(text.utf8)
    var end = 0
    var isLawful = true
    for token in CodeScanner(language).tokens(in: text) {
      let range = token.range
      isLawful =
        isLawful && !range.isEmpty && range.lowerBound >= end && range.upperBound <= utf8.count
      guard isLawful else { break }
      for offset in [range.lowerBound, range.upperBound] where offset < utf8.count {
        isLawful = isLawful && utf8[offset] & 0xC0 != 0x80
      }
      end = range.upperBound
    }
    if !isLawful { Issue.record(note ?? "\(language): \(text.debugDescription)") }
  }
}

/// A small seeded generator (SplitMix64), so that a failure can be repeated.
private struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 33) % sides
  }
}
