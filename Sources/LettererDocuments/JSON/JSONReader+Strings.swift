extension JSONReader {
  /// Reads a string from its opening quote to its closing quote.
  mutating func readString(quote: UInt8, isName: Bool) -> String {
    let place = position
    index += 1
    let start = index
    var end = start
    let limit = buffer.count
    while end < limit {
      let byte = buffer[end]
      if byte == quote || byte == 0x5C || byte < 0x20 { break }
      end += 1
    }
    if end < limit, buffer[end] == quote, isPlainlyClosed(at: end) {
      index = end + 1
      return decode(buffer[start..<end], at: place)
    }
    return readStringInPieces(quote: quote, isName: isName, from: place)
  }

  /// Whether the byte after a quote shows that the string ends, as most do.
  private func isPlainlyClosed(at quote: Int) -> Bool {
    if mode == .strict { return true }
    guard quote + 1 < buffer.count else { return false }
    return switch buffer[quote + 1] {
    case 0x2C, 0x3A, 0x5D, 0x7D, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Reads a string that has escapes or errors, or that spans two pieces.
  private mutating func readStringInPieces(
    quote: UInt8,
    isName: Bool,
    from place: TextPosition
  ) -> String {
    var text: [UInt8] = []
    var isSuspect = false
    while let byte = peek() {
      switch byte {
      case quote where !isSuspect && !isName && isMissingQuote(quote, after: &text):
        return decode(text[...], at: place)
      case quote where closesString(quote, isName: isName, isSuspect: isSuspect):
        index += 1
        return decode(text[...], at: place)
      case quote:
        report(.rawQuote, "unescaped quote in a string")
        isSuspect = true
        text.append(byte)
        index += 1
      case 0x5C:
        readEscape(into: &text)
      case ..<0x20:
        readControl(byte, into: &text)
      default:
        copyPlainBytes(quote, into: &text)
      }
    }
    endEarly()
    return decode(text[...], at: place)
  }

  /// Returns whether a comma before a quote ends the string, because the quote begins the name of
  /// another member; removes the comma from the text.
  private mutating func isMissingQuote(_ quote: UInt8, after text: inout [UInt8]) -> Bool {
    guard mode != .strict, let comma = text.lastIndex(where: { $0 != 0x20 }), text[comma] == 0x2C,
      beginsMember(quote)
    else { return false }
    text.removeSubrange(comma...)
    report(.rawQuote, "string without its closing quote")
    return true
  }

  private mutating func copyPlainBytes(_ quote: UInt8, into text: inout [UInt8]) {
    let start = index
    while index < buffer.count {
      let byte = buffer[index]
      if byte == quote || byte == 0x5C || byte < 0x20 { break }
      index += 1
    }
    text += buffer[start..<index]
  }

  private mutating func readControl(_ byte: UInt8, into text: inout [UInt8]) {
    report(.rawControl, "control character in a string")
    guard failure == nil else { return }
    text.append(byte)
    if byte == 0x0A || byte == 0x0D { passLineEnd() } else { index += 1 }
  }

  /// Decodes bytes as text; invalid UTF-8 becomes U+FFFD.
  mutating func decode(_ bytes: ArraySlice<UInt8>, at place: TextPosition) -> String {
    if isSkipping { return "" }
    do {
      return String(copying: try UTF8Span(validating: bytes.span))
    } catch {
      report(.invalidUTF8, at: place, "bytes that are not UTF-8", note: "read as U+FFFD")
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
