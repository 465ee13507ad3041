package import LettererModel

/// The quoted message: its sender and text.
struct QuoteBlock<Prepared: Sendable>: ContentBlock {
  let style: QuoteStyle
  let sender: Participant.ID?
  let name: FittedText<Prepared>
  let text: FittedText<Prepared>
  let picture: PictureGraphic?
  /// The symbol before the text.
  let symbol: Symbol?
  let colors: QuoteColors
  /// The quoted participant's own color, if any.
  let tint: RGBAColor?
  /// Whether its text is only as wide as necessary, so that it stays next to its bar when mirrored.
  let hugsWords: Bool
  /// The description of the picture.
  let label: String?
  /// The quoted message, if it is in the transcript.
  let message: Message.ID?

  private var hasGround: Bool { style.radius > 0 }

  private var padding: Double { hasGround ? style.padding : 0 }

  /// Whether the picture is a square at the trailing end of the background, as tall as it.
  private var isTrailing: Bool { hasGround && style.isPictureTrailing }

  /// The space after the text: as much as before it.
  private var trailing: Double { hasGround ? max(style.barGap, style.padding) : 0 }

  var fit: BlockFit { isWide ? .edge : .inset }

  private var isWide: Bool { style.isWide && hasGround }

  var takesBadge: Bool { false }

  var narrowsText: Bool { false }

  /// The side of the symbol, and the space that it takes from the text, in points.
  private var symbolSize: Double { symbol == nil ? 0 : (style.font.size * 1.15).rounded() }
  private var symbolRoom: Double { symbol == nil ? 0 : style.symbolRoom }

  var spacing: Double { style.spacing }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let margin = isWide ? style.margin : 0
    let block = block(width: constraint.width.map { max($0 - 2 * margin, 0) }, purpose)
    guard margin > 0 else { return block }
    let size = LayoutSize(
      width: block.size.width + 2 * margin,
      height: block.size.height + margin
    )
    var framed = Fragment<Prepared>(purpose, size: size, source: .reply)
    if purpose == .place { framed.add(block, x: margin, y: margin) }
    return framed
  }

  /// Returns the quote without its margin.
  private func block(width: Double?, _ purpose: LayoutPurpose) -> Fragment<Prepared> {
    var x = style.barWidth > 0 ? 0 : padding
    if style.barWidth > 0 { x += style.barWidth + style.barGap }
    let pictureX = x
    if picture != nil, !isTrailing { x += style.pictureSize + style.barGap }
    let lines = name.size.height + text.size.height
    let inner = isTrailing ? style.pictureSize - 2 * padding : style.pictureSize
    let height = max(lines, picture == nil ? 0 : inner)
    let end = picture != nil && isTrailing ? height + 2 * padding + style.barGap : trailing
    let widest = x + max(name.size.width, symbolRoom + text.size.width) + end
    var block = Fragment<Prepared>(
      purpose,
      size: LayoutSize(width: width ?? widest, height: height + 2 * padding),
      group: FrameGroup(.reply, source: .reply, message: message)
    )
    if hasGround {
      var corners = CornerRadii(style.radius)
      if isBarBehind {
        corners.topLeft = 0
        corners.bottomLeft = 0
      }
      let shape = PartShape(.rounded(corners), fill: colors.ground, opacity: colors.opacity)
      let isTinted = colors.ground == colors.bar
      let start = isBarBehind ? style.barWidth : 0
      block.fill(.quoteGround, from: start, with: shape, tint: isTinted ? tint : nil)
    }
    if isBarBehind {
      block.fill(with: bar(height: block.size.height))
    } else if style.barWidth > 0 {
      block.add(bar(height: block.size.height))
    }
    if let picture { block.add(part(of: picture, at: pictureX, in: block.size)) }
    let width = max(block.size.width - x - end, 0)
    let frame = name.frame(x: x, y: padding, width: words(name, in: width))
    var first = Part(.quoteName, frame: frame)
    first.participant = sender
    first.tint = tint
    block.add(first, PlacedText(name, frame: frame, role: colors.name))
    let below = padding + name.size.height
    if let symbol {
      let line = text.size.height / Double(max(text.size.lineCount, 1))
      let y = below + (line - symbolSize) / 2
      let mark = LayoutRect(x: x, y: y, width: symbolSize, height: symbolSize)
      block.add(Part(.icon, frame: mark, graphic: .symbol(symbol, colors.text)))
    }
    let room = words(text, in: max(width - symbolRoom, 0))
    block.add(
      .quote,
      text,
      x: x + symbolRoom,
      y: below,
      width: room,
      role: colors.text,
      alignment: .natural
    )
    return block
  }

  /// Returns the width of a text's frame: that of its fit in a bubble that other content makes wider.
  ///
  /// Text of either direction stays next to the bar. Rounding a bubble up does not count.
  private func words(_ text: FittedText<Prepared>, in width: Double) -> Double {
    if hugsWords { return min(text.size.width, width) }
    let widest = max(text.fit.width, text.size.width)
    return width < widest + 1 ? width : widest
  }

  /// Whether the bar is drawn behind the background and is wider than it shows, because its corners
  /// are.
  private var isBarBehind: Bool {
    hasGround && style.barWidth > 0 && style.radius >= 2 * style.barWidth && colors.opacity == 1
  }

  /// Returns the bar at the edge of the background, with the same corners.
  private func bar(height: Double) -> Part {
    let width = isBarBehind ? style.radius : style.barWidth
    let frame = LayoutRect(x: 0, y: 0, width: width, height: height)
    let corner = hasGround ? min(style.radius, width) : style.barWidth / 2
    let other = hasGround ? 0 : corner
    let corners = CornerRadii(
      topLeft: corner,
      topRight: other,
      bottomLeft: corner,
      bottomRight: other
    )
    let shape = PartShape(.rounded(corners), fill: colors.bar)
    var bar = Part(.quoteBar, frame: frame, shape: shape)
    if isBarBehind { bar.layer = .ground }
    bar.participant = sender
    bar.tint = tint
    return bar
  }

  private func part(of picture: PictureGraphic, at x: Double, in block: LayoutSize) -> Part {
    let size = style.pictureSize
    var frame = LayoutRect(x: x, y: padding, width: size, height: size)
    var picture = picture
    if isTrailing {
      let side = block.height
      frame = LayoutRect(x: block.width - side, y: 0, width: side, height: side)
      let radius = min(style.radius, side / 2)
      let corners = CornerRadii(topLeft: 0, topRight: radius, bottomLeft: 0, bottomRight: radius)
      picture.outline = .rounded(corners)
    }
    return Part(.quotePicture, frame: frame, graphic: .picture(picture), label: label)
  }
}

