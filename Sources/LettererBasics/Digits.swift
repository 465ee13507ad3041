extension BinaryInteger {
  /// Returns the digits of a number, padded with leading zeros to a width.
  package func digits(_ width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: max(width - digits.utf8.count, 0)) + digits
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, without a zero fraction.
  package var shortest: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension Unicode.Scalar {
  /// The code point in Unicode notation, such as `U+0041`.
  package var codePoint: String { "U+" + value.digits(4, radix: 16, uppercase: true) }
}
