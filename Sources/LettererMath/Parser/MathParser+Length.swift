extension MathParser {
  /// Parses a length in em, such as that of `\hspace{…}`, `\hspace*{…}`, or `\kern…`.
  mutating func parseLength(from start: Int) -> Double? {
    _ = skip(.scalar("*")) || skip(.scalar("∗"))
    if let (text, end) = rawArgument() {
      resume(at: end)
      guard let em = Self.em(text) else {
        report(.invalidLength(text), at: start)
        return nil
      }
      return em
    }
    let end = lengthEnd(from: tokenStart)
    let text = sourceText(tokenStart..<end)
    guard let em = Self.em(text) else {
      report(.invalidLength(text), at: start)
      return nil
    }
    resume(at: end)
    return em
  }

  /// Parses the length after `\\`; a bracket with other content belongs to the next row.
  mutating func parseRowGap() -> Double {
    guard token == .scalar("[") else { return 0 }
    let end = lengthEnd(from: lexer.position)
    guard end < lexer.bytes.count, lexer.bytes[end] == UInt8(ascii: "]"),
      let em = Self.em(sourceText(lexer.position..<end))
    else { return 0 }
    resume(at: end + 1)
    return em
  }

  /// Returns the end of a number and a two-letter unit.
  private func lengthEnd(from start: Int) -> Int {
    let bytes = lexer.bytes
    var index = start
    while index < bytes.count, "+-.0123456789 ".utf8.contains(bytes[index]) { index += 1 }
    var letters = 0
    while index < bytes.count, letters < 2, MathLexer.isLetter(bytes[index]) {
      index += 1
      letters += 1
    }
    return index
  }

  /// Returns a length in em for a 10 pt font (TeXbook, chapter 10).
  static func em(_ text: String) -> Double? {
    let characters = text.filter { !$0.isWhitespace }
    guard let unit = units[String(characters.suffix(2))],
      let number = Double(String(characters.dropLast(2))), number.isFinite, abs(number) < 1000
    else { return nil }
    return number * unit
  }

  private static let units: [String: Double] = [
    "em": 1, "ex": 0.431, "mu": 1 / 18, "pt": 0.1, "px": 0.0752, "mm": 0.2845, "cm": 2.845,
    "in": 7.227, "bp": 0.1004, "pc": 1.2, "sp": 0,
  ]
}
