/// Japanese phrase boundaries, determined by the scripts of the surrounding letters.
///
/// A phrase is a word followed by its hiragana suffixes. It ends where kanji or katakana follow
/// hiragana, after を, and after another particle that follows a word in kanji or katakana, unless
/// the following letter shows that it is no particle but the start of a word or inflection, as in
/// 確認できる, 上がる, and 頼もしい. The prefixes お and ご belong to the word that follows them, and two
/// verbs such as 食べ始める are one word.
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
    case (.hiragana, .hiragana): return !partsHiragana(at: offset, from: start, in: bytes)
    case (_, .hiragana): return !beginsPolitely(at: offset, in: bytes)
    case (.hiragana, .han):
      if prefixes.contains(last) { return true }
      return stemEnds.contains(last) && kind(before: start, in: bytes) == .han
    case (.hiragana, _): return prefixes.contains(last)
    default: return true
    }
  }

  private static func partsHiragana(
    at offset: Int,
    from start: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    let last = Scalars.decode(bytes, at: start).value
    let next = Scalars.decode(bytes, at: offset).value
    if last == 0x3092 { return !afterObject.contains(next) }  // を
    if beginsPolitely(at: offset, in: bytes) { return true }
    guard let others = particles[last], !others.contains(next), !suffixes.contains(next) else {
      return false
    }
    let before = kind(before: start, in: bytes)
    return before == .han || before == .katakana
  }

  /// Returns whether a prefix at an offset is followed by the word that it belongs to.
  private static func beginsPolitely(at offset: Int, in bytes: Span<UInt8>) -> Bool {
    let prefix = Scalars.decode(bytes, at: offset)
    let next = offset + prefix.length
    guard prefixes.contains(prefix.value), next < bytes.count else { return false }
    let word = kind(of: Scalars.decode(bytes, at: next).value)
    return word == .han || word == .katakana
  }

  /// Particles other than を, each with the letters after it that show that it begins a word, such as
  /// できる, or belongs to an inflection, such as the volitional of 飲む, or to a compound, such as において.
  private static let particles: [UInt32: Set<UInt32>] = [
    0x306F: [],  // は
    0x304C: scalars("なすしさせそず"),  // が
    0x3082: scalars("しう"),  // も
    0x306B: scalars("すさせしおつとく"),  // に
    0x3067: scalars("すしさきあごな"),  // で
    0x3068: scalars("すしさなきこういてめ"),  // と
    0x306E: scalars("みうせ"),  // の
    0x3078: [],  // へ
  ]

  /// Letters that are another particle or the rest of an inflection after any particle.
  private static let suffixes = scalars("はもかがのにでとをへだんばりるれろらっゃゅょよねわ")

  private static let prefixes = scalars("おご")

  /// The last letters of verbs before another verb.
  private static let stemEnds = scalars("しちりきみびぎべめれせけげ")

  /// Letters that form one particle with を.
  private static let afterObject = scalars("はもばん")

  private static func scalars(_ text: String) -> Set<UInt32> {
    Set(text.unicodeScalars.map(\.value))
  }

  private static func kind(before offset: Int, in bytes: Span<UInt8>) -> Kind? {
    guard offset > 0 else { return nil }
    return kind(of: Scalars.decode(bytes, at: start(before: offset, in: bytes)).value)
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
