/// Finds the formulas in the source of a Markdown text, outside of code.
///
/// Delimiters are `$…$`, `$$…$$`, `\(…\)`, and `\[…\]`. The guards against prices are those of
/// Pandoc: no white space inside the dollars of an inline formula, and no digit after them. In
/// addition, no letter or digit may be right before them, and only an ending of two letters after
/// them, as in `$n$th`. TeX commands are exempt: no price has them. Brackets must match, and a
/// formula ends in its table row. A formula that begins with a digit and has spaces must have
/// an operator, a script, or a command. A math environment such as `align` needs no delimiters.
struct MathScanner {
  /// A part of the source: a formula, a reference to one, or text.
  struct Part {
    var range: Range<Int>
    var formula: MathSpans.Formula?
    var reference: EquationReference?
  }

  let bytes: [UInt8]
  private var offset = 0
  private var fence = CodeFence()
  /// The searches so far, by closing delimiter.
  private var searches: [[UInt8]: Search] = [:]
  private var ticks = Ticks()
  private lazy var lastTick = bytes.lastIndex(of: UInt8(ascii: "`")) ?? -1
  private lazy var lastCommandOrScript = bytes.lastIndex(where: Self.isCommandOrScript) ?? -1

  /// A search for a closing delimiter; the next formula with the same delimiter continues it.
  private struct Search {
    /// The first position that has not been compared, or the one where the search ended.
    var end: Int
    var isOpen = true
    var isFound = false
  }

  /// The runs of backticks in a paragraph.
  private struct Ticks {
    /// The end of the paragraph.
    var end = 0
    /// The start of the last run of each length.
    var last: [Int: Int] = [:]
  }

  /// The maximum length of a formula, in bytes.
  private static let longest = 20_000

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns the next part; `nil` at the end.
  mutating func next() -> Part? {
    let start = offset
    while offset < bytes.count {
      if isLineStart(offset), let end = endOfFenceOrCode() {
        offset = end
        continue
      }
      if let formula = formula(at: offset) {
        // Return the text first; the next call finds the formula again.
        if offset > start { return Part(range: start..<offset) }
        offset = formula.end
        return Part(range: start..<offset, formula: formula.formula)
      }
      if let reference = EquationReference(at: offset, of: bytes) {
        if offset > start { return Part(range: start..<offset) }
        offset = reference.end
        return Part(range: start..<offset, reference: reference)
      }
      offset = endOfText(at: offset)
    }
    return offset > start ? Part(range: start..<offset) : nil
  }

  // MARK: Code

  private func isLineStart(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == 0x0A }

  private func endOfLine(_ start: Int) -> Int {
    (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
  }

  /// Returns the end of a line that is a fence, or is within fences; `nil` for other lines.
  private mutating func endOfFenceOrCode() -> Int? {
    let end = endOfLine(offset)
    let isCode = fence.isOpen
    let change = fence.read(bytes[fence.start(of: offset..<end, in: bytes)..<end])
    return isCode || change != nil ? end : nil
  }

  /// Returns the end of a part without a formula: code, an escaped character, or one byte.
  private mutating func endOfText(at offset: Int) -> Int {
    if bytes[offset] == UInt8(ascii: "\\") { return min(offset + 2, bytes.count) }
    if bytes[offset] == UInt8(ascii: "$") {
      return offset + bytes[offset...].prefix { $0 == bytes[offset] }.count
    }
    guard bytes[offset] == UInt8(ascii: "`") else { return offset + 1 }
    if offset >= ticks.end { ticks = ticks(from: offset) }
    let count = tickCount(at: offset)
    guard let last = ticks.last[count], last > offset else { return offset + count }
    var end = offset + count
    while end <= last {
      let closing = tickCount(at: end)
      end += max(closing, 1)
      if closing == count { return end }
    }
    return offset + count
  }

  /// Returns the length of the run of backticks at an offset.
  private func tickCount(at offset: Int) -> Int {
    bytes[offset...].prefix { $0 == UInt8(ascii: "`") }.count
  }

  /// Returns the runs of backticks from an offset to the end of its paragraph.
  private func ticks(from offset: Int) -> Ticks {
    var ticks = Ticks(end: offset)
    while ticks.end < bytes.count, !isBlankLine(at: ticks.end) {
      let count = tickCount(at: ticks.end)
      if count > 0 { ticks.last[count] = ticks.end }
      ticks.end += max(count, 1)
    }
    return ticks
  }

  /// Returns whether a newline is followed by another.
  private func isBlankLine(at offset: Int) -> Bool {
    guard bytes[offset] == 0x0A else { return false }
    let next = bytes[(offset + 1)...].first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }
    return next == 0x0A
  }

