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
