/// Converts numbers of siunitx to TeX: `12345.6e-3` to `{12\,345.6\times10^{-3}}`.
struct NumberNotation {
  private var lexer: MathLexer
  private var text = ""

  private init(_ number: [UInt8]) { lexer = MathLexer(number) }

  /// Returns the TeX of a number, a product, a list, or a number with its uncertainty.
  static func tex(_ number: [UInt8]) -> String { "{" + parts(of: number) + "}" }

  /// Returns the TeX of an angle in degrees, or in degrees, minutes, and seconds separated by `;`.
  static func angle(_ angle: [UInt8]) -> String {
    let parts = angle.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    let texts = zip(parts, ["^{\\circ}", "'", "''"]).map { part, mark in
      part.isEmpty ? "" : Self.parts(of: Array(part)) + mark
    }
    return "{" + texts.joined() + "}"
  }

  private static func parts(of number: [UInt8]) -> String {
    var notation = NumberNotation(number)
    while notation.parsePart() {}
    return notation.text
  }

  /// Parses a number, an exponent, or a sign; `false` at the end.
  private mutating func parsePart() -> Bool {
    lexer.skipSpace()
    guard let byte = lexer.byte else { return false }
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "0")...UInt8(ascii: "9"):
      let number = take(Array(".,0123456789".utf8))
      text += Self.grouped(number)
    case UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "d"), UInt8(ascii: "D"):
      parseExponent()
    case UInt8(ascii: "x"): replaceCharacter(with: "\\times ")
    case UInt8(ascii: ";"): replaceCharacter(with: ",\\ ")
    case UInt8(ascii: "+") where lexer.bytes[lexer.position...].starts(with: "+-".utf8):
      lexer.position += 1
      replaceCharacter(with: "\\pm ")
    default: copyToken()
    }
    return true
  }

  private mutating func parseExponent() {
    let start = lexer
    lexer.position += 1
    let sign = lexer.skip("-") ? "-" : ""
    if sign.isEmpty { _ = lexer.skip("+") }
    let digits = take(Array("0123456789".utf8))
    guard !digits.isEmpty else {
      lexer = start
      return copyToken()
    }
    let hasFactor = text.last.map { $0.isNumber || $0 == ")" } ?? false
    text += (hasFactor ? "\\times10" : "10") + "^{" + sign + digits + "}"
  }

  private mutating func replaceCharacter(with replacement: String) {
    lexer.position += 1
    text += replacement
  }

  private mutating func copyToken() {
    let start = lexer.position
    let token = lexer.next()
    text += String(decoding: lexer.bytes[start..<lexer.position], as: UTF8.self)
    if case .command = token { text += " " }
  }

  private mutating func take(_ allowed: [UInt8]) -> String {
    let run = lexer.bytes[lexer.position...].prefix { allowed.contains($0) }
    lexer.position = run.endIndex
    return String(decoding: run, as: UTF8.self)
  }

  // MARK: Groups of digits

  /// Separates groups of three digits on both sides of the decimal point; several commas are
  /// separators already.
  private static func grouped(_ number: String) -> String {
    guard number.contains(where: \.isNumber) else { return number }
    let hasSeparators = number.filter { $0 == "," }.count > 1 || number.contains(".")
    let point: Character = hasSeparators ? "." : ","
    let digits = hasSeparators ? number.filter { $0 != "," } : number
    let whole = digits.prefix { $0 != point }
    let fraction = digits.dropFirst(whole.count + 1)
    let text = grouped(whole.isEmpty ? "0" : whole, alignedAt: whole.count)
    return fraction.isEmpty ? text : text + "." + grouped(fraction, alignedAt: 0)
  }

  private static func grouped(_ digits: Substring, alignedAt offset: Int) -> String {
    guard digits.count >= 5 else { return String(digits) }
    return digits.enumerated().map { index, digit in
      index > 0 && (index - offset).isMultiple(of: 3) ? "\\," + String(digit) : String(digit)
    }.joined()
  }
}
