/// The contents of a `data:` address (RFC 2397), still in base64.
struct Base64Data: Hashable {
  private let text: Substring

  /// Finds the contents; nil where it is another sort of address.
  ///
  /// The media type must be one of pictures or left out. Which of them it is does not matter.
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
      throw .invalidData("the media type is not that of a picture")
    }
    guard head.hasSuffix(";base64") else { throw .invalidData("it is not in base64") }
    text = address[address.utf8.index(after: comma)...]
  }

  /// Media types have 20 bytes, and some have parameters.
  private static let longestHead = 256

  /// Decodes the bytes (RFC 4648, section 4); white space, and padding that is missing, are forgiven.
  ///
  /// `%2B`, `%2F` and `%3D` stand for `+`, `/` and `=`, as in all addresses.
  func bytes(limit: Int) throws(ImageError) -> [UInt8] {
    var decoder = Base64Decoder()
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

/// Base64, one character after the other.
private struct Base64Decoder {
  enum Output {
    case nothing
    case byte(UInt8)
  }

  private var bits: UInt32 = 0
  private var bitCount = 0
  private var hasPadding = false
  /// What of an escape was read: 1 for `%`, above that the character after it.
  private var escape: UInt8 = 0

  /// Whether no character is missing.
  var isAtEnd: Bool { bitCount < 6 && escape == 0 }

  /// Takes a character; nil where it does not belong there.
  mutating func next(_ unit: UInt8) -> Output? {
    if escape == 0 { return unit == UInt8(ascii: "%") ? begin() : take(unit) }
    if escape == 1 {
      escape = unit
      return .nothing
    }
    let pair = (escape, unit & 0xDF)  // upper case
    escape = 0
    switch pair {
    case (UInt8(ascii: "2"), UInt8(ascii: "B")): return take(UInt8(ascii: "+"))
    case (UInt8(ascii: "2"), UInt8(ascii: "F")): return take(UInt8(ascii: "/"))
    case (UInt8(ascii: "3"), UInt8(ascii: "D")): return take(UInt8(ascii: "="))
    default: return nil
    }
  }

  private mutating func begin() -> Output {
    escape = 1
    return .nothing
  }

  private mutating func take(_ unit: UInt8) -> Output? {
    switch unit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): add(unit - 65)
    case UInt8(ascii: "a")...UInt8(ascii: "z"): add(unit - 71)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): add(unit + 4)
    case UInt8(ascii: "+"): add(62)
    case UInt8(ascii: "/"): add(63)
    case UInt8(ascii: "="): pad()
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20: .nothing
    default: nil
    }
  }

  private mutating func pad() -> Output {
    hasPadding = true
    return .nothing
  }

  private mutating func add(_ value: UInt8) -> Output? {
    if hasPadding { return nil }
    bits = bits << 6 | UInt32(value)
    bitCount += 6
    guard bitCount >= 8 else { return .nothing }
    bitCount -= 8
    return .byte(UInt8(truncatingIfNeeded: bits >> UInt32(bitCount)))
  }
}
