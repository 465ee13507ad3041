extension MathParser {
  /// The layout of an environment.
  private struct Environment {
    var kind = MathGrid.Kind.matrix
    var delimiters = MathDelimiters.none
    var columns = Columns.none

    /// The argument after the name: none, a column specification, or a number that is ignored.
    enum Columns { case none, specified, counted }
  }

  /// Parses `\begin{name} … \end{name}` after `\begin`.
  mutating func parseEnvironment(from start: Int) -> MathNode? {
    guard let name = parseEnvironmentName() else {
      report(.missingArgument("\\begin"), at: tokenStart)
      return nil
    }
    let base = name.hasSuffix("*") ? String(name.dropLast()) : name
    guard let environment = Self.environments[base] else {
      report(.unknownEnvironment(name), at: start)
      return node(.unknown("\\begin{\(name)}"), from: start)
    }
    let outer = (alphabet, pendingTag, pendingRule)
    alphabet = .automatic
    pendingTag = nil
    pendingRule = nil
    if base == "CD" { replaceDiagram() }
    let grid = parseGrid(environment, name: name, from: start)
    (alphabet, pendingTag, pendingRule) = outer
    guard base == "equation" || base == "displaymath", grid.rows.count == 1,
      grid.rows[0].cells.count == 1
    else { return node(.grid(grid), from: start) }
    pendingTag = grid.rows[0].tag ?? pendingTag
    return grid.rows[0].cells[0]
  }

  /// Parses the name in braces after `\begin` or `\end`.
  mutating func parseEnvironmentName() -> String? {
    guard let (name, end) = rawArgument() else { return nil }
    resume(at: end)
    return name
  }

  private mutating func parseGrid(
    _ environment: Environment,
    name: String,
    from start: Int
  ) -> MathGrid {
    let columns = parseColumns(environment.columns)
    var rows = parseRows()
    var ruleBelow: MathGrid.Stroke?
    if rows.count > 1, let last = rows.last, last.cells.allSatisfy(\.isEmpty), last.tag == nil {
      ruleBelow = last.ruleAbove
      rows.removeLast()
    }
    skipEnd(of: name, from: start)
    return MathGrid(
      kind: environment.kind,
      rows: rows,
      alignments: columns.alignments,
      rules: columns.rules,
      delimiters: environment.delimiters,
      ruleBelow: ruleBelow
    )
  }

  /// Parses rows of cells up to the end of the environment or the source.
  mutating func parseRows() -> [MathGrid.Row] {
    var rows: [MathGrid.Row] = []
    var continues = true
    while continues {
      var cells: [MathNode] = []
      repeat {
        cells.append(parseList(until: .cell))
      } while skip(.alignment)
      let (tag, rule) = (pendingTag, pendingRule)
      (pendingTag, pendingRule) = (nil, nil)
      continues = skipRowEnd()
      let gap = continues ? parseRowGap() : 0
      rows.append(MathGrid.Row(cells: cells, gap: gap, tag: tag, ruleAbove: rule))
    }
    return rows
  }

  private mutating func skipRowEnd() -> Bool {
    let ends: [MathToken] = [.command("\\"), .command("cr"), .command("newline")]
    guard ends.contains(token) else { return false }
    advance()
    _ = skip(.scalar("*"))
    return true
  }

  private mutating func skipEnd(of name: String, from start: Int) {
    let offset = tokenStart
    guard skip(.command("end")) else {
      report(.unclosed("\\begin{\(name)}"), at: start)
      return
    }
    let end = parseEnvironmentName()
    if end != name { report(.unexpected("\\end{\(end ?? "")}"), at: offset) }
  }

  /// Parses `{lcr}`, `{c|c}`, or `[r]` after the name of an environment.
  private mutating func parseColumns(
    _ columns: Environment.Columns
  ) -> (alignments: [MathGrid.Alignment], rules: [MathGrid.Rule]) {
    var alignments: [MathGrid.Alignment] = []
    var rules: [MathGrid.Rule] = []
    if token == .scalar("["), case .none = columns { return parseStarredColumns() }
    if token == .scalar("[") { _ = parseOption() }
    guard columns != .none, let (text, end) = rawArgument() else { return ([], []) }
    resume(at: end)
    guard columns == .specified else { return ([], []) }
    for character in text {
      switch character {
      case "l": alignments.append(.left)
      case "c": alignments.append(.center)
      case "r": alignments.append(.right)
      case "|": rules.append(MathGrid.Rule(column: alignments.count, stroke: .solid))
      case ":": rules.append(MathGrid.Rule(column: alignments.count, stroke: .dashed))
      default: break
      }
    }
    return (alignments, rules)
  }

  /// Parses the `[r]` of `pmatrix*`; a longer bracket belongs to the first cell.
  private mutating func parseStarredColumns() -> ([MathGrid.Alignment], [MathGrid.Rule]) {
    let letters: [UInt8: MathGrid.Alignment] = [
      UInt8(ascii: "l"): .left, UInt8(ascii: "c"): .center, UInt8(ascii: "r"): .right,
    ]
    let start = lexer.position
    guard start + 1 < lexer.bytes.count, lexer.bytes[start + 1] == UInt8(ascii: "]"),
      let alignment = letters[lexer.bytes[start]]
    else { return ([], []) }
    resume(at: start + 2)
    return (Array(repeating: alignment, count: 10), [])
  }

  /// Parses the lines of `\substack{…}`.
  mutating func parseSubstack(from start: Int) -> MathNode {
    guard token == .openBrace else { return parseArgument(of: "\\substack") }
    let opening = tokenStart
    advance()
    open[.brace, default: 0] += 1
    let rows = parseRows()
    open[.brace, default: 1] -= 1
    if !skip(.closeBrace) { report(.unclosed("{"), at: opening) }
    return node(.grid(MathGrid(kind: .substack, rows: rows)), from: start)
  }

  private static let environments: [String: Environment] = [
    "matrix": Environment(),
    "pmatrix": Environment(delimiters: MathDelimiters("(", ")")),
    "bmatrix": Environment(delimiters: MathDelimiters("[", "]")),
    "Bmatrix": Environment(delimiters: MathDelimiters("{", "}")),
    "vmatrix": Environment(delimiters: MathDelimiters("|", "|")),
    "Vmatrix": Environment(delimiters: MathDelimiters("‖", "‖")),
    "smallmatrix": Environment(kind: .small),
    "array": Environment(columns: .specified),
    "subarray": Environment(kind: .substack, columns: .specified),
    "darray": Environment(columns: .specified),
    "cases": Environment(kind: .cases, delimiters: MathDelimiters("{", nil)),
    "dcases": Environment(kind: .displayCases, delimiters: MathDelimiters("{", nil)),
    "rcases": Environment(kind: .cases, delimiters: MathDelimiters(nil, "}")),
    "drcases": Environment(kind: .displayCases, delimiters: MathDelimiters(nil, "}")),
    "psmallmatrix": Environment(kind: .small, delimiters: MathDelimiters("(", ")")),
    "bsmallmatrix": Environment(kind: .small, delimiters: MathDelimiters("[", "]")),
    "vsmallmatrix": Environment(kind: .small, delimiters: MathDelimiters("|", "|")),
    "multlined": Environment(kind: .gathered), "lgathered": Environment(kind: .gathered),
    "rgathered": Environment(kind: .gathered), "subequations": Environment(kind: .gathered),
    "math": Environment(kind: .gathered), "CD": Environment(),
    "aligned": Environment(kind: .aligned), "align": Environment(kind: .aligned),
    "alignat": Environment(kind: .alignedAt, columns: .counted),
    "alignedat": Environment(kind: .alignedAt, columns: .counted),
    "flalign": Environment(kind: .aligned), "split": Environment(kind: .aligned),
    "eqnarray": Environment(kind: .aligned),
    "gathered": Environment(kind: .gathered), "gather": Environment(kind: .gathered),
    "multline": Environment(kind: .gathered), "equation": Environment(kind: .gathered),
    "displaymath": Environment(kind: .gathered),
  ]
}

extension MathGrid {
  /// Creates a grid without delimiters and rules.
  init(kind: Kind, rows: [Row]) {
    self.init(
      kind: kind,
      rows: rows,
      alignments: [],
      rules: [],
      delimiters: .none,
      ruleBelow: nil
    )
  }
}
