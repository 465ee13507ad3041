/// The reactions inside a bubble, with time and status at the end of their last line.
struct ReactionBlock<T: Typesetter, W: Wording>: ContentBlock {
  let context: RowContext<T, W>
  let pills: [ReactionPill<T.Prepared>]
  /// The lines of pills.
  let lines: [Range<Int>]
  let footer: Footer<T.Prepared>?
  let side: Side
  /// The maximum width, in points.
  let width: Double

  init(
    _ pills: [ReactionPill<T.Prepared>],
    footer: Footer<T.Prepared>?,
    side: Side,
    width: Double,
    context: RowContext<T, W>
  ) {
    self.context = context
    self.pills = pills
    self.footer = footer
    self.side = side
    self.width = width
    lines = context.theme.reactions.lines(of: pills, width: width)
  }

  var fit: BlockFit { .inset }

  var spacing: Double { 0 }

  /// Whether time and status are next to the last line instead of below it.
  private var isFooterBeside: Bool {
    guard let footer, let last = lines.last else { return true }
    let gap = context.theme.footer.gap
    return style.width(of: pills[last]) + gap + footer.size.width <= width
  }

  private var style: ReactionStyle { context.theme.reactions }

  package var size: LayoutSize {
    let widths = lines.map { style.width(of: pills[$0]) }
    let rows = Double(lines.count)
    var size = LayoutSize(
      width: widths.max() ?? 0,
      height: rows * style.height + (rows - 1) * style.spacing
    )
    guard let footer, let last = widths.last else { return size }
    if isFooterBeside {
      size.width = max(size.width, last + context.theme.footer.gap + footer.size.width)
    } else {
      size.width = max(size.width, footer.size.width)
      size.height += footer.size.height
    }
    return size
  }

  func layout(
    _ constraint: BlockConstraint<T.Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    var size = size
    size.width = max(size.width, constraint.width ?? 0)
    var block = Fragment<T.Prepared>(purpose, size: size)
    guard purpose == .place else { return block }
    for (number, line) in lines.enumerated() {
      context.place(
        pills[line],
        x: 0,
        y: Double(number) * (style.height + style.spacing),
        layer: .content,
        colors: { ReactionColors(isOwn: $0.isOwn, inBubbleOf: side, tint: style.tint) },
        in: &block
      )
    }
    footer?.place(
      in: LayoutRect(x: 0, y: 0, size: size),
      of: &block,
      side: side,
      layer: .content,
      role: side.secondaryRole()
    )
    return block
  }
}
