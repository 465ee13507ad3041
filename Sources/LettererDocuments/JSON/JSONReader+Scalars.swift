extension JSONReader {
  /// Reads a number, a word, or anything else found in place of a value.
  mutating func readScalar(_ byte: UInt8) -> JSONValue.Content {
    switch byte {
    case 0x27 where mode == .tolerant:
      report(.singleQuoted, "string in single quotes")
      return .string(readString(quote: 0x27, isName: false))
    case 0x2C, 0x5D, 0x7D:
      report(.incompleteMember, "missing value")
      return .null
    case 0x3A:
      report(.incompleteMember, "colon where a value should be")
      if peek() != nil { index += 1 }
      return .null
    default:
      return readWord()
    }
  }

  private mutating func readWord() -> JSONValue.Content {
    let place = position
    let text = readBareText(stopsAtColon: false)
    if isSkipping { return .null }
    switch text {
    case "null": return .null
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    default: break
    }
    if Self.isNumber(text.utf8) { return .number(text) }
    if ["nan", "infinity", "-infinity", "+infinity"].contains(text.lowercased()) {
      report(.notANumber, at: place, "\(text) is not a number in JSON", note: "read as null")
      return .null
    }
    report(.unquoted, at: place, "value without quotes", note: "read as text up to its end")
    return .string(text)
  }

  /// Reads up to a comma, a bracket, a comment, or the end of the line, without trailing spaces.
  ///
  /// The first byte is always consumed, so that reading makes progress.
  mutating func readBareText(stopsAtColon: Bool) -> String {
    let place = position
    var text: [UInt8] = []
    while let byte = peek() {
      if byte == 0x2F { lookAhead(2) }
      if !text.isEmpty || mode == .strict, isBareEnd(byte, stopsAtColon, text.last) { break }
      if !stopsAtColon, !text.isEmpty, endsStray(text, byte) { break }
      if !stopsAtColon, mode == .tolerant, endsLiteral(text, byte) { break }
      text.append(byte)
      index += 1
    }
    while let last = text.last, last == 0x20 || last == 0x09 { text.removeLast() }
    return decode(text[...], at: place)
  }

  /// Whether the text is a complete number or word, and something else follows.
  ///
  /// In that case, a missing comma is likelier than text that begins with a number.
  private mutating func endsLiteral(_ text: [UInt8], _ byte: UInt8) -> Bool {
    guard byte == 0x20 || byte == 0x09 || byte == 0x2F, text.count < 32 else { return false }
    let word = String(decoding: text, as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || Self.isNumber(word.utf8) else { return false }
    lookAhead(64)
    let rest = buffer[index...].drop { $0 == 0x20 || $0 == 0x09 }
    guard let next = rest.first else { return false }
    switch next {
    case 0x22, 0x27, 0x2D, 0x30...0x39, 0x5B, 0x7B: return byte != 0x2F
    case 0x2F: return rest.dropFirst().first == 0x2F || rest.dropFirst().first == 0x2A
    default: return false
    }
  }

  /// Whether the text consists of punctuation only, and a string, object, or array follows it.
  ///
  /// Such punctuation is damage between two values, so the value after it is intact.
  private func endsStray(_ text: [UInt8], _ byte: UInt8) -> Bool {
    guard byte == 0x22 || byte == 0x7B || byte == 0x5B else { return false }
    return text.allSatisfy { $0 < 0x80 && !Self.isAlphanumeric($0) }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private func isBareEnd(_ byte: UInt8, _ stopsAtColon: Bool, _ before: UInt8?) -> Bool {
    switch byte {
    case 0x2C, 0x5D, 0x7D, 0x0A, 0x0D: return true
    case 0x20, 0x09: return mode == .strict
    case 0x3A: return stopsAtColon
    case 0x7B, 0x5B: return mode == .strict || stopsAtColon
    case 0x2F:
      let isComment = index + 1 < buffer.count && [0x2F, 0x2A].contains(buffer[index + 1])
      return isComment && (before == 0x20 || before == 0x09)
    default: return false
    }
  }

  /// Returns whether the text is a number according to RFC 8259 section 6.
  static func isNumber(_ text: String.UTF8View) -> Bool {
    var rest = text[...]
    func passDigits() -> Bool {
      let count = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(count)
      return count > 0
    }
    if rest.first == 0x2D { rest = rest.dropFirst() }
    if rest.first == 0x30 {
      rest = rest.dropFirst()
    } else if !passDigits() {
      return false
    }
    if rest.first == 0x2E {
      rest = rest.dropFirst()
      if !passDigits() { return false }
    }
    if rest.first == 0x65 || rest.first == 0x45 {
      rest = rest.dropFirst()
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      if !passDigits() { return false }
    }
    return rest.isEmpty
  }
}
