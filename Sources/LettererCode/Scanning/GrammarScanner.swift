/// Scans languages described by a grammar.
///
/// Open constructs (strings, interpolations, elements) are a stack of frames, not recursion, so
/// deep nesting uses heap memory instead of the call stack.
struct GrammarScanner {
  /// An open construct.
  enum Frame {
    case string(OpenString)
    /// Code up to a bracket; within a string or an element.
    case code(closing: UInt8, depth: Int)
    /// The format after the colon of an interpolation.
    case format
    /// The inside of a tag.
    case tag(isClosing: Bool)
    /// The content of an element, with the number of open elements.
    case content(depth: Int)
  }

  /// The context that the last token sets for the next one.
  enum Previous {
    case start, operand, operation, keyword, period, declaresFunction, declaresType
  }

  let grammar: Grammar
  let source: Source
  var position: Int
  var tokens = TokenList()
  var frames: [Frame] = []
  /// Where the uncolored part of the open string starts.
  var fragment = 0
  var previous = Previous.start
  var isFirstOnLine = true
  /// Here-documents whose bodies start after this line.
  var hereDocuments: [OpenString] = []
  /// The offset on the line before which slashes do not start regular expressions.
  var divisionEnd = 0
  /// The offset of the last closing tag, found on first use.
  var lastClosingTag: Int?
  /// The number of JSX tags that turned out to be casts.
  var castCount = 0
  /// Whether the code ended before the text.
  var isStopped = false

  init(_ grammar: Grammar, _ source: Source, from start: Int = 0) {
    self.grammar = grammar
    self.source = source
    position = start
  }

  mutating func scan() {
    while position < source.end, !isStopped {
      switch frames.last {
      case .string(let string): scanString(string)
      case .format: scanFormat()
      case .tag(let isClosing): scanTag(isClosing: isClosing)
      case .content(let depth): scanContent(depth: depth)
      case .code, nil: scanCode()
      }
    }
    colorOpenString()
  }

  /// Colors a string that is open at the end of the text.
  private mutating func colorOpenString() {
    switch frames.last {
    case .string(let string): emit(grammar.strings[string.form].kind, from: fragment)
    case .format: emit(.string, from: fragment)
    default: break
    }
  }

  private mutating func scanCode() {
    let byte = source.bytes[position]
    switch grammar.classes[Int(byte)] {
    case .blank: position += 1
    case .newline: endLine()
    case .word:
      scanWord()
      isFirstOnLine = false
    case .digit:
      scanNumber()
      isFirstOnLine = false
    case .rule:
      if !applyRules(byte) { scanPunctuation(byte) }
    case .other: scanPunctuation(byte)
    }
  }

  mutating func emit(_ kind: CodeToken.Kind, from start: Int) {
    tokens.append(kind, from: start, to: position)
  }

  // MARK: Lines and punctuation

  mutating func endLine() {
    position += 1
    isFirstOnLine = true
    let continues = previous == .operation && grammar.traits.contains(.equalsProperties)
    if grammar.traits.contains(.lineStatements), !continues { previous = .start }
    closeSingleLineStrings()
    openHereDocument()
  }

  /// Closes strings whose interpolation is cut off by the end of the line.
  private mutating func closeSingleLineStrings() {
    while case .code = frames.last {
      var below = frames.count - 2
      if below >= 0, case .format = frames[below] { below -= 1 }
      guard below >= 0, case .string(let string) = frames[below],
        !grammar.strings[string.form].traits.contains(.multiline)
      else { return }
      frames.removeSubrange(below...)
    }
  }

  mutating func scanPunctuation(_ byte: UInt8) {
    isFirstOnLine = grammar.traits.contains(.directives) && precedesStatement(byte)
    if closesCode(byte) { return }
    let startsNumber = byte == .period && source[position + 1].isDigit
    if startsNumber, previous != .operand, source[position - 1] != .period { return scanNumber() }
    position += 1
    switch byte {
    case .leftParenthesis, .leftBracket, .leftBrace:
      changeDepth(by: 1)
      previous = .operation
      if grammar.traits.contains(.commands) {
        let isArithmetic = byte == .leftParenthesis && source[position - 2] == byte
        previous = byte == .leftBracket || isArithmetic ? .operand : .start
      }
    case .rightParenthesis, .rightBracket, .rightBrace:
      changeDepth(by: -1)
      previous = .operand
      if grammar.traits.contains(.commands), byte != .rightBracket { previous = .start }
    case .period where source[position - 2] == .period: previous = .operation
    case .period: previous = previous == .declaresFunction ? .declaresFunction : .period
    case .greater where grammar.traits.contains(.arrows) && source[position - 2] == .minus:
      previous = .period
    case .semicolon, .pipe, .ampersand, .backtick, .exclamation:
      previous = grammar.traits.contains(.commands) ? .start : .operation
    default:
      if !grammar.traits.contains(.commands) { previous = .operation }
    }
  }

  /// Returns whether a mark before a blank ends a statement, or a label before one.
  private func precedesStatement(_ byte: UInt8) -> Bool {
    "{;}:".utf8.contains(byte) && source[position + 1].isWhitespace
  }

  private mutating func changeDepth(by change: Int) {
    guard case .code(let closing, let depth) = frames.last else { return }
    frames[frames.count - 1] = .code(closing: closing, depth: max(0, depth + change))
  }

  /// Ends an interpolation at its bracket, or starts its format.
  private mutating func closesCode(_ byte: UInt8) -> Bool {
    guard case .code(let closing, 0) = frames.last else { return false }
    if byte == closing {
      frames.removeLast()
      resumeFrame()
      return true
    }
    guard byte == .colon, frames.count >= 2,
      case .string(let string) = frames[frames.count - 2],
      grammar.strings[string.form].traits.contains(.formats)
    else { return false }
    frames[frames.count - 1] = .format
    fragment = position
    return true
  }

  /// Continues after the bracket that ends an interpolation.
  mutating func resumeFrame() {
    fragment = position
    position += 1
    previous = .operand
  }
}
