import LettererModel

/// What else a message shows that is not its own.
struct MessageRelations {
  /// The message that it answers, where that is in the transcript.
  var answered: Message?
  /// How many answers it has in its thread.
  var answerCount = 0
}

/// Measures messages: prepares their texts and works out how large bubble and row become.
struct MessageMeasurer<T: Typesetter, W: Wording> {
  typealias Measured = MeasuredMessage<T.Prepared>

  let context: RowContext<T, W>

  func measure(
    _ message: Message,
    decoration: Decoration,
    relations: MessageRelations
  ) -> Measured {
    var measured = Measured()
    guard !decoration.has(.hidden) else { return measured }
    if decoration.side == .center {
      measureNotice(message, into: &measured)
      return measured
    }
    measureContent(message, decoration: decoration, relations: relations, into: &measured)
    measureReactions(message, into: &measured)
    measureSize(message, decoration: decoration, into: &measured)
    return measured
  }

  /// Measures a message that is nothing but words in a bubble, as most are, by the short way.
  ///
  /// It gives what ``measure(_:decoration:relations:)`` gives, without what few messages have.
  ///
  /// - Parameters:
  ///   - message: The message; nothing may belong to its thread.
  ///   - decoration: What stands around it.
  ///   - extent: How large it is.
  /// - Returns: The text, prepared; `nil` where the message is anything else.
  func measurePlain(
    _ message: Message,
    decoration: Decoration,
    into extent: inout MessageExtent
  ) -> T.Prepared? {
    guard message.isPlain, message.reactions.isEmpty, decoration.side != .center,
      !decoration.has(.hidden), !showsNameInBubble(decoration), emojiSize(of: message) == nil
    else { return nil }
    var packed: LayoutSize?
    if context.metrics(decoration.side).packsFooter, decoration.hasFooter {
      packed = footerSize(of: message, decoration: decoration)
      if packed == nil { return nil }
    }
    let text = context.text.body(of: message, font: context.theme.body, side: decoration.side)
    guard let text else { return nil }
    let body = context.typesetter.prepare(text)
    extent = plainExtent(of: body, packed: packed, decoration: decoration)
    return body
  }

  /// The extent of the time in the last line of a text that is as wide as it may be, where it fits.
  private func footerSize(of message: Message, decoration: Decoration) -> LayoutSize? {
    let size = context.footer(of: message, decoration: decoration).size
    return size.width <= context.metrics(decoration.side).textWidth ? size : nil
  }

  // MARK: Content

  private func measureContent(
    _ message: Message,
    decoration: Decoration,
    relations: MessageRelations,
    into measured: inout Measured
  ) {
    let room = context.room(decoration.side)
    if showsNameInBubble(decoration) {
      measured.extras.above.append(context.nameBlock(of: message.sender, room: room))
    }
    if message.isDeleted {
      measured.extras.above.append(context.placeholderBlock(for: message, room: room))
      return
    }
    if let forward = message.forward {
      measured.extras.above.append(context.forwardBlock(forward, room: room))
    }
    if let reply = message.reply {
      let block = context.quoteBlock(reply, answered: relations.answered, room: room)
      measured.extras.above.append(block)
    }
    measured.extras.above += context.blocks(of: message, room: room)
    // Words that are empty are no caption.
    if measured.extras.above.isEmpty || !message.words.isEmpty {
      measured.body = body(of: message, side: decoration.side, isBare: &measured.extent.isBare)
    }
    if !measured.extras.above.isEmpty { measured.extent.isBare = isBare(measured) }
    if !message.choices.isEmpty {
      measured.extras.below.append(context.choicesBlock(message.choices, room: room))
    }
    if relations.answerCount > 0 {
      measured.extras.below.append(context.threadBlock(relations.answerCount, room: room))
    }
  }

  private func showsNameInBubble(_ decoration: Decoration) -> Bool {
    context.theme.senderName.isInBubble && decoration.has(.senderName)
  }

  private func isBare(_ measured: Measured) -> Bool {
    measured.body == nil && measured.extras.above.count == 1
      && measured.extras.above[0].fit == .bare
  }

