import LettererModel

/// The data from other messages that a message shows.
struct MessageRelations {
  /// The message that it quotes, if that is in the transcript.
  var answered: Message?
  /// The reference to that message; `nil` if it quotes none.
  var quote: ReplyReference?
  /// The replies in its thread.
  var thread = ThreadTally()
  /// Whether the viewer has sent a later message, in a theme that then hides suggested replies.
  var isAnswered = false
}

/// A message with its texts prepared: all inputs of its layout.
struct MessageContents<Prepared: Sendable>: Sendable {
  /// The text in the bubble, or the text of a notice.
  var body: Prepared?
  /// The content above and below the text; most messages have none.
  var extras = MessageExtras<Prepared>()
  /// Whether there is no bubble.
  var isBare = false
  /// Those who have read the message and no later one; set when its row is built.
  var readers: [Participant.ID] = []
}

/// The content of a message other than its text.
struct MessageExtras<Prepared: Sendable>: Sendable {
  /// The blocks above the text, from top to bottom.
  var above: [any ContentBlock<Prepared>] = []
  /// The blocks below the text.
  var below: [any ContentBlock<Prepared>] = []
  /// The block at the foot of the bubble, below the time.
  var foot: (any ContentBlock<Prepared>)?
  /// The quoted message above the bubble.
  var lead: ReplyLead<Prepared>?
  /// The block below the bubble.
  var outside: (any ContentBlock<Prepared>)?
  /// Whether that block is at least as wide as the bubble.
  var isOutsideWide = false
  /// The reactions, and the number of remaining ones.
  var reactions: [ReactionPill<Prepared>] = []

  /// The passage shown as the text in the bubble; `nil` for all of the message's text.
  var passage: TextPassage?
  /// Whether the message's other content is below the text.
  var hasContentBelow = false
  /// Whether a block contains the time and delivery status.
  var holdsFooter = false

  /// Whether there is no such content.
  var isEmpty: Bool {
    above.isEmpty && below.isEmpty && reactions.isEmpty && outside == nil && lead == nil
      && foot == nil
  }
}

/// The size of a message, and what its layout needs again.
struct MessageExtent: Hashable {
  /// The size of the time in the last line of text; `nil` if it is elsewhere.
  var packed: LayoutSize?
  /// Whether there is no bubble.
  var isBare = false
  /// How often its content was made smaller to fit its row.
  var level: UInt8 = 0
  /// The height of the row in points, a whole number of pixels.
  var height = 0.0
}

/// A text, the box it was fitted into, and its size there.
package struct FittedText<Prepared: Sendable>: Sendable {
  var prepared: Prepared
  var fit: TextFit
  package var size: TextSize

  /// The size as a rectangle at the origin.
  var box: LayoutRect { LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }
}

extension RowContext {
  /// Prepares all texts of a message and fits those of its blocks.
  func contents(
    of message: Message,
    decoration: Decoration,
    relations: MessageRelations
  ) -> MessageContents<T.Prepared> {
    var memo = SectionMemo<T.Prepared>()
    return contents(of: message, decoration: decoration, relations: relations, memo: &memo)
  }

  /// Prepares all texts of a message and fits those of its blocks, reusing those of its text that
  /// it had before.
  func contents(
    of message: Message,
    decoration: Decoration,
    relations: MessageRelations,
    memo: inout SectionMemo<T.Prepared>
  ) -> MessageContents<T.Prepared> {
    var contents = MessageContents<T.Prepared>()
    guard !decoration.has(.hidden) else { return contents }
    guard decoration.side != .center else {
      contents.body = typesetter.prepare(noticeWords(of: message))
      return contents
    }
    var relations = relations
    relations.quote = quote(of: message, decoration, answered: relations.answered)
    var room = room(decoration.side)
    room.leastPicture = leastPicture(of: message, side: decoration.side)
    let blocks = message.isDeleted ? [] : self.blocks(of: message, room: room)
    room.textWidth = metrics(decoration.side).textWidth(below: blocks)
    if blocks.contains(where: { $0.narrowsText }) {
      let insets = column(decoration.side).insets.horizontal - 2 * theme.media.inset
      room.edgeWidth = min(room.edgeWidth, max(room.textWidth + insets, 1))
    }
    if showsNameInBubble(decoration) {
      contents.extras.above.append(nameBlock(of: message.sender, room: room))
    }
    if message.isDeleted {
      contents.extras.above.append(placeholderBlock(for: message, room: room))
    } else {
      fill(&contents, from: message, blocks: blocks, relations: relations, room: room, memo: &memo)
    }
    if contents.isBare, showsNameInBubble(decoration) {
      // The name may be wider than the content.
      contents.extras.above[0] = nameTag(of: message.sender, room: self.room(decoration.side))
    }
    place(reactions(of: message, side: decoration.side), of: message, decoration, in: &contents)
    placeThread(relations.thread, of: message, room: room, in: &contents)
    if showsActions(message, decoration) {
      contents.extras.below.append(actionsBlock(side: decoration.side))
    }
    return contents
  }

