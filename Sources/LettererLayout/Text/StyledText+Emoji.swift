extension StyledText {
  /// Makes emoji among words larger or smaller than the letters, and centers them on the digits.
  ///
  /// - Complexity: O(*n*) in the length of runs that may contain emoji.
  mutating func enlargeEmoji(by scale: Double) {
    guard scale != 1 else { return }
    runs = runs.flatMap { $0.parts(enlargingEmojiBy: scale) }
  }
}

extension StyledText.Run {
  /// The middle of digits and of emoji above the baseline, in ems, measured in the bundled fonts.
  private static var middle: (digits: Double, emoji: Double) { (0.357, 0.336) }

  /// Returns the middle of the digits of a font size above the baseline, in points.
  static func middle(ofDigitsOf size: Double) -> Double { middle.digits * size }

  /// Raises the run so that its emoji, or else its digits, are centered at a height above the
  /// baseline, in points.
  mutating func center(at height: Double, hasEmoji: Bool) {
    rise = height - (hasEmoji ? Self.middle.emoji : Self.middle.digits) * font.size
  }

  /// Returns the run in parts, of which those of emoji have another size.
  fileprivate func parts(enlargingEmojiBy scale: Double) -> [Self] {
    guard mayHaveEmojiAmongWords else { return [self] }
    var parts: [Self] = []
    var wasEmoji: Bool?
    for character in text {
      let isEmoji = character.isShownAsEmoji
      if isEmoji != wasEmoji {
        var part = self
        part.text = ""
        if isEmoji {
          part.font.size *= scale
          part.center(at: Self.middle.digits * font.size, hasEmoji: true)
        }
        parts.append(part)
      }
      parts[parts.count - 1].text.append(character)
      wasEmoji = isEmoji
    }
    return parts
  }

  /// Whether the run may contain emoji, and is drawn as words without a background.
  private var mayHaveEmojiAmongWords: Bool {
    math == nil && !font.isMonospaced && !isHidden && ground == nil && padding == 0
      && text.utf8.contains { $0 >= 0xE2 }
  }
}

extension Character {
  /// Whether the character is shown as an emoji (UTS #51), which U+2764 is in chats.
  fileprivate var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let second = unicodeScalars.dropFirst().first
    if second == "\u{FE0E}" { return false }
    return first.properties.isEmojiPresentation || first == "\u{2764}"
      || second == "\u{FE0F}" || second == "\u{20E3}"
  }
}
