extension MathParser {
  /// Returns the raw text of the argument in braces and the offset after it, without consuming
  /// them.
  ///
  /// Without a closing brace, the argument ends with the source.
  /// - Complexity: O(length of the argument).
  func rawArgument() -> (text: String, end: Int)? {
    guard token == .openBrace else { return nil }
    let bytes = lexer.bytes
    var level = 1
    var index = lexer.position
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "{"): level += 1
      case UInt8(ascii: "}"): level -= 1
      default: break
      }
      if level == 0 { return (sourceText(lexer.position..<index), index + 1) }
      index += 1
    }
    return (sourceText(lexer.position..<bytes.count), bytes.count)
  }

  /// Parses `\text{…}`: text with spaces, escapes, nested styles, and `$math$`.
  mutating func parseText(_ style: MathTextStyle, of name: String, from start: Int) -> MathNode {
    guard token == .openBrace else {
      guard case .scalar(let scalar) = token else {
        report(.missingArgument("\\" + name), at: tokenStart)
        return node(.row([]), from: start)
      }
      advance()
      return node(.text(String(Character(scalar)), style), from: start)
    }
    guard enter() else { return unknownRest() }
    defer { depth -= 1 }
    let opening = tokenStart
    var run = TextRun(style: style, start: lexer.position)
    while let byte = lexer.byte, byte != UInt8(ascii: "}") { parseTextPart(into: &run) }
    finish(&run)
    if lexer.byte == nil { report(.unclosed("{"), at: opening) }
    resume(at: min(lexer.position + 1, lexer.bytes.count))
    if run.nodes.count == 1 { return MathNode(run.nodes[0].content, range: start..<previousEnd) }
    return node(.row(run.nodes), from: start)
  }

  /// A text argument that is being parsed.
  private struct TextRun {
    let style: MathTextStyle
    var start: Int
    var text = ""
    var level = 0
    var nodes: [MathNode] = []
  }

  private func finish(_ run: inout TextRun) {
    if !run.text.isEmpty {
      run.nodes.append(
        MathNode(.text(run.text, run.style), range: run.start..<max(run.start, lexer.position))
      )
    }
    run.text = ""
    run.start = lexer.position
  }

  /// Parses one character, escape, group, or formula of a text argument.
  private mutating func parseTextPart(into run: inout TextRun) {
    let offset = lexer.position
    let scalar = lexer.nextScalar()
    switch scalar {
    case "$": nestFormula(into: &run, from: offset, stop: .dollar)
    case "{":
      lexer.position = offset
      nestText(into: &run, from: offset)
    case "\\":
      lexer.position = offset
      parseTextCommand(into: &run)
    case "~": run.text.unicodeScalars.append("\u{A0}")
    case "\n", "\t", "\r": run.text.append(" ")
    default: run.text.unicodeScalars.append(scalar)
    }
  }

  /// Parses `$…$` or `\(…\)` in a text argument.
  private mutating func nestFormula(into run: inout TextRun, from offset: Int, stop: Stop) {
    let opening = lexer.position
    lexer.position = offset
    finish(&run)
    lexer.position = opening
    readToken()
    run.nodes.append(parseList(until: stop))
    // The text continues right after the delimiter, including spaces.
    let isClosed = token == (stop == .dollar ? .scalar("$") : .command(")"))
    if !isClosed { lexer.position = tokenStart }
    if token == .end { report(.unclosed(stop == .dollar ? "$" : "\\("), at: offset) }
    run.start = lexer.position
  }

  /// Parses a group in a text argument.
  private mutating func nestText(into run: inout TextRun, from offset: Int) {
    let opening = lexer.position
    finish(&run)
    lexer.position = opening
    readToken()
    run.nodes.append(parseText(run.style, of: "text", from: offset))
    lexer.position = previousEnd
    run.start = previousEnd
  }

  private mutating func parseTextCommand(into run: inout TextRun) {
    let offset = lexer.position
    let token = lexer.next()
    guard case .command(let name) = token else { return }
    let end = lexer.position
    switch MathCommand.named(name) {
    case .text(let style):
      lexer.position = offset
      finish(&run)
      lexer.position = end
      readToken()
      run.nodes.append(parseText(style, of: name, from: offset))
      lexer.position = previousEnd
      run.start = previousEnd
    case .symbol(let symbol): run.text.unicodeScalars.append(symbol.scalar)
    case .space(let em) where em > 0: run.text += em >= 1 ? "\u{2003}" : " "
    case .space, .ignored, .alphabetSwitch: break
    case .cancel, .alphabet: nestNode(into: &run, from: offset)
    default:
      if name == "\\" {
        run.text += " "
      } else if name == "(" {
        nestFormula(into: &run, from: offset, stop: .parenthesis)
      } else if let mark = Self.textAccents[name] {
        run.text += accented(mark)
      } else if isMacro(name) {
        nestNode(into: &run, from: offset)
      } else {
        report(.unknownCommand("\\" + name), at: offset)
        run.text += "\\" + name
      }
    }
  }

  /// Reads the letter under a text accent, and returns it with the accent.
  private mutating func accented(_ mark: Unicode.Scalar) -> String {
    var letters = String(decoding: lexer.argument(), as: UTF8.self)
    if letters.hasPrefix("\\") { letters = String(letters.dropFirst().filter { !$0.isWhitespace }) }
    guard let first = letters.unicodeScalars.first else { return String(Character(mark)) }
    return String(Character(first)) + String(Character(mark))
      + letters.unicodeScalars.dropFirst().map { String($0) }.joined()
  }

  private static let textAccents: [String: Unicode.Scalar] = [
    "'": "\u{301}", "`": "\u{300}", "^": "\u{302}", "\"": "\u{308}", "~": "\u{303}",
    "=": "\u{304}", ".": "\u{307}", "u": "\u{306}", "v": "\u{30C}", "H": "\u{30B}",
    "r": "\u{30A}", "c": "\u{327}", "k": "\u{328}", "d": "\u{323}", "b": "\u{331}",
    "textcircled": "\u{20DD}",
  ]

  /// Parses a math command or a macro in a text argument.
  private mutating func nestNode(into run: inout TextRun, from offset: Int) {
    lexer.position = offset
    finish(&run)
    lexer.position = offset
    previousEnd = offset
    readToken()
    if let node = parseAtom() { run.nodes.append(node) }
    lexer.position = previousEnd
    run.start = previousEnd
  }
}
