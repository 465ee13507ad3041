package import LettererModel

/// The answered message: whose words, and which.
struct QuoteBlock<Prepared: Sendable>: ContentBlock {
  let style: QuoteStyle
  let sender: Participant.ID?
  let name: FittedText<Prepared>
  let text: FittedText<Prepared>
  let picture: PictureGraphic?
  let colors: QuoteColors
  /// Whether its words are no wider than they need, so that they stay at their bar in a mirror.
  let hugsWords: Bool
  /// What the picture shows, in words.
  let label: String?

  private var padding: Double { style.radius > 0 ? style.padding : 0 }

  var fit: BlockFit { .inset }

  var spacing: Double { style.spacing }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    var x = padding
    let barX = x
    if style.barWidth > 0 { x += style.barWidth + style.barGap }
    let pictureX = x
    if picture != nil { x += style.pictureSize + style.barGap }
    let lines = name.size.height + text.size.height
    let height = max(lines, picture == nil ? 0 : style.pictureSize)
    let widest = x + max(name.size.width, text.size.width) + padding
    var block = Fragment<Prepared>(
      purpose,
      size: LayoutSize(width: constraint.width ?? widest, height: height + 2 * padding),
      source: .reply
    )
    if style.radius > 0 {
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: colors.ground)
      block.fill(.quoteGround, with: shape)
    }
    if style.barWidth > 0 { block.add(bar(at: barX, height: height)) }
    if let picture { block.add(part(of: picture, at: pictureX)) }
    let width = max(block.size.width - x - padding, 0)
    let frame = name.frame(x: x, y: padding, width: words(name, in: width))
    var first = Part(.quoteName, frame: frame)
    first.participant = sender
    block.add(first, PlacedText(name, frame: frame, role: colors.name))
    let below = padding + name.size.height
    block.add(.quote, text, x: x, y: below, width: words(text, in: width), role: colors.text)
    return block
  }

  private func words(_ text: FittedText<Prepared>, in width: Double) -> Double {
    hugsWords ? min(text.size.width, width) : width
  }

  private func bar(at x: Double, height: Double) -> Part {
    let frame = LayoutRect(x: x, y: padding, width: style.barWidth, height: height)
    let shape = PartShape(.rounded(CornerRadii(style.barWidth / 2)), fill: colors.text)
    var bar = Part(.quoteBar, frame: frame, shape: shape)
    bar.participant = sender
    return bar
  }

  private func part(of picture: PictureGraphic, at x: Double) -> Part {
    let size = style.pictureSize
    let frame = LayoutRect(x: x, y: padding, width: size, height: size)
    return Part(.quotePicture, frame: frame, graphic: .picture(picture), label: label)
  }
}

/// The colors of a quote.
package struct QuoteColors: Hashable {
  /// The name of the sender.
  var name: Role
  /// The quoted words and the bar.
  var text: Role
  /// The background.
  var ground: Role

  /// Creates the colors of a quote in a bubble.
  init(side: Side) {
    name = side.textRole(isBare: false)
    text = side.secondaryRole()
    ground = side.cardRole
  }

  /// Creates the colors of a quote on the canvas.
  package init() {
    name = .primaryText
    text = .secondaryText
    ground = .headerFill
  }
}

extension RowContext {
  /// The answered message, quoted.
  package func quoteBlock(
    _ reply: ReplyReference,
    answered: Message?,
    room: BlockRoom,
    colors: QuoteColors? = nil,
    hugsWords: Bool = false
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.quote
    let picture = answered.flatMap(quotedPicture)
    let padding = style.radius > 0 ? style.padding : 0
    let beside = picture == nil ? 0 : style.pictureSize + style.barGap
    let bar = style.barWidth > 0 ? style.barWidth + style.barGap : 0
    let width = max(room.textWidth - bar - beside - 2 * padding, 1)
    let sender = answered?.sender ?? reply.sender
    let name = text.words(displayName(of: sender), font: style.nameFont)
    let words = text.quoted(
      quotedWords(of: answered, reply: reply),
      font: style.font,
      language: answered.flatMap(text.language)
    )
    return QuoteBlock(
      style: style,
      sender: sender,
      name: fitted(name, width: width, maximumLines: 1),
      text: fitted(words, width: width, maximumLines: style.maximumLines),
      picture: picture,
      colors: colors ?? QuoteColors(side: room.side),
      hugsWords: hugsWords,
      label: picture == nil ? nil : answered.flatMap(\.quotedAttachment)?.alternativeText
    )
  }

  private func quotedWords(of answered: Message?, reply: ReplyReference) -> String {
    guard let answered else { return reply.quote ?? wording.phrase(.missingMessage) }
    if answered.isDeleted { return wording.phrase(.deletedMessage) }
    let words = answered.words
    return words.isEmpty ? substitute(for: answered) ?? "" : words
  }

  private func quotedPicture(of message: Message) -> PictureGraphic? {
    guard theme.quote.pictureSize > 0, let attachment = message.quotedAttachment else { return nil }
    return PictureGraphic(
      path: attachment.shownPath,
      corners: CornerRadii(3),
      symbol: attachment.kind == .video ? .play : .picture
    )
  }
}

extension Message {
  /// The attachment that a quote of the message shows.
  fileprivate var quotedAttachment: MessageAttachment? {
    isDeleted || isViewOnce ? nil : attachments.first(where: \.isVisual)
  }
}

extension MessageAttachment {
  /// Whether the attachment is something to look at.
  var isVisual: Bool { kind.media?.isVisual == true }

  /// The picture of the attachment: its thumbnail, or the picture itself.
  var shownPath: String? {
    if let thumbnail { return thumbnail.path }
    return state == .present && kind != .video ? path : nil
  }
}
