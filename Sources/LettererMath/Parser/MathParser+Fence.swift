extension MathParser {
  /// Parses `\left … \middle … \right` after `\left`.
  mutating func parseFence(from start: Int) -> MathNode {
    let left = parseDelimiter(of: "left")
    var parts: [MathNode] = []
    var middles: [Unicode.Scalar?] = []
    while true {
      parts.append(parseList(until: .fence))
      guard skip(.command("middle")) else { break }
      middles.append(parseDelimiter(of: "middle"))
    }
    var right: Unicode.Scalar?
    if skip(.command("right")) {
      right = parseDelimiter(of: "right")
    } else {
      report(.unclosed("\\left"), at: start)
    }
    let fence = MathFence(
      delimiters: MathDelimiters(left, right),
      parts: parts,
      middles: middles
    )
    return node(.fenced(fence), from: start)
  }

  /// Parses the argument of `\ket`, `\Set`, and similar commands; physics' `\braket` may have two.
  mutating func parseEnclosed(
    in delimiters: MathDelimiters,
    _ bars: MathCommand.Bars,
    of name: String,
    from start: Int
  ) -> MathNode {
    _ = skip(.scalar("*"))
    let argument = parseArgument(of: name)
    var (parts, middles) = split(argument, at: bars)
    if name == "\\braket", middles.isEmpty, token == .openBrace {
      (parts, middles) = ([argument, parseArgument(of: name)], ["|"])
    }
    if bars == .first, parts.count == 2 {
      let gap = node(.space(5 / 18), from: previousEnd)
      parts = [row([parts[0], gap], from: start), row([gap, parts[1]], from: start)]
    }
    let fence = MathFence(delimiters: delimiters, parts: parts, middles: middles)
    return node(.fenced(fence), from: start)
  }

  /// Splits a list at its bars.
  private func split(
    _ argument: MathNode,
    at bars: MathCommand.Bars
  ) -> (parts: [MathNode], middles: [Unicode.Scalar?]) {
    var parts: [[MathNode]] = [[]]
    var middles: [Unicode.Scalar?] = []
    for node in argument.elements {
      if bars == .all || bars == .first && middles.isEmpty, let bar = node.bar {
        middles.append(bar)
        parts.append([])
      } else {
        parts[parts.count - 1].append(node)
      }
    }
    guard !middles.isEmpty else { return ([argument], []) }
    return (parts.map { row($0, from: argument.range.lowerBound) }, middles)
  }

  /// Parses a delimiter; `nil` for an empty one.
  mutating func parseDelimiter(of name: String) -> Unicode.Scalar? {
    let offset = tokenStart
    switch token {
    case .scalar("."):
      advance()
      return nil
    case .scalar(let scalar):
      if let delimiter = Self.typedDelimiters[scalar] {
        advance()
        return delimiter
      }
    case .command(let command):
      if let delimiter = SymbolTable.delimiters[command] {
        advance()
        return delimiter
      }
    default: break
    }
    report(.missingArgument("\\" + name), at: offset)
    return nil
  }

  private static let typedDelimiters: [Unicode.Scalar: Unicode.Scalar] = [
    "(": "(", ")": ")", "[": "[", "]": "]", "|": "|", "/": "/", "<": "⟨", ">": "⟩", "‖": "‖",
    "⟨": "⟨", "⟩": "⟩", "⌊": "⌊", "⌋": "⌋", "⌈": "⌈", "⌉": "⌉", "↑": "↑", "↓": "↓", "∣": "|",
    "∥": "‖", "⟦": "⟦", "⟧": "⟧",
  ]
}

extension MathNode {
  /// The delimiter for a vertical bar; `nil` for other nodes.
  fileprivate var bar: Unicode.Scalar? {
    guard case .symbol(let symbol) = content else { return nil }
    switch symbol.scalar {
    case "|", "∣": return "|"
    case "‖", "∥": return "‖"
    default: return nil
    }
  }
}
