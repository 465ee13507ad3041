/// Parses the argument of `\ce`, using the common parts of mhchem's notation: formulas, charges,
/// isotopes, states, bonds, and reaction arrows with labels.
struct ChemistryParser {
  let bytes: [UInt8]
  /// The UTF-8 offset of the first byte in the source of the formula.
  let origin: Int
  var index = 0
  var nodes: [MathNode] = []
  /// Whether the next digit counts atoms (`2` in `H2`) instead of molecules (`2 H2`).
  var followsAtom = false

  init(text: String, origin: Int) {
    bytes = Array(text.utf8)
    self.origin = origin
  }

  /// Returns the nodes of the whole text.
  mutating func parse() -> [MathNode] {
    while index < bytes.count {
      if !parseArrow(), !parseScript(), !parseLetters(), !parseNumber() { parseSign() }
    }
    return nodes
  }

  // MARK: Parts

  private mutating func parseArrow() -> Bool {
    for (text, scalar) in Self.arrows where rest.starts(with: text.utf8) {
      let start = index
      index += text.utf8.count
      let above = parseLabel()
      let below = parseLabel()
      append(.arrow(scalar, above: above, below: below), from: start)
      followsAtom = false
      return true
    }
    return false
  }

  /// Parses the label of an arrow in brackets.
  private mutating func parseLabel() -> MathNode? {
    guard byte == "[", let end = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    let text = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
    var parser = ChemistryParser(text: text, origin: origin + index + 1)
    let start = index
    index = end + 1
    return MathNode(.row(parser.parse()), range: (origin + start)..<(origin + index))
  }

  /// Parses `^{2+}`, `^-`, and `_2`.
  private mutating func parseScript() -> Bool {
    guard let mark = byte, mark == "^" || mark == "_" else { return false }
    let start = index
    index += 1
    guard let next = byte, next != " " else {
      if mark == "^" { append(.symbol(MathSymbol("↑")), from: start) }
      return true
    }
    attach(readScript(), above: mark == "^", from: start)
    return true
  }

  private mutating func readScript() -> String {
    let start = index
    if byte == "{" {
      let end = rest.firstIndex(of: UInt8(ascii: "}")) ?? bytes.count
      index = min(end + 1, bytes.count)
      return String(decoding: bytes[(start + 1)..<max(end, start + 1)], as: UTF8.self)
    }
    while let byte, byte.properties.numericType != nil { index += 1 }
    if let byte, byte == "+" || byte == "-" || index == start { index += 1 }
    return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
  }

  private mutating func parseLetters() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] >= 0x80 || MathLexer.isLetter(bytes[index]) {
      index += 1
    }
    guard index > start else { return false }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let isAlone = text == "v" && (byte == nil || byte == " ")
    if isAlone, !followsAtom {
      append(.symbol(MathSymbol("↓")), from: start)
      return true
    }
    for scalar in text.unicodeScalars {
      append(.symbol(MathSymbol(scalar, alphabet: .upright)), from: start)
    }
    followsAtom = true
    return true
  }

  private mutating func parseNumber() -> Bool {
    let start = index
    while let byte, byte.properties.numericType != nil || (byte == "/" && index > start) {
      index += 1
    }
    guard index > start else { return false }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if followsAtom {
      attach(text, above: false, from: start)
    } else {
      nodes += symbols(text, from: start)
      append(.space(1 / 6), from: start)
    }
    return true
  }

  /// Parses brackets, charges, bonds, and spaces.
  private mutating func parseSign() {
    let start = index
    let sign = byte ?? " "
    index += 1
    switch sign {
    case "(", "[":
      append(.symbol(MathSymbol(sign, .ordinary)), from: start)
      followsAtom = false
    case ")", "]":
      append(.symbol(MathSymbol(sign, .ordinary)), from: start)
      followsAtom = true
    case "+", "-":
      let isCharge = followsAtom && (byte == nil || " )]".unicodeScalars.contains(byte ?? " "))
      if isCharge { return attach(String(sign), above: true, from: start) }
      let isBond = sign == "-" && followsAtom
      let symbol = MathSymbol(sign == "+" ? "+" : "−", isBond ? .ordinary : .binary)
      append(.symbol(symbol), from: start)
      followsAtom = false
    case "*", ".":
      append(.symbol(MathSymbol("⋅", .binary)), from: start)
      followsAtom = false
    case "=", "#":
      append(.symbol(MathSymbol(sign == "=" ? "=" : "≡", .ordinary)), from: start)
      followsAtom = false
    case " ": followsAtom = false
    case "{", "}", "$", "\\": break
    default: append(.symbol(MathSymbol(sign)), from: start)
    }
  }
}

extension ChemistryParser {
  /// The arrows from the longest to the shortest.
  private static let arrows: [(String, Unicode.Scalar)] = [
    ("<=>>", "⇌"), ("<<=>", "⇌"), ("<=>", "⇌"), ("<-->", "⇄"), ("<->", "↔"), ("->", "→"),
    ("<-", "←"), ("⇌", "⇌"), ("→", "→"),
  ]

  private var rest: ArraySlice<UInt8> { bytes[min(index, bytes.count)...] }

  /// The byte at the index as ASCII.
  private var byte: Unicode.Scalar? {
    index < bytes.count ? Unicode.Scalar(bytes[index]) : nil
  }

  private mutating func append(_ content: MathContent, from start: Int) {
    let end = max(start, min(index, bytes.count))
    nodes.append(MathNode(content, range: (origin + start)..<(origin + end)))
  }

  private func symbols(_ text: String, from start: Int) -> [MathNode] {
    text.unicodeScalars.map { scalar in
      let symbol = MathSymbol(scalar == "-" ? "−" : scalar, alphabet: .upright)
      return MathNode(.symbol(symbol), range: (origin + start)..<(origin + max(start, index)))
    }
  }

  /// Adds a script to the last node; scripts before an atom, such as those of isotopes, get an
  /// empty base.
  private mutating func attach(_ text: String, above: Bool, from start: Int) {
    let script = MathNode(
      .row(symbols(text, from: start)),
      range: (origin + start)..<(origin + max(start, index))
    )
    var base = MathNode(.row([]), range: (origin + start)..<(origin + start))
    var (lower, upper) = (above ? nil : script, above ? script : nil)
    if case .scripts(let scripts)? = nodes.last?.content,
      above ? scripts.above == nil : scripts.below == nil
    {
      base = scripts.base
      lower = lower ?? scripts.below
      upper = upper ?? scripts.above
      nodes.removeLast()
    } else if followsAtom, let last = nodes.popLast() {
      base = last
    }
    append(
      .scripts(MathScripts(base: base, below: lower, above: upper, limits: nil)),
      from: start
    )
  }
}

extension MathParser {
  /// Parses `\ce{…}` after the command.
  mutating func parseChemistry(from start: Int) -> MathNode {
    guard let (text, end) = rawArgument() else {
      report(.missingArgument("\\ce"), at: tokenStart)
      return node(.row([]), from: start)
    }
    var parser = ChemistryParser(text: text, origin: lexer.position)
    resume(at: end)
    return node(.row(parser.parse()), from: start)
  }
}
