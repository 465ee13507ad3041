/// Scans YAML.
struct YAMLScanner {
  private let source: Source
  private var position: Int
  private var tokens = TokenList()
  /// The number of open flow collection brackets.
  private var flowDepth = 0
  /// The column beyond which the lines of a block scalar must be indented.
  private var column = 0
  private var lineStart = 0

  static func tokens(of source: Source, from start: Int) -> TokenList {
    var scanner = YAMLScanner(source: source, position: start)
    while scanner.position < source.end { scanner.scanLine() }
    return scanner.tokens
  }

  private init(source: Source, position: Int) {
    self.source = source
    self.position = position
  }

  private mutating func scanLine() {
    lineStart = position
    let end = source.lineEnd(from: position)
    position = source.skipBlanks(from: position)
    column = position - lineStart
    if column == 0, flowDepth == 0, scanMarker(to: end) { return }
    scanIndicators()
    while position < end { scanNode(to: end) }
    if position >= end { position = max(position, source.newline(from: end) + 1) }
  }

  /// Scans a document marker or a directive.
  private mutating func scanMarker(to end: Int) -> Bool {
    let isMark = Self.marks.contains { source.starts(with: $0, at: position) }
    guard isMark || source[position] == .percent else { return false }
    let markEnd = isMark ? position + 3 : end
    tokens.append(.keyword, from: position, to: markEnd)
    position = markEnd
    while position < end { scanNode(to: end) }
    position = max(position, source.newline(from: end) + 1)
    return true
  }

  /// Skips the dashes of sequences; the last one determines the column.
  private mutating func scanIndicators() {
    while source[position] == .minus || source[position] == .question {
      guard source[position + 1].isWhitespace else { return }
      column = position - lineStart
      position = source.skipBlanks(from: position + 1)
    }
  }

  private mutating func scanNode(to end: Int) {
    let byte = source.bytes[position]
    switch byte {
    case .quote, .apostrophe: scanQuoted(byte)
    case .hash where position == lineStart || source[position - 1].isBlank:
      tokens.append(.comment, from: position, to: end)
      position = end
    case .ampersand, .asterisk: scanMark(.attribute)
    case .exclamation: scanMark(.type)
    case .pipe where flowDepth == 0, .greater where flowDepth == 0: scanBlock(to: end)
    case .leftBrace, .leftBracket:
      flowDepth += 1
      position += 1
    case .rightBrace, .rightBracket:
      flowDepth = max(0, flowDepth - 1)
      position += 1
    case .comma where flowDepth > 0: position += 1
    case _ where ",:-".utf8.contains(byte) && source[position + 1].isWhitespace: position += 1
    case _ where byte.isWhitespace: position += 1
    default: scanPlain(to: end)
    }
  }

  private mutating func scanMark(_ kind: CodeToken.Kind) {
    let start = position
    position = source.end(from: position + 1) { !$0.isWhitespace && !",]}".utf8.contains($0) }
    tokens.append(kind, from: start, to: position)
  }

  private mutating func scanQuoted(_ quote: UInt8) {
    let start = position
    position += 1
    while position < source.end {
      let byte = source.bytes[position]
      let isDoubled = quote == .apostrophe && source[position + 1] == quote
      if byte == quote, !isDoubled { break }
      let isEscape = byte == .backslash && quote == .quote || byte == quote && isDoubled
      position += isEscape ? 2 : 1
    }
    position = min(position + 1, source.end)
    let isKey = source[source.skipBlanks(from: position)] == .colon
    if isKey { column = max(0, start - lineStart) }
    tokens.append(isKey ? .property : .string, from: start, to: position)
  }

  /// Scans a key or an unquoted scalar.
  private mutating func scanPlain(to end: Int) {
    let start = position
    while position < end {
      let byte = source.bytes[position]
      let next = source[position + 1]
      if byte == .colon,
        position + 1 >= end || next.isWhitespace || flowDepth > 0 && ",]}[{".utf8.contains(next)
      {
        break
      }
      if byte == .hash, source[position - 1].isBlank { break }
      if flowDepth > 0, ",[]{}".utf8.contains(byte) { break }
      position += 1
    }
    position = max(position, start + 1)
    if source[position] == .colon, position < end {
      column = start - lineStart
      tokens.append(.property, from: start, to: position)
    } else if let kind = kind(of: start..<position) {
      tokens.append(kind, from: start, to: trimmedEnd(start))
    }
  }

  private func trimmedEnd(_ start: Int) -> Int {
    var end = position
    while end > start, source[end - 1].isBlank { end -= 1 }
    return end
  }

  private func kind(of range: Range<Int>) -> CodeToken.Kind? {
    let range = range.lowerBound..<trimmedEnd(range.lowerBound)
    if Self.words.role(of: source, range) != nil { return .constant }
    var first = range.lowerBound
    if source[first] == .minus || source[first] == .plus { first += 1 }
    guard source[first].isDigit else { return nil }
    let isHexadecimal = source[first + 1] | 0x20 == UInt8(ascii: "x")
    let end = source.end(from: isHexadecimal ? first + 2 : first) {
      $0.isDigit || ".e_".utf8.contains($0) || isHexadecimal && $0.isHexDigit
    }
    return end >= range.upperBound ? .number : nil
  }

  /// Scans a block scalar: its header, and the lines that are indented further.
  private mutating func scanBlock(to end: Int) {
    let header = source.end(from: position + 1) { $0.isDigit || $0 == .minus || $0 == .plus }
    let rest = source.skipBlanks(from: header)
    guard rest >= end || source[rest] == .hash else { return scanPlain(to: end) }
    tokens.append(.keyword, from: position, to: header)
    if source[rest] == .hash { tokens.append(.comment, from: rest, to: end) }
    position = source.newline(from: end) + 1
    while position < source.end {
      let text = source.skipBlanks(from: position)
      let lineEnd = source.lineEnd(from: text)
      guard lineEnd <= text || text - position > column else { break }
      tokens.append(.string, from: text, to: lineEnd)
      position = source.newline(from: lineEnd) + 1
    }
  }

  private static let marks = ["---", "..."].map { Array($0.utf8) }
  private static let words = WordTable(
    [(.constant, "true false null yes no on off ~ .inf -.inf .nan")],
    ignoresCase: true
  )
}
