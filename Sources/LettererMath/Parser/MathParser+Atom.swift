extension MathParser {
  /// Parses a nucleus with its scripts; `nil` if the token draws nothing.
  mutating func parseAtom() -> MathNode? {
    let start = tokenStart
    let nucleus: MathNode?
    switch token {
    case .superscript, .subscript, .prime: nucleus = MathNode(.row([]), range: start..<start)
    default: nucleus = parseNucleus()
    }
    guard let nucleus else { return nil }
    guard enter() else { return unknownRest() }
    defer { depth -= 1 }
    return parseScripts(of: nucleus, from: start)
  }

  /// The scripts of an atom that is being parsed.
  private struct ScriptParts {
    var limits: Bool?
    var below: MathNode?
    var above: [MathNode] = []
    var hasSuperscript = false

    var isEmpty: Bool { limits == nil && below == nil && above.isEmpty }
  }

  private mutating func parseScripts(of base: MathNode, from start: Int) -> MathNode {
    var parts = ScriptParts()
    while parseScript(into: &parts) {}
    guard !parts.isEmpty else { return base }
    let above = parts.above.count > 1 ? row(parts.above, from: start) : parts.above.first
    let scripts = MathScripts(base: base, below: parts.below, above: above, limits: parts.limits)
    return node(.scripts(scripts), from: start)
  }

  /// Parses one script, prime, or `\limits`; `false` if the token is something else.
  private mutating func parseScript(into parts: inout ScriptParts) -> Bool {
    let offset = tokenStart
    switch token {
    case .command("limits"), .command("nolimits"):
      parts.limits = token == .command("limits")
      advance()
    case .prime:
      advance()
      parts.above.append(node(.symbol(MathSymbol("′")), from: offset))
    case .superscript:
      advance()
      if parts.hasSuperscript { report(.doubleScript, at: offset) }
      parts.hasSuperscript = true
      parts.above.append(parseArgument(of: "^"))
    case .subscript:
      advance()
      if parts.below != nil { report(.doubleScript, at: offset) }
      let script = parseArgument(of: "_")
      parts.below = parts.below.map { row([$0, script], from: $0.range.lowerBound) } ?? script
    default: return false
    }
    return true
  }

  /// Parses the argument of a command: a group, or one nucleus.
  mutating func parseArgument(of name: String) -> MathNode {
    switch token {
    case .end, .closeBrace, .alignment, .superscript, .subscript, .prime,
      .command("\\"), .command("end"), .command("right"), .command("middle"):
      report(.missingArgument(name), at: tokenStart)
      return MathNode(.row([]), range: tokenStart..<tokenStart)
    default:
      guard enter() else { return unknownRest() }
      defer { depth -= 1 }
      let start = tokenStart
      return parseNucleus() ?? MathNode(.row([]), range: start..<start)
    }
  }

  /// Parses the part of an atom before its scripts; `nil` if the token draws nothing.
  private mutating func parseNucleus() -> MathNode? {
    let start = tokenStart
    switch token {
    case .openBrace: return parseGroup()
    case .command(let name): return parseCommand(name)
    case .scalar(let scalar):
      advance()
      return node(.symbol(symbol(of: scalar)), from: start)
    case .end, .closeBrace, .alignment, .superscript, .subscript, .prime:
      return nil
    }
  }

  private mutating func parseGroup() -> MathNode {
    let start = tokenStart
    advance()
    let list = parseList(until: .brace)
    if !skip(.closeBrace) { report(.unclosed("{"), at: start) }
    return node(.row(list.elements), from: start)
  }

  /// Parses the argument in brackets, if there is one.
  mutating func parseOption() -> MathNode? {
    let start = tokenStart
    guard skip(.scalar("[")) else { return nil }
    // Brackets in a bracketed argument end it, including those of an outer one.
    let list = parseList(until: .bracket)
    if !skip(.scalar("]")) { report(.unclosed("["), at: start) }
    return list
  }

  /// Returns the symbol of a typed character with its class.
  func symbol(of typed: Unicode.Scalar) -> MathSymbol {
    let scalar: Unicode.Scalar =
      switch typed {
      case "-": "−"
      case "*": "∗"
      default: typed
      }
    guard let symbol = SymbolTable.characters[scalar] else {
      return MathSymbol(scalar, alphabet: alphabet)
    }
    return symbol.in(alphabet)
  }
}

extension MathSymbol {
  /// Returns the symbol in an alphabet, unless it already has one.
  func `in`(_ alphabet: MathAlphabet) -> MathSymbol {
    guard self.alphabet == .automatic else { return self }
    return MathSymbol(scalar, mathClass, alphabet: alphabet, hasLimits: hasLimits)
  }
}
