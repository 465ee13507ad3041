/// Normalizes texts so that strings that look the same to a reader are equal.
///
/// Letters become lowercase, and full-width and mathematical letters become plain. `ß` becomes
/// `ss`, and `ı` and `İ` become `i`. All forms of an apostrophe, a hyphen, and a digit become one.
/// Invisible characters are dropped, and percent escapes are decoded.
enum TextFolding {
  /// Returns a text in its folded form.
  static func folded(_ text: [Character]) -> MappedText {
    var folded = MappedText()
    var index = 0
    while index < text.count {
      if text[index] == "%", let (bytes, stop) = escapedBytes(text, from: index) {
        var start = index
        for character in bytes {
          let end = start + 3 * character.utf8.count
          for letter in letters(of: character) { folded.append(letter, for: start..<end) }
          start = end
        }
        index = stop
        continue
      }
      for letter in letters(of: text[index]) { folded.append(letter, for: index..<index + 1) }
      index += 1
    }
    return folded
  }

  /// Returns the folded characters for a character; empty if it is invisible.
  private static func letters(of character: Character) -> String {
    if let ascii = character.asciiValue {
      return (0x41...0x5A).contains(ascii) ? character.lowercased() : String(character)
    }
    var plain = String.UnicodeScalarView()
    for scalar in character.unicodeScalars where !isUnseen(scalar) {
      plain.append(Self.plain(scalar))
    }
    let small = String(plain).uppercased().lowercased()
    guard small.unicodeScalars.contains("\u{307}") else { return small }
    var undotted = String.UnicodeScalarView()
    for scalar in small.unicodeScalars where scalar != "\u{307}" || undotted.last != "i" {
      undotted.append(scalar)
    }
    return String(undotted)
  }

  /// Returns whether a scalar is invisible; Hangul fillers are not, being as wide as a letter.
  static func isUnseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint && !isFiller(scalar)
  }

  /// Returns whether a scalar is a blank letter.
  private static func isFiller(_ scalar: Unicode.Scalar) -> Bool {
    [0x115F, 0x1160, 0x3164, 0xFFA0, 0x2800].contains(scalar.value)
  }

  /// Returns whether a character separates words.
  static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.first.map(isFiller) == true
  }

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: return Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    // Each mathematical alphabet has 52 letters, in order.
    case 0x1D400...0x1D6A3: return letter((scalar.value - 0x1D400) % 52) ?? scalar
    case 0x24B6...0x24E9: return letter((scalar.value - 0x24B6) % 52) ?? scalar
    case 0x2018, 0x2019, 0x201B, 0x2BC, 0x60, 0xB4: return "'"
    case 0x2010...0x2015, 0x2212: return "-"
    default: break
    }
    guard scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue.flatMap({ UInt32(exactly: $0) })
    else { return scalar }
    return Unicode.Scalar(0x30 + value) ?? scalar
  }

  private static func letter(_ index: UInt32) -> Unicode.Scalar? {
    Unicode.Scalar(index < 26 ? 0x41 + index : 0x61 + index - 26)
  }

  /// Returns the text that percent escapes encode at a position, and where they end.
  private static func escapedBytes(_ text: [Character], from start: Int) -> (String, Int)? {
    var bytes: [UInt8] = []
    var index = start
    while index + 2 < text.count, text[index] == "%",
      let high = text[index + 1].hexDigitValue, let low = text[index + 2].hexDigitValue
    {
      bytes.append(UInt8(high * 16 + low))
      index += 3
    }
    guard let decoded = String(validating: bytes, as: UTF8.self), !decoded.isEmpty else {
      return nil
    }
    return (decoded, index)
  }

  // MARK: Accents

  /// Returns the spellings of a name without its accents, if it has any.
  static func withoutAccents(_ name: String) -> [String] {
    let plain = String(name.map { accented[$0] ?? $0 })
    if plain == name { return [] }
    var german = ""
    for letter in name { german += umlauts[letter] ?? String(accented[letter] ?? letter) }
    return german == plain ? [plain] : [plain, german]
  }

  private static let umlauts: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue"]

  /// Accented lowercase letters, mapped to their unaccented forms.
  private static let accented: [Character: Character] = {
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
      "\u{30A}", "\u{30B}", "\u{30C}", "\u{323}", "\u{326}", "\u{327}", "\u{328}",
    ]
    var letters: [Character: Character] = ["ł": "l", "ø": "o", "đ": "d"]
    for base in "abcdefghijklmnopqrstuvwxyz" {
      for mark in marks { letters[Character("\(base)\(mark)")] = base }
    }
    return letters
  }()
}
