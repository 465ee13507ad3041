import LettererBasics

/// The contents of a `data:` URL (RFC 2397), still in base64.
struct Base64Data: Hashable {
  private let text: Substring

  /// Finds the contents; nil for any other URL.
  ///
  /// The media type must be an image type or omitted; which image type does not matter.
  init?(address: String) throws(ImageError) {
    guard address.prefix(5).lowercased() == "data:" else { return nil }
    guard let comma = address.utf8.firstIndex(of: UInt8(ascii: ",")) else {
      throw .invalidData("there is no comma")
    }
    let start = address.index(address.startIndex, offsetBy: 5)
    guard start <= comma, address.utf8.distance(from: start, to: comma) <= Self.longestHead else {
      throw .invalidData("the media type is too long")
    }
    let head = address[start..<comma].lowercased()
    guard head.hasPrefix("image/") || head.hasPrefix(";") else {
      throw .invalidData("the media type is not an image type")
    }
    guard head.hasSuffix(";base64") else { throw .invalidData("it is not in base64") }
    text = address[address.utf8.index(after: comma)...]
  }

  /// The maximum length: media types have 20 bytes, and some have parameters.
  private static let longestHead = 256

  /// Decodes the bytes (RFC 4648, section 4); white space and missing padding are tolerated.
  ///
  /// `%2B`, `%2F`, and `%3D` represent `+`, `/`, and `=`, as in all URLs.
  func bytes(limit: Int) throws(ImageError) -> [UInt8] {
    var decoder = AddressDecoder()
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(text.utf8.count / 4 * 3 + 3, limit))
    for unit in text.utf8 {
      guard let found = decoder.next(unit) else { throw .invalidData("it is not in base64") }
      if case .byte(let byte) = found { bytes.append(byte) }
      if bytes.count > limit { throw .tooManyBytes(text.utf8.count / 4 * 3, limit: limit) }
    }
    guard decoder.isAtEnd else { throw .invalidData("it ends early") }
    return bytes
  }
}

/// Decodes base64 with URL escapes.
private struct AddressDecoder {
  private var decoder = Base64Decoder(.standard)
  /// The state of an escape: 1 after `%`, or else the character after it.
  private var escape: UInt8 = 0

  /// Whether the input is complete.
  var isAtEnd: Bool { decoder.digitCount % 4 != 1 && escape == 0 }

  /// Consumes a character; `nil` if it is not base64.
  mutating func next(_ unit: UInt8) -> Base64Decoder.Step? {
    switch escape {
    case 0 where unit == UInt8(ascii: "%"):
      escape = 1
      return .incomplete
    case 0: return decoder.next(unit)
    case 1:
      escape = unit
      return .incomplete
    default: return finishEscape(unit & 0xDF)  // uppercase
    }
  }

  private mutating func finishEscape(_ letter: UInt8) -> Base64Decoder.Step? {
    let pair = (escape, letter)
    escape = 0
    switch pair {
    case (UInt8(ascii: "2"), UInt8(ascii: "B")): return decoder.next(UInt8(ascii: "+"))
    case (UInt8(ascii: "2"), UInt8(ascii: "F")): return decoder.next(UInt8(ascii: "/"))
    case (UInt8(ascii: "3"), UInt8(ascii: "D")): return decoder.next(UInt8(ascii: "="))
    default: return nil
    }
  }
}
