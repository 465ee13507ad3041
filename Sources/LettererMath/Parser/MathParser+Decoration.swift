extension MathParser {
  /// Parses commands that change how their argument is drawn or spaced.
  mutating func parseDecoration(
    _ command: MathCommand,
    of name: String,
    from start: Int
  ) -> MathNode? {
    let name = "\\" + name
    switch command {
    case .style(let level): return node(.styled(level, parseRest()), from: start)
    case .length: return parseLength(from: start).map { node(.space($0), from: start) }
    case .colorSwitch, .color: return parseColor(command, of: name, from: start)
    case .colorBox(let colors): return parseColorBox(colors, of: name, from: start)
    case .phantom(let kind): return node(.phantom(parseArgument(of: name), kind), from: start)
    case .boxed(let frame):
      let isText = name == "\\fbox" && token == .openBrace
      let body = isText ? parseText(.regular, of: "fbox", from: start) : parseArgument(of: name)
      return node(.boxed(body, frame, color: nil), from: start)
    case .cancel(let kind): return node(.canceled(parseArgument(of: name), kind), from: start)
    case .cancelTo: return parseCancelTo(from: start)
    case .enclosed(let delimiters, let bars):
      return parseEnclosed(in: delimiters, bars, of: name, from: start)
    case .tag: return parseTag(from: start)
    case .negation: return parseNegation(from: start)
    case .modulus(let kind): return parseModulus(kind, of: name, from: start)
    case .chemistry: return parseChemistry(from: start)
    case .classed(let mathClass):
      return node(.classed(mathClass, parseArgument(of: name)), from: start)
    case .ignored(let arguments):
      skipArguments(arguments, of: name)
      return nil
    default: return parseBox(command, of: name, from: start)
    }
  }

  private mutating func skipArguments(_ count: Int, of name: String) {
    if name == "\\hline" { pendingRule = .solid }
    if name == "\\hdashline" { pendingRule = .dashed }
    for _ in 0..<count {
      if let (_, end) = rawArgument() { resume(at: end) }
    }
  }

  private mutating func parseColor(
    _ command: MathCommand,
    of name: String,
    from start: Int
  ) -> MathNode {
    guard let (color, end) = rawArgument() else {
      report(.missingArgument(name), at: tokenStart)
      return node(.row([]), from: start)
    }
    resume(at: end)
    // LaTeX's \color applies until the end of the group; MathJax and language models often write
    // its content as a second argument.
    if case .colorSwitch = command, token != .openBrace {
      return node(.colored(color, parseRest()), from: start)
    }
    let argument = parseArgument(of: name)
    return node(.colored(color, argument), from: start)
  }

  /// Parses `\colorbox{…}{…}` as a frame, because a background would hide the text in some themes.
  private mutating func parseColorBox(
    _ colors: Int,
    of name: String,
    from start: Int
  ) -> MathNode {
    var color: String?
    for _ in 0..<colors {
      guard let (text, end) = rawArgument() else {
        report(.missingArgument(name), at: tokenStart)
        return node(.row([]), from: start)
      }
      color = color ?? text
      resume(at: end)
    }
    return node(
      .boxed(parseText(.regular, of: "colorbox", from: tokenStart), .rectangle, color: color),
      from: start
    )
  }

  private mutating func parseTag(from start: Int) -> MathNode? {
    let isStarred = skip(.scalar("*"))
    guard let (_, end) = rawArgument() else {
      report(.missingArgument("\\tag"), at: tokenStart)
      return nil
    }
    let body = parseText(.regular, of: "tag", from: start)
    if previousEnd < end { resume(at: end) }
    let parts = isStarred ? [body] : [text("(", at: start), body, text(")", at: end)]
    pendingTag = node(.row(parts), from: start)
    return nil
  }

  private mutating func parseCancelTo(from start: Int) -> MathNode {
    let value = parseArgument(of: "\\cancelto")
    let body = parseArgument(of: "\\cancelto")
    let canceled = node(.canceled(body, .arrow), from: start)
    let scripts = MathScripts(base: canceled, below: nil, above: value, limits: nil)
    return node(.scripts(scripts), from: start)
  }

  private func text(_ string: String, at offset: Int) -> MathNode {
    MathNode(.text(string, .regular), range: offset..<offset)
  }

  private mutating func parseNegation(from start: Int) -> MathNode {
    let argument = parseArgument(of: "\\not")
    guard case .symbol(let symbol) = argument.unwrapped.content,
      let negated = Self.negations[symbol.scalar]
    else { return node(.negated(argument), from: start) }
    return node(.symbol(MathSymbol(negated, .relation)), from: start)
  }

  private static let negations: [Unicode.Scalar: Unicode.Scalar] = [
    "=": "≠", "∈": "∉", "∋": "∌", "<": "≮", ">": "≯", "≤": "≰", "≥": "≱", "∼": "≁", "≃": "≄",
    "≈": "≉", "≅": "≇", "≡": "≢", "⊂": "⊄", "⊃": "⊅", "⊆": "⊈", "⊇": "⊉", "∣": "∤", "∥": "∦",
    "∃": "∄", "→": "↛", "←": "↚", "↔": "↮", "⇒": "⇏", "⇐": "⇍", "⇔": "⇎", "⊢": "⊬", "⊨": "⊭",
    "≺": "⊀", "≻": "⊁",
  ]

  /// Parses `\pmod{n}`, `\bmod`, and `\mod{n}`.
  private mutating func parseModulus(
    _ kind: MathCommand.Modulus,
    of name: String,
    from start: Int
  ) -> MathNode {
    let word = node(.function("mod", limits: false), from: start)
    if kind == .binary { return node(.classed(.binary, word), from: start) }
    let argument = parseArgument(of: name)
    let narrow = node(.space(kind == .spaced ? 12 / 18 : 8 / 18), from: start)
    let wide = node(.space(1), from: start)
    let gap = node(.choice([wide, narrow, narrow, narrow]), from: start)
    let inner = [word, node(.space(6 / 18), from: start), argument]
    if kind == .spaced { return node(.row([gap] + inner), from: start) }
    let open = node(.symbol(MathSymbol("(", .opening)), from: start)
    let close = node(.symbol(MathSymbol(")", .closing)), from: start)
    let words = name == "\\pod" ? [argument] : inner
    return node(.row([gap, open] + words + [close]), from: start)
  }
}
