extension GrammarScanner {
  // MARK: Regular expressions and Ruby's literals

  mutating func scanRegularExpression() -> Bool {
    guard previous != .operand || startsArgument, position >= divisionEnd else { return false }
    let start = position
    var isInClass = false
    position += 1
    while position < source.end {
      let byte = source.bytes[position]
      if byte == .newline || byte == .slash && !isInClass { break }
      if byte == .leftBracket { isInClass = true }
      if byte == .rightBracket { isInClass = false }
      position += byte == .backslash && source[position + 1] != .newline ? 2 : 1
    }
    guard source[position] == .slash, position < source.end else {
      divisionEnd = position
      return false
    }
    position = source.end(from: position + 1) { $0.isLetter }
    previous = .operand
    emit(.string, from: start)
    return true
  }

  /// Whether a slash after a name starts its argument, as in `split /,/`.
  private var startsArgument: Bool {
    grammar.traits.contains(.markedWords) && source[position - 1] == .space
      && !source[position + 1].isWhitespace && source[position + 1] != .equals
  }

  mutating func scanSymbol() -> Bool {
    guard source[position - 1] != .colon, source[position + 1].startsWord,
      previous != .operand || source[position - 1].isWhitespace
    else { return false }
    let start = position
    position = source.end(from: position + 1) { grammar.continues[Int($0)] }
    if source[position] == .question || source[position] == .exclamation { position += 1 }
    emit(.constant, from: start)
    previous = .operand
    return true
  }

  mutating func scanPercentLiteral() -> Bool {
    let hasLetter = source[position + 1].isLetter
    let bracket = source[position + (hasLetter ? 2 : 1)]
    let isBracket = bracket.closingBracket != bracket || bracket == .pipe || bracket == .exclamation
    let isSlash = bracket == .slash && hasLetter && previous != .operand
    guard isBracket || isSlash, hasLetter || previous != .operand else { return false }
    let form = grammar.strings.firstIndex { $0.traits.contains(.bracketed) }
    guard let form, !hasLetter || "wWiIqQrRxsSDNTU".utf8.contains(source[position + 1]) else {
      return false
    }
    let start = position
    position += hasLetter ? 3 : 2
    open(OpenString(form: form, bracket: bracket), from: start)
    return true
  }

  /// Scans a Ruby character literal, such as `?a`.
  mutating func scanCharacter() -> Bool {
    let next = source[position + 1]
    guard previous != .operand, next > .space, next < 0x80, !source[position + 2].continuesWord
    else {
      return false
    }
    let start = position
    position += 2
    emit(.string, from: start)
    previous = .operand
    return true
  }

  // MARK: Characters and attributes of Rust, directives of C

  mutating func scanCharacterOrLifetime() -> Bool {
    let start = position
    let next = source[position + 1]
    if next == .backslash {
      let line = source.prefix(to: position + 16)
      position = line.end(from: position + 3) { $0 != .apostrophe && $0 != .newline }
      guard source[position] == .apostrophe else { return false }
      position += 1
      emit(.string, from: start)
    } else {
      let scalarEnd = source.end(from: position + 2) { $0 & 0xC0 == 0x80 }
      if source[scalarEnd] == .apostrophe, next != .newline {
        position = scalarEnd + 1
        emit(.string, from: start)
      } else {
        guard next.startsWord else { return false }
        position = source.end(from: position + 1) { $0.continuesWord }
        emit(.attribute, from: start)
      }
    }
    previous = .operand
    return true
  }

  mutating func scanBracketAttribute() -> Bool {
    let start = position
    let bracket = source[position + 1] == .exclamation ? position + 2 : position + 1
    guard source[bracket] == .leftBracket else { return false }
    var depth = 0
    position = source.end(from: bracket) { byte in
      if byte == .leftBracket { depth += 1 } else if byte == .rightBracket { depth -= 1 }
      return depth > 0
    }
    if position < source.end { position += 1 }
    emit(.attribute, from: start)
    previous = .operation
    return true
  }

  mutating func scanDirective() -> Bool {
    guard isFirstOnLine else { return false }
    let start = position
    let wordStart = source.skipBlanks(from: position + 1)
    position = source.end(from: wordStart) { $0.continuesWord }
    let word = wordStart..<position
    emit(.keyword, from: start)
    previous = .operation
    let isText = Self.textDirectives.contains {
      $0.count == word.count && source.starts(with: $0, at: word.lowerBound)
    }
    if isText {
      position = source.lineEnd(from: position)
    } else {
      scanHeaderName()
    }
    return true
  }

  /// The directives that are followed by text instead of code.
  private static let textDirectives = ["error", "warning", "region", "endregion", "pragma"].map {
    Array($0.utf8)
  }

  /// Scans the name of a header in angle brackets.
  private mutating func scanHeaderName() {
    let start = source.skipBlanks(from: position)
    guard source[start] == .less else { return }
    let end = source.end(from: start) { $0 != .greater && $0 != .newline }
    guard source[end] == .greater else { return }
    position = end + 1
    emit(.string, from: start)
  }
}
