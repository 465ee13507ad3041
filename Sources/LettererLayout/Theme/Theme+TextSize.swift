extension Theme {
  /// Returns the theme for text of another size: fonts, and what is as high as a line of text.
  ///
  /// Insets, margins, radii, pictures and avatars stay, as they do on a telephone. Lengths are rounded
  /// to multiples of 1/64.
  ///
  /// - Parameter factor: How much larger text is; more than 0.
  /// - Returns: The theme at that size.
  public func scaled(by factor: Double) -> Theme {
    guard factor != 1, factor > 0 else { return self }
    func scaled(_ length: Double) -> Double { (length * factor * 64).rounded() / 64 }
    var theme = self
    for font in Self.fonts { theme[keyPath: font].size = scaled(theme[keyPath: font].size) }
    for height in Self.textHeights { theme[keyPath: height] = scaled(theme[keyPath: height]) }
    theme.emojiOnly.sizes = theme.emojiOnly.sizes.map(scaled)
    return theme
  }

  /// The fonts of all that is written, except for initials in avatars, which do not grow.
  private static var fonts: [WritableKeyPath<Theme, FontStyle>] {
    [
      \.body, \.forward.font, \.thread.font, \.senderName.font, \.quote.nameFont, \.quote.font,
      \.reactions.font, \.timeHeader.font, \.unread.font, \.loadEarlier.font, \.notice.font,
      \.welcome.font, \.typing.font, \.footer.font, \.reveal.font, \.media.font, \.voice.font,
      \.file.font, \.file.detailFont, \.card.titleFont, \.card.font, \.card.buttonFont, \.code.font,
      \.code.labelFont, \.tool.font, \.tool.codeFont, \.tool.textFont,
    ]
  }

  /// The lengths that go with lines of text.
  private static var textHeights: [WritableKeyPath<Theme, Double>] {
    [
      \.timeHeader.height, \.unread.height, \.loadEarlier.height, \.senderName.height,
      \.footer.height, \.reveal.width, \.reactions.height, \.card.buttonHeight, \.tool.iconSize,
      \.richText.quoteIndent, \.richText.bulletIndent, \.richText.numberIndent,
    ]
  }
}
