import LettererLayout

/// A pill with the number of unread messages.
struct CountBadge<T: Typesetter, W: Wording> {
  private let style: ConversationListStyle
  private let label: PlacedText<T.Prepared>
  private let isMuted: Bool
  /// The width in points.
  let width: Double
  private let context: RowContext<T, W>

  /// Lays out a count; `nil` for 0.
  init?(
    _ count: Int,
    isMuted: Bool = false,
    style: ConversationListStyle,
    in context: RowContext<T, W>
  ) {
    guard count > 0 else { return nil }
    let words = count > style.badgeLimit ? "\(style.badgeLimit)+" : "\(count)"
    self.context = context
    self.style = style
    self.isMuted = isMuted
    label = context.label(
      context.text.words(words, font: style.badgeFont),
      width: context.width,
      role: isMuted ? .avatarText : .outgoingText
    )
    width = max(label.frame.width + style.badgeHeight * 0.6, style.badgeHeight)
  }

  /// Places the badge with its top left corner at a point.
  func place(at point: LayoutPoint, in content: inout Fragment<T.Prepared>) {
    let frame = LayoutRect(x: point.x, y: point.y, width: width, height: style.badgeHeight)
    let shape = PartShape(
      .rounded(CornerRadii(style.badgeHeight / 2)),
      fill: isMuted ? .avatarAnonymous : .outgoingFill
    )
    let placed = context.label(label, font: style.badgeFont, in: frame, isCentered: true)
    content.add(Part(.badge, frame: frame, layer: .strip, shape: shape), placed)
  }
}
