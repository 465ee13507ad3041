/// The horizontal room of one side: where avatars stand, where bubbles begin, how wide they grow.
struct Column: Hashable {
  let side: Side
  let width: Double
  let avatar: AvatarStyle
  let bubble: BubbleStyle
  let listInsets: EdgeInsets
  let rounding: Rounding

  init(side: Side, width: Double, theme: Theme, showsAvatars: Bool) {
    var avatar = side == .outgoing ? theme.outgoingAvatar : theme.incomingAvatar
    if !showsAvatars { avatar.size = 0 }
    self.side = side
    self.width = width
    self.avatar = avatar
    bubble = theme.bubble
    listInsets = theme.listInsets
    rounding = theme.rounding
  }

  /// The widest text in a bubble; at least one point, so that every width has a layout.
  ///
  /// It is rounded down as bubbles are rounded up, so that these stay within their room.
  var maximumTextWidth: Double {
    let width = maximumBubbleWidth - bubble.insets.horizontal - bubble.tailWidth
    return max(rounding == .integral ? width.rounded(.down) : width, 1)
  }

  private var maximumBubbleWidth: Double {
    let farMargin = width >= bubble.wideWidth ? bubble.wideFarMargin : bubble.farMargin
    let room = width - listInsets.horizontal - avatar.columnWidth - farMargin
    return bubble.maximumWidth.map { min($0, room) } ?? room
  }

  /// The left edge of something of a width that stands against this side's avatars.
  func x(ofWidth contentWidth: Double) -> Double {
    side == .outgoing
      ? width - listInsets.right - avatar.columnWidth - contentWidth
      : listInsets.left + avatar.columnWidth
  }

  /// The left edge of avatars.
  var avatarX: Double {
    side == .outgoing ? width - listInsets.right - avatar.size : listInsets.left
  }

  /// The distance of the text from the left edge of its bubble.
  var textInsetX: Double {
    bubble.insets.left + (side == .outgoing ? 0 : bubble.tailWidth)
  }
}
