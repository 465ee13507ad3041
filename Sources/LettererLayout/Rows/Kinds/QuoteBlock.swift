package import LettererModel

/// The answered message: whose words, and which.
struct QuoteBlock<Prepared: Sendable>: ContentBlock {
  let style: QuoteStyle
  let name: FittedText<Prepared>
  let text: FittedText<Prepared>
  let picture: PictureGraphic?
  let side: Side
  /// The height of everything without the padding, rounded down to pixels for the bar.
  let barHeight: Double

  private var padding: Double { style.radius > 0 ? style.padding : 0 }

  private var pictureWidth: Double { picture == nil ? 0 : style.pictureSize + style.barGap }

  private var textX: Double {
    padding + (style.barWidth > 0 ? style.barWidth + style.barGap : 0) + pictureWidth
  }

  private var textHeight: Double {
    max(name.size.height + text.size.height, picture == nil ? 0 : style.pictureSize)
  }

  var size: LayoutSize {
    LayoutSize(
      width: max(name.size.width, text.size.width) + textX + padding,
      height: textHeight + 2 * padding
    )
  }

  var fit: BlockFit { .inset }

  var spacing: Double { style.spacing }

  func parts(in place: BlockPlace) -> [Part<Prepared>] {
    var parts: [Part<Prepared>] = []
    if style.radius > 0 {
      let frame = LayoutRect(x: 0, y: 0, width: place.width, height: size.height).snapped
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: side.cardRole)
      parts.append(Part(.quoteGround, frame: frame, layer: .ground, shape: shape))
    }
    if style.barWidth > 0 {
      let frame = LayoutRect(x: padding, y: padding, width: style.barWidth, height: barHeight)
        .snapped
      let shape = PartShape(.rounded(CornerRadii(style.barWidth / 2)), fill: side.secondaryRole())
      parts.append(Part(.quoteBar, frame: frame, shape: shape))
    }
    if let picture {
      let x = textX - pictureWidth
      let frame = LayoutRect(x: x, y: padding, width: style.pictureSize, height: style.pictureSize)
      parts.append(
        Part(.quotePicture, frame: frame.snapped, graphic: .picture(picture))
      )
    }
    return parts + words(width: max(place.width - textX - padding, 0))
  }

  private func words(width: Double) -> [Part<Prepared>] {
    let nameFrame = LayoutRect(x: textX, y: padding, width: width, height: name.size.height).snapped
    let y = padding + name.size.height
    let textFrame = LayoutRect(x: textX, y: y, width: width, height: text.size.height).snapped
    let nameText = PlacedText(name, frame: nameFrame, role: side.textRole(isBare: false))
    let quoted = PlacedText(text, frame: textFrame, role: side.secondaryRole())
    return [
      Part(.quoteName, frame: nameFrame, text: nameText),
      Part(.quote, frame: textFrame, text: quoted),
    ]
  }
}

extension RowContext {
  /// The answered message, quoted.
  package func quoteBlock(
    _ reply: ReplyReference,
    answered: Message?,
    room: BlockRoom
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
    let fittedName = fitted(name, width: width, maximumLines: 1)
    let fittedWords = fitted(words, width: width, maximumLines: style.maximumLines)
    let height = fittedName.size.height + fittedWords.size.height
    let block = QuoteBlock(
      style: style,
      name: fittedName,
      text: fittedWords,
      picture: picture,
      side: room.side,
      barHeight: grid.floor(max(height, picture == nil ? 0 : style.pictureSize))
    )
    let label = picture == nil ? nil : answered.flatMap(\.quotedAttachment)?.alternativeText
    return SourcedBlock(block: block, source: .reply, label: label)
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

  /// The picture that stands for the attachment: its thumbnail, or the picture itself.
  var shownPath: String? {
    if let thumbnail { return thumbnail.path }
    return state == .present && kind != .video ? path : nil
  }
}
