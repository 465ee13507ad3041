/// The characters of commands, one string per class: pairs of a name and a character.
///
/// The names are from plain TeX, LaTeX, and amssymb, the characters from unicode-math.
enum SymbolTable {
  /// The symbol of each command.
  static let symbols: [String: MathSymbol] = {
    var table: [String: MathSymbol] = [:]
    for (text, mathClass) in classes {
      for (name, scalar) in pairs(text) { table[name] = MathSymbol(scalar, mathClass) }
    }
    for (name, scalar) in pairs(largeOperators) {
      table[name] = MathSymbol(scalar, .operator, hasLimits: true)
    }
    for (name, scalar) in pairs(italicVariants) {
      table[name] = MathSymbol(scalar, .ordinary, alphabet: .italic)
    }
    return table
  }()

  /// The symbol of each character that has a class other than ordinary.
  static let characters: [Unicode.Scalar: MathSymbol] = {
    var table: [Unicode.Scalar: MathSymbol] = [:]
    for symbol in symbols.values where symbol.mathClass != .ordinary {
      // Several names may share a character: the lowest class wins, regardless of their order.
      if let other = table[symbol.scalar], other.mathClass.rawValue <= symbol.mathClass.rawValue {
        continue
      }
      table[symbol.scalar] = symbol
    }
    for (text, mathClass) in keyboard {
      for scalar in text.unicodeScalars { table[scalar] = MathSymbol(scalar, mathClass) }
    }
    return table
  }()

  /// The character of each command that may follow `\left`, `\big`, and `\middle`.
  static let delimiters: [String: Unicode.Scalar] = Dictionary(
    pairs(openings + " " + closings + " " + fences + " lt ⟨ gt ⟩"),
    uniquingKeysWith: { first, _ in first }
  )

  private static let classes: [(String, MathClass)] = [
    (lowercaseGreek, .ordinary), (uppercaseGreek, .ordinary), (ordinary, .ordinary),
    (fences, .ordinary), (binaries, .binary), (relations, .relation),
    (negatedRelations, .relation), (arrows, .relation), (integrals, .operator),
    (openings, .opening), (closings, .closing), (punctuation, .punctuation), (dots, .inner),
  ]

  private static let keyboard: [(String, MathClass)] = [
    ("+−∗×·÷±", .binary), ("=<>:", .relation), ("([", .opening), (")]!?", .closing),
    (",;", .punctuation), ("|/.", .ordinary),
  ]

  private static func pairs(_ text: String) -> [(String, Unicode.Scalar)] {
    let words = text.split(whereSeparator: \.isWhitespace)
    return stride(from: 0, to: words.count - 1, by: 2).compactMap { index in
      words[index + 1].unicodeScalars.first.map { (String(words[index]), $0) }
    }
  }
}
