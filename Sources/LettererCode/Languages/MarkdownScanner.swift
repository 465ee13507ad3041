/// Scans Markdown line by line, and the code between its fences.
struct MarkdownScanner {
  private let source: Source
  private var position: Int
  private var tokens = TokenList()

  static func tokens(of source: Source, from start: Int) -> TokenList {
    var scanner = MarkdownScanner(source: source, position: start)
    while scanner.position < source.end { scanner.scanLine() }
    return scanner.tokens
  }

  private init(source: Source, position: Int) {
    self.source = source
    self.position = position
  }

  private mutating func scanLine() {
    let start = position
    let end = source.lineEnd(from: position)
    var first = source.skipBlanks(from: position)
    position = source.newline(from: end) + 1
    while source[first] == .greater { first = source.skipBlanks(from: first + 1) }
    let byte = source[first]
    if byte == .backtick || byte == .tilde, source.run(of: byte, at: first) >= 3 {
      return scanFence(from: first, to: end)
    }
    if isHeading(first, end) { return tokens.append(.heading, from: first, to: end) }
    if let bullet = bulletEnd(first) {
      tokens.append(.keyword, from: first, to: bullet)
      first = bullet
    }
    scanText(source.prefix(to: end), from: max(first, start))
  }

  private func isHeading(_ first: Int, _ end: Int) -> Bool {
    let marks = source.run(of: .hash, at: first)
    if (1...6).contains(marks) { return source[first + marks].isBlank || first + marks == end }
    guard first < end, source[first] != .pipe, position < source.end else { return false }
    let mark = source[position]
    guard mark == .equals || mark == .minus else { return false }
    let length = source.run(of: mark, at: position)
    return length >= 3
      && source.skipBlanks(from: position + length) >= source.lineEnd(from: position)
  }

  private func bulletEnd(_ first: Int) -> Int? {
    if "-*+".utf8.contains(source[first]), source[first + 1].isBlank { return first + 1 }
    let digits = source.prefix(to: first + 9).end(from: first) { $0.isDigit }
    let isNumber =
      digits > first && (source[digits] == .period || source[digits] == .rightParenthesis)
    return isNumber && source[digits + 1].isBlank ? digits + 1 : nil
  }

  // MARK: Fenced code

  private mutating func scanFence(from first: Int, to end: Int) {
    let mark = source[first]
    let length = source.run(of: mark, at: first)
    let info = source.prefix(to: end).skipBlanks(from: first + length)
    if mark == .backtick, source.prefix(to: end).end(from: info, while: { $0 != .backtick }) < end {
      return scanText(source.prefix(to: end), from: first)
    }
    tokens.append(.attribute, from: first, to: end)
    let start = position
    var close = position
    while close < source.end {
      let next = source.skipBlanks(from: close)
      let isFence = source.run(of: mark, at: next) >= length
      if isFence,
        source.skipBlanks(from: next + source.run(of: mark, at: next)) >= source.lineEnd(from: next)
      {
        break
      }
      close = source.newline(from: next) + 1
    }
    let code = source.prefix(to: min(close, source.end))
    if let language = language(from: info, to: end), language != .markdown {
      tokens.append(contentsOf: language.scan(code, from: min(start, code.end)))
    }
    position = code.end
    guard position < source.end else { return }
    tokens.append(.attribute, from: source.skipBlanks(from: close), to: source.lineEnd(from: close))
    position = source.newline(from: close) + 1
  }

  private func language(from start: Int, to end: Int) -> CodeLanguage? {
    let end = source.prefix(to: end).end(from: start) {
      !$0.isWhitespace && $0 != .leftBrace && $0 != .comma && $0 != .colon
    }
    guard end - start <= 24 else { return nil }
    return CodeLanguage(named: String(decoding: source.bytes[start..<end], as: UTF8.self))
  }

  // MARK: Text

  /// Scans inline code, links, and comments within a line.
  private mutating func scanText(_ line: Source, from start: Int) {
    var offset = start
    var failedRuns: Set<Int> = []
    while offset < line.end {
      switch line.bytes[offset] {
      case .backslash: offset += line[offset + 1] < 0x80 ? 2 : 1
      case .backtick: offset = scanCode(line, from: offset, &failedRuns)
      case .less where line.starts(with: Self.commentStart, at: offset):
        offset = scanComment(from: offset)
        if offset >= line.end { return position = max(position, offset) }
      case .rightBracket where line[offset + 1] == .leftParenthesis:
        let end = line.end(from: offset + 2) { $0 != .rightParenthesis }
        tokens.append(.attribute, from: offset + 2, to: end)
        offset = end
      default: offset += 1
      }
    }
  }

  /// Scans code between equal runs of backticks; unmatched lengths are not tried again.
  private mutating func scanCode(
    _ line: Source,
    from start: Int,
    _ failedRuns: inout Set<Int>
  ) -> Int {
    let length = line.run(of: .backtick, at: start)
    var offset = start + length
    guard !failedRuns.contains(length) else { return offset }
    while offset < line.end {
      offset = line.end(from: offset) { $0 != .backtick }
      let run = line.run(of: .backtick, at: offset)
      offset += run
      if run == length {
        tokens.append(.string, from: start, to: offset)
        return offset
      }
    }
    failedRuns.insert(length)
    return start + length
  }

  private mutating func scanComment(from start: Int) -> Int {
    let end = min(source.find(Array("-->".utf8), from: start) + 3, source.end)
    tokens.append(.comment, from: start, to: end)
    return end
  }

  private static let commentStart = Array("<!--".utf8)
}