extension QuoteStyle {
  /// The space for a symbol before the text, in points.
  fileprivate var symbolRoom: Double { font.size * 1.5 }
}

/// The colors of a quote.
package struct QuoteColors: Hashable {
  /// The name of the sender.
  var name: Role
  /// The quoted text.
  var text: Role
  /// The bar.
  var bar: Role
  /// The background, and its relative opacity.
  var ground: Role
  var opacity = 1.0

  /// Creates the colors of a quote in a bubble.
  ///
  /// - Parameters:
  ///   - side: The side of the bubble.
  ///   - style: The style of quotes.
  ///   - sender: The color of the quoted participant.
  init(side: Side, style: QuoteStyle, sender: Role) {
    let isPlain = style.coloring == .plain
    let isAccent = style.coloring == .senderOrAccent && side == .outgoing
    let color = isAccent ? side.accentRole : sender
    name = isPlain ? side.textRole(isBare: false) : color
    text = isPlain || style.isTextPale ? side.secondaryRole() : side.textRole(isBare: false)
    bar = isPlain ? text : color
    // White on a paler background would be hard to read.
    let isTinted = style.tint > 0 && !isAccent
    ground = isTinted ? bar : side.cardRole
    opacity = isTinted ? style.tint : 1
  }

  /// Creates the colors of a quote on the canvas.
  package init() {
    name = .primaryText
    text = .secondaryText
    bar = .secondaryText
    ground = .headerFill
  }
}

extension RowContext {
  /// Returns the quoted message.
  package func quoteBlock(
    _ reply: ReplyReference,
    answered: Message?,
    room: BlockRoom,
    colors: QuoteColors? = nil,
    hugsWords: Bool = false
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.quote
    let picture = quotedPicture(of: answered, reply: reply)
    let padding = style.barWidth > 0 || style.radius == 0 ? 0 : style.padding
    let trailing = style.radius > 0 ? max(style.barGap, style.padding) : 0
    let tall = style.isPictureTrailing ? style.pictureSize * 1.35 : style.pictureSize
    let beside = picture == nil ? 0 : tall + style.barGap
    let bar = style.barWidth > 0 ? style.barWidth + style.barGap : 0
    let symbol = style.hasSymbols ? answered.flatMap(quotedSymbol) : nil
    let isWide = style.isWide && style.radius > 0
    let wide = isWide ? room.edgeWidth - 2 * style.margin : room.textWidth
    let width = max(wide - bar - beside - padding - trailing, 1)
    let symbolRoom = symbol == nil ? 0 : style.symbolRoom
    let sender = answered?.sender ?? reply.sender
    let name = text.words(quotedName(of: answered, sender: sender), font: style.nameFont)
    let words = text.quoted(
      quotedWords(of: answered, reply: reply),
      font: style.font,
      language: answered.flatMap(text.language)
    )
    let isTinted =
      style.coloring == .sender || style.coloring == .senderOrAccent && room.side == .incoming
    return QuoteBlock(
      style: style,
      sender: sender,
      name: fitted(name, width: width, maximumLines: 1),
      text: fitted(words, width: max(width - symbolRoom, 1), maximumLines: style.maximumLines),
      picture: picture,
      symbol: symbol,
      colors: colors
        ?? QuoteColors(
          side: room.side,
          style: style,
          sender: quotedRole(of: sender, side: room.side)
        ),
      tint: isTinted ? participants.tint(of: sender) : nil,
      hugsWords: hugsWords,
      label: picture == nil ? nil : answered.flatMap(\.quotedAttachment)?.alternativeText,
      message: answered?.id
    )
  }

