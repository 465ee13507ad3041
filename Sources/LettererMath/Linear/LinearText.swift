extension MathNode {
  /// The node on one line of Unicode text, for terminals and alternative text.
  ///
  /// Scripts use Unicode's script characters if all characters of the script have one; limits and
  /// other scripts are written as in TeX. The text of `\frac{a+b}{2c}` is `(a+b)/(2c)`.
  /// - Complexity: O(nodes × depth).
  package var linearText: String { LinearText(isTight: false).text(of: self) }
}

/// Writes a tree as one line of text.
struct LinearText {
  /// Whether operators are written without spaces, as in scripts and fractions.
  let isTight: Bool

  private var tight: LinearText { LinearText(isTight: true) }

  /// Returns the text of a node's list.
  func text(of node: MathNode) -> String {
    var result = ""
    var previous: MathAtom?
    var space = ""
    for atom in MathAtom.list(of: node) {
      if let em = atom.node.space {
        if em >= 0.1, space.count < 2 { space = em >= 1 ? "  " : " " }
        continue
      }
      let piece = atomText(atom.node)
      guard !piece.isEmpty else { continue }
      if previous.map({ needsSpace($0, atom) }) ?? false || atom.node.startsWithSpace, space == "" {
        space = " "
      }
      let touches = result.last?.isWhitespace ?? true || piece.first?.isWhitespace ?? true
      result += touches ? piece : space + piece
      previous = atom
      space = ""
    }
    return result
  }

  /// Returns whether a space separates two atoms: as in TeX, but also around fractions, and not
  /// before parentheses that grow.
  private func needsSpace(_ left: MathAtom, _ right: MathAtom) -> Bool {
    let isSign = left.mathClass == .ordinary && left.node.mathClass == .binary
    if isSign || right.mathClass == .punctuation { return false }
    let rightClass = right.classOnLeft
    if left.isBar && rightClass == .inner || right.isBar && left.classOnRight == .inner {
      return false
    }
    if left.mathClass == .operator, rightClass == .opening { return !left.isCalled }
    if isTight, left.node.isFraction || right.node.isFraction,
      [left.classOnRight, rightClass].allSatisfy({ $0 == .ordinary || $0 == .inner })
    {
      return true
    }
    return MathSpace.between(left.classOnRight, rightClass, isScript: isTight) != .none
  }

  /// Returns the text of one atom.
  private func atomText(_ node: MathNode) -> String {
    switch node.content {
    case .row, .styled, .colored: text(of: node)
    case .symbol(let symbol): Self.text(of: symbol)
    case .function(let name, _): String(name.map { $0 == "\u{2009}" ? " " : $0 })
    case .text(let text, _): String(text.map { $0 == "\u{A0}" || $0 == "\u{2003}" ? " " : $0 })
    case .space, .phantom, .rule: ""
    case .scripts(let scripts): text(of: scripts)
    case .fraction(let fraction): text(of: fraction)
    case .radical(let body, let degree): root(of: body, degree: degree)
    case .fenced(let fence): text(of: fence)
    case .delimiter(let scalar, _, _): Self.text(of: scalar)
    case .accent(let accent, let base): text(of: base, under: accent)
    case .stack(let base, let above, let below): limits(text(of: base), below, above)
    case .arrow(let scalar, let above, let below): limits(Self.text(of: scalar), below, above)
    case .grid(let grid): text(of: grid)
    case .boxed(let body, _, _), .canceled(let body, _), .lapped(let body, _): text(of: body)
    case .raised(_, let body), .sized(_, let body): text(of: body)
    case .choice(let nodes): nodes.first.map(text(of:)) ?? ""
    case .classed(_, let body): text(of: body)
    case .negated(let body): Self.negate(text(of: body))
    case .tagged(let body, let tag): text(of: body) + " " + text(of: tag)
    case .unknown(let text): text
    }
  }

  // MARK: Parts

  private static func text(of scalar: Unicode.Scalar?) -> String {
    scalar.map { String(Character($0)) } ?? ""
  }

  /// Leaves bold, slanted, and typewriter letters plain, because few fonts have the others.
  private static func text(of symbol: MathSymbol) -> String {
    switch symbol.alphabet {
    case .doubleStruck, .script, .fraktur: return text(of: symbol.styledScalar)
    default: break
    }
    switch symbol.scalar {
    case "∗": return "*"
    case "𝚤": return "ı"
    case "𝚥": return "ȷ"
    default: return text(of: symbol.scalar)
    }
  }

  private static func negate(_ text: String) -> String {
    guard let last = text.last else { return "\u{338}" }
    return text.dropLast() + String(last) + "\u{338}"
  }

  private func root(of body: MathNode, degree: MathNode?) -> String {
    let text = "√(" + tight.text(of: body) + ")"
    guard let degree else { return text }
    let number = tight.text(of: degree)
    return (ScriptCharacters.superscript(number) ?? "^{\(number)}") + text
  }

