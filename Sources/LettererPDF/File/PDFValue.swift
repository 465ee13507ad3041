import LettererBasics

/// The number of an object of a PDF file.
struct ObjectNumber: Hashable, Comparable, CustomStringConvertible {
  var value: Int

  /// The reference to the object.
  var description: String { "\(value) 0 R" }

  static func < (earlier: ObjectNumber, later: ObjectNumber) -> Bool { earlier.value < later.value }
}

/// Values in PDF syntax (ISO 32000-1, 7.3).
enum PDFValue {
  /// The maximum length of a string in bytes (ISO 19005-2, 6.1.13).
  private static let longest = 32_767

  /// Returns a text string; of one that is too long, the start.
  static func text(_ text: String) -> String {
    let isPlain =
      text.utf8.count <= longest
      && text.utf8.allSatisfy {
        0x20...0x7E ~= $0 && ![0x28, 0x29, 0x5C].contains($0)
      }
    return isPlain ? "(\(text))" : utf16(text)
  }

  /// Returns a text string in UTF-16, in hexadecimal so that no byte needs an escape; of one that is
  /// too long, the start.
  static func utf16(_ text: String) -> String {
    let limit = longest / 2 - 1
    guard text.utf8.count > limit, text.utf16.count > limit else {
      return "<FEFF\(hexadecimal(text))>"
    }
    return "<FEFF\(hexadecimal(String(decoding: text.utf16.prefix(limit), as: UTF16.self)))>"
  }

  /// Returns a text in UTF-16, four digits per unit.
  static func hexadecimal(_ text: String) -> String {
    text.utf16.map { UInt32($0).digits(4, radix: 16, uppercase: true) }.joined()
  }

  /// Returns a string of bytes, such as a URI.
  static func bytes(_ text: String) -> String {
    var result = "("
    for byte in text.utf8 {
      switch byte {
      case 0x28, 0x29, 0x5C: result += "\\" + String(UnicodeScalar(byte))
      case 0x20...0x7E: result += String(UnicodeScalar(byte))
      default: result += "%" + UInt32(byte).digits(2, radix: 16, uppercase: true)
      }
    }
    return result + ")"
  }

  /// Returns a number with at most three decimals; PDF does not support exponents.
  static func number(_ value: Double) -> String {
    let thousandths = Int((min(max(value, -1e12), 1e12) * 1000).rounded())
    let (whole, rest) = abs(thousandths).quotientAndRemainder(dividingBy: 1000)
    let sign = thousandths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var digits = UInt32(rest).digits(3)
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(sign)\(whole == 0 ? "" : String(whole)).\(digits)"
  }

  static func numbers(_ values: [Double]) -> String {
    values.map(number).joined(separator: " ")
  }

  /// Returns references, one after the other.
  static func list(_ numbers: [ObjectNumber]) -> String {
    numbers.map(\.description).joined(separator: " ")
  }

  /// Returns a name, escaping characters other than letters and digits.
  static func name(_ name: String) -> String {
    var result = "/"
    for byte in name.utf8 {
      let character = Character(UnicodeScalar(byte))
      if byte < 0x80, character.isLetter || character.isNumber || "-+_".contains(character) {
        result.append(character)
      } else {
        result += "#" + UInt32(byte).digits(2, radix: 16, uppercase: true)
      }
    }
    return result
  }
}