  /// The text of a message, prepared; large and without a bubble where it is a few emoji.
  private func body(of message: Message, side: Side, isBare: inout Bool) -> T.Prepared? {
    if context.isTextInBlock(of: message) { return nil }
    var font = context.theme.body
    if message.isPlain, let size = emojiSize(of: message) {
      font.size = size
      isBare = true
    }
    return context.text.body(of: message, font: font, side: side)
      .map(context.typesetter.prepare)
  }

  private func emojiSize(of message: Message) -> Double? {
    let sizes = context.theme.emojiOnly.sizes
    guard !sizes.isEmpty, message.runs.allSatisfy(\.maybeEmoji),
      let count = context.typesetter.emojiCount(of: message.text), count > 0, count <= sizes.count
    else { return nil }
    return sizes[count - 1]
  }

  // MARK: Size

  /// Works out everything that depends on the width and on what stands around the message.
  func measureSize(
    _ message: Message,
    decoration: Decoration,
    into measured: inout Measured
  ) {
    let metrics = context.metrics(decoration.side)
    measured.extent.bodyWidth = textWidth(of: measured, side: decoration.side)
    measured.extent.packed = packed(message, decoration: decoration, measured: measured)
    measured.extent.bubbleSize = bubbleSize(of: measured, message: message, decoration: decoration)
    measured.extent.height = metrics.rowHeight(
      bubble: measured.extent.bubbleSize.height,
      below: reactionsHeight(of: measured),
      decoration: decoration
    )
  }

  /// Returns the extent of a message of nothing but text in a bubble, at the width of the context.
  ///
  /// It is what ``measureSize(_:decoration:into:)`` gives for such a message, without the rest.
  func plainExtent(
    of body: T.Prepared,
    packed: LayoutSize?,
    decoration: Decoration
  ) -> MessageExtent {
    let metrics = context.metrics(decoration.side)
    var extent = MessageExtent()
    extent.bodyWidth = metrics.textWidth
    extent.packed = packed
    extent.bubbleSize = metrics.bubbleSize(text: context.bodySize(body, extent))
    extent.height = metrics.rowHeight(
      bubble: extent.bubbleSize.height,
      below: 0,
      decoration: decoration
    )
    return extent
  }

  /// How wide text may be: no wider than a picture above it, unless that is narrow.
  private func textWidth(of measured: Measured, side: Side) -> Double {
    let limit = context.metrics(side).textWidth
    var widest = 0.0
    for block in measured.extras.above where block.fit != .inset {
      widest = max(widest, block.size.width)
    }
    guard widest > 0 else { return limit }
    let style = context.metrics(side).bubble
    let inner = widest + 2 * style.edge - style.insets.horizontal
    return max(min(limit, max(inner, limit * 0.65)), 1)
  }

  /// The extent of the time in the last line of text; `nil` where it is not packed, or has no room.
  private func packed(
    _ message: Message,
    decoration: Decoration,
    measured: Measured
  ) -> LayoutSize? {
    guard context.metrics(decoration.side).packsFooter, decoration.hasFooter,
      measured.body != nil, !measured.extent.isBare
    else { return nil }
    let size = context.footer(of: message, decoration: decoration).size
    return size.width <= measured.extent.bodyWidth ? size : nil
  }

  private func bubbleSize(
    of measured: Measured,
    message: Message,
    decoration: Decoration
  ) -> LayoutSize {
    let metrics = context.metrics(decoration.side)
    if measured.extras.above.isEmpty, measured.extras.below.isEmpty, !measured.extent.isBare,
      !context.hasFooterRow(measured, decoration: decoration), let body = measured.body
    {
      return metrics.bubbleSize(text: context.bodySize(body, measured.extent))
    }
    let items = context.items(of: measured, message: message, decoration: decoration)
    let style = measured.extent.isBare ? metrics.bare : metrics.bubble
    var size = BubbleStack.size(items, style: style, round: context.rounded)
    if !measured.extent.isBare { size.width += metrics.tailWidth }
    return size
  }

  private func reactionsHeight(of measured: Measured) -> Double {
    let lines = Double(measured.extras.reactionLines.count)
    guard lines > 0 else { return 0 }
    let style = context.theme.reactions
    return lines * (style.height + style.spacing) - style.spacing
      - context.reactionOverlap(of: measured)
  }

  // MARK: Notices

