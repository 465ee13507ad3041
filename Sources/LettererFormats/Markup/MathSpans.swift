import LettererModel

/// The formulas of a Markdown text, which are removed before it is parsed.
///
/// Markdown reads `\(` as an escaped parenthesis and `_` as emphasis, and splits table cells at
/// `|`. So each formula is replaced with a placeholder that the parser ignores, and restored in the
/// result.
struct MathSpans {
  /// A formula with its delimiters.
  struct Formula: Hashable {
    /// The TeX between the delimiters, without white space around it.
    var tex: String
    /// The text as written.
    var source: String
    /// Whether it is a display formula, on separate lines.
    var isDisplay: Bool
    /// Whether the TeX is the text of a reference to another formula.
    var isReference = false
  }

  /// A part of a parsed text.
  enum Piece: Hashable {
    case text(String)
    case formula(Formula)
  }

  /// The text with placeholders for the formulas.
  private(set) var text: String
  private(set) var formulas: [Formula] = []
  /// The numbers of the formulas that have labels.
  private(set) var equations: EquationNumbers

  // Private-use characters; if a text contains them, its formulas are not replaced.
  private static let start: Character = "\u{F5B00}"
  private static let end: Character = "\u{F5B01}"

  /// Finds the formulas of a text, and the references to their numbers.
  ///
  /// - Complexity: O(*n*) in the length of the text, except for texts with many unclosed
  ///   delimiters.
  init(_ text: String, after equations: EquationNumbers = EquationNumbers()) {
    self.text = text
    self.equations = equations
    guard text.hasByte("$") || text.hasByte("\\"),
      !text.contains(Self.start), !text.contains(Self.end)
    else { return }
    var scanner = MathScanner(text)
    var parts: [MathScanner.Part] = []
    while var part = scanner.next() {
      if let formula = part.formula, formula.isDisplay {
        part.formula?.tex = self.equations.numbered(formula.tex)
      }
      parts.append(part)
    }
    var masked: [UInt8] = []
    for part in parts {
      guard let formula = part.formula ?? self.equations.words(for: part.reference) else {
        masked += scanner.bytes[part.range]
        continue
      }
      masked += "\(Self.start)\(formulas.count)\(Self.end)".utf8
      formulas.append(formula)
    }
    guard !formulas.isEmpty else { return }
    self.text = String(decoding: masked, as: UTF8.self)
  }

  /// Returns a part of the parsed text as it was written.
  func restored(_ text: String) -> String {
    guard !formulas.isEmpty else { return text }
    return writtenPieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .formula(let formula): formula.source
      }
    }.joined()
  }

  /// Returns the text and formulas of a part of the parsed text, in order; references are text.
  func pieces(of text: String) -> [Piece] {
    writtenPieces(of: text).map { piece in
      if case .formula(let formula) = piece, formula.isReference { return .text(formula.tex) }
      return piece
    }
  }

  private func writtenPieces(of text: String) -> [Piece] {
    guard !formulas.isEmpty, text.contains(Self.start) else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: Self.start),
      let end = rest[start...].firstIndex(of: Self.end)
    {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      let number = Int(rest[rest.index(after: start)..<end])
      if let number, formulas.indices.contains(number) {
        pieces.append(.formula(formulas[number]))
      }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
