import LettererLayout
import LettererModel

/// Places the parts of a row in a conversation list.
struct ConversationRowBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let style: ConversationListStyle
  let conversation: Conversation
  let height: Double
  private var content: Fragment<T.Prepared>

  init(
    context: RowContext<T, W>,
    style: ConversationListStyle,
    conversation: Conversation,
    height: Double
  ) {
    self.context = context
    self.style = style
    self.conversation = conversation
    self.height = height
    content = Fragment(.place, size: LayoutSize(width: context.width, height: height))
  }

  private var left: Double { style.insets.left + style.avatarSize + style.gap }

  private var right: Double { max(context.width - style.insets.right, left) }

  mutating func row(isSelected: Bool) -> Row<T.Prepared> {
    placeGround(isSelected: isSelected)
    placeAvatar()
    var words = Fragment<T.Prepared>(.place)
    let titleEnd = placeTime(in: &words)
    let previewTop = placeTitle(upTo: titleEnd, in: &words)
    let preview = ConversationPreview(context: context, conversation: conversation)
    let text = fitted(preview, upTo: placeBadge(below: previewTop, in: &words))
    let shift = shift(ofBottom: previewTop + (text?.size.height ?? 0))
    content.add(words, y: -shift)
    if let text { place(text, role: preview.role, below: previewTop - shift) }
    return Row(
      key: RowKey(kind: .conversation, message: conversation.id),
      sender: conversation.lastMessage?.sender,
      content: content,
      in: context
    )
  }

  // MARK: Background and avatar

  private mutating func placeGround(isSelected: Bool) {
    if isSelected || conversation.isPinned {
      let frame = LayoutRect(x: 0, y: 0, width: context.width, height: height)
      let fill: Role = isSelected ? .unreadFill : .noticeFill
      let shape = PartShape(.rounded(CornerRadii(0)), fill: fill)
      content.add(Part(.ground, frame: frame, layer: .ground, shape: shape))
    }
    let line = context.grid.ceil(style.separator)
    guard line > 0 else { return }
    let frame = LayoutRect(
      x: left,
      y: height - line,
      width: max(context.width - left, 0),
      height: line
    )
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .headerFill)
    content.add(Part(.separator, frame: frame, layer: .ground, shape: shape))
  }

  private mutating func placeAvatar() {
    guard style.avatarSize > 0 else { return }
    var avatar = AvatarStyle(size: style.avatarSize, font: style.initialsFont)
    avatar.borderWidth = 0
    let frame = LayoutRect(
      x: style.insets.left,
      y: (height - style.avatarSize) / 2,
      width: style.avatarSize,
      height: style.avatarSize
    )
    context.placeAvatar(of: avatarOwner, style: avatar, frame: frame, in: &content)
  }

  /// The owner of the row's avatar: the conversation, or the other participant.
  ///
  /// It is the conversation if it has a picture, or if the other participant has neither a picture
  /// nor a name.
  private var avatarOwner: Participant.ID {
    guard conversation.avatar == nil, let participant = conversation.participant,
      conversation.title.isEmpty || context.isKnown(participant)
    else { return conversation.avatarID }
    return participant
  }

  // MARK: First line

  /// Places the time and returns the maximum x of the title.
  private func placeTime(in words: inout Fragment<T.Prepared>) -> Double {
    guard let time = conversation.lastActivity.map(context.clock.local) else { return right }
    let isToday = context.now.map { $0.day == time.day } ?? false
    let shown =
      isToday ? context.wording.time(time) : context.wording.day(time, now: context.now)
    let isLoud = conversation.unread > 0 && !conversation.isMuted
    let role: Role = isLoud ? .incomingAccent : .secondaryText
    let text = context.text.words(shown, font: style.timeFont)
    let label = context.label(text, width: (right - left) / 2, role: role)
    let frame = LayoutRect(
      x: right - label.frame.width,
      y: style.verticalPadding + max(titleHeight - label.frame.height, 0) / 2,
      width: label.frame.width,
      height: label.frame.height
    )
    var placed = label
    placed.frame = frame
    words.add(Part(.time, frame: frame, layer: .canvas), placed)
    return frame.x - 8
  }

  private var titleHeight: Double { (style.titleFont.size * 1.4).rounded(.up) }

  private var title: String {
    if !conversation.title.isEmpty { return conversation.title }
    return context.displayName(of: conversation.participant)
  }

  /// Places the title with its symbols and returns the top of the preview.
  private func placeTitle(
    upTo end: Double,
    in words: inout Fragment<T.Prepared>
  ) -> Double {
    let symbols: [Symbol] =
      (conversation.isMuted ? [.muted] : []) + (conversation.isPinned ? [.pin] : [])
    let symbolRoom = Double(symbols.count) * (style.symbolSize + 4)
    let text = context.text.words(title, font: style.titleFont)
    let room = max(end - left - symbolRoom, 1)
    let label = context.label(text, width: room, role: .primaryText)
    let strip = LayoutRect(
      x: left,
      y: style.verticalPadding,
      width: label.frame.width,
      height: titleHeight
    )
    let placed = context.label(label, font: style.titleFont, in: strip)
    words.add(Part(.title, frame: strip, layer: .strip), placed)
    var x = label.frame.width + left + 4
    for symbol in symbols {
      let y = style.verticalPadding + (titleHeight - style.symbolSize) / 2
      let frame = LayoutRect(x: x, y: y, width: style.symbolSize, height: style.symbolSize)
      let graphic = PartGraphic.symbol(symbol, .secondaryText)
      words.add(Part(.icon, frame: frame, layer: .canvas, graphic: graphic))
      x += style.symbolSize + 4
    }
    return strip.maxY
  }

  // MARK: Below

  /// Places the count and returns the maximum x of the preview.
  private func placeBadge(
    below top: Double,
    in words: inout Fragment<T.Prepared>
  ) -> Double {
    let badge = CountBadge(
      conversation.unread,
      isMuted: conversation.isMuted,
      style: style,
      in: context
    )
    guard let badge else { return right }
    let x = right - badge.width
    badge.place(at: LayoutPoint(x: x, y: top + 2), in: &words)
    return x - 8
  }

  private func fitted(
    _ preview: ConversationPreview<T, W>,
    upTo end: Double
  ) -> FittedText<T.Prepared>? {
    guard !preview.text.isEmpty else { return nil }
    return context.fitted(
      context.text.quoted(preview.text, font: style.previewFont, language: nil),
      width: max(end - left, 1),
      maximumLines: style.previewLines
    )
  }

  /// The distance that all text moves up to center it if it is too tall for the row's padding.
  private func shift(ofBottom bottom: Double) -> Double {
    let top = max((height - (bottom - style.verticalPadding)) / 2, 0)
    return max(style.verticalPadding - top, 0)
  }

  private mutating func place(_ text: FittedText<T.Prepared>, role: Role, below top: Double) {
    let box = LayoutRect(x: left, y: top, width: text.size.width, height: text.size.height)
    var frame = box
    frame.height = min(frame.height, max(height - top - style.separator, 0))
    let placed = PlacedText(text, frame: box, role: role)
    content.add(Part(.preview, frame: frame, layer: .strip), placed)
  }
}

