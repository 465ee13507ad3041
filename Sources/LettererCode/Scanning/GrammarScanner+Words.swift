extension GrammarScanner {
  mutating func scanWord() {
    if grammar.traits.contains(.commands) { return scanCommandWord() }
    let start = position
    position = source.end(from: position + 1) { grammar.continues[Int($0)] }
    if opensPrefixedString(start..<position) { return }
    if grammar.traits.contains(.directives), isFirstOnLine { return emitDirective(from: start) }
    includeWordMark()
    if let kind = kind(of: start..<position) { emit(kind, from: start) }
  }

  /// Colors the first word of a statement: a directive, or the name that the statement defines.
  private mutating func emitDirective(from start: Int) {
    let next = source.skipBlanks(from: position)
    let word = next..<source.end(from: next) { grammar.continues[Int($0)] }
    let isName = source[position] == .colon || grammar.words.role(of: source, word) == .keyword
    emit(isName ? .function : .keyword, from: start)
    previous = .operand
  }

  /// Includes the mark of a name such as `empty?` or `save!`.
  private mutating func includeWordMark() {
    let mark = source[position]
    guard grammar.traits.contains(.markedWords), mark == .question || mark == .exclamation,
      source[position + 1] != .equals, source[position + 1] != .colon
    else { return }
    position += 1
  }

  private mutating func kind(of range: Range<Int>) -> CodeToken.Kind? {
    let before = previous
    previous = .operand
    let role = before == .period ? nil : grammar.words.role(of: source, range)
    if let role, applies(role, after: before), !isLabel(after: before), !isSymbolKey {
      follow(role)
      if before == .declaresFunction, source[position] == .period { previous = before }
      return role.kind
    }
    if isProperty { return .property }
    if isSymbolKey { return .constant }
    if before == .declaresFunction {
      guard source[position] == .period else { return .function }
      previous = before
      return isTypeName(range) ? .type : nil
    }
    if before == .declaresType { return .type }
    if isCall {
      if source[position] == .exclamation { position += 1 }
      return .function
    }
    if grammar.traits.contains(.dashedCommands), isDashed(range) { return .function }
    let isHead = source[range.lowerBound - 1] == .leftParenthesis
    if grammar.traits.contains(.heads), isHead { return .function }
    return isTypeName(range) ? .type : nil
  }

  /// Returns whether a word in the table has its role here.
  private func applies(_ role: WordRole, after before: Previous) -> Bool {
    if isProperty { return false }
    switch role {
    case .soft, .softType:
      let isExpression = before == .operation && grammar.traits.contains(.lineStatements)
      return isBeforeOperand && !isExpression
    case .function, .type: return before != .declaresFunction
    default: return true
    }
  }

  /// Whether another operand follows on the line after a blank.
  private var isBeforeOperand: Bool {
    guard source[position].isBlank else { return false }
    let next = source[source.skipBlanks(from: position)]
    let openers: [UInt8] = [
      .quote, .apostrophe, .leftBracket, .leftBrace, .leftParenthesis, .rightBrace,
    ]
    return next.continuesWord || openers.contains(next) || next == .asterisk || next == .dollar
      || next == .at
  }

  /// Returns whether the word is an argument label, as in `move(for: 2)`.
  private func isLabel(after before: Previous) -> Bool {
    grammar.traits.contains(.labels) && source[position] == .colon && before == .operation
      && source[position + 1] == .space
  }

  /// Whether the word is a symbol key of a hash, as in `if: 2`.
  private var isSymbolKey: Bool {
    grammar.traits.contains(.symbolKeys) && source[position] == .colon
      && source[position + 1] != .colon
  }

  mutating func follow(_ role: WordRole) {
    switch role {
    case .keyword, .soft, .command: previous = .keyword
    case .operand, .constant, .type, .function: previous = .operand
    case .declaresFunction: previous = .declaresFunction
    case .declaresType, .softType: previous = .declaresType
    }
  }

  /// Whether a key's colon or equals sign follows.
  var isProperty: Bool {
    let traits = grammar.traits
    if traits.isDisjoint(with: [.colonProperties, .equalsProperties]) { return false }
    let next = source.skipBlanks(from: position)
    if traits.contains(.colonProperties), source[next] == .colon { return true }
    return traits.contains(.equalsProperties) && source[next] == .equals
      && source[next + 1] != .equals
  }

  private var isCall: Bool {
    guard grammar.traits.contains(.calls) else { return false }
    if source[position] == .leftParenthesis { return true }
    guard grammar.traits.contains(.macros), source[position] == .exclamation else { return false }
    let next = source[position + 1]
    return next == .leftParenthesis || next == .leftBracket || next == .leftBrace || next == .space
  }

  private func isDashed(_ range: Range<Int>) -> Bool {
    source.prefix(to: range.upperBound).end(from: range.lowerBound) { $0 != .minus }
      < range.upperBound
  }

  /// Returns whether a name looks like a type: `Word`, or `T` alone.
  private func isTypeName(_ range: Range<Int>) -> Bool {
    guard grammar.traits.contains(.capitalizedTypes),
      source.bytes[range.lowerBound].isUppercase
    else { return false }
    if range.count == 1 { return true }
    for offset in range where source.bytes[offset].isLowercase { return true }
    return false
  }

  // MARK: Commands

  /// Scans a bare shell word: a keyword, a command, an assignment, or an argument.
  private mutating func scanCommandWord() {
    let start = position
    position = source.end(from: position + 1) { grammar.continues[Int($0)] }
    let range = start..<position
    let role = grammar.words.role(of: source, range)
    if grammar.traits.contains(.instructions), isFirstOnLine {
      previous = .operand
      if let role { emitCommand(role, from: start) }
      return
    }
    if let role, source[position] != .equals,
      previous == .start || role == .soft && previous == .operand
    {
      return emitCommand(role, from: start)
    }
    if isAssignment(from: start) { return emit(.property, from: start) }
    let isCommand = previous == .start || previous == .declaresFunction
    position = source.end(from: position) { continuesCommandWord($0) }
    if isCommand { emit(.function, from: start) }
    if !isCommand, isDecimal(start..<position) { emit(.number, from: start) }
    previous = .operand
  }

  private mutating func emitCommand(_ role: WordRole, from start: Int) {
    emit(role.kind, from: start)
    follow(role)
    if role == .command { previous = .start }
  }

  /// Returns whether a word is followed by the `=` of an assignment; a command can still follow its
  /// value.
  private mutating func isAssignment(from start: Int) -> Bool {
    let end = source.end(from: start) { $0.continuesWord }
    let isSum = end > start && source[end] == .plus && source[end + 1] == .equals
    guard source[end] == .equals && end == position || isSum && end + 1 == position,
      source[start - 1] != .minus, source[start - 1] != .question
    else { return false }
    position = end
    previous = .operand
    return true
  }

  private func isDecimal(_ range: Range<Int>) -> Bool {
    for offset in range where !source.bytes[offset].isDigit { return false }
    return true
  }

  private func continuesCommandWord(_ byte: UInt8) -> Bool {
    grammar.continues[Int(byte)] || byte == .equals
  }
}