  // MARK: Formulas

  private mutating func formula(at offset: Int) -> (formula: MathSpans.Formula, end: Int)? {
    guard offset + 1 < bytes.count else { return nil }
    switch (bytes[offset], bytes[offset + 1]) {
    case (UInt8(ascii: "\\"), UInt8(ascii: "(")):
      return span(from: offset, opening: 2, closing: Array("\\)".utf8), isDisplay: false)
    case (UInt8(ascii: "\\"), UInt8(ascii: "[")):
      return span(from: offset, opening: 2, closing: Array("\\]".utf8), isDisplay: true)
    case (UInt8(ascii: "\\"), UInt8(ascii: "b")): return environment(at: offset)
    case (UInt8(ascii: "$"), UInt8(ascii: "$")):
      return span(from: offset, opening: 2, closing: Array("$$".utf8), isDisplay: true)
    case (UInt8(ascii: "$"), _):
      return span(from: offset, opening: 1, closing: [UInt8(ascii: "$")], isDisplay: false)
    default: return nil
    }
  }

  private static let environments: Set<String> = [
    "equation", "equation*", "align", "align*", "gather", "gather*", "multline", "multline*",
    "alignat", "alignat*", "aligned", "gathered", "cases", "matrix", "pmatrix", "bmatrix",
  ]

  /// Returns a formula that is an environment at the start of a line, without other delimiters.
  private mutating func environment(at offset: Int) -> (formula: MathSpans.Formula, end: Int)? {
    let before = bytes[..<offset].reversed().first { $0 != 0x20 && $0 != 0x09 }
    let begin = Array("\\begin{".utf8)
    guard before == nil || before == 0x0A, bytes[offset...].starts(with: begin) else { return nil }
    let name = bytes[(offset + begin.count)...].prefix { $0 != UInt8(ascii: "}") }
    guard name.count < 12, Self.environments.contains(String(decoding: name, as: UTF8.self)) else {
      return nil
    }
    let closing = Array("\\end{".utf8) + name + [UInt8(ascii: "}")]
    let start = name.endIndex + 1
    guard let close = close(from: start, closing, in: .environment) else { return nil }
    let end = close + closing.count
    let isPlain = name.starts(with: Array("equation".utf8))
    let tex = isPlain ? bytes[start..<close] : bytes[offset..<end]
    return (formula(tex, source: offset..<end, isDisplay: true), end)
  }

  private mutating func span(
    from offset: Int,
    opening: Int,
    closing: [UInt8],
    isDisplay: Bool
  ) -> (formula: MathSpans.Formula, end: Int)? {
    let start = offset + opening
    guard let close = close(from: start, closing, in: isDisplay ? .display : .inline) else {
      return isDisplay ? openFormula(from: offset, start: start) : nil
    }
    let tex = bytes[start..<close]
    let isDollar = closing.count == 1
    guard isDollar ? isDollarFormula(tex) : isFormula(tex, at: offset) else { return nil }
    let end = close + closing.count
    return (formula(tex, source: offset..<end, isDisplay: isDisplay), end)
  }

  private func formula(
    _ tex: ArraySlice<UInt8>,
    source: Range<Int>,
    isDisplay: Bool
  ) -> MathSpans.Formula {
    MathSpans.Formula(
      tex: String(words(of: tex).trimmed),
      source: String(decoding: bytes[source], as: UTF8.self),
      isDisplay: isDisplay
    )
  }

  /// Returns the TeX without the markers of the quotes that contain its lines.
  private func words(of tex: ArraySlice<UInt8>) -> String {
    let text = String(decoding: tex, as: UTF8.self)
    guard tex.contains(0x0A) else { return text }
    let line = bytes[..<tex.startIndex].reversed().prefix { $0 != 0x0A }
    guard line.contains(UInt8(ascii: ">")) else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .map { $0 == 0 ? $1 : $1.drop { $0 == ">" || $0 == " " } }.joined(separator: "\n")
  }

  private enum Content {
    case inline, display, environment
  }

  /// Returns the position of the closing delimiter of a formula.
  ///
  /// - Complexity: amortized O(*n*) for all formulas.
  private mutating func close(from start: Int, _ closing: [UInt8], in content: Content) -> Int? {
    let limit = min(bytes.count, start + Self.longest) - closing.count
    var search = searches[closing] ?? Search(end: start)
    if search.end < start { search = Search(end: start) }
    while search.isOpen, search.end <= limit {
      if bytes[search.end...].starts(with: closing) {
        (search.isOpen, search.isFound) = (false, true)
      } else if let next = position(after: search.end, in: content) {
        search.end = next
      } else {
        search.isOpen = false
      }
    }
    searches[closing] = search
    return search.isFound ? search.end : nil
  }

