/// Emoticons and emoji names in ASCII, which chat never breaks.
enum ChatEmoticons {
  /// The maximum length of an emoji name; no name is longer, and the search stays linear.
  private static let longestName = 48

  /// Prohibits the breaks inside the emoticon that starts at a colon, a semicolon, or an equals sign.
  static func keep(
    at start: Int,
    in word: Range<Int>,
    _ breaks: inout LineBreakMap,
    _ bytes: Span<UInt8>
  ) {
    let end = endOfFace(at: start, in: word, bytes) ?? endOfName(at: start, in: word, bytes)
    guard let end else { return }
    for offset in start + 1..<end { breaks[offset] = .prohibited }
  }

  /// Matches `:-(`, `:'-(`, or `;-D`: eyes, an optional tear, a nose, and a mouth.
  ///
  /// A letter or a digit is a mouth only if it isn't part of a word or a number.
  private static func endOfFace(
    at start: Int,
    in word: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var mouth = start + 1
    if mouth < word.upperBound, bytes[mouth] == UInt8(ascii: "'") { mouth += 1 }
    guard mouth + 1 < word.upperBound, bytes[mouth] == UInt8(ascii: "-") else { return nil }
    mouth += 1
    guard bytes[mouth] < 0x80 else { return nil }
    let end = mouth + 1
    if !bytes[mouth].isASCIIAlphanumeric {
      return bytes[start] == UInt8(ascii: "=") && follows(start, in: word, bytes) ? nil : end
    }
    let isAlone = end == word.upperBound || !bytes[end].isASCIIAlphanumeric && bytes[end] < 0x80
    return isAlone && !follows(start, in: word, bytes) ? end : nil
  }

  /// Matches `:+1:` or `:e-mail:`: the name of an emoji between colons.
  ///
  /// A word may precede a sign, as in `ok:+1:`.
  private static func endOfName(
    at start: Int,
    in word: Range<Int>,
    _ bytes: Span<UInt8>
  ) -> Int? {
    var end = start + 1
    guard bytes[start] == UInt8(ascii: ":"), end < word.upperBound,
      !bytes[end].isASCIIAlphanumeric || !follows(start, in: word, bytes)
    else { return nil }
    while end < word.upperBound, end - start <= longestName, bytes[end].isInEmojiName { end += 1 }
    guard end > start + 1, end < word.upperBound, bytes[end] == UInt8(ascii: ":") else {
      return nil
    }
    return end + 1
  }

  /// Returns whether a letter or digit precedes, as in `12:30` and `a=-(b)`.
  private static func follows(_ start: Int, in word: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    guard start > word.lowerBound else { return false }
    return bytes[start - 1].isASCIIAlphanumeric
  }
}

extension UInt8 {
  fileprivate var isInEmojiName: Bool {
    switch self {
    case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"): true
    default: isASCIIAlphanumeric
    }
  }
}
