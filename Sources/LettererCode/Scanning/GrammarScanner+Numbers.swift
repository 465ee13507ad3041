extension GrammarScanner {
  mutating func scanNumber() {
    if grammar.traits.contains(.commands) { return scanCommandNumber() }
    let start = position
    if source[position] == .zero, "xXbBoO".utf8.contains(source[position + 1]) {
      scanPrefixedNumber()
    } else {
      scanDecimalNumber()
    }
    if grammar.traits.contains(.dates) {
      position = source.end(from: position) { $0.continuesWord || "-:.+".utf8.contains($0) }
    }
    previous = .operand
    if grammar.traits.contains(.equalsProperties), isProperty {
      return emit(.property, from: start)
    }
    emit(.number, from: start)
  }

  private mutating func scanPrefixedNumber() {
    let isHexadecimal = source[position + 1] | 0x20 == UInt8(ascii: "x")
    position += 2
    scanDigits { $0.continuesWord }
    guard isHexadecimal, source[position] == .period, source[position + 1].isHexDigit else {
      return scanSignedExponent()
    }
    position += 1
    scanDigits { $0.continuesWord }
    scanSignedExponent()
  }

  /// Scans the sign and digits after the `p` of a hexadecimal fraction.
  private mutating func scanSignedExponent() {
    let sign = source[position]
    guard source[position - 1] | 0x20 == UInt8(ascii: "p"), sign == .minus || sign == .plus,
      source[position + 1].isDigit
    else { return }
    position += 1
    scanDigits { $0.continuesWord }
  }

  private mutating func scanDecimalNumber() {
    scanDigits { $0.isDigit || $0 == .underscore }
    if source[position] == .period, startsFraction {
      position += 1
      scanDigits { $0.isDigit || $0 == .underscore }
    }
    if source[position] | 0x20 == UInt8(ascii: "e") {
      let sign = source[position + 1] == .minus || source[position + 1] == .plus
      if source[position + (sign ? 2 : 1)].isDigit { position += sign ? 2 : 1 }
    }
    position = source.end(from: position) { $0.continuesWord && $0 < 0x80 }
  }

  private var startsFraction: Bool {
    let next = source[position + 1]
    if next.isDigit { return previous != .period }
    return grammar.traits.contains(.trailingPeriods) && next != .period && !next.startsWord
  }

  private mutating func scanDigits(_ condition: (UInt8) -> Bool) {
    let takesApostrophes = grammar.traits.contains(.digitApostrophes)
    while position < source.end {
      let byte = source.bytes[position]
      let isSeparator =
        takesApostrophes && byte == .apostrophe && source[position + 1].isHexDigit
      guard condition(byte) || isSeparator else { return }
      position += 1
    }
  }

  /// Scans digits in a shell: a number if they are a whole word, otherwise part of an argument.
  private mutating func scanCommandNumber() {
    let start = position
    position = source.end(from: position) { $0.isDigit }
    let isWord = grammar.continues[Int(source[position])]
    position = source.end(from: position) { grammar.continues[Int($0)] }
    if !isWord { emit(.number, from: start) }
    if previous == .start, isWord { emit(.function, from: start) }
    previous = .operand
  }
}