/// The text and color of a conversation's second line.
struct ConversationPreview<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let conversation: Conversation

  private var typists: [Participant.ID] {
    conversation.typing.filter { $0 != context.viewer }
  }

  private var draft: String? {
    conversation.draft.flatMap { $0.isBlank ? nil : $0 }
  }

  var role: Role {
    if !typists.isEmpty { return .incomingAccent }
    return draft == nil ? .secondaryText : .failure
  }

  /// The text: who is typing, else the draft, else the last message on one line.
  var text: String {
    if !typists.isEmpty { return context.typing(typists) }
    if let draft { return context.wording.phrase(.draft(Self.joined(draft))) }
    guard let message = conversation.lastMessage else { return "" }
    let words = Self.joined(words(of: message))
    if context.viewerDeleted(message) { return words }
    let side = message.side(viewer: context.viewer)
    let isNamed =
      side == .outgoing
      || side == .incoming && conversation.kind == .group
        && message.sender.map(context.isKnown) == true
    return isNamed ? "\(context.displayName(of: message.sender).isolated): \(words)" : words
  }

  private func words(of message: Message) -> String {
    if message.isDeleted { return context.deletionWords(of: message) }
    let text = message.runs.map { $0.traits.contains(.spoiler) ? "…" : $0.text }.joined()
    let words = text.isEmpty ? message.words : text
    if !words.isBlank { return words }
    if let substitute = context.substitute(for: message) { return substitute }
    return message.attachments.first.map { context.wording.phrase(.placeholder($0.kind)) } ?? ""
  }

  /// Returns the text with each run of whitespace replaced by one space.
  private static func joined(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
