import LettererModel

/// What a message shows that another message decides.
struct MessageRelations {
  /// The message that it replies to, if that is in the transcript.
  var answered: Message?
  /// The replies in its thread.
  var thread = ThreadTally()
}

/// A message with its texts prepared: all that its layout depends on.
struct MessageContents<Prepared: Sendable>: Sendable {
  /// The text in the bubble, or that of a notice.
  var body: Prepared?
  /// What is above and below the text; most messages have nothing of it.
  var extras = MessageExtras<Prepared>()
  /// Whether there is no bubble.
  var isBare = false
  /// The blocks of its text, for when it grows.
  var sections = SectionMemo<Prepared>()
  /// Those who have read the message and no later one; known where its row is made.
  var readers: [Participant.ID] = []
}

/// What a message shows besides its text.
struct MessageExtras<Prepared: Sendable>: Sendable {
  /// The blocks above the text, from top to bottom.
  var above: [any ContentBlock<Prepared>] = []
  /// The blocks below the text.
  var below: [any ContentBlock<Prepared>] = []
  /// What stands at the foot of the bubble, below the time.
  var foot: (any ContentBlock<Prepared>)?
  /// What stands above the bubble.
  var lead: ReplyLead<Prepared>?
  /// What stands below the bubble.
  var outside: (any ContentBlock<Prepared>)?
  /// The reactions, and how many more there are.
  var reactions: [ReactionPill<Prepared>] = []

  /// The passage that the text in the bubble sets; `nil` for all of the message's text.
  var passage: TextPassage?
  /// Whether what the message holds besides its text stands below it.
  var hasContentBelow = false
  /// Whether a block tells when the message was sent and how far it got.
  var holdsFooter = false

  /// Whether there is nothing of all that.
  var isEmpty: Bool {
    above.isEmpty && below.isEmpty && reactions.isEmpty && outside == nil && lead == nil
      && foot == nil
  }
}

/// How large a message is, and what its layout needs again.
struct MessageExtent: Hashable {
  /// The extent of the time in the last line of text; `nil` if it is elsewhere.
  var packed: LayoutSize?
  /// Whether there is no bubble.
  var isBare = false
  /// The height of the row in points, a whole number of pixels.
  var height = 0.0
}

/// A text, the box it was fitted into and the extent it has there.
package struct FittedText<Prepared: Sendable>: Sendable {
  var prepared: Prepared
  var fit: TextFit
  package var size: TextSize

  /// The extent as a rectangle at the origin.
  var box: LayoutRect { LayoutRect(x: 0, y: 0, width: size.width, height: size.height) }
}

