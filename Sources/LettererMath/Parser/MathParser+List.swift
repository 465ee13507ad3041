extension MathParser {
  /// Parses nodes up to a stop, which is not consumed.
  mutating func parseList(until stop: Stop) -> MathNode {
    let outerAlphabet = alphabet
    open[stop, default: 0] += 1
    defer {
      alphabet = outerAlphabet
      open[stop, default: 1] -= 1
    }
    return parseNodes()
  }

  /// Parses nodes up to a token that ends this list or one around it.
  private mutating func parseNodes() -> MathNode {
    let start = tokenStart
    guard enter() else { return unknownRest() }
    defer { depth -= 1 }
    var nodes: [MathNode] = []
    var infix: Infix?
    while !endsList() {
      if let command = infixCommand() {
        if infix != nil { report(.unexpected(tokenText), at: tokenStart) }
        infix = parseInfix(command, after: (infix?.numerator ?? []) + nodes)
        nodes = []
      } else if let node = parseAtom() {
        nodes.append(node)
      }
    }
    let row = row(nodes, from: start)
    return infix.map { fraction($0, over: row, from: start) } ?? row
  }

  private func fraction(_ infix: Infix, over row: MathNode, from start: Int) -> MathNode {
    let fraction = MathFraction(
      numerator: self.row(infix.numerator, from: start),
      denominator: row,
      thickness: infix.thickness,
      level: nil,
      delimiters: infix.delimiters
    )
    return node(.fraction(fraction), from: start)
  }

  /// The part of a list before `\over` or a similar command.
  private struct Infix {
    let numerator: [MathNode]
    let thickness: Double?
    let delimiters: MathDelimiters
  }

  private func infixCommand() -> MathCommand? {
    guard case .command(let name) = token, let command = MathCommand.named(name) else { return nil }
    switch command {
    case .infix, .above: return command
    default: return nil
    }
  }

  private mutating func parseInfix(_ command: MathCommand, after nodes: [MathNode]) -> Infix {
    let start = tokenStart
    advance()
    guard case .infix(let rule, let delimiters) = command else {
      return Infix(
        numerator: nodes,
        thickness: parseLength(from: start) ?? 0,
        delimiters: .none
      )
    }
    return Infix(numerator: nodes, thickness: rule ? nil : 0, delimiters: delimiters)
  }

  func row(_ nodes: [MathNode], from start: Int) -> MathNode {
    let range = nodes.last.map { min(start, nodes[0].range.lowerBound)..<$0.range.upperBound }
    return MathNode(.row(nodes), range: range ?? start..<start)
  }

  /// Parses the rest of the group, for commands such as `\displaystyle`.
  mutating func parseRest() -> MathNode { parseNodes() }

  /// Enters a nesting level; `false` if there are too many.
  mutating func enter() -> Bool {
    guard depth < Self.depthLimit else {
      report(.tooDeep, at: tokenStart)
      return false
    }
    depth += 1
    return true
  }

  /// Consumes the rest of the source as uninterpreted text.
  mutating func unknownRest() -> MathNode {
    let start = tokenStart
    resume(at: lexer.bytes.count)
    return node(.unknown(sourceText(start..<lexer.bytes.count)), from: start)
  }

  // MARK: Ends

  /// Whether the token ends this list or one around it.
  ///
  /// A closing token without an opening one is reported and skipped.
  private mutating func endsList() -> Bool {
    while let stop = stopOfToken() {
      if stop == .end || open[stop, default: 0] > 0 { return true }
      guard stop != .bracket else { return false }
      report(.unexpected(tokenText), at: tokenStart)
      advance()
      if stop == .fence { return false }
    }
    return false
  }

  private func stopOfToken() -> Stop? {
    switch token {
    case .end: .end
    case .closeBrace: .brace
    case .scalar("]"): .bracket
    case .scalar("$"): .dollar
    case .command(")"): .parenthesis
    case .alignment, .command("\\"), .command("cr"), .command("end"), .command("newline"): .cell
    case .command("right"), .command("middle"): .fence
    default: nil
    }
  }
}
