import LettererModel

extension MessageMeasurer {
  /// Fits the reactions into lines below the bubble.
  func measureReactions(_ message: Message, into measured: inout Measured) {
    guard !message.reactions.isEmpty else { return }
    let side = message.side(viewer: context.viewer)
    let width = context.column(side).maximumTextWidth
    let style = context.theme.reactions
    let room = max(width - 2 * style.padding, 1)
    var lineStart = 0
    var x = 0.0
    for (index, label) in context.reactionLabels(of: message).enumerated() {
      let text = context.fitted(label, width: room, maximumLines: 1)
      let pill = context.reactionWidth(of: text.size)
      if x > 0, x + pill > width {
        measured.extras.reactionLines.append(lineStart..<index)
        lineStart = index
        x = 0
      }
      x += pill + style.spacing
      measured.extras.reactions.append(text)
    }
    if !measured.extras.reactions.isEmpty {
      measured.extras.reactionLines.append(lineStart..<measured.extras.reactions.count)
    }
  }
}

extension RowContext {
  /// The reactions that are shown; those of blank emoji are not.
  func shownReactions(of message: Message) -> [Reaction] {
    let reactions = message.reactions.filter { !$0.isBlank }
    return Array(reactions.prefix(max(theme.reactions.maximumCount, 1)))
  }

  /// The words of all reactions that are shown, and of how many more there are.
  fileprivate func reactionLabels(of message: Message) -> [StyledText] {
    let shown = shownReactions(of: message)
    let hidden = message.reactions.lazy.filter { !$0.isBlank }.count - shown.count
    let labels = shown.map(label)
    guard hidden > 0 else { return labels }
    return labels + [text.words(wording.phrase(.more(hidden)), font: theme.reactions.font)]
  }

  /// The emoji of a reaction, or its name, which may be from right to left; and its count.
  private func label(of reaction: Reaction) -> StyledText {
    let font = theme.reactions.font
    var label = text.words(reaction.emoji.inEmojiPresentation, font: font)
    guard reaction.count > 1 else { return label }
    label.runs[0].isIsolated = true
    label.runs.append(StyledText.Run(" \(reaction.count)", font: font))
    return label
  }

  func reactionWidth(of label: TextSize) -> Double {
    max(rounded(label.width) + 2 * theme.reactions.padding, theme.reactions.height)
  }
}

extension String {
  /// The text with U+FE0F where it is one emoji that is shown as text without.
  fileprivate var inEmojiPresentation: String {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, !scalar.isASCII,
      scalar.properties.isEmoji, !scalar.properties.isEmojiPresentation
    else { return self }
    return self + "\u{FE0F}"
  }
}
