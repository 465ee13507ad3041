/// Converts units of siunitx to TeX: `\kilo\metre\per\second` to `\mathrm{km\,s^{-1}}`.
///
/// Units with other commands stay as they are.
struct UnitNotation {
  /// A unit with its power.
  private struct Factor {
    let separator: String
    var symbol: String
    var power: String?
    let isInverse: Bool
  }

  private var lexer: MathLexer
  private var factors: [Factor] = []
  /// What precedes the next unit.
  private var separator = UnitNotation.product
  private var prefix = ""
  private var power: String?
  private var isInverse = false

  private static let product = "\\,"

  private init(_ unit: [UInt8]) { lexer = MathLexer(unit) }

  /// Returns the TeX of a unit.
  static func tex(_ unit: [UInt8]) -> String {
    var notation = UnitNotation(unit)
    let isKnown = notation.parse()
    let text = isKnown ? notation.text : String(decoding: unit, as: UTF8.self)
    return "\\mathrm{" + text + "}"
  }

  /// Returns the TeX of a unit with the space after its number; angles have none.
  static func texAfterNumber(_ unit: [UInt8]) -> String {
    let tex = tex(unit)
    return angles.contains(tex) ? tex : product + tex
  }

  private static let angles = ["{}^{\\circ}", "{}'", "{}''", "°", ""].map { "\\mathrm{\($0)}" }

  private var text: String {
    factors.enumerated().map { index, factor in
      let sign = factor.isInverse ? "-" : ""
      let power: String? = factor.power.map { sign + $0 } ?? (factor.isInverse ? "-1" : nil)
      let isFirst = index == 0 && factor.separator == Self.product
      return (isFirst ? "" : factor.separator) + factor.symbol + (power.map { "^{\($0)}" } ?? "")
    }.joined()
  }

  // MARK: Parts

  /// Parses the unit; `false` if it contains an unknown command or a group.
  private mutating func parse() -> Bool {
    while true {
      lexer.skipSpace()
      let start = lexer.position
      switch lexer.next() {
      case .end: return true
      case .command(let name): guard parse(name) else { return false }
      case .superscript: raise(to: exponent())
      case .subscript: qualify(by: argument())
      case .scalar("/"): separator = "/"
      case .scalar("."), .scalar("*"), .scalar("·"), .scalar("⋅"): separator = Self.product
      case .prime: append("{}'")
      case .scalar: append(word(from: start))
      case .openBrace, .closeBrace, .alignment: return false
      }
    }
  }

  private mutating func parse(_ name: String) -> Bool {
    switch name {
    case "per": isInverse = true
    case "square": power = "2"
    case "cubic": power = "3"
    case "raiseto": power = argument()
    case "squared": raise(to: "2")
    case "cubed": raise(to: "3")
    case "tothe": raise(to: argument())
    case "of": qualify(by: argument())
    case " ", ",": separator = Self.product
    case "%": append("\\%")
    default:
      if let prefix = Self.prefixes[name] {
        self.prefix += prefix
      } else if let symbol = Self.symbol(named: name) {
        append(symbol)
      } else {
        return false
      }
    }
    return true
  }

  private mutating func append(_ symbol: String) {
    factors.append(
      Factor(separator: separator, symbol: prefix + symbol, power: power, isInverse: isInverse)
    )
    (separator, prefix, power, isInverse) = (Self.product, "", nil, false)
  }

  private mutating func raise(to power: String) {
    guard !factors.isEmpty else { return }
    factors[factors.count - 1].power = power
  }

  private mutating func qualify(by text: String) {
    guard !factors.isEmpty else { return }
    factors[factors.count - 1].symbol += "_{" + text + "}"
  }

  private mutating func argument() -> String { String(decoding: lexer.argument(), as: UTF8.self) }

  /// Reads `2`, `{-2}`, or `-2`.
  private mutating func exponent() -> String {
    let text = argument()
    return text == "-" ? text + argument() : text
  }

  /// Reads the letters of a unit that is written as such.
  private mutating func word(from start: Int) -> String {
    while let byte = lexer.byte, Self.isPartOfWord(byte) { lexer.position += 1 }
    return String(decoding: lexer.bytes[start..<lexer.position], as: UTF8.self)
  }

  private static func isPartOfWord(_ byte: UInt8) -> Bool {
    MathLexer.isLetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
  }
}
