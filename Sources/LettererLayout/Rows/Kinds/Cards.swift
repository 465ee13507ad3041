import LettererModel

extension RowContext {
  /// Returns the card for a message's content; `nil` if it has none.
  func cardBlock(
    of content: MessageContent,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let label = wording.phrase(.placeholder(content.kind))
    let reachesEdge = theme.card.isBubble || theme.card.reachesEdge
    let widest = reachesEdge && content.isFramed ? room.edgeWidth : room.textWidth
    let limit = max(min(theme.card.maximumWidth, widest).rounded(.down), 1)
    let cards = CardMaker(context: self, room: room, limit: limit, label: label)
    switch content.payload {
    case .card(let card?): return cards.block(card, isLink: false)
    case .link(let card?): return cards.block(card, isLink: true)
    case .location(let place?): return cards.block(place)
    case .contact(let contact?): return cards.block(contact)
    case .poll(let poll?): return cards.block(poll)
    case .call(let call?): return cards.block(call)
    case .invitation(let invitation?): return cards.block(invitation)
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .invitation, .code,
      .toolCall, .toolResult, .reasoning, .system, .deleted, .unsupported, .custom, .other:
      return nil
    }
  }
}

/// Fits the texts of cards into an available width.
struct CardMaker<T: Typesetter, W: Wording> {
  typealias Contents = CardContents<T.Prepared>

  let context: RowContext<T, W>
  let room: BlockRoom
  /// The maximum width of a card, in points.
  let limit: Double
  /// The label of the card's picture for screen readers.
  let label: String

  var style: CardStyle { context.theme.card }

  // MARK: Pieces

  func block(_ contents: Contents) -> any ContentBlock<T.Prepared> {
    let hasBars = !contents.options.isEmpty && max(style.barHeight, style.optionHeight) > 0
    let isWide = contents.bannerHeight > 0 || hasBars || !contents.fields.isEmpty
    let least = isWide ? style.maximumWidth : style.minimumWidth
    return CardBlock(
      style: style,
      media: context.theme.media,
      side: contents.isBubble(style) ? .incoming : room.side,
      contents: contents,
      width: min(least, limit),
      limit: limit,
      label: label,
      edgeInsets: edgeInsets(of: contents)
    )
  }

  func edgeInsets(of contents: Contents) -> Insets {
    guard contents.reachesEdge else { return Insets(top: 0, left: 0, bottom: 0, right: 0) }
    let insets = context.column(room.side).insets
    let edge = context.theme.media.inset
    return Insets(
      top: 0,
      left: max(insets.left - edge, 0),
      bottom: max(insets.bottom - edge, 0),
      right: max(insets.right - edge, 0)
    )
  }

  var bannerHeight: Double { max((limit * style.pictureRatio).rounded(.down), 1) }

  func lineWidth(of contents: Contents) -> Double {
    let padding = contents.hasGround ? 2 * style.padding + style.barWidth : 0
    guard let lead = contents.lead else { return limit - padding }
    var isPicture = false
    if case .picture = lead { isPicture = style.isPictureTrailing && contents.hasGround }
    return limit - padding - style.leadSize(isPicture: isPicture) - style.gap
  }

  /// Returns an option with the number and names of those who chose it.
  func option(
    _ words: String,
    count: Int,
    note: String = "",
    isChosen: Bool,
    markSize: Double? = nil
  ) -> CardOption<T.Prepared> {
    let hasShare = markSize != nil
    let markSize = markSize ?? (style.font.size * 1.4).rounded(.down)
    let room = limit - markSize - style.gap
    let number = fitted(hasShare ? "" : "\(count)", style.font, width: room, lines: 1)
    let rest = room - style.gap - number.size.width
    let isStacked = rest < 4 * style.font.size  // too narrow for a word
    let width = isStacked ? room : rest
    var option = CardOption(
      text: fitted(words, style.font, width: width, lines: style.maximumLines),
      count: number,
      isChosen: isChosen,
      chosenLabel: chosenLabel,
      markSize: markSize,
      isStacked: isStacked
    )
    if !note.isBlank {
      option.note = fitted(note, style.font, width: room, lines: style.maximumLines)
    }
    return option
  }

  /// The label of the mark of a chosen option.
  var chosenLabel: String { context.wording.phrase(.word("poll.chosen")) }

  func title(_ words: String, _ width: Double) -> Contents.Line {
    let text = fitted(words, style.titleFont, width: width, lines: style.maximumLines)
    return Contents.Line(text: text, isTitle: true)
  }

  func source(_ words: String, _ width: Double) -> Contents.Line {
    var font = style.hasSmallSource ? style.captionFont : style.font
    if !style.hasSmallSource { font.weight = .semibold }
    let text = fitted(words, font, width: width, lines: 1)
    return Contents.Line(text: text, isSource: true)
  }

  func line(
    _ words: String,
    _ width: Double,
    isSecondary: Bool = false,
    lines: Int? = nil
  ) -> Contents.Line {
    let font = isSecondary ? style.captionFont : style.font
    let text = fitted(words, font, width: width, lines: lines ?? style.maximumLines)
    return Contents.Line(text: text, isSecondary: isSecondary)
  }

  func fitted(
    _ words: String,
    _ font: FontStyle,
    width: Double,
    lines: Int
  ) -> FittedText<T.Prepared> {
    context.fitted(context.text.words(words, font: font), width: width, maximumLines: lines)
  }
}

extension MessageContent {
  /// Whether the card of the content has a border or a picture at the edges of its bubble.
  fileprivate var isFramed: Bool {
    switch payload {
    case .card, .link, .location: true
    default: false
    }
  }
}
