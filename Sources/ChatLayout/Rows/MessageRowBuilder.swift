import ChatModel

/// Places the parts of a measured message, from top to bottom, and lists them from back to front.
struct MessageRowBuilder<T: Typesetter, W: Wording> {
  typealias Measured = MeasuredMessage<T.Prepared>

  let context: RowContext<T, W>
  let message: Message
  let decoration: Decoration
  let measured: Measured
  private let column: Column
  private var y = 0.0
  private var parts: [Part<T.Prepared>] = []

  init(
    context: RowContext<T, W>,
    message: Message,
    decoration: Decoration,
    measured: Measured
  ) {
    self.context = context
    self.message = message
    self.decoration = decoration
    self.measured = measured
    column = context.column(decoration.side)
  }

  mutating func row() -> Row<T.Prepared> {
    placeSenderName()
    let bubble = placeBubble()
    placeContent(in: bubble)
    placeReactions(below: bubble)
    placeStatus(below: bubble)
    placeAvatar(beside: bubble)
    return Row(
      key: RowKey(kind: .message, message: message.id),
      side: decoration.side,
      position: decoration.position,
      hasTail: decoration.hasTail && !measured.isEmojiOnly,
      sender: message.sender,
      size: Size(width: context.width, height: measured.height),
      parts: parts
    )
  }

  // MARK: Above

  private mutating func placeSenderName() {
    guard decoration.showsSenderName else { return }
    let style = context.theme.senderName
    let x = column.listInsets.left + column.avatar.columnWidth + style.inset
    let room = context.width - x - column.listInsets.right
    let name = context.text.words(
      context.participants.name(of: message.sender),
      font: style.font,
      language: context.participants.language(of: message.sender)
    )
    let label = context.label(name, width: room, role: .secondaryText)
    let frame = Rect(x: x, y: y, width: label.frame.width, height: style.height)
    let placed = context.label(label, font: style.font, in: frame)
    parts.append(Part(.senderName, frame: frame, text: placed))
    y += style.height
  }

  // MARK: Bubble

  private mutating func placeBubble() -> Rect {
    let size = measured.bubbleSize
    var x = column.x(ofWidth: size.width)
    if measured.isEmojiOnly {
      x += decoration.side == .outgoing ? -column.bubble.tailWidth : column.bubble.tailWidth
    }
    let frame = Rect(x: x, y: y, size: size)
    let style = context.theme.bubble
    let shape = PartShape(
      .bubble(
        radius: style.radius,
        tailWidth: style.tailWidth,
        tailSide: decoration.side,
        hasTail: decoration.hasTail
      ),
      fill: decoration.side == .outgoing ? .outgoingFill : .incomingFill
    )
    parts.append(Part(.bubble, frame: frame, shape: measured.isEmojiOnly ? nil : shape))
    y += size.height
    return frame
  }

  private mutating func placeContent(in bubble: Rect) {
    var area = Rect(x: bubble.x, y: bubble.y, size: measured.contentSize)
    if !measured.isEmojiOnly {
      let insets = context.theme.bubble.insets
      let spareWidth = bubble.width - area.width - insets.horizontal - column.bubble.tailWidth
      let spareHeight = bubble.height - area.height - insets.vertical
      area = area.offsetBy(
        x: column.textInsetX + context.grid.floor(spareWidth / 2),
        y: insets.top + context.grid.floor(spareHeight / 2)
      )
    }
    placeQuote(in: &area)
    place(.placeholder, measured.placeholder, role: secondaryRole, in: &area)
    placeBlocks(in: area)
    place(.text, measured.body, role: primaryRole, in: &area)
  }

  /// Places the bars beside quoted paragraphs and the grounds behind blocks of code.
  private mutating func placeBlocks(in area: Rect) {
    let blocks = context.text.blocks(of: message)
    guard let body = measured.body, !blocks.isEmpty else { return }
    let style = context.theme.richText
    let lines = context.typesetter.lines(body.prepared, fit: body.fit)
    for block in blocks {
      let covered = lines.filter { block.range.contains($0.range.lowerBound) }
      guard let first = covered.first, let last = covered.last else { continue }
      var frame = Rect(
        x: first.isRightToLeft ? area.x : area.x + block.inset,
        y: area.y + first.frame.y,
        width: max(area.width - block.inset, 0),
        height: last.frame.maxY - first.frame.y
      )
      switch block.kind {
      case .quote where style.quoteBarWidth > 0:
        if first.isRightToLeft { frame.x = frame.maxX - style.quoteBarWidth }
        frame.width = style.quoteBarWidth
        let bar = PartShape(.rounded(radius: style.quoteBarWidth / 2), fill: secondaryRole)
        parts.append(Part(.textBar, frame: frame.snapped, shape: bar))
      case .code where style.codeRadius > 0:
        guard let fill = decoration.side.codeGround else { continue }
        let ground = PartShape(.rounded(radius: style.codeRadius), fill: fill)
        parts.append(Part(.textGround, frame: frame.snapped, shape: ground))
      default: break
      }
    }
  }