  /// Adds the reply count below everything else: at the foot of the bubble, or below the bubble if
  /// reactions are there.
  private func placeThread(
    _ tally: ThreadTally,
    of message: Message,
    room: BlockRoom,
    in contents: inout MessageContents<T.Prepared>
  ) {
    // Messages below it are not counted.
    let thread = message.replies(adding: decorator.threads == .below ? ThreadTally() : tally)
    guard thread.count > 0, !message.isDeleted else { return }
    let isOutside = theme.reactions.placement == .below && contents.extras.outside == nil
    let place: ThreadPlace =
      theme.thread.faces == 0 ? .inside : isOutside ? .outside : contents.isBare ? .inside : .foot
    let block = threadBlock(thread, of: message, place: place, room: room)
    switch place {
    case .inside: contents.extras.below.append(block)
    case .foot: contents.extras.foot = block
    case .outside: contents.extras.outside = block
    }
  }

  /// Places reactions in the bubble, followed by the time, or outside of it: on the canvas below a
  /// picture that fills its bubble, and where there is no bubble.
  private func place(
    _ reactions: [ReactionPill<T.Prepared>],
    of message: Message,
    _ decoration: Decoration,
    in contents: inout MessageContents<T.Prepared>
  ) {
    guard !reactions.isEmpty else { return }
    let last = contents.extras.above.last
    let isPicture = last?.fit == .edge && last?.takesBadge == true && theme.media.inset == 0
    let endsWithPicture = isPicture && contents.body == nil && contents.extras.below.isEmpty
    guard theme.reactions.placement == .inside, !contents.isBare, !endsWithPicture else {
      contents.extras.reactions = reactions
      return
    }
    let room = room(decoration.side)
    let hasFooter = theme.footer.placement != .below && decoration.hasFooter
    let block = ReactionBlock(
      reactions,
      footer: hasFooter ? footerRow(of: message, decoration: decoration) : nil,
      side: decoration.side,
      width: room.textWidth,
      context: self
    )
    contents.extras.below.append(block)
    contents.extras.holdsFooter = hasFooter
  }

  private func fill(
    _ contents: inout MessageContents<T.Prepared>,
    from message: Message,
    blocks: [any ContentBlock<T.Prepared>],
    relations: MessageRelations,
    room: BlockRoom,
    memo: inout SectionMemo<T.Prepared>
  ) {
    let names = contents.extras.above.count
    if let forward = message.forward {
      contents.extras.above.append(forwardBlock(forward, room: room))
    }
    if showsEdits, let edit = message.edit {
      contents.extras.above += edit.versions.map { versionBlock($0, of: message, room: room) }
    }
    if let reply = relations.quote, theme.quote.form != .block {
      contents.extras.lead = replyLead(reply, answered: relations.answered, room: room)
    } else if let reply = relations.quote {
      contents.extras.above.append(quoteBlock(reply, answered: relations.answered, room: room))
    }
    let isSilent = !message.hasWords || isAddressOnly(message)
    let follow = isSilent || message.isDocument ? [] : blocks.filter(isBelowText)
    contents.extras.above += follow.isEmpty ? blocks : blocks.filter { !isBelowText($0) }
    // Empty text isn't a caption.
    let blockCount = contents.extras.above.count - names + follow.count
    if blockCount == 0 || !isSilent {
      placeText(of: message, room: room, in: &contents, memo: &memo)
    }
    if blockCount > 0, let first = blocks.first {
      contents.isBare = contents.body == nil && blockCount == 1 && first.fit == .bare
    }
    contents.extras.below += follow
    contents.extras.hasContentBelow = !follow.isEmpty
    contents.extras.foot = actionBar(for: message.content, room: room)
    if !message.choices.isEmpty, !relations.isAnswered {
      let block = choicesBlock(message.choices, room: self.room(room.side))
      if theme.card.choicesBelow {
        contents.extras.outside = block
        contents.extras.isOutsideWide = theme.card.areChoicesWide
      } else {
        contents.extras.below.append(block)
      }
    }
  }

  /// Returns whether the text is only the address of a preview that replaces it.
  private func isAddressOnly(_ message: Message) -> Bool {
    guard theme.card.hidesAddress, let address = message.content.card?.href else { return false }
    return message.words.split(whereSeparator: \.isWhitespace) == [address[...]]
  }

  /// Returns whether a block is below the text of its message.
  private func isBelowText(_ block: any ContentBlock<T.Prepared>) -> Bool {
    theme.media.isBelowText || block.isBelowText
  }

  /// Returns the minimum width of a picture with text: that of eight letters.
  private func leastPicture(of message: Message, side: Side) -> Double {
    let hasWords = message.hasWords && !isAddressOnly(message)
    guard hasWords || message.reply != nil || message.forward != nil else { return 0 }
    let insets = column(side).insets.horizontal - 2 * theme.media.inset
    return metrics(side).leastTextWidth + max(insets, 0)
  }

