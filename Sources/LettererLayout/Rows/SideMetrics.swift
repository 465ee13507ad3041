/// The numbers by which bubbles of a side are measured, worked out once for all messages.
struct SideMetrics: Hashable {
  /// The widest text in a bubble, in points.
  let textWidth: Double
  /// The least width of text beside a picture, in points.
  let leastTextWidth: Double
  /// The width that is kept for the tail.
  let tailWidth: Double
  /// How a bubble is stacked, and what has none.
  let bubble: BubbleStack.Style
  let bare: BubbleStack.Style
  /// The heights of what is above and below a bubble, in points.
  let nameHeight: Double
  let footerHeight: Double
  /// The diameter of avatars.
  let avatarSize: Double
  /// Whether avatars stand over the lower edge of bubbles.
  let avatarIsOnEdge: Bool
  /// Whether the time stands in the last line of text.
  let packsFooter: Bool
  private let rounding: Rounding
  private let grid: PixelGrid

  init(_ column: Column, theme: Theme, grid: PixelGrid) {
    let style = column.bubble
    let limit = column.maximumTextWidth
    textWidth =
      style.fixedWidth.map { width in
        min(max(width - column.insets.horizontal - style.tail.width, 1), limit)
      } ?? limit
    leastTextWidth = min(theme.body.size * 8, textWidth)
    tailWidth = style.tail.width
    let minimum = style.minimumSize
    var bubble = BubbleStack.Style(
      insets: column.insets,
      edge: theme.media.inset,
      captionGap: theme.media.captionSpacing,
      minimumSize: LayoutSize(width: max(minimum.width - tailWidth, 0), height: minimum.height),
      extraSize: style.extraSize,
      fixedWidth: style.fixedWidth.map {
        max(min($0, column.maximumBubbleWidth) - style.tail.width, 1)
      },
      isBare: false
    )
    self.bubble = bubble
    bubble.isBare = true
    bare = bubble
    nameHeight = theme.senderName.height
    footerHeight = theme.footer.height
    avatarSize = column.avatar.size
    avatarIsOnEdge = column.avatar.position == .bubbleEdge
    packsFooter = theme.footer.placement != .below
    rounding = theme.rounding
    self.grid = grid
  }

  /// Returns an extent rounded up as the theme says.
  func rounded(_ length: Double) -> Double {
    switch rounding {
    case .integral: length.rounded(.up)
    case .pixel: grid.ceil(length)
    }
  }

  /// Returns the bubble around a text, with its tail.
  func bubbleSize(text: LayoutSize) -> LayoutSize {
    var size = BubbleStack.size(text: text, style: bubble, round: rounded)
    size.width += tailWidth
    return size
  }

  /// Returns the height of the row of a plain text, as ``MessageLayout`` does without its steps.
  ///
  /// - Parameters:
  ///   - text: The extent of the text, with the time that is packed into it.
  ///   - decoration: What is around the message.
  /// - Returns: The height in points, a whole number of pixels.
  func rowHeight(text: LayoutSize, decoration: Decoration) -> Double {
    rowHeight(bubble: bubbleSize(text: text).height, below: 0, decoration: decoration)
  }

  /// Returns how far the bubble is below the top of the row, in points.
  func bubbleTop(_ decoration: Decoration) -> Double {
    decoration.has(.nameStrip) ? nameHeight : 0
  }

  /// Returns the height of a row in points, a whole number of pixels.
  ///
  /// - Parameters:
  ///   - bubble: The height of the bubble.
  ///   - below: The height of what is between bubble and footer.
  ///   - decoration: What is around the message.
  /// - Returns: The height, at least that of the avatar.
  func rowHeight(bubble: Double, below: Double, decoration: Decoration) -> Double {
    let bottom = bubbleTop(decoration) + bubble
    let height = bottom + below + (decoration.has(.footerStrip) ? footerHeight : 0)
    guard decoration.has(.avatar) else { return grid.ceil(height) }
    let edge = avatarIsOnEdge ? bottom + avatarSize / 2 : 0
    return grid.ceil(max(height, edge, avatarSize))
  }

  /// Returns how wide text may be: no wider than a picture beside it, unless that is narrow, and as
  /// wide as a table or a block of code.
  func textWidth<Prepared>(below blocks: [any ContentBlock<Prepared>]) -> Double {
    var widest = 0.0
    for block in blocks where block.narrowsText { widest = max(widest, block.size.width) }
    guard widest > 0 else {
      return blocks.reduce(textWidth) { $1.fit == .inset ? max($0, $1.size.width) : $0 }
    }
    let inner = widest + 2 * bubble.edge - bubble.insets.horizontal
    return max(min(textWidth, max(inner, leastTextWidth)), 1)
  }
}
