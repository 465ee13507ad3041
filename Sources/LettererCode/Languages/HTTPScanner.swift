/// Scans HTTP messages: request or status lines, header fields, and bodies of JSON or markup.
struct HTTPScanner {
  private let source: Source
  private var position: Int
  private var tokens = TokenList()

  static func tokens(of source: Source, from start: Int) -> TokenList {
    var scanner = HTTPScanner(source: source, position: start)
    while scanner.position < source.end { scanner.scanMessage() }
    return scanner.tokens
  }

  private init(source: Source, position: Int) {
    self.source = source
    self.position = position
  }

  /// Scans a head up to an empty line, and a body up to the next message.
  private mutating func scanMessage() {
    while position < source.end, source.skipBlanks(from: position) < source.lineEnd(from: position)
    {
      scanHeadLine()
    }
    let body = position
    while position < source.end, !startsMessage { position = source.newline(from: position) + 1 }
    scanBody(source.prefix(to: position), from: body)
  }

  /// Whether the line at the position is a request line or a status line.
  private var startsMessage: Bool {
    if source.starts(with: Self.version, at: position) { return true }
    let method = source.end(from: position) { $0.isUppercase }
    return method > position + 1 && source[method] == .space
      && "/*h".utf8.contains(source[method + 1])
  }

  private mutating func scanHeadLine() {
    let line = source.prefix(to: source.lineEnd(from: position))
    let name = line.end(from: position + 1) { $0 != .colon && !$0.isBlank }
    if line[position] == .hash {
      tokens.append(.comment, from: position, to: line.end)
    } else if startsMessage {
      scanStartLine(line)
    } else if line[name] == .colon {
      tokens.append(.property, from: position, to: name)
      tokens.append(.string, from: line.skipBlanks(from: name + 1), to: line.end)
    }
    position = source.newline(from: line.end) + 1
  }

  private mutating func scanStartLine(_ line: Source) {
    let isStatus = line.starts(with: Self.version, at: position)
    let parts: [CodeToken.Kind] =
      isStatus ? [.keyword, .number, .constant] : [.keyword, .string, .keyword]
    var start = position
    for kind in parts {
      let end = kind == .constant ? line.end : line.end(from: start) { !$0.isBlank }
      tokens.append(kind, from: start, to: end)
      start = line.skipBlanks(from: end)
    }
  }

  private mutating func scanBody(_ body: Source, from start: Int) {
    let first = body.skipWhitespace(from: start)
    switch body[first] {
    case .leftBrace, .leftBracket:
      tokens.append(contentsOf: CodeLanguage.json.scan(body, from: first))
    case .less: tokens.append(contentsOf: CodeLanguage.html.scan(body, from: first))
    default: break
    }
  }

  private static let version = Array("HTTP/".utf8)
}