  private func text(of fence: MathFence) -> String {
    if fence.parts.count == 1, case .grid(let grid) = fence.parts[0].unwrapped.content,
      grid.delimiters == .none
    {
      return text(of: grid.enclosed(in: fence.delimiters))
    }
    let isDirac = fence.delimiters.left == "⟨"
    var result = Self.text(of: fence.delimiters.left)
    for (index, part) in fence.parts.enumerated() {
      result += text(of: part)
      guard index < fence.middles.count else { break }
      let middle = Self.text(of: fence.middles[index])
      result += isTight || isDirac ? middle : " " + middle + " "
    }
    return result + Self.text(of: fence.delimiters.right)
  }

  private func text(of base: MathNode, under accent: MathAccent) -> String {
    let text = tight.text(of: base)
    let (mark, word): (Unicode.Scalar?, String) =
      switch accent {
      case .mark(let scalar), .wide(let scalar): (scalar, Self.words[scalar] ?? "accent")
      case .over(let scalar), .under(let scalar): (nil, Self.words[scalar] ?? "accent")
      case .overline: ("\u{304}", "overline")
      case .underline: ("\u{332}", "underline")
      }
    guard let mark, text.count == 1 else { return word + "(" + text + ")" }
    return text + String(Character(mark))
  }

  private static let words: [Unicode.Scalar: String] = [
    "\u{302}": "hat", "\u{30C}": "check", "\u{306}": "breve", "\u{301}": "acute",
    "\u{300}": "grave", "\u{303}": "tilde", "\u{304}": "bar", "\u{20D7}": "vec", "\u{307}": "dot",
    "\u{308}": "ddot", "\u{30A}": "ring", "⏞": "overbrace", "⏟": "underbrace", "→": "vec",
    "←": "overleftarrow", "↔": "overleftrightarrow", "⎴": "overbracket", "⎵": "underbracket",
  ]

  // MARK: Scripts

  private func text(of scripts: MathScripts) -> String {
    let base = tight.text(of: scripts.base)
    let isOne = scripts.base.elements.count <= 1 || scripts.base.isWord || isClosed(base)
    let text = isOne ? base : "(" + base + ")"
    if scripts.hasLimits { return limits(text, scripts.below, scripts.above) }
    let lower =
      scripts.below.map { Self.script(tight.text(of: $0), "_", ScriptCharacters.subscript) } ?? ""
    let upper = scripts.above.map { superscript($0) } ?? ""
    // Isotopes are read from the top: ¹⁴₆C.
    return scripts.base.isEmpty ? upper + lower : text + lower + upper
  }

  /// Returns a superscript, preceded by its primes.
  private func superscript(_ node: MathNode) -> String {
    let elements = node.elements
    let rest = elements.drop { $0.isPrime }
    let primes = String(repeating: "′", count: elements.count - rest.count)
    guard !rest.isEmpty else { return primes }
    let script = tight.text(of: MathNode(.row(Array(rest)), range: node.range))
    if script.first == "∘" { return primes + "°" + script.dropFirst() }
    return primes + Self.script(script, "^", ScriptCharacters.superscript)
  }

  private func isClosed(_ text: String) -> Bool { text.first == "(" && text.last == ")" }

  private static func script(
    _ text: String,
    _ mark: String,
    _ map: (String) -> String?
  ) -> String {
    if let mapped = map(text) { return mapped }
    return text.count == 1 ? mark + text : mark + "{" + text + "}"
  }

  private func limits(_ base: String, _ below: MathNode?, _ above: MathNode?) -> String {
    var result = base
    for (mark, node, map) in [
      ("_", below, ScriptCharacters.subscript), ("^", above, ScriptCharacters.superscript),
    ] {
      let label = node.map(tight.text(of:)) ?? ""
      let isWord = label.split { !$0.isLetter }.contains { $0.count > 2 }
      if !label.isEmpty { result += Self.script(label, mark, isWord ? { _ in nil } : map) }
    }
    return result
  }
}

extension MathNode {
  fileprivate var isPrime: Bool {
    guard case .symbol(let symbol) = content else { return false }
    return symbol.scalar == "′"
  }

  /// Whether the node is several letters of one alphabet, such as `\mathrm{GL}`.
  fileprivate var isWord: Bool {
    elements.allSatisfy { node in
      guard case .symbol(let symbol) = node.content else { return false }
      return symbol.alphabet == .upright && symbol.mathClass == .ordinary
    }
  }

  /// The width of a space in em (in display style, if it depends on the style); `nil` for other
  /// nodes.
  fileprivate var space: Double? {
    switch content {
    case .space(let em): em
    case .choice(let nodes): nodes.first?.space
    default: nil
    }
  }

  fileprivate var startsWithSpace: Bool {
    guard case .row(let nodes) = content, let em = nodes.first?.space else { return false }
    return em >= 0.1
  }
}
