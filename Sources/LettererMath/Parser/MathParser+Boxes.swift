extension MathParser {
  /// Parses commands that move, resize, or replace boxes, and those with verbatim text.
  mutating func parseBox(
    _ command: MathCommand,
    of name: String,
    from start: Int
  ) -> MathNode? {
    switch command {
    case .lap(let lap): return node(.lapped(parseArgument(of: name), lap), from: start)
    case .smash: return parseSmash(from: start)
    case .rule: return parseRule(from: start)
    case .raise(let sign):
      let distance = parseLength(from: start) ?? 0
      if token == .openBrace {
        return node(
          .raised(sign * distance, parseText(.regular, of: name, from: start)),
          from: start
        )
      }
      return node(.raised(sign * distance, parseArgument(of: name)), from: start)
    case .size(let factor): return node(.sized(factor, parseRest()), from: start)
    case .choice:
      let nodes = (0..<4).map { _ in parseArgument(of: name) }
      return node(.choice(nodes), from: start)
    case .verbatim: return parseVerbatim(from: start)
    case .address: return parseAddress(of: name, from: start)
    case .character: return parseCharacter(of: name, from: start)
    default: return nil
    }
  }

  /// Parses `\smash[t]{…}`.
  private mutating func parseSmash(from start: Int) -> MathNode {
    var sides = ""
    if token == .scalar("["), let end = lexer.bytes[tokenStart...].firstIndex(of: UInt8(ascii: "]"))
    {
      sides = sourceText((tokenStart + 1)..<end)
      resume(at: end + 1)
    }
    let lap = MathLap.smashed(top: sides != "b", bottom: sides != "t")
    return node(.lapped(parseArgument(of: "\\smash"), lap), from: start)
  }

  /// Parses `\rule[raise]{width}{height}`.
  private mutating func parseRule(from start: Int) -> MathNode {
    let raise = token == .scalar("[") ? parseRowGap() : 0
    let width = parseLength(from: start) ?? 0
    let height = parseLength(from: start) ?? 0
    return node(.rule(MathRule(width: width, height: height, raise: raise)), from: start)
  }

  /// Parses `\genfrac{(}{)}{thickness}{style}{…}{…}`.
  mutating func parseGeneralFraction(from start: Int) -> MathNode {
    let name = "genfrac"
    let (left, right) = (parseBracedDelimiter(of: name), parseBracedDelimiter(of: name))
    let thickness = parseRawArgument(of: name).flatMap { Self.em($0) }
    let level = parseRawArgument(of: name).flatMap { Int($0) }
    let numerator = parseArgument(of: "\\" + name)
    let fraction = MathFraction(
      numerator: numerator,
      denominator: parseArgument(of: "\\" + name),
      thickness: thickness,
      level: level.flatMap { MathStyle.Level(rawValue: $0) },
      delimiters: MathDelimiters(left, right)
    )
    return node(.fraction(fraction), from: start)
  }

  /// Parses a delimiter with or without braces, or empty braces.
  private mutating func parseBracedDelimiter(of name: String) -> Unicode.Scalar? {
    guard skip(.openBrace) else { return parseDelimiter(of: name) }
    if skip(.closeBrace) { return nil }
    defer { _ = skip(.closeBrace) }
    return parseDelimiter(of: name)
  }

  private mutating func parseRawArgument(of name: String) -> String? {
    guard let (text, end) = rawArgument() else {
      report(.missingArgument("\\" + name), at: tokenStart)
      return nil
    }
    resume(at: end)
    return text
  }

  // MARK: Text as it is written

  /// Parses `\verb|…|`, in which the bars can be any other character.
  private mutating func parseVerbatim(from start: Int) -> MathNode {
    let bytes = lexer.bytes
    let first = tokenStart
    guard first < bytes.count,
      let end = bytes[(first + 1)...].firstIndex(of: bytes[first])
    else {
      report(.missingArgument("\\verb"), at: first)
      return node(.row([]), from: start)
    }
    let text = sourceText((first + 1)..<end)
    resume(at: end + 1)
    return node(.text(text, .monospace), from: start)
  }

  private mutating func parseAddress(of name: String, from start: Int) -> MathNode? {
    parseRawArgument(of: String(name.dropFirst())).map { node(.text($0, .monospace), from: start) }
  }

  /// Parses `\char"263A`, `\char'101`, or `\char65`.
  private mutating func parseCharacter(of name: String, from start: Int) -> MathNode? {
    let bytes = lexer.bytes
    var index = tokenStart
    var radix = 10
    if index < bytes.count, let mark = Self.radixes[bytes[index]] {
      radix = mark
      index += 1
    }
    let digits = bytes[min(index, bytes.count)...].prefix { byte in
      Character(Unicode.Scalar(byte)).hexDigitValue.map { $0 < radix } ?? false
    }
    guard let value = UInt32(String(decoding: digits, as: UTF8.self), radix: radix),
      let scalar = Unicode.Scalar(value)
    else {
      report(.missingArgument(name), at: start)
      return nil
    }
    resume(at: digits.endIndex)
    return node(.symbol(symbol(of: scalar)), from: start)
  }

  private static let radixes: [UInt8: Int] = [
    UInt8(ascii: "\""): 16, UInt8(ascii: "'"): 8,
  ]
}
