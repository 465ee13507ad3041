import LettererModel

/// One text within a bubble: the sender's name, the mark of a forwarded message, a placeholder.
struct LineBlock<Prepared: Sendable>: ContentBlock {
  let name: PartName
  let text: FittedText<Prepared>
  let role: Role
  let spacing: Double
  /// What of the message it shows.
  var source: PartSource?

  var fit: BlockFit { .inset }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let extent = LayoutSize(width: constraint.width ?? text.size.width, height: text.size.height)
    var block = Fragment<Prepared>(purpose, size: extent, source: source)
    block.add(name, text, x: 0, y: 0, width: extent.width, role: role)
    return block
  }
}

extension RowContext {
  /// The name of the sender as the first line of a bubble.
  func nameBlock(of sender: Participant.ID?, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.senderName
    let name = text.words(
      participants.name(of: sender),
      font: style.font,
      language: participants.language(of: sender)
    )
    return LineBlock(
      name: .senderName,
      text: fitted(name, width: room.textWidth, maximumLines: 1),
      role: style.isColored ? participants.avatarRole(of: sender) : room.side.secondaryRole(),
      spacing: style.spacing
    )
  }

  /// Where a message was forwarded from.
  func forwardBlock(_ forward: Forward, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.forward
    let words = words(
      wording.phrase(.forwarded(forward.origin)),
      font: style.font,
      emphasizing: style.isAccented ? forward.origin ?? "" : "",
      weight: .semibold
    )
    return LineBlock(
      name: .forwarded,
      text: fitted(words, width: room.textWidth),
      role: style.isAccented ? room.side.accentRole : room.side.secondaryRole(),
      spacing: style.spacing
    )
  }

  /// The words that stand for content that is not drawn.
  func placeholderBlock(
    for message: Message,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let words = text.placeholder(substitute(for: message) ?? "", font: theme.body)
    return LineBlock(
      name: .placeholder,
      text: fitted(words, width: room.textWidth),
      role: room.side.secondaryRole(),
      spacing: 0,
      source: .content
    )
  }

  /// How many answers a message has in its thread.
  func threadBlock(_ count: Int, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let words = text.words(wording.phrase(.answers(count)), font: theme.thread.font)
    return LineBlock(
      name: .thread,
      text: fitted(words, width: room.textWidth, maximumLines: 1),
      role: room.side.accentRole,
      spacing: theme.thread.spacing
    )
  }
}
