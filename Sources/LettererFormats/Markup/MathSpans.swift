import LettererModel

/// The formulas of a Markdown text, which are taken out before it is parsed.
///
/// Markdown reads `\(` as an escaped parenthesis and `_` as emphasis, and cuts table cells at `|`. So
/// each formula is replaced with a mark that the parser leaves alone, and put back into the result.
struct MathSpans {
  /// A formula with its delimiters.
  struct Formula: Hashable {
    /// The TeX between the delimiters, without white space around it.
    var tex: String
    /// The text as written.
    var source: String
    /// Whether it is on lines of its own.
    var isDisplay: Bool
  }

  /// A part of a text that was parsed.
  enum Piece: Hashable {
    case text(String)
    case formula(Formula)
  }

  /// The text with marks in place of formulas.
  private(set) var text: String
  private(set) var formulas: [Formula] = []

  // For private use; formulas of a text that has them stay as they are.
  private static let start: Character = "\u{F5B00}"
  private static let end: Character = "\u{F5B01}"

  /// Finds the formulas of a text.
  ///
  /// - Complexity: O(*n*) in the length of the text, but for texts with many unclosed delimiters.
  init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    guard bytes.contains(UInt8(ascii: "$")) || bytes.contains(UInt8(ascii: "\\")),
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

  /// Returns the text and the formulas of a part of the parsed text, in order.
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