  /// Returns the size of a message with its contents.
  func extent(
    of message: Message,
    decoration: Decoration,
    contents: MessageContents<T.Prepared>
  ) -> MessageExtent {
    if decoration.has(.hidden) { return MessageExtent() }
    guard decoration.side == .center else {
      return MessageLayout(
        context: self,
        message: message,
        decoration: decoration,
        contents: contents
      ).extent
    }
    let top = noticeLeadHeight(of: message)
    let row = layout(notice: contents.body, style: theme.notice, below: top, .size)
    let facts = factLines(of: message.id, side: .center, .size)?.size.height ?? 0
    return MessageExtent(height: row.size.height + facts)
  }

  func showsNameInBubble(_ decoration: Decoration) -> Bool {
    theme.senderName.isInBubble && decoration.has(.senderName)
  }

  /// Adds the text of a message to the bubble: its last passage as the body, preceding ones as
  /// blocks.
  private func placeText(
    of message: Message,
    room: BlockRoom,
    in contents: inout MessageContents<T.Prepared>,
    memo: inout SectionMemo<T.Prepared>
  ) {
    if isTextInBlock(of: message) { return }
    var message = message
    if message.isDocument {
      if message.isCollapsed {
        message.runs = message.runs.excerpt(lines: theme.tool.maximumLines)
      }
      memo.invalidate(from: 0)
    }
    memo.update(message.runs, language: text.language(of: message), typesetter.language)
    let sections = memo.sections
    guard let last = sections.last, sections.count > 1 || last.isBlock else {
      contents.body = body(
        of: message,
        side: room.side,
        after: memo.body,
        isBare: &contents.isBare
      )
      return
    }
    let language = memo.language
    let builder = SectionBlocks(context: self, language: language)
    let words = last.isBlock ? nil : last.passage
    let count = sections.count - (words == nil ? 0 : 1)
    contents.extras.above += memo.blocks(count, in: room, builder.block)
    guard let words else { return }
    contents.extras.passage = words
    contents.body = text.body(of: words, font: theme.body, side: room.side, language: language)
      .map { prepare($0, after: memo.body) }
  }

  /// Returns the prepared text of a message; large and without a bubble if it is a few emoji.
  private func body(
    of message: Message,
    side: Side,
    after earlier: T.Prepared?,
    isBare: inout Bool
  ) -> T.Prepared? {
    var (message, font, text) = (message, theme.body, text)
    if message.isPlain, let size = emojiSize(of: message) {
      font.size = size
      text.style.emojiScale = 1
      isBare = true
      for index in message.runs.indices {
        message.runs[index].text = message.runs[index].text.inEmojiPresentation
      }
    }
    return text.body(of: message, font: font, side: side).map { prepare($0, after: earlier) }
  }

  /// Returns how a message continues the run of the preceding one.
  func continuation(by message: Message, joins: Bool) -> RunContinuation {
    guard joins else { return .none }
    guard theme.bubble.tail.visibility == .last else { return .bubble }
    let isSticker = message.kind == .sticker && !message.hasWords
    return isSticker || message.isPlain && emojiSize(of: message) != nil ? .bare : .bubble
  }

  func emojiSize(of message: Message) -> Double? {
    let sizes = theme.emojiOnly.sizes
    guard !sizes.isEmpty,
      message.runs.first(where: { !$0.text.isBlank })?.text.beginsWithEmoji == true,
      message.runs.allSatisfy(\.maybeEmoji),
      let count = typesetter.emojiCount(of: message.text.inEmojiPresentation),
      count > 0, count <= sizes.count
    else { return nil }
    return sizes[count - 1]
  }

  /// Returns the available width for fitting the blocks of a side.
  private func room(_ side: Side) -> BlockRoom {
    let column = column(side)
    let edge = 2 * theme.media.inset
    // A bubble of fixed width limits its content.
    let body = column.bubble.fixedWidth.map { $0 - column.bubble.tail.width } ?? .infinity
    var room = BlockRoom(
      side: side,
      textWidth: max(min(column.maximumTextWidth, body - column.insets.horizontal), 1),
      edgeWidth: max(min(column.contentWidth(insets: edge), body - edge), 1),
      isWide: column.isWide
    )
    if column.bubble.fixedWidth == nil { room.wideWidth = column.wideContentWidth }
    return room
  }
}

extension Message {
  /// Whether the message is only text in a bubble.
  var isPlain: Bool {
    content.isText && reply == nil && forward == nil && choices.isEmpty && replies == nil
      && post == nil && !isDeleted
  }

  /// Returns the replies in its thread: those in the transcript, and those that only its summary
  /// counts.
  fileprivate func replies(adding tally: ThreadTally) -> Replies {
    let others = replies ?? Replies(count: 0)
    let known = tally.people
    return Replies(
      count: min(max(others.count, 0), .max - tally.count) + tally.count,
      participants: known + others.participants.filter { !known.contains($0) },
      last: others.last
    )
  }
}

extension TextRun {
  /// Whether the run may be only emoji: none of its traits has a background or a bar.
  fileprivate var maybeEmoji: Bool {
    list == nil && traits.isDisjoint(with: [.quote, .preformatted, .code, .spoiler, .highlight])
  }
}
