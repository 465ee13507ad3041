/// The positions of links, and of the breaks within them.
package enum ChatLinks {
  /// The maximum length of a link; longer ones fit on no line, and the search stays linear.
  private static let longestLink = 512

  /// Returns the link around an offset at which a line could break it.
  package static func link(around offset: Int, in bytes: Span<UInt8>) -> Range<Int>? {
    guard offset > 0, offset < bytes.count, bytes[offset - 1].isInWord, bytes[offset].isInWord,
      bytes[offset - 1].endsLinkPart || bytes[offset].startsLinkPart
    else { return nil }
    var start = offset
    while start > 0, bytes[start - 1].isInWord, offset - start < longestLink { start -= 1 }
    while start < offset, !bytes[start].isASCIIAlphanumeric { start += 1 }
    var end = offset
    while end < bytes.count, bytes[end].isInWord, end - start <= longestLink { end += 1 }
    guard end - start <= longestLink, headEnd(from: start, in: start..<end, bytes) != nil else {
      return nil
    }
    return start..<end
  }

  /// Returns the link that starts at an offset: `scheme://…`, `www.…`, or `example.com/…`.
  static func link(
    at offset: Int,
    in word: Range<Int>,
    _ bytes: Span<UInt8>,
    _ units: LineBreakUnits
  ) -> Range<Int>? {
    guard bytes[offset].isASCIIAlphanumeric else { return nil }
    if offset > word.lowerBound,
      bytes[offset - 1].isSchemeByte || bytes[offset - 1] == UInt8(ascii: "@")
    {
      return nil
    }
    guard let head = headEnd(from: offset, in: word, bytes) else { return nil }
    var end = head
    while end < word.upperBound, isLinkByte(bytes[end], units.classes[end]) { end += 1 }
    return end > head ? offset..<end : nil
  }

  /// Prohibits every break inside a link except those where it visibly continues.
  static func tailor(_ link: Range<Int>, _ breaks: inout LineBreakMap, _ bytes: Span<UInt8>) {
    let head = headEnd(from: link.lowerBound, in: link, bytes) ?? link.lowerBound
    for offset in link.dropFirst() {
      let isChoice = offset > head && isChoice(offset, in: link, bytes)
      breaks[offset] = isChoice ? .allowed : .prohibited
    }
  }

  /// Returns whether a line may break: after `/`, `?`, and `&`, and before `.` and `#` if a name of
  /// two letters or more follows.
  private static func isChoice(_ offset: Int, in link: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let before = bytes[offset - 1]
    let after = bytes[offset]
    switch after {
    case UInt8(ascii: "."), UInt8(ascii: "#"):
      return before.isASCIIAlphanumeric && isName(at: offset + 1, in: link, bytes)
    default:
      guard before.endsLinkPart, !after.endsLinkPart else { return false }
      return !after.isClosingPunctuation && after & 0xC0 != 0x80
    }
  }

  private static func isName(at offset: Int, in link: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    offset + 1 < link.upperBound && bytes[offset].isASCIIAlphanumeric
      && bytes[offset + 1].isASCIIAlphanumeric
  }

  /// Returns the end of `scheme://` or `www.`, or the start if a host and a path follow.
  private static func headEnd(
    from start: Int,
    in word: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var end = start
    while end < word.upperBound, end - start < maximumScheme, bytes[end].isSchemeByte { end += 1 }
    if end - start >= 2, hasText("://", at: end, in: word, bytes) { return end + 3 }
    if hasText("www.", at: start, in: word, bytes) { return start + 4 }
    return hasText("/", at: end, in: word, bytes) && isHost(start..<end, bytes) ? start : nil
  }

  /// Returns whether a range is a host such as `example.com`: the last of several names has two
  /// letters or more and no digit.
  private static func isHost(_ range: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    var first = range.upperBound
    while first > range.lowerBound, bytes[first - 1].isASCIILetter { first -= 1 }
    return range.upperBound - first > 1 && first - range.lowerBound > 1
      && bytes[first - 1] == UInt8(ascii: ".") && bytes[first - 2].isASCIIAlphanumeric
  }

  /// The maximum length of a scheme; no registered scheme in use is longer, and the search stays
  /// linear.
  private static let maximumScheme = 32

  private static func hasText(
    _ text: String,
    at offset: Int,
    in word: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Bool {
    var position = offset
    for byte in text.utf8 {
      guard position < word.upperBound, bytes[position] == byte else { return false }
      position += 1
    }
    return true
  }

  private static func isLinkByte(_ byte: UInt8, _ lineBreak: LineBreakClass) -> Bool {
    switch byte {
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
    case 0x21..<0x7F: true
    case 0xC2 where lineBreak == .ba: true  // U+00AD: no hyphen may appear in a link
    default: byte >= 0x80 && (lineBreak.isLetterOrNumber || lineBreak == .cm)
    }
  }
}

extension UInt8 {
  fileprivate var isSchemeByte: Bool {
    switch self {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: isASCIIAlphanumeric
    }
  }

  fileprivate var endsLinkPart: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "&"): true
    default: false
    }
  }

  /// Whether a line may break before the byte in a link.
  fileprivate var startsLinkPart: Bool { self == UInt8(ascii: ".") || self == UInt8(ascii: "#") }

  /// Whether the byte is a visible ASCII character.
  fileprivate var isInWord: Bool { self > 0x20 && self < 0x7F }

  fileprivate var isClosingPunctuation: Bool {
    switch self {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
