/// A sender's name on a background like that of a bubble, above content without a bubble.
struct NameTag<Prepared: Sendable>: ContentBlock {
  let name: any ContentBlock<Prepared>
  let style: SenderNameStyle
  let fill: Role

  var fit: BlockFit { .inset }

  var spacing: Double { style.groundSpacing }

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let line = name.layout(BlockConstraint(), purpose)
    let size = LayoutSize(
      width: line.size.width + 2 * style.groundPadding,
      height: line.size.height + 2 * style.groundInset
    )
    var tag = Fragment<Prepared>(purpose, size: size)
    tag.add(line, x: style.groundPadding, y: style.groundInset)
    tag.fill(.ground, with: PartShape(.rounded(CornerRadii(style.groundRadius)), fill: fill))
    return tag
  }
}
