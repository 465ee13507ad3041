extension MathParser {
  /// Parses the command in the current token; `nil` if it draws nothing.
  mutating func parseCommand(_ name: String) -> MathNode? {
    let start = tokenStart
    guard let command = MathCommand.named(name) else { return parseUnknown(name) }
    advance()
    switch command {
    case .symbol(let symbol):
      return spaced(node(.symbol(dotted(symbol, name)), from: start), as: name)
    case .function(let text, let limits): return node(.function(text, limits: limits), from: start)
    case .space(let em): return node(.space(em), from: start)
    case .text(let style): return parseText(style, of: name, from: start)
    case .alphabet(let alphabet): return parseAlphabet(alphabet, of: name, from: start)
    case .alphabetSwitch(let alphabet):
      self.alphabet = alphabet
      return nil
    case .fraction, .generalFraction, .infix, .above, .radical, .stack, .arrow, .accent, .substack,
      .operatorName:
      return parseStructure(command, of: name, from: start)
    case .fence: return parseFence(from: start)
    case .sizedDelimiter(let size, let mathClass):
      let scalar = parseDelimiter(of: name)
      return node(.delimiter(scalar, size: size, mathClass), from: start)
    case .environment: return parseEnvironment(from: start)
    default: return parseDecoration(command, of: name, from: start)
    }
  }

  private mutating func parseUnknown(_ name: String) -> MathNode? {
    let start = tokenStart
    if ["(", ")", "[", "]"].contains(name) {
      report(.unexpected("\\" + name), at: start)
      advance()
      return nil
    }
    report(.unknownCommand("\\" + name), at: start)
    advance()
    return node(.unknown("\\" + name), from: start)
  }

  /// Adds the spaces that LaTeX includes in a few symbols.
  private func spaced(_ symbol: MathNode, as name: String) -> MathNode {
    let spaces: (before: Double, after: Double)
    switch name {
    case "implies", "impliedby", "iff": spaces = (5 / 18, 5 / 18)
    case "colon": spaces = (2 / 18, 3 / 18)
    default: return symbol
    }
    let content = MathContent.row([
      MathNode(.space(spaces.before), range: symbol.range), symbol,
      MathNode(.space(spaces.after), range: symbol.range),
    ])
    let row = MathNode(content, range: symbol.range)
    return MathNode(.classed(symbol.mathClass ?? .relation, row), range: symbol.range)
  }

  /// Raises the dots of `\dots` between operators, as amsmath does.
  private func dotted(_ symbol: MathSymbol, _ name: String) -> MathSymbol {
    guard name == "dots" else { return symbol.in(alphabet) }
    let next: MathSymbol? =
      switch token {
      case .scalar(let scalar): self.symbol(of: scalar)
      case .command(let name): SymbolTable.symbols[name]
      default: nil
      }
    let isRaised = [MathClass.binary, .relation].contains(next?.mathClass)
    return isRaised ? MathSymbol("⋯", .inner) : symbol
  }

  private mutating func parseAlphabet(
    _ inner: MathAlphabet,
    of name: String,
    from start: Int
  ) -> MathNode {
    let outer = alphabet
    alphabet = outer == .bold && inner == .italic ? .boldItalic : inner
    defer { alphabet = outer }
    let argument = parseArgument(of: "\\" + name)
    // A bold operator or relation has the spaces of a regular one.
    let isSymbol = inner == .boldItalic && argument.unwrapped.mathClass != .ordinary
    let content = isSymbol ? argument.unwrapped.content : argument.content
    return MathNode(content, range: start..<max(start, previousEnd))
  }

  // MARK: Structures

  private mutating func parseStructure(
    _ command: MathCommand,
    of name: String,
    from start: Int
  ) -> MathNode? {
    let name = "\\" + name
    switch command {
    case .fraction: return parseFraction(command, of: name, from: start)
    case .generalFraction: return parseGeneralFraction(from: start)
    case .radical:
      let degree = parseOption()
      return node(.radical(parseArgument(of: name), degree: degree), from: start)
    case .accent(let accent): return node(.accent(accent, parseArgument(of: name)), from: start)
    case .stack(let stack): return parseStack(stack, of: name, from: start)
    case .arrow(let scalar):
      let below = parseOption()
      let above = parseArgument(of: name)
      return node(.arrow(scalar, above: above, below: below), from: start)
    case .substack: return parseSubstack(from: start)
    case .operatorName: return parseOperatorName(from: start)
    default:  // `\over` as an argument, as in `x^\over`
      report(.unexpected(name), at: start)
      return nil
    }
  }

  private mutating func parseFraction(
    _ command: MathCommand,
    of name: String,
    from start: Int
  ) -> MathNode? {
    guard case .fraction(let rule, let level, let delimiters) = command else { return nil }
    if name == "\\cfrac" { _ = parseOption() }
    let numerator = parseArgument(of: name)
    let denominator = parseArgument(of: name)
    let fraction = MathFraction(
      numerator: numerator,
      denominator: denominator,
      thickness: rule ? nil : 0,
      level: level,
      delimiters: delimiters
    )
    return node(.fraction(fraction), from: start)
  }

  private mutating func parseStack(
    _ stack: MathCommand.Stack,
    of name: String,
    from start: Int
  ) -> MathNode {
    let label = parseArgument(of: name)
    let base = parseArgument(of: name)
    switch stack {
    case .above: return node(.stack(base, above: label, below: nil), from: start)
    case .below: return node(.stack(base, above: nil, below: label), from: start)
    case .relation:
      let content = node(.stack(base, above: label, below: nil), from: start)
      return node(.classed(.relation, content), from: start)
    }
  }

  /// Parses `\operatorname{…}` and `\operatorname*{…}`.
  private mutating func parseOperatorName(from start: Int) -> MathNode {
    let isStarred = skip(.scalar("∗")) || skip(.scalar("*"))
    guard let (text, end) = rawArgument() else {
      report(.missingArgument("\\operatorname"), at: tokenStart)
      return node(.row([]), from: start)
    }
    if text.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic || $0 == " " || $0 == "-" }) {
      resume(at: end)
      return node(.function(text, limits: isStarred), from: start)
    }
    let outer = alphabet
    alphabet = .upright
    defer { alphabet = outer }
    let argument = parseArgument(of: "\\operatorname")
    let base = node(.classed(.operator, argument), from: start)
    guard isStarred else { return base }
    return node(
      .scripts(MathScripts(base: base, below: nil, above: nil, limits: true)),
      from: start
    )
  }
}
