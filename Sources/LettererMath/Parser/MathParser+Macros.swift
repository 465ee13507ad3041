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
      } else if let macro = macro(named: name, before: reader) {
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
    return Self.definitions.contains(name) || isMacro(name)
  }

  /// Whether a name is a macro of the formula or of every formula.
  func isMacro(_ name: String) -> Bool { macros[name] != nil || MathMacro.standard[name] != nil }

  /// Returns the macro with a name, or its form for the character that follows.
  private func macro(named name: String, before lexer: MathLexer) -> MathMacro? {
    if let macro = macros[name] { return macro }
    var next = lexer
    next.skipSpace()
    let form = next.byte.map { name + String(Character(Unicode.Scalar($0))) }
    return form.flatMap { MathMacro.standard[$0] } ?? MathMacro.standard[name]
  }

  private mutating func replaceToken(to end: Int, with text: [UInt8]) {
    lexer.bytes.replaceSubrange(tokenStart..<max(end, tokenStart), with: text)
    lexer.position = tokenStart
    expansions += 1
  }

  private func arguments(of macro: MathMacro, from reader: inout MathLexer) -> [[UInt8]] {
    var arguments: [[UInt8]] = []
    if let option = macro.option { arguments.append(reader.option() ?? option) }
    if let opening = macro.opening { arguments += reader.delimited(by: opening) }
    while arguments.count < macro.parameters { arguments.append(reader.argument()) }
    let limit = macro.parameters + macro.longerBodies.count
    while arguments.count < limit, let group = reader.group() { arguments.append(group) }
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
      let isKnown = isMacro(name) || MathCommand.named(name) != nil
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

  /// Reads the group after any spaces, if there is one.
  fileprivate mutating func group() -> [UInt8]? {
    var next = self
    guard next.skip("{") else { return nil }
    self = next
    return rest(until: UInt8(ascii: "}"))
  }

  /// Reads the argument that a character opens; a star has none.
  fileprivate mutating func delimited(by opening: UInt8) -> [[UInt8]] {
    skipSpace()
    position += 1
    return Self.closings[opening].map { [rest(until: $0, nesting: opening)] } ?? []
  }

  private static let closings: [UInt8: UInt8] = [
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "|"): UInt8(ascii: "|"),
  ]

  /// Reads up to and including a byte outside groups, and returns the bytes before it.
  ///
  /// Between another opening byte and this one, the byte is a part of the argument. Without the
  /// byte, the argument ends with the group around it.
  private mutating func rest(until end: UInt8, nesting opening: UInt8? = nil) -> [UInt8] {
    let start = position
    var (level, nested) = (0, 0)
    while let byte {
      if level == 0, byte == end {
        if nested == 0 {
          position += 1
          return Array(bytes[start..<(position - 1)])
        }
        nested -= 1
      } else if level == 0, byte == opening {
        nested += 1
      }
      switch byte {
      case UInt8(ascii: "\\"): position += 1
      case UInt8(ascii: "{"): level += 1
      case UInt8(ascii: "}"):
        if level == 0 { return Array(bytes[start..<position]) }
        level -= 1
      default: break
      }
      position += 1
    }
    position = bytes.count
    return Array(bytes[min(start, position)...])
  }
}
