/// Parses TeX math by recursive descent with one token of lookahead; never fails.
struct MathParser {
  /// A token that ends the list being parsed.
  enum Stop { case end, brace, bracket, cell, fence, dollar, parenthesis }

  /// The maximum nesting of groups; each level costs a few stack frames here and in layout.
  static let depthLimit = 200

  /// The lexer; macro expansions are written into its text.
  var lexer: MathLexer
  var diagnostics: [MathDiagnostic] = []
  var token = MathToken.end
  /// The UTF-8 offset of the token.
  var tokenStart = 0
  /// The end of the last consumed token.
  var previousEnd = 0
  var alphabet = MathAlphabet.automatic
  /// The argument of a `\tag` that belongs to the row being parsed.
  var pendingTag: MathNode?
  /// A rule above the next row, from `\hline` or `\hdashline`.
  var pendingRule: MathGrid.Stroke?
  /// The macros defined by the formula.
  var macros: [String: MathMacro] = [:]
  let replacesMacros: Bool
  /// The number of macro expansions.
  var expansions = 0
  var depth = 0
  /// The number of enclosing lists that each stop can end.
  var open: [Stop: Int] = [:]

  init(source: [UInt8], at position: Int = 0, replacesMacros: Bool = true) {
    lexer = MathLexer(source)
    self.replacesMacros = replacesMacros
    lexer.position = position
    readToken()
  }

  /// Parses the whole source; lines separated by `\\` become a grid.
  mutating func parseFormula() -> MathNode {
    var rows = parseRows()
    while token != .end {  // an \end without its \begin
      report(.unexpected(tokenText), at: tokenStart)
      advance()
      _ = parseEnvironmentName()
      rows += parseRows()
    }
    let range = 0..<lexer.bytes.count
    if rows.count == 1, rows[0].cells.count == 1 {
      guard let tag = rows[0].tag else { return rows[0].cells[0] }
      return MathNode(.tagged(rows[0].cells[0], tag: tag), range: range)
    }
    if rows.count > 1, rows[rows.count - 1].cells.allSatisfy(\.isEmpty) { rows.removeLast() }
    let kind: MathGrid.Kind = rows.allSatisfy { $0.cells.count == 1 } ? .gathered : .aligned
    return MathNode(.grid(MathGrid(kind: kind, rows: rows)), range: range)
  }

  // MARK: Tokens

  /// Reads the token at the lexer's position, skipping spaces and expanding macros.
  mutating func readToken() {
    lexer.skipSpace()
    tokenStart = lexer.position
    token = lexer.next()
    expandMacros()
  }

  /// Consumes the token.
  mutating func advance() {
    previousEnd = lexer.position
    readToken()
  }

  /// Moves to an offset found by reading raw text.
  mutating func resume(at offset: Int) {
    lexer.position = min(offset, lexer.bytes.count)
    previousEnd = lexer.position
    readToken()
  }

  /// Consumes the token if it is the given one.
  mutating func skip(_ expected: MathToken) -> Bool {
    guard token == expected else { return false }
    advance()
    return true
  }

  // MARK: Results

  mutating func report(_ kind: MathDiagnostic.Kind, at offset: Int) {
    diagnostics.append(MathDiagnostic(offset: offset, kind: kind))
  }

  func node(_ content: MathContent, from start: Int) -> MathNode {
    MathNode(content, range: start..<max(start, previousEnd))
  }

  func sourceText(_ range: Range<Int>) -> String {
    String(decoding: lexer.bytes[range], as: UTF8.self)
  }

  /// Returns the text of the current token as written.
  var tokenText: String { sourceText(tokenStart..<lexer.position) }
}
