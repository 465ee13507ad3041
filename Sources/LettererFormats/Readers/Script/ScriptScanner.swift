import LettererDocuments

/// Reads the lines of a script, and joins each with the lines indented below it.
struct ScriptScanner {
  /// The maximum size of a message with all its lines, in bytes, more than anyone writes by hand.
  static let byteLimit = 1 << 20

  private(set) var log = DiagnosticList()
  private var lines: LineReader
  /// The last line with its continuation lines so far.
  private var current: ScriptLine?
  private var below: [String] = []
  private var blanks: [TextPosition] = []
  private var size = 0

  init(_ source: ByteSource) {
    lines = LineReader(source)
  }

  /// Returns all lines of a script.
  static func lines(_ source: ByteSource, _ log: inout DiagnosticList) -> [ScriptLine] {
    var scanner = ScriptScanner(source)
    var all: [ScriptLine] = []
    scanner.read { all.append($0) }
    log.add(contentsOf: scanner.log)
    return all
  }

  private mutating func read(_ body: (ScriptLine) -> Void) {
    while let line = lines.next() {
      let text = RepairedText(line.bytes, at: line.start, diagnostics: &log).text
      let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) }
      let kept = text[..<(end ?? text.startIndex)]
      if kept.isEmpty {
        blanks.append(line.start)
      } else if kept.first == " " || kept.first == "\t" {
        addBelow(kept, at: line.start, body)
      } else {
        finish(body)
        current = ScriptLine(content: ScriptLine.content(String(kept)), position: line.start)
      }
    }
    finish(body)
  }

  /// Adds an indented line, and the empty lines before it, to the line that it belongs to.
  private mutating func addBelow(
    _ text: Substring,
    at place: TextPosition,
    _ body: (ScriptLine) -> Void
  ) {
    switch current?.content {
    case .message, .notice, .unknown:
      below += blanks.map { _ in "" }
      blanks = []
      size += text.utf8.count
      if size <= Self.byteLimit {
        below.append(String(text))
      } else {
        log.add(.longMessage, at: place, "message longer than \(Self.byteLimit >> 20) MiB")
      }
    default:
      finish(body)
      current = ScriptLine(content: ScriptLine.content(text.trimmed), position: place)
    }
  }

  private mutating func finish(_ body: (ScriptLine) -> Void) {
    if var line = current {
      line.content = line.content.joined(with: Self.unindented(below))
      body(line)
    }
    for place in blanks { body(ScriptLine(content: .blank, position: place)) }
    current = nil
    below = []
    blanks = []
    size = 0
  }

  /// Returns the lines without their common indentation.
  private static func unindented(_ lines: [String]) -> [String] {
    let depths = lines.filter { !$0.isEmpty }.map { line in line.utf8.prefix(while: isSpace).count }
    let depth = depths.min() ?? 0
    return lines.map { String(Substring($0.utf8.dropFirst(depth))) }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}

extension ScriptLine.Content {
  /// Returns the content joined with the lines indented below it.
  fileprivate func joined(with lines: [String]) -> Self {
    if lines.isEmpty { return self }
    let rest = lines.joined(separator: "\n")
    switch self {
    case .message(let sender, let text): return .message(sender: sender, text: text + "\n" + rest)
    case .notice(let words): return .notice(words + "\n" + rest)
    case .unknown(let line): return .unknown(line + "\n" + rest)
    default: return self
    }
  }
}
