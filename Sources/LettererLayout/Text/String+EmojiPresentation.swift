extension String {
  /// Whether the first scalar that isn't whitespace can be shown as an emoji.
  var beginsWithEmoji: Bool {
    // Most texts begin with a letter, and no letter is an emoji.
    guard let first = unicodeScalars.first, !first.isInLetters else { return false }
    return unicodeScalars.first { !$0.properties.isWhitespace }?.properties.isEmoji == true
  }

  /// The text with U+FE0F after each emoji that has text presentation by default.
  ///
  /// Apps send ☺, ✌ and ☀ without it, and draw them in color in reactions and emoji-only messages.
  /// ©, ® and ™ stay unchanged.
  var inEmojiPresentation: String {
    guard contains(where: \.isEmojiShownAsText) else { return self }
    return String(flatMap { $0.isEmojiShownAsText ? "\($0)\u{FE0F}" : String($0) })
  }
}

extension Character {
  fileprivate var isEmojiShownAsText: Bool {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, scalar.value > 0xFF,
      scalar != "\u{2122}"
    else { return false }
    return scalar.properties.isEmoji && !scalar.properties.isEmojiPresentation
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is in the ranges of most letters, without any white space or emoji.
  var isInLetters: Bool {
    switch value {
    case 0x41...0x7E, 0xC0...0x167F, 0x3400...0xD7FF: true
    default: false
    }
  }
}
