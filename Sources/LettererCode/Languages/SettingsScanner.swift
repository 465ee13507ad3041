/// Scans settings files: sections in brackets, and lines of keys with values.
enum SettingsScanner {
  static func tokens(of source: Source, from start: Int) -> TokenList {
    var tokens = TokenList()
    var position = start
    while position < source.end {
      let end = source.lineEnd(from: position)
      let first = source.prefix(to: end).skipBlanks(from: position)
      scanLine(source.prefix(to: end), from: first, &tokens)
      position = source.newline(from: end) + 1
    }
    return tokens
  }

  private static func scanLine(_ line: Source, from start: Int, _ tokens: inout TokenList) {
    switch line[start] {
    case .semicolon, .hash: tokens.append(.comment, from: start, to: line.end)
    case .leftBracket:
      let close = line.end(from: start) { $0 != .rightBracket }
      tokens.append(.heading, from: start, to: min(close + 1, line.end))
    default:
      let mark = line.end(from: start) { $0 != .equals && $0 != .colon }
      guard mark < line.end else { return }
      tokens.append(.property, from: start, to: keyEnd(line, start, mark))
      scanValue(line, from: line.skipBlanks(from: mark + 1), &tokens)
    }
  }

  private static func keyEnd(_ line: Source, _ start: Int, _ mark: Int) -> Int {
    var end = mark
    while end > start, line[end - 1].isBlank { end -= 1 }
    return end
  }

  private static func scanValue(_ line: Source, from start: Int, _ tokens: inout TokenList) {
    var offset = start
    while offset < line.end {
      let hasComment = line[offset] == .semicolon || line[offset] == .hash
      if hasComment, line[offset - 1].isBlank { break }
      offset += 1
    }
    let value = start..<keyEnd(line, start, max(start, offset))
    tokens.append(kind(of: line, value), value)
    tokens.append(.comment, from: offset, to: line.end)
  }

  private static func kind(of line: Source, _ value: Range<Int>) -> CodeToken.Kind {
    if words.role(of: line, value) != nil { return .constant }
    let number = line.end(from: value.lowerBound) { $0.isDigit || $0 == .period || $0 == .minus }
    return number >= value.upperBound ? .number : .string
  }

  private static let words = WordTable([(.constant, "true false yes no on off")], ignoresCase: true)
}
