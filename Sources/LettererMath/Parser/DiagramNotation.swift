/// Converts the rows of amscd's `CD` environment to those of a matrix: `A @>f>> B` to
/// `A & \xrightarrow{f} & B`.
struct DiagramNotation {
  private let bytes: [UInt8]
  private var index = 0
  private var text = ""
  /// Whether the row has vertical arrows instead of objects.
  private var isVertical = false
  private var isAtStart = true

  private init(_ diagram: [UInt8]) { bytes = diagram }

  /// Returns the TeX of the rows.
  static func tex(_ diagram: [UInt8]) -> String {
    var notation = DiagramNotation(diagram)
    while let byte = notation.byte { notation.parsePart(byte) }
    return notation.text
  }

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func parsePart(_ byte: UInt8) {
    index += 1
    switch byte {
    case UInt8(ascii: "@"): parseArrow()
    case UInt8(ascii: "\\") where self.byte == byte:
      index += 1
      text += "\\\\ "
      (isVertical, isAtStart) = (false, true)
    case UInt8(ascii: "{"): copyGroup()
    default:
      if byte > 0x20 { isAtStart = false }
      let start = index - 1
      if byte == UInt8(ascii: "\\") { index = min(index + 1, bytes.count) }
      while let next = self.byte, next >= 0x80 { index += 1 }
      text += String(decoding: bytes[start..<index], as: UTF8.self)
    }
  }

  private mutating func copyGroup() {
    isAtStart = false
    var lexer = MathLexer(bytes)
    lexer.position = index - 1
    text += "{" + String(decoding: lexer.argument(), as: UTF8.self) + "}"
    index = lexer.position
  }

  // MARK: Arrows

  private mutating func parseArrow() {
    guard let mark = byte else { return }
    index += 1
    if isAtStart { isVertical = true }
    text += isVertical ? (isAtStart ? "" : " & & ") : " & "
    isAtStart = false
    let arrow = arrow(for: Unicode.Scalar(mark), mark)
    text += arrow
    if !isVertical { text += " & " }
  }

  private mutating func arrow(for name: Unicode.Scalar, _ mark: UInt8) -> String {
    switch name {
    case ">", ")": horizontal("\\xrightarrow", mark)
    case "<", "(": horizontal("\\xleftarrow", mark)
    case "V": vertical("\\downarrow", mark)
    case "A": vertical("\\uparrow", mark)
    case "=": "\\xlongequal{\\quad}"
    case "|": "\\Big\\Vert"
    default: ""
    }
  }

  private mutating func horizontal(_ command: String, _ mark: UInt8) -> String {
    let (above, below) = (label(until: mark), label(until: mark))
    return command + (below.isEmpty ? "" : "[\(below)]") + "{\\enspace \(above)\\enspace}"
  }

  /// Labels have phantoms on the other side, so that the arrow is in the middle.
  private mutating func vertical(_ arrow: String, _ mark: UInt8) -> String {
    let (left, right) = (label(until: mark), label(until: mark))
    return "{\\scriptstyle\\hphantom{\(right)}\(left)}\\Big\(arrow)"
      + "{\\scriptstyle \(right)\\hphantom{\(left)}}"
  }

  /// Reads the label of an arrow up to its mark outside groups.
  private mutating func label(until mark: UInt8) -> String {
    let start = index
    var level = 0
    while let byte, byte != mark || level > 0 {
      if byte == UInt8(ascii: "{") { level += 1 }
      if byte == UInt8(ascii: "}") { level -= 1 }
      index += 1
    }
    let end = index
    index = min(index + 1, bytes.count)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}

extension MathParser {
  /// Replaces the diagram after `\begin{CD}` with the rows of a matrix.
  mutating func replaceDiagram() {
    let end = Array("\\end{CD}".utf8)
    let bytes = lexer.bytes[tokenStart...]
    let stop =
      bytes.indices.first { bytes[$0] == end[0] && bytes[$0...].starts(with: end) }
      ?? bytes.endIndex
    let rows = Array(DiagramNotation.tex(Array(bytes[..<stop])).utf8)
    lexer.bytes.replaceSubrange(tokenStart..<stop, with: rows)
    lexer.position = tokenStart
    expansions += 1
    readToken()
  }
}
