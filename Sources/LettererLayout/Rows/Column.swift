/// The horizontal layout of one side: the edges of avatars and bubbles, and their maximum widths.
///
/// Everything is computed from left to right; a right-to-left layout is mirrored when complete.
struct Column: Hashable {
  let side: Side
  /// The edge at which the side's avatars and bubbles are placed.
  let edge: BubbleOutline.Edge
  let width: Double
  let avatar: AvatarStyle
  private(set) var bubble: BubbleStyle
  let insets: Insets
  let listInsets: Insets
  let isWide: Bool
  private let maximumWidth: Double
  private let rounding: Rounding

  init(side: Side, width: Double, theme: Theme, showsAvatars: Bool) {
    isWide = width >= theme.list.wideWidth
    let isOneSided = theme.list.isOneSided || isWide && theme.list.isOneSidedWhenWide
    var avatar = side == .outgoing ? theme.outgoingAvatar : theme.incomingAvatar
    if isOneSided { avatar.size = max(avatar.size, theme.incomingAvatar.size) }
    if !showsAvatars { avatar.size = 0 }
    self.side = side
    self.width = width
    self.avatar = avatar
    edge = side == .outgoing && !isOneSided ? .right : .left
    bubble = theme.bubble
    insets = theme.bubble.insets(side)
    listInsets = theme.list.insets
    maximumWidth = theme.list.maximumWidth ?? .infinity
    rounding = theme.rounding
    let isFilled = bubble.fillsColumn && side == .incoming && width >= theme.smallestWidth
    if isFilled { bubble.fixedWidth = maximumBubbleWidth }
  }

  /// The maximum width of text in a bubble; at least one point, so that every width has a layout.
  var maximumTextWidth: Double { contentWidth(insets: insets.horizontal) }

  /// Returns the maximum width of content with the given total insets; at least one point.
  ///
  /// It is rounded down as bubbles are rounded up, so that bubbles stay within the available width.
  /// Size added to bubbles after that reduces the space next to them, as in the library that does
  /// so.
  func contentWidth(insets: Double) -> Double {
    content(ofBubble: maximumBubbleWidth, insets: insets)
  }

  /// The maximum width of content in a bubble that fills the available width; at least one point.
  var wideContentWidth: Double {
    max(
      content(ofBubble: room - bubble.extraSize.width, insets: insets.horizontal),
      maximumTextWidth
    )
  }

  private func content(ofBubble width: Double, insets: Double) -> Double {
    let width = width - insets - bubble.tail.width
    return max(rounding == .integral ? width.rounded(.down) : width, 1)
  }

  /// The maximum width of a bubble, including its tail.
  var maximumBubbleWidth: Double {
    let limit = bubble.limit
    var fraction = isWide ? limit.wideFraction : limit.fraction
    if side == .outgoing { fraction = min(fraction, limit.outgoingFraction) }
    var maximum = room - (isWide ? limit.wideMargin : limit.margin)
    if fraction < 1 {
      maximum = min(maximum, (min(width, maximumWidth) * fraction).rounded(.down))
    }
    return limit.maximum.map { min($0, maximum) } ?? maximum
  }

  /// The width between the avatars and the margin of the other side, in points.
  var room: Double { width - listInsets.horizontal - avatar.columnWidth }

  /// Returns the left edge of something of a given width next to this side's avatars.
  func x(ofWidth contentWidth: Double) -> Double {
    edge == .right
      ? width - listInsets.right - avatar.columnWidth - contentWidth
      : listInsets.left + avatar.columnWidth
  }

  /// The left edge of avatars.
  var avatarX: Double {
    edge == .right ? width - listInsets.right - avatar.size : listInsets.left
  }

  /// Returns the rectangle of a bubble without its tail.
  func body(of bubble: LayoutRect) -> LayoutRect {
    let x = edge == .right ? bubble.x : bubble.x + self.bubble.tail.width
    let width = max(bubble.width - self.bubble.tail.width, 0)
    return LayoutRect(x: x, y: bubble.y, width: width, height: bubble.height)
  }
}
