import ChatModel

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

  // MARK: Content

  private func measureContent(
    _ message: Message,
    decoration: Decoration,
    relations: MessageRelations,
    into measured: inout Measured
  ) {
    if message.isPlain, !showsNameInBubble(decoration), relations.answerCount == 0 {
      measured.body = body(of: message, side: decoration.side, isBare: &measured.isBare)
      return
    }
    let room = context.room(decoration.side)
    if showsNameInBubble(decoration) {
      measured.above.append(context.nameBlock(of: message.sender, room: room))
    }
    if message.isDeleted {
      measured.above.append(context.placeholderBlock(for: message, room: room))
      return
    }
    if let forward = message.forward {
      measured.above.append(context.forwardBlock(forward, room: room))
    }
    if let reply = message.reply {
      let block = context.quoteBlock(reply, answered: relations.answered, room: room)
      measured.above.append(block)
    }
    measured.above += context.blocks(of: message, room: room)
    measured.body = body(of: message, side: decoration.side, isBare: &measured.isBare)
    if !measured.above.isEmpty { measured.isBare = isBare(measured) }
    if !message.choices.isEmpty {
      measured.below.append(context.choicesBlock(message.choices, room: room))
    }
    if relations.answerCount > 0 {
      measured.below.append(context.threadBlock(relations.answerCount, room: room))
    }
  }

  private func showsNameInBubble(_ decoration: Decoration) -> Bool {
    context.theme.senderName.isInBubble && decoration.has(.senderName)
  }

  private func isBare(_ measured: Measured) -> Bool {
    measured.body == nil && measured.above.count == 1 && measured.above[0].fit == .bare
  }

  /// The text of a message, prepared; large and without a bubble where it is a few emoji.
  private func body(of message: Message, side: Side, isBare: inout Bool) -> T.Prepared? {
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
    let column = context.column(decoration.side)
    measured.bodyWidth = textWidth(of: measured, column: column)
    measured.packed = packed(message, decoration: decoration, measured: measured)
    measured.bubbleSize = bubbleSize(of: measured, message: message, decoration: decoration)
    measured.height = height(of: measured, decoration: decoration)
  }

  /// How wide text may be: no wider than a picture above it, unless that is narrow.
  private func textWidth(of measured: Measured, column: Column) -> Double {
    let limit = column.maximumTextWidth
    var width =
      column.bubble.fixedWidth.map {
        min(max($0 - column.insets.horizontal - column.bubble.tail.width, 1), limit)
      } ?? limit
    if measured.above.isEmpty { return width }
    let widest = measured.above.filter { $0.fit != .inset }.map(\.size.width).max()
    if let widest {
      let inner = widest + 2 * context.theme.media.inset - column.insets.horizontal
      width = min(width, max(inner, limit * 0.65))
    }
    return max(width, 1)
  }

  /// The extent of the time in the last line of text; `nil` where it is not packed.
  private func packed(
    _ message: Message,
    decoration: Decoration,
    measured: Measured
  ) -> Size? {
    guard context.theme.footer.placement == .packed, decoration.hasFooter, measured.body != nil,
      !measured.isBare
    else { return nil }
    return context.footer(of: message, decoration: decoration).size
  }

  private func bubbleSize(
    of measured: Measured,
    message: Message,
    decoration: Decoration
  ) -> Size {
    let column = context.column(decoration.side)
    let style = context.stackStyle(column, isBare: measured.isBare)
    var size: Size
    if measured.above.isEmpty, measured.below.isEmpty, !measured.isBare, let body = measured.body {
      let text = context.typesetter.size(body, fit: context.bodyFit(of: measured))
      size = BubbleStack.size(
        text: Size(width: text.width, height: text.height),
        style: style,
        round: context.rounded
      )
    } else {
      let items = context.items(of: measured, message: message, decoration: decoration)
      size = BubbleStack.size(items, style: style, round: context.rounded)
    }
    if !measured.isBare { size.width += column.bubble.tail.width }
    return size
  }

  private func height(of measured: Measured, decoration: Decoration) -> Double {
    let theme = context.theme
    var height = measured.bubbleSize.height
    if decoration.has(.senderName), !theme.senderName.isInBubble {
      height += theme.senderName.height
    }
    if decoration.hasFooter, theme.footer.placement == .below { height += theme.footer.height }
    let lines = Double(measured.reactionLines.count)
    if lines > 0 {
      height +=
        lines * (theme.reactions.height + theme.reactions.spacing) - theme.reactions.spacing
        - (measured.isBare ? 0 : theme.reactions.overlap)
    }
    let avatarHeight = decoration.has(.avatar) ? context.column(decoration.side).avatar.size : 0
    return context.grid.ceil(max(height, avatarHeight))
  }

  // MARK: Notices

  private func measureNotice(_ message: Message, into measured: inout Measured) {
    let style = context.theme.notice
    let width = max(context.width - 2 * (style.sideMargin + style.padding), 1)
    let fitted = context.fitted(context.notice(of: message), width: width, alignment: .center)
    measured.body = fitted.prepared
    measured.bodyWidth = width
    measured.bubbleSize = Size(
      width: context.rounded(fitted.size.width),
      height: fitted.size.height
    )
    measured.height = context.grid.ceil(fitted.size.height + 2 * style.verticalPadding)
  }
}