  /// Returns the next position of a formula's content; `nil` if a formula can't extend beyond.
  private func position(after offset: Int, in content: Content) -> Int? {
    if content == .environment { return offset + 1 }
    if bytes[offset] == 0x0A, content == .inline, isBlankLine(at: offset) { return nil }
    if bytes[offset] == UInt8(ascii: "`") { return nil }
    // An escaped newline is one: a blank line may follow.
    let isMark = bytes[offset] == UInt8(ascii: "\\") && bytes[offset...].dropFirst().first != 0x0A
    return offset + (isMark ? 2 : 1)
  }

  /// Returns an unfinished display formula, as while a reply streams in.
  private mutating func openFormula(
    from offset: Int,
    start: Int
  ) -> (formula: MathSpans.Formula, end: Int)? {
    let before = bytes[..<offset].reversed().first { $0 != 0x20 && $0 != 0x09 }
    let tex = bytes[start...]
    guard before == nil || before == 0x0A, tex.count < Self.longest,
      lastTick < start, lastCommandOrScript >= start
    else { return nil }
    return (formula(tex, source: offset..<bytes.count, isDisplay: true), bytes.count)
  }

  // MARK: Guards

  /// Whether the text between dollars is a formula, and not the text between two prices.
  private func isDollarFormula(_ tex: ArraySlice<UInt8>) -> Bool {
    guard let first = tex.first, let last = tex.last, !leavesRow(tex) else { return false }
    if tex.drop(while: Self.isSpace).first == UInt8(ascii: "\\") {
      return Self.isSpace(first) == Self.isSpace(last)
    }
    guard !Self.isSpace(first), !Self.isSpace(last), hasFreeEnds(tex), hasMatchingBrackets(tex)
    else { return false }
    let isNumber = (0x30...0x39).contains(first)
    return !isNumber || !tex.contains(0x20) || tex.contains(where: Self.isOperator)
  }

  /// Whether no word adjoins the dollars, except an ending such as the one of `$n$th`.
  private func hasFreeEnds(_ tex: ArraySlice<UInt8>) -> Bool {
    let before = tex.startIndex - 2
    if before >= 0, Self.isWord(bytes[before]) { return false }
    let ending = bytes[(tex.endIndex + 1)...].prefix(while: Self.isWord)
    guard !ending.isEmpty else { return true }
    let endsWithOperand = tex.last.map { Self.isWord($0) || Self.isClosing($0) } ?? false
    return endsWithOperand && ending.count <= 2 && !ending.contains { (0x30...0x39).contains($0) }
  }

  private static func isClosing(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ")") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }

  /// Whether the brackets of a text without TeX commands match, unlike those between the prices of
  /// `($5 each) and ($6)`; an open interval may begin with `]`.
  private func hasMatchingBrackets(_ tex: ArraySlice<UInt8>) -> Bool {
    guard !tex.contains(UInt8(ascii: "\\")), tex.first != UInt8(ascii: "]") else { return true }
    var depth = 0
    for byte in tex {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case _ where Self.isClosing(byte): depth -= 1
      default: break
      }
      if depth < 0 { return false }
    }
    return depth == 0
  }

  /// Whether a text extends beyond a row of a table, a line that begins with a bar.
  private func leavesRow(_ tex: ArraySlice<UInt8>) -> Bool {
    guard tex.contains(0x0A) else { return false }
    let line = bytes[..<tex.startIndex].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return bytes[line..<tex.startIndex].drop(while: Self.isSpace).first == UInt8(ascii: "|")
  }

  /// Whether the text between escaped brackets is a formula, and not text in brackets.
  private func isFormula(_ tex: ArraySlice<UInt8>, at offset: Int) -> Bool {
    guard tex.contains(where: { !Self.isSpace($0) }) else { return false }
    if bytes[offset] == UInt8(ascii: "$") || tex.contains(where: Self.isOperator) { return true }
    if bytes[offset + 1] == UInt8(ascii: "[") { return tex.contains(0x0A) }
    return !tex.contains(0x20) && tex.count <= 12
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Letters of other scripts may adjoin a formula without a space.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func isCommandOrScript(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "_")
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "+"),
      UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "|"):
      true
    default: isCommandOrScript(byte)
    }
  }
}
