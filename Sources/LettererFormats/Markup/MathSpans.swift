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
  }

  /// A part of a parsed text.
  enum Piece: Hashable {
    case text(String)
    case formula(Formula)
  }

  /// The text with placeholders for the formulas.
  private(set) var text: String
  private(set) var formulas: [Formula] = []

  // Private-use characters; if a text contains them, its formulas are not replaced.
  private static let start: Character = "\u{F5B00}"
  private static let end: Character = "\u{F5B01}"

  /// Finds the formulas of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text, except for texts with many unclosed
  ///   delimiters.
  init(_ text: String) {
    self.text = text
    guard text.hasByte("$") || text.hasByte("\\"),
      !text.contains(Self.start), !text.contains(Self.end)
    else { return }
    var scanner = MathScanner(text)
    var masked: [UInt8] = []
    while let part = scanner.next() {
      guard let formula = part.formula else {
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
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .formula(let formula): formula.source
      }
    }.joined()
  }

  /// Returns the text and formulas of a part of the parsed text, in order.
  func pieces(of text: String) -> [Piece] {
    guard !formulas.isEmpty, text.contains(Self.start) else { return [.text(text)] }
    var pieces: [Piece] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: Self.start),
      let end = rest[start...].firstIndex(of: Self.end)
    {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      let number = Int(rest[rest.index(after: start)..<end])
      if let number, formulas.indices.contains(number) { pieces.append(.formula(formulas[number])) }
      rest = rest[rest.index(after: end)...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
    return pieces
  }
}
