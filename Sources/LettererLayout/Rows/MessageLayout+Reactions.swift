import LettererModel

/// The reactions to a message, in lines below its bubble.
struct ReactionPills<Prepared: Sendable> {
  /// The pills in the coordinates of the row, at their own top.
  var pills: Fragment<Prepared>
  /// How far they reach over the bubble, in points.
  var overlap: Double

  /// How much of their height is below the bubble, in points.
  var height: Double { pills.size.height - overlap }
}

extension MessageLayout {
  /// The reactions below a bubble; `nil` if there are none.
  func reactions(below bubble: LayoutRect, _ purpose: LayoutPurpose) -> ReactionPills<T.Prepared>? {
    let labels = contents.extras.reactions
    guard !labels.isEmpty else { return nil }
    let style = context.theme.reactions
    var pills = Fragment<T.Prepared>(purpose)
    var y = 0.0
    let shown = purpose == .place ? context.shownReactions(of: message) : []
    for line in lines(of: labels) {
      if y > 0 { y += style.spacing }
      if purpose == .place { place(line, shown: shown, below: bubble, at: y, of: &pills) }
      y += style.height
    }
    pills.size = LayoutSize(width: context.width, height: y)
    return ReactionPills(pills: pills, overlap: reactionOverlap)
  }

  /// Breaks the pills into lines no wider than text.
  private func lines(of labels: [FittedText<T.Prepared>]) -> [Range<Int>] {
    let style = context.theme.reactions
    var lines: [Range<Int>] = []
    var start = 0
    var x = 0.0
    for (index, label) in labels.enumerated() {
      let width = context.reactionWidth(of: label.size)
      if x > 0, x + width > column.maximumTextWidth {
        lines.append(start..<index)
        start = index
        x = 0
      }
      x += width + style.spacing
    }
    return lines + [start..<labels.count]
  }

  private func place(
    _ line: Range<Int>,
    shown: [Reaction],
    below bubble: LayoutRect,
    at y: Double,
    of pills: inout Fragment<T.Prepared>
  ) {
    let style = context.theme.reactions
    let labels = contents.extras.reactions[line]
    let widths = labels.map { context.reactionWidth(of: $0.size) }
    let total = widths.reduce(0, +) + style.spacing * Double(widths.count - 1)
    let inset = max(
      contents.isBare ? 0 : metrics.tailWidth + style.padding,
      widthBesideAvatar(gap: style.spacing)
    )
    let edge = column.edge == .right ? bubble.maxX - inset - total : bubble.x + inset
    var x = max(edge, column.listInsets.left)
    for (index, width) in zip(line, widths) {
      let frame = LayoutRect(x: x, y: y, width: width, height: style.height)
      x += width + style.spacing
      place(labels[index], reaction: index, shown: shown, in: frame, of: &pills)
    }
  }

  private func place(
    _ label: FittedText<T.Prepared>,
    reaction: Int,
    shown: [Reaction],
    in frame: LayoutRect,
    of pills: inout Fragment<T.Prepared>
  ) {
    let style = context.theme.reactions
    let isShown = reaction < shown.count
    let isOwn = isShown && context.isOwn(shown[reaction])
    let shape = PartShape(
      .rounded(CornerRadii(style.height / 2)),
      fill: isOwn ? .ownReactionFill : .reactionFill,
      border: .reactionBorder,
      borderWidth: style.borderWidth
    )
    let words = PlacedText(label, frame: label.box, role: .primaryText)
    let source: PartSource? = isShown ? .reaction(reaction) : nil
    pills.add(
      Part(.reactions, frame: frame, layer: .overlay, shape: shape, source: source),
      context.label(words, font: style.font, in: frame, isCentered: true)
    )
  }

  /// The width at the lower edge of the bubble that an avatar over it takes, in points.
  private func widthBesideAvatar(gap: Double) -> Double {
    let avatar = column.avatar
    guard decoration.has(.avatar), avatar.position == .bubbleEdge else { return 0 }
    return max(avatar.size - avatar.columnWidth + gap, 0)
  }

  /// How far reactions reach over a bubble: over no words, and over no more of a picture than there is.
  private var reactionOverlap: Double {
    if contents.isBare { return 0 }
    let overlap = context.theme.reactions.overlap
    guard contents.body == nil, contents.extras.below.isEmpty,
      let last = contents.extras.above.last, last.fit != .inset
    else {
      let bubble = context.theme.bubble
      return min(overlap, bubble.incomingInsets.bottom, bubble.outgoingInsets.bottom)
    }
    return min(overlap, context.grid.floor(context.theme.media.inset + last.size.height))
  }
}

extension RowContext {
  /// The reactions to a message, fitted, and how many more there are.
  func reactions(of message: Message, side: Side) -> [FittedText<T.Prepared>] {
    guard !message.reactions.isEmpty else { return [] }
    let room = max(column(side).maximumTextWidth - 2 * theme.reactions.padding, 1)
    return reactionLabels(of: message).map { fitted($0, width: room, maximumLines: 1) }
  }

  /// The reactions that are shown; those of blank emoji are not.
  fileprivate func shownReactions(of message: Message) -> [Reaction] {
    let reactions = message.reactions.filter { !$0.isBlank }
    return Array(reactions.prefix(max(theme.reactions.maximumCount, 1)))
  }

  /// The words of all reactions that are shown, and of how many more there are.
  private func reactionLabels(of message: Message) -> [StyledText] {
    let shown = shownReactions(of: message)
    let hidden = message.reactions.lazy.filter { !$0.isBlank }.count - shown.count
    let labels = shown.map(label)
    guard hidden > 0 else { return labels }
    return labels + [text.words(wording.phrase(.more(hidden)), font: theme.reactions.font)]
  }

  /// The emoji of a reaction, or its name, which may be from right to left; and its count.
  private func label(of reaction: Reaction) -> StyledText {
    let font = theme.reactions.font
    var label = text.words(reaction.emoji.inEmojiPresentation, font: font)
    guard reaction.count > 1 else { return label }
    label.runs[0].isIsolated = true
    label.runs.append(StyledText.Run(" \(reaction.count)", font: font))
    return label
  }

  fileprivate func reactionWidth(of label: TextSize) -> Double {
    max(rounded(label.width) + 2 * theme.reactions.padding, theme.reactions.height)
  }

  /// Whether the viewer is among those who reacted.
  fileprivate func isOwn(_ reaction: Reaction) -> Bool {
    viewer.map(reaction.participants.contains) ?? false
  }
}

extension String {
  /// The text with U+FE0F if it is one emoji that is shown as text without.
  fileprivate var inEmojiPresentation: String {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, !scalar.isASCII,
      scalar.properties.isEmoji, !scalar.properties.isEmojiPresentation
    else { return self }
    return self + "\u{FE0F}"
  }
}
