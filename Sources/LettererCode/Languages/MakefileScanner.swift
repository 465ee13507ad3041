/// Scans makefiles line by line.
struct MakefileScanner {
  private let source: Source
  private var tokens = TokenList()

  static func tokens(of source: Source, from start: Int) -> TokenList {
    var scanner = MakefileScanner(source: source)
    var position = start
    while position < source.end {
      let end = source.lineEnd(from: position)
      scanner.scanLine(from: position, to: end)
      position = source.newline(from: end) + 1
    }
    return scanner.tokens
  }

  private init(source: Source) { self.source = source }

  private mutating func scanLine(from start: Int, to end: Int) {
    let line = source.prefix(to: end)
    let first = line.skipBlanks(from: start)
    if line[start] == .tab { return scanText(line, from: first) }
    let word = first..<line.end(from: first) { $0.isLetter || $0 == .minus }
    if Self.words.role(of: source, word) != nil,
      line[word.upperBound].isBlank || word.upperBound == end
    {
      tokens.append(.keyword, word)
      return scanText(line, from: word.upperBound)
    }
    scanHead(line, from: first)
  }

  /// Scans the targets of a rule or the name of a variable, and the rest of the line.
  private mutating func scanHead(_ line: Source, from start: Int) {
    let mark = line.end(from: start) { !":=#$".utf8.contains($0) }
    let isRule = line[mark] == .colon && line[mark + 1] != .equals && line[mark + 1] != .colon
    guard isRule || line[mark] == .colon || line[mark] == .equals else {
      return scanText(line, from: start)
    }
    var end = mark
    while end > start, "?+! \t".utf8.contains(line[end - 1]) { end -= 1 }
    tokens.append(isRule ? .function : .property, from: start, to: end)
    scanText(line, from: mark)
  }

  /// Scans the variables, strings, and comments in the rest of a line.
  private mutating func scanText(_ line: Source, from start: Int) {
    var offset = start
    var fragment = start
    var quote: UInt8?
    while offset < line.end {
      let byte = line.bytes[offset]
      if byte == .dollar {
        if quote != nil { tokens.append(.string, from: fragment, to: offset) }
        fragment = variableEnd(line, offset)
        tokens.append(.property, from: offset, to: fragment)
        offset = fragment
        continue
      }
      offset += 1
      if byte == quote {
        tokens.append(.string, from: fragment, to: offset)
        quote = nil
      } else if quote == nil, byte == .quote || byte == .apostrophe {
        quote = byte
        fragment = offset - 1
      } else if quote == nil, byte == .hash, line[offset - 2] != .backslash {
        return tokens.append(.comment, from: offset - 1, to: line.end)
      }
    }
    if quote != nil { tokens.append(.string, from: fragment, to: line.end) }
  }

  private func variableEnd(_ line: Source, _ start: Int) -> Int {
    let open = line[start + 1]
    if open == .dollar { return line.end(from: start + 2) { $0.continuesWord } }
    guard open == .leftParenthesis || open == .leftBrace else {
      return open < 0x80 && open != 0 ? min(start + 2, line.end) : start + 1
    }
    var depth = 0
    let end = line.end(from: start + 1) { byte in
      if byte == open { depth += 1 } else if byte == open.closingBracket { depth -= 1 }
      return depth > 0
    }
    return min(end + 1, line.end)
  }

  private static let words = WordTable([
    (
      .keyword,
      """
      define else endef endif export ifdef ifeq ifndef ifneq include override private sinclude
      undefine unexport vpath -include
      """
    )
  ])
}