  private func measureNotice(_ message: Message, into measured: inout Measured) {
    let style = context.theme.notice
    let width = max(context.width - 2 * (style.sideMargin + style.padding), 1)
    let fitted = context.fitted(context.notice(of: message), width: width, alignment: .center)
    measured.body = fitted.prepared
    measured.extent.bodyWidth = width
    measured.extent.bubbleSize = LayoutSize(
      width: context.rounded(fitted.size.width),
      height: fitted.size.height
    )
    measured.extent.height = context.grid.ceil(fitted.size.height + 2 * style.verticalPadding)
  }
}

extension Message {
  /// Whether the message is text in a bubble, and nothing else.
  fileprivate var isPlain: Bool {
    guard case .text = content else { return false }
    return reply == nil && forward == nil && choices.isEmpty && !isDeleted
  }
}

extension TextRun {
  /// Whether the run may be nothing but emoji: it has no trait that gives it a ground or a bar.
  fileprivate var maybeEmoji: Bool {
    list == nil && traits.isDisjoint(with: [.quote, .preformatted, .code, .spoiler])
  }
}

extension RowContext {
  /// The room in which a kind of content measures itself.
  func room(_ side: Side) -> BlockRoom {
    let column = column(side)
    let edge = 2 * theme.media.inset
    // A bubble of a fixed width gives no more room than that.
    let body = column.bubble.fixedWidth.map { $0 - column.bubble.tail.width } ?? .infinity
    return BlockRoom(
      side: side,
      textWidth: max(min(column.maximumTextWidth, body - column.insets.horizontal), 1),
      edgeWidth: max(min(column.contentWidth(insets: edge), body - edge), 1),
      isWide: column.isWide
    )
  }

  /// The box into which the text of a bubble is fitted.
  func bodyFit(of extent: MessageExtent) -> TextFit {
    TextFit(
      width: extent.bodyWidth,
      trailingBox: extent.packed,
      trailingGap: theme.footer.gap
    )
  }

  /// The extent of a text in a bubble, at least as wide as the time that is packed into it.
  func bodySize(_ body: T.Prepared, _ extent: MessageExtent) -> LayoutSize {
    let size = typesetter.size(body, fit: bodyFit(of: extent))
    return LayoutSize(width: max(size.width, extent.packed?.width ?? 0), height: size.height)
  }

  /// The items of a bubble's stack: what is above, the text, what is below, and a footer of its own.
  func items(
    of measured: MeasuredMessage<T.Prepared>,
    message: Message,
    decoration: Decoration
  ) -> [BubbleStack.Item] {
    var items: [BubbleStack.Item] = []
    if !measured.extras.above.isEmpty { items = measured.extras.above.map(item) }
    if let body = measured.body {
      items.append(
        BubbleStack.Item(
          size: bodySize(body, measured.extent),
          fit: .inset,
          spacing: 2 * theme.thread.spacing
        )
      )
    }
    if !measured.extras.below.isEmpty { items += measured.extras.below.map(item) }
    if hasFooterRow(measured, decoration: decoration) {
      let size = footerRow(of: message, decoration: decoration).size
      items.append(BubbleStack.Item(size: size, fit: .inset, spacing: 0))
    }
    return items
  }

  /// Whether the footer is a row of its own in the bubble: it is packed, but there is no text, or
  /// none that is wide enough for it.
  func hasFooterRow(
    _ measured: MeasuredMessage<T.Prepared>,
    decoration: Decoration
  ) -> Bool {
    theme.footer.placement == .packed && decoration.hasFooter && measured.extent.packed == nil
      && (measured.extent.isBare || measured.body != nil
        || measured.extras.above.last?.fit == .inset || !measured.extras.below.isEmpty)
  }

  /// How far reactions reach over a bubble: over no words, and over no more of a picture than there is.
  func reactionOverlap(of measured: MeasuredMessage<T.Prepared>) -> Double {
    if measured.extent.isBare { return 0 }
    let overlap = theme.reactions.overlap
    guard measured.body == nil, measured.extras.below.isEmpty,
      let last = measured.extras.above.last, last.fit != .inset
    else {
      return min(overlap, theme.bubble.incomingInsets.bottom, theme.bubble.outgoingInsets.bottom)
    }
    return min(overlap, grid.floor(theme.media.inset + last.size.height))
  }

  private func item(_ block: any ContentBlock<T.Prepared>) -> BubbleStack.Item {
    BubbleStack.Item(size: block.size, fit: block.fit, spacing: block.spacing)
  }
}
