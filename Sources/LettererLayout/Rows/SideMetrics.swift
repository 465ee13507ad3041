/// The metrics for measuring bubbles of a side, computed once for all messages.
struct SideMetrics: Hashable {
  /// The maximum width of text in a bubble, in points.
  let textWidth: Double
  /// The minimum width of text with a picture, in points.
  let leastTextWidth: Double
  /// The width reserved for the tail.
  let tailWidth: Double
  /// The styles of stacks with and without a bubble.
  let bubble: BubbleStack.Style
  let bare: BubbleStack.Style
  /// The heights of the strips above and below a bubble, in points.
  let nameHeight: Double
  let footerHeight: Double
  /// The diameter of avatars.
  let avatarSize: Double
  /// Whether avatars are over the lower edge of bubbles.
  let avatarIsOnEdge: Bool
  /// Whether the time is in the last line of text.
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

  /// Returns a length rounded up according to the theme.
  func rounded(_ length: Double) -> Double {
    switch rounding {
    case .integral: length.rounded(.up)
    case .pixel: grid.ceil(length)
    }
  }

  /// Returns the size of the bubble around a text, including its tail.
  func bubbleSize(text: LayoutSize) -> LayoutSize {
    var size = BubbleStack.size(text: text, style: bubble, round: rounded)
    size.width += tailWidth
    return size
  }

  /// Returns the row height of a plain text, like ``MessageLayout`` without its steps.
  ///
  /// - Parameters:
  ///   - text: The size of the text, including the time packed into it.
  ///   - decoration: The decoration of the message.
  /// - Returns: The height in points, a whole number of pixels.
  func rowHeight(text: LayoutSize, decoration: Decoration) -> Double {
    rowHeight(bubble: bubbleSize(text: text).height, below: 0, decoration: decoration)
  }

  /// Returns the distance of the bubble from the top of the row, in points.
  func bubbleTop(_ decoration: Decoration) -> Double {
    decoration.has(.nameStrip) ? nameHeight : 0
  }

  /// Returns the height of a row in points, a whole number of pixels.
  ///
  /// - Parameters:
  ///   - bubble: The height of the bubble.
  ///   - below: The height between bubble and footer.
  ///   - decoration: The decoration of the message.
  /// - Returns: The height, at least that of the avatar.
  func rowHeight(bubble: Double, below: Double, decoration: Decoration) -> Double {
    let bottom = bubbleTop(decoration) + bubble
    let height = bottom + below + (decoration.has(.footerStrip) ? footerHeight : 0)
    guard decoration.has(.avatar) else { return grid.ceil(height) }
    let edge = avatarIsOnEdge ? bottom + avatarSize / 2 : 0
    return grid.ceil(max(height, edge, avatarSize))
  }

  /// Returns the maximum width of text: that of a picture in the bubble unless it is narrow, and at
  /// least that of a table or a code block.
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
