/// Scans CSS and SCSS.
struct StyleScanner {
  private let source: Source
  /// Whether to support the line comments and variables of SCSS.
  private let nests: Bool
  private var position: Int
  private var tokens = TokenList()

  static func tokens(of source: Source, from start: Int, nests: Bool) -> TokenList {
    var scanner = StyleScanner(source: source, nests: nests, position: start)
    scanner.scan()
    return scanner.tokens
  }

  private init(source: Source, nests: Bool, position: Int) {
    self.source = source
    self.nests = nests
    self.position = position
  }

  private mutating func scan() {
    while position < source.end {
      let byte = source.bytes[position]
      if byte.isWhitespace || byte == .leftBrace || byte == .rightBrace || byte == .semicolon {
        position += 1
      } else if !scanComment() {
        scanStatement()
      }
    }
  }

  // MARK: Statements

  /// Scans a selector, a declaration, or the head of an at-rule.
  private mutating func scanStatement() {
    let end = statementEnd(from: position)
    if source[position] == .at {
      scanName(.keyword)
      return scanValue(to: end)
    }
    let colon = source.prefix(to: end).end(from: position) { $0 != .colon }
    if source[end] == .leftBrace || colon == end {
      scanSelector(to: end)
    } else {
      scanProperty(to: colon)
      scanValue(to: end)
    }
  }

  /// Returns the offset of the brace or semicolon that ends a statement, skipping strings,
  /// comments, and parentheses.
  private func statementEnd(from start: Int) -> Int {
    var offset = start
    while offset < source.end {
      switch source.bytes[offset] {
      case .semicolon, .leftBrace, .rightBrace: return offset
      case .quote, .apostrophe: offset = stringEnd(from: offset)
      case .hash where nests && source[offset + 1] == .leftBrace:
        offset = source.end(from: offset) { $0 != .rightBrace && $0 != .newline } + 1
      case .slash where commentEnd(from: offset) != nil:
        offset = commentEnd(from: offset) ?? source.end
      case .leftParenthesis where startsLink(at: offset):
        offset = source.end(from: offset) { $0 != .rightParenthesis && $0 != .newline }
      default: offset += 1
      }
    }
    return source.end
  }

  /// Returns whether a parenthesis starts an unquoted URL, which can contain semicolons.
  private func startsLink(at offset: Int) -> Bool {
    offset >= 3 && source.starts(with: Array("url".utf8), at: offset - 3)
      && source[offset + 1] != .quote && source[offset + 1] != .apostrophe
  }

  private mutating func scanProperty(to colon: Int) {
    while position < colon {
      let start = position
      if scanComment() { continue }
      position = source.prefix(to: colon).end(from: position) { Self.continuesName($0) }
      if start == position { position += 1 } else { tokens.append(.property, start..<position) }
    }
  }

  private mutating func scanSelector(to end: Int) {
    while position < end {
      let byte = source.bytes[position]
      switch byte {
      case .quote, .apostrophe: scanString()
      case .slash where scanComment(): break
      case .period, .hash, .percent: scanName(.attribute)
      case .colon:
        position += 1
        if source[position] != .colon { scanName(.attribute, prefix: 0) }
      case .leftBracket:
        position += 1
        scanName(.attribute, prefix: 0)
      case _ where byte.isDigit: scanNumber()
      case _ where byte.startsWord: scanName(.tag)
      default: position += 1
      }
    }
  }

  /// Scans the value of a declaration, or the parameters of an at-rule.
  private mutating func scanValue(to end: Int) {
    while position < end {
      let byte = source.bytes[position]
      let next = source[position + 1]
      switch byte {
      case .quote, .apostrophe: scanString()
      case .slash where scanComment(): break
      case .hash where next.isHexDigit: scanName(.number)
      case .dollar, .at: scanName(.property)
      case .minus where next == .minus: scanName(.property)
      case .exclamation: scanName(.keyword)
      case .minus where next.startsWord: scanWord()
      case _ where byte.isDigit || (byte == .period || byte == .minus) && next.isDigit: scanNumber()
      case _ where byte.startsWord: scanWord()
      default: position += 1
      }
    }
    position = max(position, end)
  }

  // MARK: Tokens

  /// Scans a name after a prefix of `prefix` bytes.
  private mutating func scanName(_ kind: CodeToken.Kind, prefix: Int = 1) {
    let start = position
    position = source.end(from: position + prefix) { Self.continuesName($0) }
    tokens.append(kind, from: start, to: position)
  }

  /// Scans a word of a value: a function or a constant.
  private mutating func scanWord() {
    let start = position
    position = source.end(from: position) { Self.continuesName($0) }
    let isCall = source[position] == .leftParenthesis
    tokens.append(isCall ? .function : .constant, from: start, to: position)
    guard isCall, startsLink(at: position) else { return }
    let link = position + 1
    position = source.end(from: link) { $0 != .rightParenthesis && $0 != .newline }
    tokens.append(.string, from: link, to: position)
  }

  private mutating func scanNumber() {
    let start = position
    position = source.end(from: position + 1) { $0.isDigit || $0 == .period }
    position = source.end(from: position) { $0.isLetter || $0 == .percent }
    tokens.append(.number, from: start, to: position)
  }

  private mutating func scanString() {
    let start = position
    position = stringEnd(from: position)
    tokens.append(.string, from: start, to: position)
  }

  private func stringEnd(from start: Int) -> Int {
    var offset = start + 1
    while offset < source.end, source.bytes[offset] != .newline {
      if source.bytes[offset] == source.bytes[start] { return offset + 1 }
      offset += source.bytes[offset] == .backslash ? 2 : 1
    }
    return min(offset, source.end)
  }

  private mutating func scanComment() -> Bool {
    guard source[position] == .slash, let end = commentEnd(from: position) else { return false }
    tokens.append(.comment, from: position, to: end)
    position = end
    return true
  }

  /// Returns the end of the comment at an offset, if there is one.
  private func commentEnd(from offset: Int) -> Int? {
    if source[offset + 1] == .asterisk {
      return min(source.find([.asterisk, .slash], from: offset + 2) + 2, source.end)
    }
    guard nests, source[offset + 1] == .slash, offset == 0 || source[offset - 1] != .colon else {
      return nil
    }
    return source.lineEnd(from: offset)
  }

  private static func continuesName(_ byte: UInt8) -> Bool {
    byte.continuesWord || byte == .minus
  }
}