extension RowContext {
  /// Prepares all texts of a message and fits those of its blocks, but for those that it had before.
  func contents(
    of message: Message,
    decoration: Decoration,
    relations: MessageRelations,
    before: SectionMemo<T.Prepared>? = nil
  ) -> MessageContents<T.Prepared> {
    var contents = MessageContents<T.Prepared>()
    if let before { contents.sections = before }
    guard !decoration.has(.hidden) else { return contents }
    guard decoration.side != .center else {
      contents.body = typesetter.prepare(notice(of: message))
      return contents
    }
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
      fill(&contents, from: message, blocks: blocks, relations: relations, room: room)
    }
    // Beside an avatar, what has no bubble needs no name.
    if contents.isBare, showsNameInBubble(decoration), column(decoration.side).avatar.size > 0 {
      contents.extras.above.removeFirst()
    }
    place(reactions(of: message, side: decoration.side), of: message, decoration, in: &contents)
    placeThread(relations.thread, of: message, room: room, in: &contents)
    if showsActions(message, decoration) {
      contents.extras.below.append(actionsBlock(side: decoration.side))
    }
    return contents
  }

  /// Puts the number of answers below everything else: at the foot of the bubble, or below reactions
  /// that stand below it.
  private func placeThread(
    _ tally: ThreadTally,
    of message: Message,
    room: BlockRoom,
    in contents: inout MessageContents<T.Prepared>
  ) {
    let known = Replies(count: tally.count, participants: tally.people)
    guard let thread = tally.count > 0 ? known : message.replies, thread.count > 0,
      !message.isDeleted
    else { return }
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

  /// Puts reactions into the bubble, with the time behind them, or beside it.
  private func place(
    _ reactions: [ReactionPill<T.Prepared>],
    of message: Message,
    _ decoration: Decoration,
    in contents: inout MessageContents<T.Prepared>
  ) {
    guard !reactions.isEmpty else { return }
    guard theme.reactions.placement == .inside, !contents.isBare else {
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
    room: BlockRoom
  ) {
    let names = contents.extras.above.count
    if let forward = message.forward {
      contents.extras.above.append(forwardBlock(forward, room: room))
    }
    if showsEdits, let edit = message.edit {
      contents.extras.above += edit.versions.map { versionBlock($0, of: message, room: room) }
    }
    if let reply = message.reply, theme.quote.form != .block {
      contents.extras.lead = replyLead(reply, answered: relations.answered, room: room)
    } else if let reply = message.reply {
      contents.extras.above.append(quoteBlock(reply, answered: relations.answered, room: room))
    }
    let isSilent = !message.hasWords || isAddressOnly(message)
    let follow = isSilent ? [] : blocks.filter(isBelowText)
    contents.extras.above += follow.isEmpty ? blocks : blocks.filter { !isBelowText($0) }
    // Words that are empty are no caption.
    let blockCount = contents.extras.above.count - names + follow.count
    if blockCount == 0 || !isSilent {
      placeText(of: message, room: room, in: &contents)
    }
    if blockCount > 0, let first = blocks.first {
      contents.isBare = contents.body == nil && blockCount == 1 && first.fit == .bare
    }
    contents.extras.below += follow
    contents.extras.hasContentBelow = !follow.isEmpty
    if case .contact = message.content { contents.extras.foot = contactBar(room: room) }
    if !message.choices.isEmpty {
      let block = choicesBlock(message.choices, room: self.room(room.side))
      if theme.card.choicesBelow {
        contents.extras.outside = block
      } else {
        contents.extras.below.append(block)
      }
    }
  }

  /// Whether the text is nothing but the address of a preview that stands for it.
  private func isAddressOnly(_ message: Message) -> Bool {
    guard theme.card.hidesAddress, let address = message.content.card?.href else { return false }
    return message.words.split(whereSeparator: \.isWhitespace) == [address[...]]
  }

  /// Whether a block stands below the text of its message.
  private func isBelowText(_ block: any ContentBlock<T.Prepared>) -> Bool {
    theme.media.isBelowText || block.isBelowText
  }

  /// The least width of a picture with words around it: what eight letters need.
  private func leastPicture(of message: Message, side: Side) -> Double {
    let hasWords = message.hasWords && !isAddressOnly(message)
    guard hasWords || message.reply != nil || message.forward != nil else { return 0 }
    let insets = column(side).insets.horizontal - 2 * theme.media.inset
    return metrics(side).leastTextWidth + max(insets, 0)
  }

  /// How large a message is with its contents.
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
    let row = layout(notice: contents.body, style: theme.notice, .size)
    return MessageExtent(height: row.size.height)
  }

  func showsNameInBubble(_ decoration: Decoration) -> Bool {
    theme.senderName.isInBubble && decoration.has(.senderName)
  }

  /// Puts the text of a message into the bubble: its last words as the body, and what precedes them
  /// as blocks.
  private func placeText(
    of message: Message,
    room: BlockRoom,
    in contents: inout MessageContents<T.Prepared>
  ) {
    if isTextInBlock(of: message) { return }
    let known = contents.sections
    contents.sections = SectionMemo(message.runs, language: text.language(of: message), from: known)
    let sections = contents.sections.sections
    guard sections.count > 1 || sections.first?.isBlock == true else {
      contents.body = body(of: message, side: room.side, isBare: &contents.isBare)
      return
    }
    let language = contents.sections.language
    let builder = SectionBlocks(context: self, language: language)
    var wider = room
    for index in sections.indices where sections[index].isWide {
      let block = contents.sections.block(index, in: room, next: nil, from: known) {
        builder.wideBlock(sections[index], room: room)
      }
      guard let block else { continue }
      let width = block.size.width + builder.indent(of: sections[index], in: room)
      wider.textWidth = max(wider.textWidth, width)
    }
    for index in sections.indices {
      let section = sections[index]
      let next = index + 1 < sections.count ? sections[index + 1].containers : nil
      if next == nil, !section.isBlock {
        contents.extras.passage = section.passage
        contents.body = text.body(
          of: section.passage,
          font: theme.body,
          side: room.side,
          language: language
        ).map(typesetter.prepare)
        continue
      }
      let narrow = wider
      let block =
        section.isWide
        ? contents.sections.block(index)
        : contents.sections.block(index, in: narrow, next: next, from: known) {
          builder.narrowBlock(section, next: next, room: narrow)
        }
      guard let block else { continue }
      contents.extras.above.append(
        builder.nested(block, section, next: next, room: section.isWide ? room : wider)
      )
    }
  }

  /// The text of a message, prepared; large and without a bubble if it is a few emoji.
  private func body(of message: Message, side: Side, isBare: inout Bool) -> T.Prepared? {
    var (message, font) = (message, theme.body)
    if message.isPlain, let size = emojiSize(of: message) {
      font.size = size
      isBare = true
      for index in message.runs.indices {
        message.runs[index].text = message.runs[index].text.inEmojiPresentation
      }
    }
    return text.body(of: message, font: font, side: side).map(typesetter.prepare)
  }

  /// What a message is for the run of the one before it.
  func continuation(by message: Message, joins: Bool) -> RunContinuation {
    guard joins else { return .none }
    guard theme.bubble.tail.visibility == .last else { return .bubble }
    let isSticker = message.kind == .sticker && !message.hasWords
    return isSticker || message.isPlain && emojiSize(of: message) != nil ? .bare : .bubble
  }

  func emojiSize(of message: Message) -> Double? {
    let sizes = theme.emojiOnly.sizes
    guard !sizes.isEmpty, message.runs.allSatisfy(\.maybeEmoji),
      message.text.beginsWithEmoji,
      let count = typesetter.emojiCount(of: message.text.inEmojiPresentation),
      count > 0, count <= sizes.count
    else { return nil }
    return sizes[count - 1]
  }

  /// The available width in which the blocks of a side are fitted.
  private func room(_ side: Side) -> BlockRoom {
    let column = column(side)
    let edge = 2 * theme.media.inset
    // A bubble of a fixed width leaves no more than that.
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
  /// Whether the message is text in a bubble, and nothing else.
  var isPlain: Bool {
    guard case .text = content else { return false }
    return reply == nil && forward == nil && choices.isEmpty && replies == nil && post == nil
      && !isDeleted
  }
}

extension TextRun {
  /// Whether the run may be nothing but emoji: none of its traits has a background or a bar.
  fileprivate var maybeEmoji: Bool {
    list == nil && traits.isDisjoint(with: [.quote, .preformatted, .code, .spoiler])
  }
}
