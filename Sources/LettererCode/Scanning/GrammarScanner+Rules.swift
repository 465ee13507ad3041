extension GrammarScanner {
  /// Tries the rules of a byte; returns whether one matched.
  mutating func applyRules(_ byte: UInt8) -> Bool {
    for index in grammar.rules[Int(byte)].indices {
      let start = position
      guard apply(grammar.rules[Int(byte)][index]) else {
        position = start
        continue
      }
      if !isTransparent(grammar.rules[Int(byte)][index]) { isFirstOnLine = false }
      return true
    }
    return false
  }

  /// Returns whether the token after a construct can still be the first on its line.
  private func isTransparent(_ rule: Rule) -> Bool {
    if case .blockComment = rule { true } else { false }
  }

  private mutating func apply(_ rule: Rule) -> Bool {
    switch rule {
    case .lineComment(let opening): scanLineComment(opening)
    case .islandComment: scanIslandComment()
    case .wordComment: scanWordComment()
    case .blockComment(let opening, let closing, let nests):
      scanBlockComment(opening, closing, nests: nests)
    case .string(let form): openString(form, from: position)
    case .sigil(let kind, let marks, let joint): scanSigil(kind, marks, joint)
    case .annotation(let onlyFirst): scanAnnotation(onlyFirst: onlyFirst)
    case .directive: scanDirective()
    case .markedKeyword: scanMarkedKeyword()
    case .quotedName: scanQuotedName()
    case .bracketAttribute: scanBracketAttribute()
    case .characterOrLifetime: scanCharacterOrLifetime()
    case .regularExpression: scanRegularExpression()
    case .hereDocument: scanHereDocument()
    case .symbol: scanSymbol()
    case .percentLiteral: scanPercentLiteral()
    case .character: scanCharacter()
    case .documentComment(let opening, let closing): scanDocumentComment(opening, closing)
    case .element: openElement()
    case .section: scanSection()
    case .closingTag: scanClosingTag()
    case .parameter: scanParameter()
    case .escape: scanEscape()
    case .command: scanCommand()
    }
  }

  // MARK: Comments

  private mutating func scanLineComment(_ opening: [UInt8]) -> Bool {
    guard source.starts(with: opening, at: position) else { return false }
    let start = position
    position = source.lineEnd(from: position)
    emit(.comment, from: start)
    return true
  }

  private mutating func scanIslandComment() -> Bool {
    guard source[position] == .hash || source[position + 1] == .slash else { return false }
    let start = position
    let lineEnd = source.lineEnd(from: position)
    position = source.prefix(to: lineEnd).find([.question, .greater], from: position)
    emit(.comment, from: start)
    return true
  }

  private mutating func scanWordComment() -> Bool {
    let before = source[position - 1]
    let separators: [UInt8] = [.semicolon, .leftParenthesis, .pipe, .ampersand, .rightParenthesis]
    guard position == 0 || before.isWhitespace || separators.contains(before) else { return false }
    let isContinued = !isFirstOnLine && grammar.traits.contains(.instructions) && isAlone
    let isComment = scanLineComment([.hash])
    if isContinued { position = min(source.newline(from: position) + 1, source.end) }
    return isComment
  }

  /// Whether only blanks precede the position on its line.
  private var isAlone: Bool {
    var offset = position - 1
    while source[offset].isBlank { offset -= 1 }
    return offset < 0 || source[offset] == .newline
  }

  private mutating func scanBlockComment(
    _ opening: [UInt8],
    _ closing: [UInt8],
    nests: Bool
  ) -> Bool {
    guard source.starts(with: opening, at: position) else { return false }
    let start = position
    position += opening.count
    var depth = 1
    while position < source.end {
      if source.starts(with: closing, at: position) {
        position += closing.count
        depth -= 1
        if depth == 0 { break }
      } else if nests, source.starts(with: opening, at: position) {
        position += opening.count
        depth += 1
      } else {
        position += 1
      }
    }
    emit(.comment, from: start)
    return true
  }

  private mutating func scanDocumentComment(_ opening: String, _ closing: String) -> Bool {
    let start = position
    let isLineStart = position == 0 || source[position - 1] == .newline
    guard isLineStart, source[position + 1].isLetter,
      source.starts(with: Array(opening.utf8), at: position)
    else { return false }
    position = source.find([.newline] + Array(closing.utf8), from: position)
    if position < source.end { position = source.lineEnd(from: position + 1) }
    emit(.comment, from: start)
    return true
  }

  // MARK: Names with marks

  private mutating func scanSigil(_ kind: CodeToken.Kind, _ marks: String, _ joint: String) -> Bool
  {
    let start = position
    position += 1
    if source[position] == .at, source[start] == .at { position += 1 }
    if marks.utf8.contains(source[position]) {
      let isNumber = source[position].isDigit
      position = source.end(from: position + 1) { isNumber && $0.isDigit }
    } else {
      guard source[position].startsWord else { return false }
      scanJoinedName(Array(joint.utf8))
    }
    emit(kind, from: start)
    previous = .operand
    return true
  }

  /// Scans an identifier, and those that follow after joints.
  private mutating func scanJoinedName(_ joint: [UInt8]) {
    position = source.end(from: position) { $0.continuesWord }
    while !joint.isEmpty, source.starts(with: joint, at: position),
      source[position + joint.count].startsWord
    {
      position = source.end(from: position + joint.count) { $0.continuesWord }
    }
  }

  private mutating func scanAnnotation(onlyFirst: Bool) -> Bool {
    guard !onlyFirst || isFirstOnLine, source[position + 1].startsWord else { return false }
    let start = position
    position = source.end(from: position + 1) { $0.continuesWord }
    while source[position] == .period, source[position + 1].startsWord {
      position = source.end(from: position + 1) { $0.continuesWord }
    }
    emit(.attribute, from: start)
    previous = .operation
    return true
  }

  /// Scans a keyword with a mark before it, such as `#if` or `-eq`.
  private mutating func scanMarkedKeyword() -> Bool {
    let start = position
    position = source.end(from: position + 1) { $0.isLetter }
    guard !source[position].continuesWord,
      let role = grammar.words.role(of: source, start..<position)
    else { return false }
    emit(role.kind, from: start)
    previous = .keyword
    return true
  }

  private mutating func scanQuotedName() -> Bool {
    let close = source.end(from: position + 1) { $0 != .backtick && $0 != .newline }
    guard source[close] == .backtick else { return false }
    position = close + 1
    previous = .operand
    return true
  }

  /// Scans a section header of a settings file, alone on its line: `[name]`.
  private mutating func scanSection() -> Bool {
    guard isFirstOnLine, previous != .operation else { return false }
    let start = position
    let lineEnd = source.lineEnd(from: position)
    let close = source.prefix(to: lineEnd).end(from: position) {
      $0 != .rightBracket && $0 != .hash
    }
    guard close < lineEnd, source[close] == .rightBracket else { return false }
    position = close + source.run(of: .rightBracket, at: close)
    emit(.heading, from: start)
    previous = .start
    return true
  }

  private mutating func scanEscape() -> Bool {
    position += 1
    if source[position] == .carriageReturn { position += 1 }
    if position < source.end, source[position] < 0x80 { position += 1 }
    return true
  }

  private mutating func scanCommand() -> Bool {
    guard source[position + 1].isLetter else { return false }
    let start = position
    position = source.end(from: position + 1) { $0.isLetter || $0 == .at }
    emit(.keyword, from: start)
    return true
  }

  private mutating func scanClosingTag() -> Bool {
    guard source[position + 1] == .greater else { return false }
    position += 2
    isStopped = true
    return true
  }
}
