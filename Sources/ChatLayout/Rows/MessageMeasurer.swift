import ChatModel

/// Measures messages: prepares their texts and works out how large bubble and row become.
struct MessageMeasurer<T: Typesetter, W: Wording> {
  typealias Measured = MeasuredMessage<T.Prepared>

  let context: RowContext<T, W>

  func measure(_ message: Message, decoration: Decoration) -> Measured {
    var measured = Measured()
    if decoration.side == .center {
      measureNotice(message, into: &measured)
      return measured
    }
    let column = context.column(decoration.side)
    measureContent(message, side: decoration.side, into: &measured)
    measureBubble(into: &measured)
    measureReactions(message, width: column.maximumTextWidth, into: &measured)
    measured.height = height(of: measured, decoration: decoration)
    return measured
  }

  // MARK: Content

  private func measureContent(_ message: Message, side: Side, into measured: inout Measured) {
    let theme = context.theme
    let width = context.column(side).maximumTextWidth
    if let words = context.placeholder(for: message) {
      let text = context.text.placeholder(words, font: theme.body)
      measured.placeholder = fitted(text, width: width)
    }
    guard !message.isDeleted else { return }
    measured.quote = quote(for: message, width: width)
    measured.isEmojiOnly =
      measured.quote == nil && measured.placeholder == nil && isEmojiOnly(message)
    var font = theme.body
    if measured.isEmojiOnly { font.size = theme.emojiOnly.size }
    measured.body = context.text.body(of: message, font: font, side: side)
      .map { fitted($0, width: width) }
  }

  private func isEmojiOnly(_ message: Message) -> Bool {
    let limit = context.theme.emojiOnly.maximumCount
    let isPlain = message.runs.allSatisfy {
      $0.list == nil && $0.traits.isDisjoint(with: [.quote, .preformatted, .code, .spoiler])
    }
    guard limit > 0, isPlain, let count = context.typesetter.emojiCount(of: message.text) else {
      return false
    }
    return count > 0 && count <= limit
  }

  private func quote(for message: Message, width: Double) -> Measured.Quote? {
    guard let reply = message.reply else { return nil }
    let style = context.theme.quote
    let target = reply.message.flatMap(context.message)
    let sender = target?.sender ?? reply.sender
    let room = max(width - style.barWidth - style.barGap, 1)
    let name = context.text.words(context.displayName(of: sender), font: style.nameFont)
    let words = quotedWords(of: target, reply: reply)
    let text = context.text.quoted(
      words,
      font: style.font,
      language: target.flatMap(context.text.language)
    )
    return Measured.Quote(
      name: fitted(name, width: room, maximumLines: 1),
      text: fitted(text, width: room, maximumLines: style.maximumLines)
    )
  }

  private func quotedWords(of target: Message?, reply: ReplyReference) -> String {
    guard let target else {
      return reply.quote ?? context.wording.phrase(.missingMessage)
    }
    if target.isDeleted { return context.wording.phrase(.deletedMessage) }
    let words = target.words
    return words.isEmpty ? context.placeholder(for: target) ?? "" : words
  }

  private func fitted(
    _ text: StyledText,
    width: Double,
    maximumLines: Int? = nil,
    alignment: TextAlignment = .natural
  ) -> Measured.FittedText {
    let prepared = context.typesetter.prepare(text)
    let fit = TextFit(width: width, maximumLines: maximumLines, alignment: alignment)
    let size = context.typesetter.size(prepared, fit: fit)
    return Measured.FittedText(prepared: prepared, fit: fit, size: size)
  }

  // MARK: Bubble

  private func measureBubble(into measured: inout Measured) {
    let quote = context.theme.quote
    var width = max(measured.body?.size.width ?? 0, measured.placeholder?.size.width ?? 0)
    var height = (measured.placeholder?.size.height ?? 0) + (measured.body?.size.height ?? 0)
    if let quoted = measured.quote {
      let quotedWidth = max(quoted.name.size.width, quoted.text.size.width)
      width = max(width, quotedWidth + quote.barWidth + quote.barGap)
      height += quoted.name.size.height + quoted.text.size.height + quote.spacing
    }
    measured.contentSize = Size(width: context.rounded(width), height: context.rounded(height))
    measured.bubbleSize = measured.isEmojiOnly ? measured.contentSize : bubbleSize(of: measured)
  }

  private func bubbleSize(of measured: Measured) -> Size {
    let style = context.theme.bubble
    let width = measured.contentSize.width + style.insets.horizontal + style.tailWidth
    let height = measured.contentSize.height + style.insets.vertical
    return Size(
      width: max(width, style.minimumSize.width),
      height: max(height, style.minimumSize.height)
    )
  }

  private func measureReactions(_ message: Message, width: Double, into measured: inout Measured) {
    let style = context.theme.reactions
    let room = max(width - 2 * style.padding, 1)
    var lineStart = 0
    var x = 0.0
    let reactions = message.reactions.filter { !$0.emoji.isBlank }
    for (index, reaction) in reactions.enumerated() {
      let text = fitted(label(of: reaction), width: room, maximumLines: 1)
      let pill = context.reactionWidth(of: text.size)
      if x > 0, x + pill > width {
        measured.reactionLines.append(lineStart..<index)
        lineStart = index
        x = 0
      }
      x += pill + style.spacing
      measured.reactions.append(text)
    }
    if !measured.reactions.isEmpty {
      measured.reactionLines.append(lineStart..<measured.reactions.count)
    }
  }

  /// The emoji of a reaction, or its name, which may be from right to left; and its count.
  private func label(of reaction: Reaction) -> StyledText {
    let font = context.theme.reactions.font
    var label = context.text.words(reaction.emoji, font: font)
    guard reaction.count > 1 else { return label }
    label.runs[0].isIsolated = true
    label.runs.append(StyledText.Run(" \(reaction.count)", font: font))
    return label
  }

  // MARK: Row

  private func height(of measured: Measured, decoration: Decoration) -> Double {
    let theme = context.theme
    var height = measured.bubbleSize.height
    if decoration.showsSenderName { height += theme.senderName.height }
    if decoration.showsStatus { height += theme.status.height }
    let lines = Double(measured.reactionLines.count)
    if lines > 0 {
      height +=
        lines * (theme.reactions.height + theme.reactions.spacing) - theme.reactions.spacing
        - (measured.isEmojiOnly ? 0 : theme.reactions.overlap)
    }
    let avatarHeight = decoration.showsAvatar ? context.column(decoration.side).avatar.size : 0
    return context.grid.ceil(max(height, avatarHeight))
  }

  private func measureNotice(_ message: Message, into measured: inout Measured) {
    let style = context.theme.notice
    let width = max(context.width - 2 * style.sideMargin, 1)
    let fitted = fitted(context.notice(of: message), width: width, alignment: .center)
    measured.contentSize = Size(
      width: context.rounded(fitted.size.width),
      height: fitted.size.height
    )
    measured.height = context.grid.ceil(fitted.size.height + 2 * style.verticalPadding)
    measured.body = fitted
  }
}
