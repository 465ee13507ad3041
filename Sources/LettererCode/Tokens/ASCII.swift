extension UInt8 {
  static let tab: UInt8 = 0x09
  static let newline: UInt8 = 0x0A
  static let carriageReturn: UInt8 = 0x0D
  static let space: UInt8 = 0x20
  static let exclamation: UInt8 = 0x21
  static let quote: UInt8 = 0x22
  static let hash: UInt8 = 0x23
  static let dollar: UInt8 = 0x24
  static let percent: UInt8 = 0x25
  static let ampersand: UInt8 = 0x26
  static let apostrophe: UInt8 = 0x27
  static let leftParenthesis: UInt8 = 0x28
  static let rightParenthesis: UInt8 = 0x29
  static let asterisk: UInt8 = 0x2A
  static let plus: UInt8 = 0x2B
  static let comma: UInt8 = 0x2C
  static let minus: UInt8 = 0x2D
  static let period: UInt8 = 0x2E
  static let slash: UInt8 = 0x2F
  static let zero: UInt8 = 0x30
  static let colon: UInt8 = 0x3A
  static let semicolon: UInt8 = 0x3B
  static let less: UInt8 = 0x3C
  static let equals: UInt8 = 0x3D
  static let greater: UInt8 = 0x3E
  static let question: UInt8 = 0x3F
  static let at: UInt8 = 0x40
  static let leftBracket: UInt8 = 0x5B
  static let backslash: UInt8 = 0x5C
  static let rightBracket: UInt8 = 0x5D
  static let underscore: UInt8 = 0x5F
  static let backtick: UInt8 = 0x60
  static let leftBrace: UInt8 = 0x7B
  static let pipe: UInt8 = 0x7C
  static let rightBrace: UInt8 = 0x7D
  static let tilde: UInt8 = 0x7E

  var isDigit: Bool { self &- 0x30 < 10 }
  var isUppercase: Bool { self &- 0x41 < 26 }
  var isLowercase: Bool { self &- 0x61 < 26 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
  var isBlank: Bool { self == .space || self == .tab }
  var isLineEnd: Bool { self == .newline || self == .carriageReturn }
  var isWhitespace: Bool { isBlank || isLineEnd }

  /// Whether the byte starts an identifier in most languages; any non-ASCII byte does.
  var startsWord: Bool { isLetter || self == .underscore || self >= 0x80 }

  /// Whether the byte continues an identifier in most languages.
  var continuesWord: Bool { startsWord || isDigit }

  var lowercased: UInt8 { isUppercase ? self | 0x20 : self }

  /// The bracket that closes this one, or the byte itself.
  var closingBracket: UInt8 {
    switch self {
    case .leftParenthesis: .rightParenthesis
    case .leftBracket: .rightBracket
    case .leftBrace: .rightBrace
    case .less: .greater
    default: self
    }
  }
}