  private mutating func placeQuote(in area: inout Rect) {
    guard let quote = measured.quote else { return }
    let style = context.theme.quote
    let textX = area.x + style.barWidth + style.barGap
    var inner = Rect(x: textX, y: area.y, width: area.maxX - textX, height: area.height)
    let height = quote.name.size.height + quote.text.size.height
    if style.barWidth > 0 {
      let frame = Rect(
        x: area.x,
        y: area.y,
        width: style.barWidth,
        height: context.grid.floor(height)
      )
      let bar = PartShape(.rounded(radius: style.barWidth / 2), fill: secondaryRole)
      parts.append(Part(.quoteBar, frame: frame, shape: bar))
    }
    place(.quoteName, quote.name, role: primaryRole, in: &inner)
    place(.quote, quote.text, role: secondaryRole, in: &inner)
    area.y += height + style.spacing
  }

  private mutating func place(
    _ name: PartName,
    _ text: Measured.FittedText?,
    role: Role,
    in area: inout Rect
  ) {
    guard let text else { return }
    let frame = Rect(x: area.x, y: area.y, width: area.width, height: text.size.height).snapped
    parts.append(Part(name, frame: frame, text: PlacedText(text, frame: frame, role: role)))
    area.y += text.size.height
  }

  private var primaryRole: Role {
    if measured.isEmojiOnly { return .primaryText }
    return decoration.side == .outgoing ? .outgoingText : .incomingText
  }

  private var secondaryRole: Role {
    decoration.side == .outgoing ? .outgoingSecondaryText : .incomingSecondaryText
  }

  // MARK: Below

  private mutating func placeReactions(below bubble: Rect) {
    let style = context.theme.reactions
    guard !measured.reactions.isEmpty else { return }
    y -= measured.isEmojiOnly ? 0 : style.overlap
    for line in measured.reactionLines {
      placeReactionLine(measured.reactions[line], below: bubble)
      y += style.height + style.spacing
    }
    y -= style.spacing
  }

  private mutating func placeReactionLine(
    _ reactions: ArraySlice<Measured.FittedText>,
    below bubble: Rect
  ) {
    let style = context.theme.reactions
    let widths = reactions.map { context.reactionWidth(of: $0.size) }
    let total = widths.reduce(0, +) + style.spacing * Double(widths.count - 1)
    let inset = measured.isEmojiOnly ? 0 : column.bubble.tailWidth + style.padding
    let edge = decoration.side == .outgoing ? bubble.maxX - inset - total : bubble.x + inset
    var x = max(edge, column.listInsets.left)
    for (reaction, width) in zip(reactions, widths) {
      let frame = Rect(x: x, y: y, width: width, height: style.height)
      let shape = PartShape(
        .rounded(radius: style.height / 2),
        fill: .reactionFill,
        border: .reactionBorder,
        borderWidth: style.borderWidth
      )
      let label = PlacedText(reaction, frame: reaction.box, role: .primaryText)
      let placed = context.label(label, font: style.font, in: frame, isCentered: true)
      parts.append(Part(.reactions, frame: frame, shape: shape, text: placed))
      x += width + style.spacing
    }
  }

  private mutating func placeStatus(below bubble: Rect) {
    guard decoration.showsStatus else { return }
    let style = context.theme.status
    let words = context.text.words(
      context.wording.phrase(.status(message.status)),
      font: style.font
    )
    let right = bubble.maxX - style.inset
    let label = context.label(
      words,
      width: right - column.listInsets.left,
      role: message.status == .failed ? .failure : .secondaryText
    )
    let width = label.frame.width
    let frame = Rect(x: right - width, y: y, width: width, height: style.height)
    let placed = context.label(label, font: style.font, in: frame)
    parts.append(Part(.status, frame: frame, text: placed))
    y += style.height
  }

  // MARK: Beside

  private mutating func placeAvatar(beside bubble: Rect) {
    guard decoration.showsAvatar else { return }
    let style = column.avatar
    let frame = Rect(
      x: column.avatarX,
      y: max(bubble.maxY - style.size, 0),
      width: style.size,
      height: style.size
    )
    let initials = context.participants.initials(of: message.sender)
    let fill = context.participants.avatarRole(of: message.sender)
    guard !initials.isEmpty else {
      parts.append(Part(.avatar, frame: frame, shape: PartShape(.silhouette, fill: fill)))
      return
    }
    let label = context.label(
      context.text.words(initials, font: style.font),
      width: style.size,
      role: .avatarText
    )
    parts.append(
      Part(
        .avatar,
        frame: frame,
        shape: PartShape(.rounded(radius: style.size / 2), fill: fill),
        text: context.label(label, font: style.font, in: frame, isCentered: true)
      )
    )
  }
}
