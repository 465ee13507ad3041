extension MathSymbol {
  /// The character in its alphabet, from Mathematical Alphanumeric Symbols if available.
  ///
  /// As in TeX, `automatic` slants Latin letters and lowercase Greek and leaves capital Greek
  /// upright. Alphabets without a character leave it as `automatic` does.
  var styledScalar: Unicode.Scalar {
    let value = scalar.value
    let letters = AlphabetBases.of(alphabet)
    switch value {
    case 0x41...0x5A: return letters.map(\.capital, value - 0x41, or: scalar)
    case 0x61...0x7A: return letters.map(\.small, value - 0x61, or: scalar)
    case 0x30...0x39: return letters.map(\.digit, value - 0x30, or: scalar)
    default: break
    }
    if let index = Self.greekIndex(of: value) {
      return letters.map(\.smallGreek, index, or: scalar)
    }
    let isCapitalGreek = (0x391...0x3A9).contains(value)
    guard isCapitalGreek || scalar == "∇" else { return scalar }
    return letters.map(\.capitalGreek, isCapitalGreek ? value - 0x391 : 25, or: scalar)
  }

  /// Whether bold is drawn by printing the character twice, because it has no bold form: as in
  /// LaTeX, `\boldsymbol` also applies to operators and relations.
  var isOverprinted: Bool { alphabet == .boldItalic && styledScalar == scalar }

  /// Returns the position of a small Greek letter or variant in a Greek alphabet.
  private static func greekIndex(of value: UInt32) -> UInt32? {
    switch value {
    case 0x3B1...0x3C9: value - 0x3B1
    case 0x2202: 25  // ∂
    case 0x3F5: 26  // ϵ
    case 0x3D1: 27  // ϑ
    case 0x3F0: 28  // ϰ
    case 0x3D5: 29  // ϕ
    case 0x3F1: 30  // ϱ
    case 0x3D6: 31  // ϖ
    default: nil
    }
  }
}

/// The first characters of an alphabet; 0 if it has none.
private struct AlphabetBases {
  var capital: UInt32 = 0
  var small: UInt32 = 0
  var digit: UInt32 = 0
  var capitalGreek: UInt32 = 0
  var smallGreek: UInt32 = 0x1D6FC

  static func of(_ alphabet: MathAlphabet) -> AlphabetBases {
    switch alphabet {
    case .automatic: AlphabetBases(capital: 0x1D434, small: 0x1D44E)
    case .upright: AlphabetBases()
    case .italic: AlphabetBases(capital: 0x1D434, small: 0x1D44E, capitalGreek: 0x1D6E2)
    case .bold:
      AlphabetBases(capital: 0x1D400, small: 0x1D41A, digit: 0x1D7CE, capitalGreek: 0x1D6A8)
    case .boldItalic:
      AlphabetBases(
        capital: 0x1D468,
        small: 0x1D482,
        digit: 0x1D7CE,
        capitalGreek: 0x1D6A8,
        smallGreek: 0x1D736
      )
    case .doubleStruck: AlphabetBases(capital: 0x1D538, small: 0x1D552, digit: 0x1D7D8)
    case .script: AlphabetBases(capital: 0x1D49C, small: 0x1D4B6)
    case .fraktur: AlphabetBases(capital: 0x1D504, small: 0x1D51E)
    case .sansSerif: AlphabetBases(capital: 0x1D5A0, small: 0x1D5BA, digit: 0x1D7E2)
    case .monospace: AlphabetBases(capital: 0x1D670, small: 0x1D68A, digit: 0x1D7F6)
    }
  }

  func map(
    _ base: KeyPath<AlphabetBases, UInt32>,
    _ index: UInt32,
    or scalar: Unicode.Scalar
  ) -> Unicode.Scalar {
    guard self[keyPath: base] > 0 else { return scalar }
    let value = self[keyPath: base] + index
    return Self.holes[value] ?? Unicode.Scalar(value) ?? scalar
  }

  /// Letters that Unicode already had before the block (Unicode 15.0, section 22.2.2).
  static let holes: [UInt32: Unicode.Scalar] = [
    0x1D455: "ℎ", 0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ",
    0x1D4A7: "ℒ", 0x1D4A8: "ℳ", 0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ",
    0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ", 0x1D515: "ℜ", 0x1D51D: "ℨ", 0x1D53A: "ℂ",
    0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ", 0x1D551: "ℤ",
  ]
}
