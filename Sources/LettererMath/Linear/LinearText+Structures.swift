extension LinearText {
  /// Writes a fraction with a slash, adding parentheses where it would otherwise be ambiguous.
  func text(of fraction: MathFraction) -> String {
    let tight = LinearText(isTight: true)
    let upper = tight.text(of: fraction.numerator)
    let lower = tight.text(of: fraction.denominator)
    guard fraction.hasRule else {
      let isBinomial = fraction.delimiters.left == "("
      return "(" + upper + (isBinomial ? " choose " : "; ") + lower + ")"
    }
    return (fraction.numerator.isProduct ? upper : "(" + upper + ")") + "/"
      + (fraction.denominator.isFactor ? lower : "(" + lower + ")")
  }

  /// Writes a grid row by row: `[1 2; 3 4]`.
  func text(of grid: MathGrid) -> String {
    let rows = grid.rows.map { row in
      let tag = row.tag.map { " " + text(of: $0) } ?? ""
      return text(ofCells: row.cells, in: grid) + tag
    }
    let body = rows.filter { !$0.isEmpty }.reduce("") { body, row in
      let separator = body.isEmpty ? "" : body.last.map(",;.".contains) == true ? " " : "; "
      return body + separator + row
    }
    let left = grid.delimiters.left.map { String(Character($0)) } ?? ""
    let right = grid.delimiters.right.map { String(Character($0)) } ?? ""
    switch grid.kind {
    case .cases, .displayCases: return (left + " " + body + " " + right).trimmed
    case .matrix where grid.delimiters == .none, .small: return "[" + body + "]"
    case .matrix: return left + body + right
    case .aligned, .alignedAt, .gathered, .substack: return body
    }
  }

  private func text(ofCells cells: [MathNode], in grid: MathGrid) -> String {
    switch grid.kind {
    case .matrix, .small:
      let texts = cells.map { LinearText(isTight: true).text(of: $0) }
      let separator = texts.contains { $0.contains(" ") } ? ", " : " "
      return texts.joined(separator: separator)
    case .cases, .displayCases:
      return cells.dropFirst().reduce(cells.first.map(text(of:)) ?? "") { line, cell in
        let startsWithText = cell.elements.first?.isText ?? true
        let separator = startsWithText || line.hasSuffix(",") ? " " : ", "
        return (line + separator + text(of: cell).trimmed).trimmed
      }
    case .aligned, .alignedAt, .gathered, .substack:
      return stride(from: 0, to: cells.count, by: 2).map { column in
        let pair = cells[column..<min(column + 2, cells.count)]
        return text(of: MathNode(.row(pair.flatMap(\.elements)), range: cells[column].range))
      }.joined(separator: "  ")
    }
  }
}

extension MathNode {
  /// Whether the node is a fraction with a rule.
  var isFraction: Bool {
    if case .fraction(let fraction) = unwrapped.content { fraction.hasRule } else { false }
  }
}

extension String {
  /// The string without spaces at its ends.
  fileprivate var trimmed: String {
    let tail = drop { $0.isWhitespace }
    let count = tail.reversed().prefix { $0.isWhitespace }.count
    return String(tail.dropLast(count))
  }
}

extension MathNode {
  fileprivate var isText: Bool {
    guard case .text = content else { return false }
    return true
  }

  /// Whether the node can be a numerator without parentheses: letters, numbers, and calls.
  fileprivate var isProduct: Bool {
    var depth = 0
    for node in unwrapped.elements {
      switch node.mathClass {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .ordinary, .inner:
        if case .fraction = node.content { return false }
        if depth == 0, !node.isSolid { return false }
      case nil where depth == 0: return false
      default: if depth == 0 { return false }
      }
    }
    return true
  }

  /// Whether the node can be a denominator without parentheses: one number, letter, differential,
  /// call, or factorial.
  fileprivate var isFactor: Bool {
    guard isProduct else { return false }
    let nodes = unwrapped.elements
    if nodes.count <= 1 || nodes.allSatisfy({ $0.isDigit }) { return true }
    if nodes.count == 2 {
      return nodes[0].isDifferential || nodes[1].isCharacter("!")
    }
    guard nodes[0].mathClass == .ordinary || nodes[0].mathClass == .opening,
      nodes[nodes.count - 1].mathClass == .closing
    else { return false }
    // One pair of parentheses that closes at the end.
    let inner = nodes.dropLast().dropFirst(nodes[0].mathClass == .opening ? 1 : 2)
    return nodes[0].mathClass == .opening || nodes[1].mathClass == .opening
      ? inner.allSatisfy { $0.mathClass != .opening && $0.mathClass != .closing } : false
  }

  private var isSolid: Bool {
    switch content {
    case .text(let text, _): !text.contains(" ")
    case .row(let nodes): nodes.count <= 1 && nodes.allSatisfy { $0.isSolid }
    case .scripts(let scripts): scripts.base.isSolid
    default: true
    }
  }

  private var isDigit: Bool {
    guard case .symbol(let symbol) = content else { return false }
    return symbol.scalar == "." || ("0"..."9").contains(symbol.scalar)
  }

  private func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
    guard case .symbol(let symbol) = content else { return false }
    return symbol.scalar == scalar
  }

  /// Whether the node is a `d` or `∂`, possibly with an order.
  private var isDifferential: Bool {
    if case .scripts(let scripts) = content { return scripts.base.isDifferential }
    return unwrapped.isCharacter("d") || unwrapped.isCharacter("∂")
  }
}
