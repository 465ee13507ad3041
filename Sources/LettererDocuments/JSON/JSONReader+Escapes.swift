import LettererBasics

/// Backslash sequences (RFC 8259 section 7).
extension JSONReader {
  /// Reads an escape, starting at its backslash.
  mutating func readEscape(into text: inout [UInt8]) {
    let place = position
    lookAhead(12)
    guard index + 1 < buffer.count else {
      index += 1
      endEarly()
      return
    }
    let letter = buffer[index + 1]
    if letter == 0x75 { return readUnicodeEscape(at: place, into: &text) }
    if let byte = Self.plainEscape(letter) {
      text.append(byte)
      index += 2
      return
    }
    readInvalidEscape(letter, at: place, into: &text)
  }

  private static func plainEscape(_ letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C, 0x2F: letter
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: nil
    }
  }

  private mutating func readUnicodeEscape(at place: TextPosition, into text: inout [UInt8]) {
    guard let unit = hexadecimal(at: index + 2, count: 4) else {
      return readInvalidEscape(0x75, at: place, into: &text)
    }
    index += 6
    if let scalar = Unicode.Scalar(unit) {
      text += String(Character(scalar)).utf8
      return
    }
    if unit < 0xDC00, index + 1 < buffer.count, buffer[index] == 0x5C, buffer[index + 1] == 0x75,
      let low = hexadecimal(at: index + 2, count: 4), (0xDC00..<0xE000).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    {
      index += 6
      text += String(Character(scalar)).utf8
      return
    }
    report(.loneSurrogate, at: place, "lone surrogate in a string", note: "read as U+FFFD")
    text += Array("\u{FFFD}".utf8)
  }

  private mutating func readInvalidEscape(
    _ letter: UInt8,
    at place: TextPosition,
    into text: inout [UInt8]
  ) {
    var length = 2
    var scalar: Unicode.Scalar?
    switch letter {
    case 0x78:
      if let value = hexadecimal(at: index + 2, count: 2) {
        scalar = Unicode.Scalar(value)
        length = 4
      }
    case 0x27: scalar = "'"
    case 0x30: scalar = "\0"
    case 0x76: scalar = "\u{B}"
    default: break
    }
    if !(0x20..<0x7F).contains(letter) { length = 1 }
    let spelling = String(decoding: buffer[index..<index + length], as: UTF8.self)
    report(
      .invalidEscape,
      at: place,
      "invalid escape \"\(spelling)\" in a string",
      note: Self.note(scalar, letter)
    )
    guard failure == nil else { return }
    text += scalar.map { Array(String($0).utf8) } ?? Array(buffer[index..<index + length])
    index += length
  }

  private static func note(_ scalar: Unicode.Scalar?, _ letter: UInt8) -> String {
    guard let scalar else { return "kept unchanged" }
    let code = "read as \(scalar.codePoint)"
    guard letter == 0x78 else { return code }
    return code + "; Telegram Desktop writes control characters this way"
  }

  private func hexadecimal(at start: Int, count: Int) -> UInt32? {
    guard start + count <= buffer.count else { return nil }
    var value: UInt32 = 0
    for byte in buffer[start..<start + count] {
      switch byte {
      case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
      case 0x41...0x46: value = value << 4 | UInt32(byte - 0x37)
      case 0x61...0x66: value = value << 4 | UInt32(byte - 0x57)
      default: return nil
      }
    }
    return value
  }
}
