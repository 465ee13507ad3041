import LettererUnicode

/// The spaces that hang over the end of a line, and the characters that end a line.
enum HangingSpace {
  /// The width of a tab, in spaces.
  static let spacesInTab = 4

  /// Returns where the hanging spaces at the end of a range begin, never within a grapheme cluster.
  static func start(in range: Range<Int>, of text: Span<UInt8>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      let last = text[end - 1]
      if last > 0x20, last < 0x80 { return end }
      var start = end - 1
      while start > range.lowerBound, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard hangs(Scalars.decode(text, at: start).value) else {
        return min(GraphemeClusters.end(of: start, in: text), range.upperBound)
      }
      end = start
    }
    return end
  }

  /// Returns the length of the hanging character at an offset; 0 if it does not hang.
  @inline(__always)
  static func length(at offset: Int, of text: Span<UInt8>) -> Int {
    let byte = text[offset]
    if byte < 0x80 { return byte == 0x20 || byte >= 0x09 && byte <= 0x0D ? 1 : 0 }
    guard byte == 0xC2 || byte == 0xE1 || byte == 0xE2 || byte == 0xE3 else { return 0 }
    let scalar = Scalars.decode(text, at: offset)
    return hangs(scalar.value) ? scalar.length : 0
  }

  /// Returns whether a hanging character is a tab or ends a line.
  static func endsLine(at offset: Int, of text: Span<UInt8>) -> Bool {
    switch Scalars.decode(text, at: offset).value {
    case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  private static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09...0x0D, 0x20, 0x85, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029,
      0x205F, 0x3000:
      true
    default: false
    }
  }
}
