import LettererModel

/// The answered message above a bubble: the name of who wrote it, and its words in an outline.
struct ReplyLead<Prepared: Sendable>: ContentBlock {
  let style: QuoteStyle
  let sender: Participant.ID?
  let name: FittedText<Prepared>
  let text: FittedText<Prepared>

  var fit: BlockFit { .inset }

  var spacing: Double { style.spacing }

  /// The distance of the words from the outline, in points.
  private var padding: Insets {
    Insets(
      top: style.padding,
      left: style.barGap + style.padding,
      bottom: style.padding,
      right: style.barGap + style.padding
    )
  }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let padding = padding
    let inner = max(text.size.width, name.size.width)
    let outline = LayoutRect(
      x: 0,
      y: name.size.height + 2,
      width: inner + padding.horizontal,
      height: text.size.height + padding.vertical
    )
    let size = LayoutSize(width: outline.width, height: outline.maxY)
    var block = Fragment<Prepared>(purpose, size: size, source: .reply)
    let shape = PartShape(
      .rounded(CornerRadii(min(outline.height / 2, 16))),
      fill: .canvas,
      border: .cardBorder,
      borderWidth: 1
    )
    let frame = name.frame(x: padding.left, y: 0, width: name.size.width)
    var first = Part(.quoteName, frame: frame, layer: .canvas)
    first.participant = sender
    block.add(first, PlacedText(name, frame: frame, role: .secondaryText))
    let box = text.frame(x: padding.left, y: outline.y + padding.top, width: text.size.width)
    let words = PlacedText(text, frame: box, role: .secondaryText)
    block.add(Part(.quote, frame: outline, layer: .strip, shape: shape), words)
    return block
  }
}

extension RowContext {
  /// The answered message, above a bubble.
  func leadBlock(
    _ reply: ReplyReference,
    answered: Message?,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.quote
    let width = max(room.textWidth - 2 * (style.barGap + style.padding), 1)
    let sender = answered?.sender ?? reply.sender
    var plain = style.nameFont
    plain.weight = .regular
    let words = text.quoted(
      quotedWords(of: answered, reply: reply),
      font: style.font,
      language: answered.flatMap(text.language)
    )
    let name = text.words(displayName(of: sender), font: plain)
    return ReplyLead(
      style: style,
      sender: sender,
      name: fitted(name, width: width, maximumLines: 1),
      text: fitted(words, width: width, maximumLines: style.maximumLines)
    )
  }
}
