/// Japanese phrase boundaries, determined by the scripts of the surrounding letters.
///
/// A phrase is a word followed by its hiragana suffixes. It ends where kanji or katakana follow
/// hiragana, after を, and after another particle that follows a word in kanji or katakana, unless
/// the following hiragana are likely to be an inflection, as in 上がる and 頼もしい. The prefixes お and ご
/// belong to the word that follows them.
package enum JapanesePhrases {
  private enum Kind {
    case hiragana, katakana, han, alphanumeric, other
  }

  /// Returns whether an offset is between two letters of one phrase.
  package static func holds(_ offset: Int, in bytes: Span<UInt8>) -> Bool {
    guard offset > 0, offset < bytes.count else { return false }
    let start = start(before: offset, in: bytes)
    let last = Scalars.decode(bytes, at: start).value
    switch (kind(of: last), kind(of: Scalars.decode(bytes, at: offset).value)) {
    case (.other, _), (_, .other), (_, .alphanumeric): return false
    case (.hiragana, .hiragana):
      return !partsHiragana(at: offset, from: start, in: bytes)
    case (_, .hiragana): return true
    case (.hiragana, _): return isPrefix(last, at: start, in: bytes)
    default: return true
    }
  }

  private static func partsHiragana(
    at offset: Int,
    from start: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    let last = Scalars.decode(bytes, at: start).value
    if last == 0x3092 { return true }  // を
    let next = Scalars.decode(bytes, at: offset)
    let following = offset + next.length
    if next.value == 0x304A, following < bytes.count,
      kind(of: Scalars.decode(bytes, at: following).value) == .han
    {
      return true
    }
    guard particles.contains(last), !inflections.contains(next.value), start > 0 else {
      return false
    }
    let before = kind(of: Scalars.decode(bytes, at: Self.start(before: start, in: bytes)).value)
    return before == .han || before == .katakana
  }

  /// は, が, も, に, で, と, の, and へ.
  private static let particles = scalars("はがもにでとのへ")

  /// Hiragana that show that the preceding one is not a particle, or precedes another particle.
  private static let inflections = scalars("はもかがのにでとをへだなすせしさそるりられろっんばゃゅょよねわ")

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }

  private static func isPrefix(_ scalar: UInt32, at start: Int, in bytes: Span<UInt8>) -> Bool {
    guard scalar == 0x304A || scalar == 0x3054 else { return false }
    guard start > 0 else { return true }
    let before = Self.start(before: start, in: bytes)
    return kind(of: Scalars.decode(bytes, at: before).value) != .han
  }

  private static func start(before offset: Int, in bytes: Span<UInt8>) -> Int {
    var start = offset - 1
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private static func kind(of scalar: UInt32) -> Kind {
    switch scalar {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: .alphanumeric
    case 0x3041...0x309F: .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: .katakana
    case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: .han
    default: .other
    }
  }
}
