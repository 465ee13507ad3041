import ChatModel

/// Turns the words of a message into text for the typesetter.
struct MessageText {
  let participants: ParticipantTable
  let locale: String
  /// How the direction of what a message says is found.
  let direction: TextDirection

  /// The language of a message, or else of its sender, where either is known.
  func language(of message: Message) -> String? {
    message.language ?? participants.language(of: message.sender)
  }

  /// Words in one font that belong to nobody.
  func words(_ words: String, font: FontStyle, language: String? = nil) -> StyledText {
    StyledText(words, font: font, language: language, locale: locale)
  }

  /// Words that somebody said, in one font.
  func quoted(_ words: String, font: FontStyle, language: String?) -> StyledText {
    StyledText(words, font: font, language: language, locale: locale, direction: direction)
  }

  /// The runs of a message with their traits, or else its notice; `nil` where it has neither.
  func body(of message: Message, font: FontStyle) -> StyledText? {
    var runs = message.runs.map { run($0, font: font) }
    if runs.isEmpty, let notice = message.notice { runs = [StyledText.Run(notice, font: font)] }
    guard !runs.isEmpty else { return nil }
    return StyledText(
      runs: runs,
      font: font,
      language: language(of: message),
      locale: locale,
      direction: direction
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

extension Message {
  /// The side on which the message stands for a viewer.
  func side(viewer: Participant.ID?) -> Side {
    switch side {
    case .incoming: .incoming
    case .outgoing: .outgoing
    case .center: .center
    case .auto:
      if kind == .system {
        .center
      } else if sender != nil, sender == viewer {
        .outgoing
      } else {
        .incoming
      }
    }
  }

  /// Whether the message was deleted, so that nothing it said may be shown.
  var isDeleted: Bool { deletion != nil || kind == .deleted }

  /// The sentence of a notice, or else the name of what happened.
  var notice: String? { system.map { $0.text ?? $0.event } }

  /// All that the message says: its text, or else its notice.
  var words: String {
    let text = self.text
    return text.isEmpty ? notice ?? "" : text
  }
}

extension RowContext {
  /// The words that stand for content that is not drawn; `nil` where the text is all there is.
  func placeholder(for message: Message) -> String? {
    if message.isDeleted { return wording.phrase(.deletedMessage) }
    if message.kind == .text || message.kind == .system { return nil }
    return wording.phrase(.placeholder(message.kind))
  }

  /// What a message says that stands in the middle; maybe nothing.
  func notice(of message: Message) -> StyledText {
    let font = theme.notice.font
    let body = message.isDeleted ? nil : text.body(of: message, font: font)
    return body ?? text.words(placeholder(for: message) ?? "", font: font)
  }

  /// Whether a message has a row: one in the middle that says nothing has none.
  func hasRow(_ message: Message, viewer: Participant.ID?) -> Bool {
    message.side(viewer: viewer) != .center || !notice(of: message).runs.allSatisfy(\.text.isBlank)
  }
}

extension String {
  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
