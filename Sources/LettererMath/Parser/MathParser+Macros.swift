extension MathParser {
  /// Whether there are more expansions, or more expanded text, than any formula that terminates.
  var hasRunAway: Bool { expansions >= 1000 || lexer.bytes.count >= 100_000 && expansions > 0 }

  /// Expands macros and consumes definitions at the token until it is something else.
  mutating func expandMacros() {
    while case .command(let name) = token, canExpand(name) {
      var reader = lexer
      if Self.definitions.contains(name) {
        define(by: name, from: &reader)
        replaceToken(to: reader.position, with: [])
      } else if let macro = macros[name] ?? MathMacro.standard[name] {
        let text = macro.filled(with: arguments(of: macro, from: &reader))
        replaceToken(to: reader.position, with: text)
      }
      lexer.skipSpace()
      tokenStart = lexer.position
      token = lexer.next()
    }
  }

  private static let definitions: Set = [
    "def", "gdef", "edef", "xdef", "let", "newcommand", "renewcommand", "providecommand",
    "DeclareMathOperator",
  ]

  private func canExpand(_ name: String) -> Bool {
    guard replacesMacros, !hasRunAway else { return false }
    return Self.definitions.contains(name) || macros[name] != nil
      || MathMacro.standard[name] != nil
  }

  private mutating func replaceToken(to end: Int, with text: [UInt8]) {
    lexer.bytes.replaceSubrange(tokenStart..<max(end, tokenStart), with: text)
    lexer.position = tokenStart
    expansions += 1
  }

  private func arguments(of macro: MathMacro, from reader: inout MathLexer) -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    if let option = macro.option { arguments.append(reader.option() ?? option) }
    while arguments.count < macro.parameters { arguments.append(reader.argument()) }
    return arguments
  }

  // MARK: Definitions

  /// Parses a definition after its command.
  private mutating func define(by command: String, from reader: inout MathLexer) {
    switch command {
    case "DeclareMathOperator":
      let star = reader.skip("*") ? "*" : ""
      guard let name = commandName(from: &reader) else { return }
      let body = Array("\\operatorname\(star){".utf8) + reader.argument() + Array("}".utf8)
      macros[name] = MathMacro(body: body)
    case "let":
      guard let name = commandName(from: &reader) else { return }
      _ = reader.skip("=")
      macros[name] = MathMacro(body: reader.argument())
    case "newcommand", "renewcommand", "providecommand":
      _ = reader.skip("*")
      guard let name = commandName(from: &reader) else { return }
      let count = reader.option().flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 0
      let option = count > 0 ? reader.option() : nil
      let macro = MathMacro(
        parameters: max(0, min(count, 9)),
        option: option,
        body: reader.argument()
      )
      let isKnown = macros[name] != nil || MathCommand.named(name) != nil
      if command != "providecommand" || !isKnown { macros[name] = macro }
    default:
      guard let name = commandName(from: &reader) else { return }
      let count = reader.parameters()
      macros[name] = MathMacro(parameters: count, body: reader.argument())
    }
  }

  /// Reads the name being defined, with or without braces.
  private mutating func commandName(from reader: inout MathLexer) -> String? {
    let name = reader.argument()
    guard name.count > 1, name[0] == UInt8(ascii: "\\") else {
      report(.missingArgument(tokenText), at: tokenStart)
      return nil
    }
    return String(decoding: name[1...], as: UTF8.self).filter { !$0.isWhitespace }
  }
}

extension MathLexer {
  /// Reads the argument of a macro: a group without its braces, a command, or a character.
  mutating func argument() -> [UInt8] {
    skipSpace()
    let start = position
    switch next() {
    case .openBrace: return rest(until: UInt8(ascii: "}"))
    case .closeBrace, .end:
      position = start
      return []
    default: return Array(bytes[start..<position])
    }
  }

  /// Reads an argument in brackets, if there is one.
  mutating func option() -> [UInt8]? {
    skip("[") ? rest(until: UInt8(ascii: "]")) : nil
  }

  /// Skips spaces and a character, if it is next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// Reads `#1#2` up to the brace of the body, and returns the number of parameters.
  fileprivate mutating func parameters() -> Int {
    var count = 0
    while let byte, byte != UInt8(ascii: "{") {
      if byte == UInt8(ascii: "#") { count += 1 }
      position += 1
    }
    return min(count, 9)
  }

  /// Reads up to and including a byte outside groups, and returns the bytes before it.
  private mutating func rest(until end: UInt8) -> [UInt8] {
    let start = position
    var level = 0
    while let byte {
      if level == 0, byte == end {
        position += 1
        return Array(bytes[start..<(position - 1)])
      }
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "{"): level += 1
      case UInt8(ascii: "}"): level -= 1
      default: break
      }
      position += 1
    }
    position = bytes.count
    return Array(bytes[min(start, position)...])
  }
}