extension Message {
  /// Whether the message is text in a bubble, and nothing else.
  fileprivate var isPlain: Bool {
    kind == .text && attachments.isEmpty && reply == nil && forward == nil && content == nil
      && choices.isEmpty && !isDeleted
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
    return BlockRoom(
      side: side,
      textWidth: column.maximumTextWidth,
      edgeWidth: column.contentWidth(insets: 2 * theme.media.inset),
      isWide: column.isWide
    )
  }

  /// The numbers by which the bubbles of a side are stacked.
  func stackStyle(_ column: Column, isBare: Bool) -> BubbleStack.Style {
    let bubble = column.bubble
    let minimum = bubble.minimumSize
    return BubbleStack.Style(
      insets: column.insets,
      edge: theme.media.inset,
      minimumSize: Size(width: max(minimum.width - bubble.tail.width, 0), height: minimum.height),
      fudge: bubble.fudge,
      fixedWidth: bubble.fixedWidth.map {
        max(min($0, column.maximumBubbleWidth) - bubble.tail.width, 1)
      },
      isBare: isBare,
      grid: grid
    )
  }

  /// The box into which the text of a bubble is fitted.
  func bodyFit(of measured: MeasuredMessage<T.Prepared>) -> TextFit {
    TextFit(
      width: measured.bodyWidth,
      trailingBox: measured.packed,
      trailingGap: theme.footer.gap
    )
  }

  /// The items of a bubble's stack: what is above, the text, what is below, and a footer of its own.
  func items(
    of measured: MeasuredMessage<T.Prepared>,
    message: Message,
    decoration: Decoration
  ) -> [BubbleStack.Item] {
    var items = measured.above.map(item)
    if let body = measured.body {
      let size = typesetter.size(body, fit: bodyFit(of: measured))
      items.append(
        BubbleStack.Item(
          size: Size(width: size.width, height: size.height),
          fit: .inset,
          spacing: 4
        )
      )
    }
    items += measured.below.map(item)
    if hasFooterRow(measured, decoration: decoration) {
      let size = footer(of: message, decoration: decoration).size
      items.append(BubbleStack.Item(size: size, fit: .inset, spacing: 0))
    }
    return items
  }

  /// Whether the footer is a row of its own in the bubble: it is packed, but there is no text.
  func hasFooterRow(
    _ measured: MeasuredMessage<T.Prepared>,
    decoration: Decoration
  ) -> Bool {
    theme.footer.placement == .packed && decoration.hasFooter && measured.packed == nil
      && (measured.isBare || measured.above.last?.fit == .inset || !measured.below.isEmpty)
  }

  private func item(_ block: any ContentBlock<T.Prepared>) -> BubbleStack.Item {
    BubbleStack.Item(size: block.size, fit: block.fit, spacing: block.spacing)
  }
}
