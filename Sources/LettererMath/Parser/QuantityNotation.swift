/// Converts quantities as mhchem writes them to TeX: `\pu{1.5e3 kJ mol-1}` to
/// `{\num{1.5e3}\,\mathrm{kJ\,mol^{-1}}}`.
struct QuantityNotation {
  private var lexer: MathLexer
  private var unit = ""

  /// Returns the TeX of a number and its unit; either may be missing.
  static func tex(_ quantity: [UInt8]) -> String {
    var notation = QuantityNotation(lexer: MathLexer(quantity))
    let number = notation.number()
    while notation.parsePart() {}
    let unit = notation.unit.isEmpty ? "" : "\\mathrm{" + notation.unit + "}"
    guard !number.isEmpty else { return unit }
    return "{\\num{" + number + "}" + (unit.isEmpty ? "" : "\\," + unit) + "}"
  }

  /// Reads the number, whose exponent is `e3` or `*10^3`.
  private mutating func number() -> String {
    lexer.skipSpace()
    var number = take("+-.,0123456789()")
    let rest = lexer.bytes[lexer.position...].drop { $0 == UInt8(ascii: " ") }
    if rest.starts(with: "e".utf8), rest.dropFirst().first.map(Self.isSignOrDigit) == true {
      lexer.position = rest.startIndex + 1
      number += "e" + take("+-0123456789")
    } else if rest.starts(with: "*10^".utf8) {
      lexer.position = rest.startIndex + 4
      number += "e" + String(decoding: lexer.argument(), as: UTF8.self)
    }
    return number
  }

  /// Parses a part of the unit; `false` at the end.
  private mutating func parsePart() -> Bool {
    let start = lexer.position
    guard let byte = lexer.byte else { return false }
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "~"):
      lexer.position += 1
      unit += unit.isEmpty || unit.hasSuffix(",") ? "" : "\\,"
    case UInt8(ascii: "*"):
      lexer.position += 1
      unit += "{\\cdot}"
    case UInt8(ascii: "/"): unit += take("/").prefix(1)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      unit += "^{" + take("-0123456789") + "}"
    case UInt8(ascii: "^"):
      _ = lexer.next()
      unit += "^{" + String(decoding: lexer.argument(), as: UTF8.self) + "}"
    case UInt8(ascii: "%"):
      lexer.position += 1
      unit += "\\%"
    default:
      let token = lexer.next()
      unit += String(decoding: lexer.bytes[start..<lexer.position], as: UTF8.self)
      if case .command = token { unit += " " }
    }
    return lexer.position > start
  }

  private mutating func take(_ allowed: String) -> String {
    let run = lexer.bytes[lexer.position...].prefix { allowed.utf8.contains($0) }
    lexer.position = run.endIndex
    return String(decoding: run, as: UTF8.self)
  }

  private static func isSignOrDigit(_ byte: UInt8) -> Bool { "+-0123456789".utf8.contains(byte) }
}
