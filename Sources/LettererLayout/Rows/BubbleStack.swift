/// The positions of everything in a bubble: blocks, text, and footer from top to bottom.
///
/// All rectangles are relative to the top left of the bubble's body, which excludes the tail.
struct BubbleStack: Hashable {
  /// An item of the stack.
  struct Item: Hashable {
    var size: LayoutSize
    var fit: BlockFit
    /// The distance from the following item, in points.
    var spacing: Double
  }

  /// The style of a stack.
  struct Style: Hashable {
    /// The distance of inset items from the body.
    var insets: Insets
    /// The distance of edge items from the body.
    var edge: Double
    /// The minimum distance of text from a picture above it.
    var captionGap: Double
    /// The minimum size of the body.
    var minimumSize: LayoutSize
    /// The size added to the body after that.
    var extraSize: LayoutSize
    /// The width of the body; `nil` to fit its content.
    var fixedWidth: Double?
    /// Whether there is no bubble.
    var isBare: Bool
  }

  /// The body of the bubble.
  private(set) var size = LayoutSize(width: 0, height: 0)
  /// The rectangles of the items, widened to the available width.
  private(set) var frames: [LayoutRect] = []

  /// Returns the size of a stack, rounded up according to the theme.
  static func size(_ items: [Item], style: Style, round: (Double) -> Double) -> LayoutSize {
    BubbleStack(items, style: style, round: round).size
  }

  /// Returns the size of a bubble with only text, the most common stack.
  static func size(text: LayoutSize, style: Style, round: (Double) -> Double) -> LayoutSize {
    body(
      width: round(text.width) + style.insets.horizontal,
      height: round(text.height) + style.insets.vertical,
      style: style
    )
  }

  init(_ items: [Item], style: Style, round: (Double) -> Double) {
    let content = items.filter { $0.fit == .inset }.map(\.size.width).max() ?? 0
    let edge = items.filter { $0.fit != .inset }.map(\.size.width).max() ?? 0
    let bottom = stack(items, style: style)
    guard !style.isBare else {
      size = LayoutSize(width: round(max(content, edge)), height: round(bottom))
      for index in frames.indices { frames[index].width = size.width }
      return
    }
    let hasInset = items.isEmpty || items.contains { $0.fit == .inset }
    let insetWidth = hasInset ? round(content) + style.insets.horizontal : 0
    let hasEdge = items.contains { $0.fit != .inset }
    let edgeWidth = hasEdge ? round(edge) + 2 * style.edge : 0
    let height = Self.height(ofContent: bottom, items: items, style: style, round: round)
    size = Self.body(width: max(insetWidth, edgeWidth), height: height, style: style)
    widen(items, contentWidth: round(content), style: style)
    center(by: (size.height - height) / 2)
  }

  private static func body(width: Double, height: Double, style: Style) -> LayoutSize {
    LayoutSize(
      width: (style.fixedWidth ?? max(width, style.minimumSize.width)) + style.extraSize.width,
      height: max(height, style.minimumSize.height) + style.extraSize.height
    )
  }

  private static func height(
    ofContent bottom: Double,
    items: [Item],
    style: Style,
    round: (Double) -> Double
  ) -> Double {
    let first = items.first?.fit ?? .inset == .inset ? style.insets.top : style.edge
    let last = items.last?.fit ?? .inset == .inset ? style.insets.bottom : style.edge
    return first + round(bottom - first) + last
  }

  /// Stacks the items and returns the bottom of the last one.
  private mutating func stack(_ items: [Item], style: Style) -> Double {
    var y = 0.0
    if !style.isBare { y = items.first?.fit ?? .inset == .inset ? style.insets.top : style.edge }
    for (index, item) in items.enumerated() {
      if index > 0 {
        let above = items[index - 1]
        let isCaption = above.fit != .inset && item.fit == .inset
        y += isCaption ? max(above.spacing, style.captionGap) : above.spacing
      }
      frames.append(LayoutRect(x: 0, y: y, size: item.size))
      y += item.size.height
    }
    return y
  }

  private mutating func widen(_ items: [Item], contentWidth: Double, style: Style) {
    let hasEdge = items.contains { $0.fit != .inset }
    let spare = size.width - style.insets.horizontal - contentWidth
    for (index, item) in items.enumerated() {
      if item.fit == .inset {
        // Short text is centered in a bubble of minimum size.
        let isFree = hasEdge || style.fixedWidth != nil
        frames[index].x = style.insets.left + (isFree ? 0 : spare / 2)
        frames[index].width = isFree ? max(contentWidth + spare, 0) : contentWidth
      } else {
        frames[index].x = style.edge
        frames[index].width = max(size.width - 2 * style.edge, 0)
      }
    }
  }

  private mutating func center(by distance: Double) {
    guard distance > 0 else { return }
    for index in frames.indices { frames[index].y += distance }
  }
}
