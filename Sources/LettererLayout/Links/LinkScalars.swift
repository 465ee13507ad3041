extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }

  var isHex: Bool { isASCII && properties.isASCIIHexDigit }

  /// Whether the scalar is a letter, digit, or mark of any script.
  var isLetterOrDigit: Bool {
    if isASCII { return isDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) }
    if isInAlphabet { return true }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      return !(0xFE00...0xFE0F).contains(value)
    default: return false
    }
  }

  /// Whether the scalar is in a common range of letters only.
  private var isInAlphabet: Bool {
    switch value {
    case 0xDF...0xF6, 0x400...0x481, 0x5D0...0x5EA, 0x620...0x64A, 0x3041...0x3096, 0x30A1...0x30FA,
      0x4E00...0x9FFF, 0xAC00...0xD7A3:
      true
    default: false
    }
  }

  /// Whether the scalar can be part of a word.
  var isWord: Bool { self == "_" || isLetterOrDigit }

  /// Whether the scalar can be part of a host or of an email address's local part.
  var isInAddress: Bool { isWord || self == "." || self == "-" || self == "+" || self == "%" }

  /// Whether the scalar can be part of a URL (RFC 3986, and letters of RFC 3987).
  var isInURL: Bool {
    isASCII
      ? value > 0x20 && value < 0x7F && !"<>\"`\\^|".unicodeScalars.contains(self)
      : isLetterOrDigit
  }

  /// Whether the scalar ends a sentence or a mark rather than an address.
  var isTrailing: Bool { ".,:;!?'*_~".unicodeScalars.contains(self) }

  /// Whether the scalar opens a bracket.
  var isOpeningBracket: Bool { self == "(" || self == "[" || self == "{" }

  /// The opening bracket that the scalar closes; `nil` for any other scalar.
  var openingBracket: Unicode.Scalar? {
    switch self {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: nil
    }
  }

  /// Whether the scalar belongs to a script without spaces between words.
  var isWide: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x3400...0x9FFF,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF:
      true
    default: false
    }
  }

  var isPhoneSeparator: Bool {
    self == " " || self == "-" || self == "." || self == "/" || self == "\u{A0}" || self == "‑"
  }

  /// Whether the scalar equals another one, ignoring case.
  func isSame(as other: Unicode.Scalar) -> Bool {
    self == other || properties.lowercaseMapping == other.properties.lowercaseMapping
  }
}

extension Unicode.Scalar? {
  var isWord: Bool { self?.isWord ?? false }
  var isDigit: Bool { self?.isDigit ?? false }

  /// Whether an address may begin after the scalar.
  var allowsAddress: Bool {
    guard let scalar = self, scalar != " " else { return true }
    return !scalar.isWord && !"./\\-$~%&`@+".unicodeScalars.contains(scalar)
  }

  /// Whether a phone number may begin after the scalar.
  var allowsNumber: Bool {
    guard let scalar = self, scalar != " " else { return true }
    return !scalar.isWord && !".,/\\-–#=+$€£¥₹%&*`@".unicodeScalars.contains(scalar)
  }

  /// Whether a tag may begin after the scalar.
  var allowsTag: Bool {
    guard let scalar = self, scalar != " " else { return true }
    return !scalar.isWord && !"&/#=\\`@".unicodeScalars.contains(scalar)
  }
}
