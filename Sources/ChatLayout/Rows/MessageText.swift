import ChatModel

/// Turns the words of a message into text for the typesetter.
struct MessageText {
  let theme: Theme
  let participants: ParticipantTable
  let locale: String

  /// The language of a message, or else of its sender, where either is known.
  func language(of message: Message) -> String? {
    message.language ?? participants.language(of: message.sender)
  }

  /// Words in one font that belong to nobody.
  func words(_ words: String, font: FontStyle, language: String? = nil) -> StyledText {
    StyledText(words, font: font, language: language, locale: locale)
  }

  /// The runs of a message in the body font, with their traits.
  func body(of message: Message, font: FontStyle) -> StyledText {
    StyledText(
      runs: message.runs.map { run($0, font: font) },
      font: font,
      language: language(of: message),
      locale: locale
    )
  }

  /// Words of our own in place of content.
  func placeholder(_ words: String, font: FontStyle) -> StyledText {
    var italic = font
    italic.isItalic = true
    return self.words(words, font: italic)
  }

  private func run(_ run: TextRun, font: FontStyle) -> StyledText.Run {
    var font = font
    if run.traits.contains(.bold) { font.weight = .bold }
    if run.traits.contains(.italic) { font.isItalic = true }
    if !run.traits.isDisjoint(with: [.code, .preformatted]) { font.isMonospaced = true }
    return StyledText.Run(
      run.text,
      font: font,
      isUnderlined: !run.traits.isDisjoint(with: [.underline, .link]),
      isStruckThrough: run.traits.contains(.strikethrough)
    )
  }
}