  /// Returns the color of the name of the quoted participant; a missing one has none of its own.
  private func quotedRole(of sender: Participant.ID?, side: Side) -> Role {
    guard let sender else { return side.secondaryRole() }
    return sender == viewer ? .incomingAccent : participants.avatarRole(of: sender)
  }

  /// Returns the name of the quoted participant.
  private func quotedName(of sender: Participant.ID?) -> String {
    let name = participants.name(of: sender)
    return theme.quote.namesViewer && !name.isEmpty ? name : displayName(of: sender)
  }

  /// Returns the name above a quoted message: of a notice that begins a topic, the topic.
  func quotedName(of answered: Message?, sender: Participant.ID?) -> String {
    guard let notice = answered?.system else { return quotedName(of: sender) }
    if notice.event == "topic", let topic = notice.value { return topic }
    return notice.actor.map { quotedName(of: $0) } ?? ""
  }

  /// Returns the symbol of a quoted message that is more than text.
  private func quotedSymbol(of message: Message) -> Symbol? {
    guard !message.isDeleted else { return nil }
    return switch message.kind {
    case .image, .gif: .camera
    case .video: .camcorder
    case .voice: .microphone
    case .audio: .play
    case .file: .file
    case .location: .place
    case .contact: .person
    case .call: .phone
    case .link: .link
    default: nil
    }
  }

  /// Returns the quoted text; on one line if the quote is limited to one.
  func quotedWords(of answered: Message?, reply: ReplyReference) -> String {
    let words = allQuotedWords(of: answered, reply: reply)
    guard theme.quote.maximumLines == 1 || theme.quote.form == .line else { return words }
    return words.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func allQuotedWords(of answered: Message?, reply: ReplyReference) -> String {
    guard let answered else { return reply.quote ?? wording.phrase(.missingMessage) }
    if answered.isDeleted { return deletionWords(of: answered) }
    let words = answered.words
    return words.isEmpty ? named(answered) ?? substitute(for: answered) ?? "" : words
  }

  /// Returns a more specific name of a message without text than its kind, such as a file name or
  /// title.
  private func named(_ message: Message) -> String? {
    if let title = message.content.card?.title, !title.isBlank { return title }
    guard message.attachments.count == 1 else { return nil }
    if message.kind == .voice, let seconds = message.attachments[0].seconds {
      return "\(wording.phrase(.placeholder(.voice))) (\(durationText(seconds)))"
    }
    return message.kind == .file ? message.attachments[0].shownName : nil
  }

  /// Returns the picture of a quoted message, or of a quote without its message, such as a story.
  func quotedPicture(of answered: Message?, reply: ReplyReference) -> PictureGraphic? {
    answered.map { quotedPicture(of: $0) } ?? reply.picture.flatMap { quotedPicture($0.path) }
  }

  private func quotedPicture(of message: Message) -> PictureGraphic? {
    if let attachment = message.quotedAttachment {
      return quotedPicture(
        attachment.shownPath,
        symbol: attachment.kind == .video ? .play : .picture
      )
    }
    guard !message.isDeleted, let card = message.content.card?.picture else { return nil }
    return quotedPicture(card.path)
  }

  private func quotedPicture(_ path: String?, symbol: Symbol = .picture) -> PictureGraphic? {
    guard theme.quote.pictureSize > 0 else { return nil }
    return PictureGraphic(path: path, outline: .rounded(CornerRadii(3)), symbol: symbol)
  }
}

extension Message {
  /// The attachment shown in a quote of the message.
  fileprivate var quotedAttachment: MessageAttachment? {
    isDeleted || isViewOnce ? nil : attachments.first(where: \.isVisual)
  }
}

extension MessageAttachment {
  /// Whether the attachment is visual.
  var isVisual: Bool { kind.media?.isVisual == true }

  /// Whether the attachment is visual, but nothing can be shown.
  var isOmitted: Bool { isVisual && state != .present && thumbnail == nil }

  /// The picture of the attachment: its thumbnail, or the picture itself.
  var shownPath: String? {
    if let thumbnail { return thumbnail.path }
    return state == .present && kind != .video ? path : nil
  }
}
