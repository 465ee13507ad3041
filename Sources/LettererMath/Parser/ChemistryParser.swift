/// Parses the argument of `\ce`, using the common parts of mhchem's notation: formulas, charges,
/// isotopes, states, bonds, reaction arrows with labels, and math.
struct ChemistryParser {
  /// The text of the whole formula.
  let bytes: [UInt8]
  /// The end of the argument in the text.
  let end: Int
  /// The nesting of the argument.
  let depth: Int
  var index: Int
  var nodes: [MathNode] = []
  var diagnostics: [MathDiagnostic] = []
  /// Whether the next digit counts atoms (`2` in `H2`) instead of molecules (`2 H2`).
  var followsAtom = false
  /// Whether a space has just followed an atom.
  private var followsSpace = false

  init(bytes: [UInt8], range: Range<Int>, depth: Int) {
    self.bytes = bytes
    self.depth = depth
    index = range.lowerBound
    end = range.upperBound
  }

  /// Returns the nodes of the whole text.
  mutating func parse() -> [MathNode] {
    while index < end {
      if followsSpace, beginsAtom { append(.space(1 / 3), from: index) }
      followsSpace = false
      if !parseArrow(), !parseScript(), !parseMath(), !parseLetters(), !parseNumber() {
        parseSign()
      }
    }
    return nodes
  }

  /// Whether a formula or bracket comes next, and not an operator, an arrow, or a lone `v` or `^`.
  private var beginsAtom: Bool {
    guard let byte, byte != "v" || rest.dropFirst().first.map(MathLexer.isLetter) == true else {
      return false
    }
    return byte.properties.isAlphabetic || byte.properties.numericType != nil
      || "([\\$".unicodeScalars.contains(byte) || byte.value >= 0x80
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
    guard byte == "[", let close = rest.firstIndex(of: UInt8(ascii: "]")) else { return nil }
    var parser = ChemistryParser(bytes: bytes, range: (index + 1)..<close, depth: depth)
    let start = index
    index = close + 1
    let nodes = parser.parse()
    diagnostics += parser.diagnostics
    return MathNode(.row(nodes), range: start..<index)
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
      let close = rest.firstIndex(of: UInt8(ascii: "}")) ?? end
      index = min(close + 1, end)
      return text(from: start + 1, to: close)
    }
    if byte == "$" {
      index = rest.dropFirst().firstIndex(of: UInt8(ascii: "$")).map { $0 + 1 } ?? end
      return text(from: start, to: index)
    }
    while let byte, byte.properties.numericType != nil { index += 1 }
    if let byte, byte == "+" || byte == "-" || index == start { index += 1 }
    return text(from: start, to: min(index, end))
  }

  private mutating func parseLetters() -> Bool {
    let start = index
    while index < end, bytes[index] >= 0x80 || MathLexer.isLetter(bytes[index]) {
      index += 1
    }
    guard index > start else { return false }
    let text = text(from: start, to: index)
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
    let text = text(from: start, to: index)
    if followsAtom {
      attach(text, above: false, from: start)
      return true
    }
    appendAmount(text, from: start)
    append(.space(1 / 6), from: start)
    return true
  }

  /// Adds a number of molecules: `2`, or `1/2` as a fraction.
  private mutating func appendAmount(_ text: String, from start: Int) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      nodes += symbols(text, from: start)
      return
    }
    let rows = parts.map { MathNode(.row(symbols($0, from: start)), range: start..<index) }
    let fraction = MathFraction(
      numerator: rows[0],
      denominator: rows[1],
      thickness: nil,
      level: .text,
      delimiters: .none
    )
    append(.fraction(fraction), from: start)
  }

  /// Parses `$…$`, or a command with its arguments.
  private mutating func parseMath() -> Bool {
    guard let mark = byte, mark == "$" || mark == "\\" else { return false }
    let start = index
    var parser = MathParser(
      source: bytes,
      at: mark == "$" ? start + 1 : start,
      replacesMacros: false
    )
    parser.depth = depth
    // The brace or bracket that ends the argument or the label also ends what it contains.
    parser.open[.brace] = 1
    if end < bytes.count, bytes[end] == UInt8(ascii: "]") { parser.open[.bracket] = 1 }
    if mark == "$" {
      nodes.append(parser.parseList(until: .dollar))
      index = parser.token == .scalar("$") ? parser.tokenStart + 1 : parser.tokenStart
    } else {
      if let node = parser.parseAtom() { nodes.append(node) }
      index = parser.previousEnd
    }
    index = max(index, start + 1)
    followsAtom = nodes.last?.mathClass == .ordinary
    diagnostics += parser.diagnostics
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
    case " ": (followsSpace, followsAtom) = (followsAtom, false)
    case "{", "}": break
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

  private var rest: ArraySlice<UInt8> { bytes[min(index, end)..<end] }

  /// The byte at the index as ASCII.
  private var byte: Unicode.Scalar? {
    index < end ? Unicode.Scalar(bytes[index]) : nil
  }

  private func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<max(start, end)], as: UTF8.self)
  }

  private mutating func append(_ content: MathContent, from start: Int) {
    nodes.append(MathNode(content, range: start..<max(start, min(index, end))))
  }

  private func symbols(_ text: String, from start: Int) -> [MathNode] {
    var alphabet = MathAlphabet.upright
    return text.unicodeScalars.compactMap { scalar -> MathNode? in
      if scalar == "$" {
        alphabet = alphabet == .upright ? .automatic : .upright
        return nil
      }
      let symbol = MathSymbol(scalar == "-" ? "−" : scalar, alphabet: alphabet)
      return MathNode(.symbol(symbol), range: start..<max(start, index))
    }
  }

  /// Adds a script to the last node; scripts before an atom, such as those of isotopes, get an
  /// empty base.
  private mutating func attach(_ text: String, above: Bool, from start: Int) {
    let script = MathNode(
      .row(symbols(text, from: start)),
      range: start..<max(start, index)
    )
    var base = MathNode(.row([]), range: start..<start)
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
    guard enter() else { return unknownRest() }
    defer { depth -= 1 }
    let range = lexer.position..<(lexer.position + text.utf8.count)
    var parser = ChemistryParser(bytes: lexer.bytes, range: range, depth: depth + 1)
    resume(at: end)
    let nodes = parser.parse()
    diagnostics += parser.diagnostics
    return node(.row(nodes), from: start)
  }
}
